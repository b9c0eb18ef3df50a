/** What pages that embed the portal say of it, by the first two letters of their language. */
export const englishEmbedTexts = { title: 'Returns and exchanges', link: 'Open returns and exchanges' }
export const embedTexts: Record<string, typeof englishEmbedTexts> = {
  de: { title: 'Rückgabe und Umtausch', link: 'Rückgabe und Umtausch öffnen' },
  fr: { title: 'Retours et échanges', link: 'Ouvrir les retours et échanges' },
  es: { title: 'Devoluciones y cambios', link: 'Abrir devoluciones y cambios' },
  it: { title: 'Resi e cambi', link: 'Apri resi e cambi' },
  nl: { title: 'Retourneren en ruilen', link: 'Retourneren en ruilen openen' },
  pl: { title: 'Zwroty i wymiany', link: 'Otwórz zwroty i wymiany' },
  pt: { title: 'Devoluções e trocas', link: 'Abrir devoluções e trocas' },
  sv: { title: 'Returer och byten', link: 'Öppna returer och byten' },
  da: { title: 'Retur og bytte', link: 'Åbn retur og bytte' },
  ja: { title: '返品・交換', link: '返品・交換を開く' },
  ar: { title: 'الإرجاع والاستبدال', link: 'فتح الإرجاع والاستبدال' },
}
