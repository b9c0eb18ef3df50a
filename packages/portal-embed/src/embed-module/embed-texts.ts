/** The script's texts in the merchant's page, in the page's language if available. */
const texts = {
  en: { title: 'Returns and exchanges', link: 'Open returns and exchanges' },
  de: { title: 'Rückgabe und Umtausch', link: 'Rückgabe und Umtausch öffnen' },
}

export const embedTexts = (language: string): (typeof texts)['en'] =>
  language.startsWith('de') ? texts.de : texts.en
