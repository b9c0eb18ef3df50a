/** The languages in which shoppers read the portal, emails, the widget and checkout; English is the fallback. */
export const shopperLanguages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pl',
  'pt-BR',
  'sv',
  'da',
  'ja',
  'ar',
] as const
export type ShopperLanguage = (typeof shopperLanguages)[number]

/**
 * The language of our texts for a locale: `de` for de-AT, `pt-BR` for every Portuguese. Undefined if we have no
 * texts for it, or if it is no locale.
 */
export function shopperLanguageOf(locale: string): ShopperLanguage | undefined {
  const subtag = subtagOf(locale)
  return shopperLanguages.find((language) => subtagOf(language) === subtag)
}

/** The first tag in a language of our texts, in canonical form, whatever the others say; `en` if there is none. */
export const chooseLocale = (wanted: readonly (string | null | undefined)[]): string =>
  wanted.flatMap((tag) => canonicalTag(tag) ?? []).find((tag) => shopperLanguageOf(tag) !== undefined) ?? 'en'

/** A BCP 47 tag in canonical form, `fr-CA` for fr_ca; null if it isn't valid, as in headers and addresses. */
export function canonicalTag(tag: string | null | undefined): string | null {
  try {
    return tag && tag.length <= 35 ? (Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0] ?? null) : null
  } catch {
    return null
  }
}

/** Of the texts by language, those for a locale, else the English ones. */
export const inLanguageOf = <Texts>(texts: Record<ShopperLanguage, Texts>, locale: string): Texts =>
  texts[shopperLanguageOf(locale) ?? 'en']

/** How a language runs across a page, for the `dir` of its elements. */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  rightToLeft.includes(subtagOf(locale)) ? 'rtl' : 'ltr'

/** A language by its own name, as its readers look for it: 'Deutsch', '日本語'. */
export function ownNameOf(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** A language as merchants read of it: 'German', 'Brazilian Portuguese'. */
export const englishNameOf = (language: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language

const rightToLeft = ['ar', 'dv', 'fa', 'he', 'ps', 'ur', 'yi']

const subtagOf = (locale: string): string => locale.split(/[-_]/, 1)[0]?.toLowerCase() ?? ''
