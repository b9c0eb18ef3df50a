/** The store's contact details in emails; `{order}` is replaced by the order number. */
type ContactWords = { help: string; page: string; subject: string }

const english: ContactWords = {
  help: 'Need help with order {order}?',
  page: 'Contact us',
  subject: 'Order {order}',
}
const byLanguage: Partial<Record<string, ContactWords>> = {
  en: english,
  de: { help: 'Hilfe zu Bestellung {order}?', page: 'Kontakt', subject: 'Bestellung {order}' },
}

/** In the language of a locale such as de-AT, else in English. */
export const contactWords = (locale: string): ContactWords =>
  byLanguage[locale.split('-')[0] ?? ''] ?? english
