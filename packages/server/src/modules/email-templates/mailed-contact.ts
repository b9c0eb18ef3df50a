import { contactWords } from '@aftercare/domain/mail/contact-words'
import { contactLinks } from '@aftercare/domain/merchants/support-contact'
import type { Store } from '#modules/merchants/store-reads.ts'

type MailedContact = { help: string; links: { href: string; label: string }[] }

/** The number in an email: of the order, or of the registration that it is about. */
export type MailedNumber = { orderNo: string; isRegistration?: boolean }

/** How the customer of an order reaches the store, with its number filled in. Never without a link. */
export function mailedContact(store: Store, { orderNo, isRegistration }: MailedNumber): MailedContact {
  const { name, url, locale, settings } = store
  const words = contactWords(locale)
  const help = isRegistration ? words.registrationHelp : words.help
  const subject = isRegistration ? words.registrationSubject : words.subject
  const links = contactLinks({
    contact: settings.supportContact,
    storeUrl: url,
    orderNo,
    subject: subject.replace('{order}', orderNo),
  })
  return {
    help: help.replace('{order}', orderNo),
    links: links.map(({ kind, href, shown }) => ({
      href,
      label: shown ?? (kind === 'url' ? words.page : name),
    })),
  }
}

/** What every mail can say of the store. */
export const mailedStore = (store: Store, number: MailedNumber) => ({
  name: store.name,
  url: store.url,
  contact_url: mailedContact(store, number).links[0]?.href ?? store.url,
})
