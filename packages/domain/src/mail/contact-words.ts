/**
 * The store's contact details in emails; `{order}` is replaced by the number of the order, or of the
 * registration in an email about one.
 */
type ContactWords = {
  help: string
  page: string
  subject: string
  registrationHelp: string
  registrationSubject: string
}

const english: ContactWords = {
  help: 'Need help with order {order}?',
  page: 'Contact us',
  subject: 'Order {order}',
  registrationHelp: 'Need help with registration {order}?',
  registrationSubject: 'Registration {order}',
}
const byLanguage: Partial<Record<string, ContactWords>> = {
  en: english,
  de: {
    help: 'Hilfe zu Bestellung {order}?',
    page: 'Kontakt',
    subject: 'Bestellung {order}',
    registrationHelp: 'Hilfe zu Registrierung {order}?',
    registrationSubject: 'Registrierung {order}',
  },
}

/** In the language of a locale such as de-AT, else in English. */
export const contactWords = (locale: string): ContactWords =>
  byLanguage[locale.split('-')[0] ?? ''] ?? english
