/** The few words the script says in the merchant's page, in the page's language where we know it. */
const texts = {
  en: { title: 'Returns and exchanges', link: 'Open returns and exchanges' },
  de: { title: 'Rückgabe und Umtausch', link: 'Rückgabe und Umtausch öffnen' },
}

export const embedTexts = (language: string): (typeof texts)['en'] =>
  language.startsWith('de') ? texts.de : texts.en
