import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import { contactLinks, type ContactLink } from '@aftercare/domain/merchants/support-contact'
import { createContext, useContext } from 'react'
import { useParams } from 'react-router'
import { useStore } from 'zustand'
import { text } from '../app/texts/text.ts'
import { orderStore } from '../session/order-store.ts'

type Contact = Pick<CustomerSettings, 'supportContact' | 'storeUrl' | 'storeName'>

/** The store that these screens belong to, and its contact details. */
export const StoreContact = createContext<Contact | null>(null)

type ContactStoreProps = {
  /** Order number; defaults to the order that was looked up. */
  orderNo?: string
}

/** Links to the store's support, with the order number filled in. Renders nothing outside a store. */
export function ContactStore({ orderNo }: ContactStoreProps) {
  const contact = useContext(StoreContact)
  const order = useShownOrder()
  if (!contact) return null
  const number = orderNo ?? order?.orderNo ?? null
  return (
    <p className="contact-store">
      {number === null
        ? text('contact.store', { store: contact.storeName })
        : text('contact.aboutOrder', { store: contact.storeName, number })}{' '}
      <ContactLinks contact={contact} orderNo={number} />
    </p>
  )
}

/** Contact line at the end of every screen, if the store has a contact. */
export function ContactLine() {
  const contact = useContext(StoreContact)
  const order = useShownOrder()
  if (!contact || Object.values(contact.supportContact).every((way) => way === null)) return null
  return (
    <p className="contact-line">
      {text('contact.needHelp')} <ContactLinks contact={contact} orderNo={order?.orderNo ?? null} />
    </p>
  )
}

function ContactLinks({ contact, orderNo }: { contact: Contact; orderNo: string | null }) {
  const links = contactLinks({
    contact: contact.supportContact,
    storeUrl: contact.storeUrl,
    orderNo,
    subject: orderNo && text('shell.order', { number: orderNo }),
  })
  return (
    <span className="contact-links">
      {links.map(({ kind, href, shown }) => (
        <a key={kind} href={href} {...(isPage(kind) && { target: '_blank', rel: 'noopener noreferrer' })}>
          <bdi>{shown ?? (kind === 'url' ? text('contact.form') : contact.storeName)}</bdi>
        </a>
      ))}
    </span>
  )
}

const isPage = (kind: ContactLink['kind']): boolean => kind === 'url' || kind === 'store'

/** The order of the current route, once it is loaded. */
function useShownOrder() {
  const { orderId } = useParams()
  const order = useStore(orderStore, (session) => session.order)
  return orderId !== undefined && order?.idFromPlatform === orderId ? order : null
}
