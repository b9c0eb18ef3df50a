import { setCatalogue, type Messages } from './text.ts'

/** The languages we have words for, English being built in. A new one is a line here and a folder beside it. */
const catalogues: Record<string, () => Promise<Messages>> = {
  en: async () => (await import('./en/messages.ts')).en,
  de: async () => (await import('./de/messages.ts')).de,
  'en-xa': async () => (await import('./pseudo.ts')).pseudo,
}

const asked = 'aftercare:locale'

/**
 * Chooses the language and tells the document: what the address asks for with `?locale=` (kept for the
 * tab), else the first of the browser's languages that we speak, else the store's, else English.
 */
export async function speak(storeLocale?: string): Promise<void> {
  const locale = chooseLocale([askedLocale(), ...navigator.languages, storeLocale])
  const load = catalogues[locale.toLowerCase()] ?? catalogues[languageOf(locale)]
  if (!load) return
  setCatalogue({ locale, messages: await load() })
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}

/** The first tag that we have words for, in its canonical spelling; `en` when there is none. */
export function chooseLocale(wanted: readonly (string | null | undefined)[]): string {
  const spoken = wanted
    .flatMap((tag) => canonical(tag))
    .find((tag) => tag.toLowerCase() in catalogues || languageOf(tag) in catalogues)
  return spoken ?? 'en'
}

/** The language alone: `de` for `de-AT`. */
const languageOf = (tag: string) => tag.split('-')[0]?.toLowerCase() ?? 'en'

const canonical = (tag: string | null | undefined): string[] => {
  try {
    return tag ? Intl.getCanonicalLocales(tag) : []
  } catch {
    return [] // a tag from an address or a setting may be anything
  }
}

const rightToLeft = new Set(['ar', 'he', 'fa', 'ur', 'yi', 'dv', 'ps'])
const directionOf = (locale: string) => (rightToLeft.has(languageOf(locale)) ? 'rtl' : 'ltr')

function askedLocale(): string | null {
  const inAddress = new URLSearchParams(location.search).get('locale')
  try {
    if (inAddress) sessionStorage.setItem(asked, inAddress)
    return inAddress ?? sessionStorage.getItem(asked)
  } catch {
    return inAddress // storage may be closed to a framed page
  }
}
