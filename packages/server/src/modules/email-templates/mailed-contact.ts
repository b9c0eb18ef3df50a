import { contactWords } from '@aftercare/domain/mail/contact-words'
import { contactLinks } from '@aftercare/domain/merchants/support-contact'
import type { Store } from '#modules/merchants/store-reads.ts'

type MailedContact = { help: string; links: { href: string; label: string }[] }

/** How the customer of an order reaches the store, with the order number filled in. Never without a link. */
export function mailedContact(store: Store, orderNo: string): MailedContact {
  const { name, url, locale, settings } = store
  const { help, page, subject } = contactWords(locale)
  const links = contactLinks({
    contact: settings.supportContact,
    storeUrl: url,
    orderNo,
    subject: subject.replace('{order}', orderNo),
  })
  return {
    help: help.replace('{order}', orderNo),
    links: links.map(({ kind, href, shown }) => ({ href, label: shown ?? (kind === 'url' ? page : name) })),
  }
}

/** What every mail can say of the store. */
export const mailedStore = (store: Store, orderNo: string) => ({
  name: store.name,
  url: store.url,
  contact_url: mailedContact(store, orderNo).links[0]?.href ?? store.url,
})
