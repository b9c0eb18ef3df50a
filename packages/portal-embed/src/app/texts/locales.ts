import { builtInWords, learnWords, type Words } from './text.ts'

/** The catalog is loaded in parts, each with the first screen that needs it; `first` is always needed. */
export type Area =
  'first' | 'order' | 'claim' | 'finish' | 'after' | 'orderEdit' | 'registration' | 'deliveryClaim'

type Catalog = Record<Area, () => Promise<Words>>

// prettier-ignore
const english: Catalog = {
  first:  async () => builtInWords,
  order:  async () => (await import('./en/order.ts')).order,
  claim:  async () => (await import('./en/claim.ts')).claim,
  finish: async () => (await import('./en/finish.ts')).finish,
  after:  async () => (await import('./en/after.ts')).after,
  orderEdit: async () => (await import('./en/order-edit.ts')).orderEdit,
  registration: async () => (await import('./en/registration.ts')).registration,
  deliveryClaim: async () => (await import('./en/delivery-claim.ts')).deliveryClaim,
}

// prettier-ignore
const german: Catalog = {
  first:  async () => ({ ...(await import('./de/common.ts')).common, ...(await import('./de/look-up.ts')).lookUp }),
  order:  async () => (await import('./de/order.ts')).order,
  claim:  async () => (await import('./de/claim.ts')).claim,
  finish: async () => (await import('./de/finish.ts')).finish,
  after:  async () => (await import('./de/after.ts')).after,
  orderEdit: async () => (await import('./de/order-edit.ts')).orderEdit,
  registration: async () => (await import('./de/registration.ts')).registration,
  deliveryClaim: async () => (await import('./de/delivery-claim.ts')).deliveryClaim,
}

const pseudo = (area: Area) => async () => (await import('./pseudo.ts')).pseudoWords(await english[area]())

/** The supported languages. To add one: an entry here and a folder next to German's. */
const catalogs: Record<string, Catalog> = {
  en: english,
  de: german,
  'en-xa': {
    first: pseudo('first'),
    order: pseudo('order'),
    claim: pseudo('claim'),
    finish: pseudo('finish'),
    after: pseudo('after'),
    orderEdit: pseudo('orderEdit'),
    registration: pseudo('registration'),
    deliveryClaim: pseudo('deliveryClaim'),
  },
}

const asked = 'aftercare:locale'
const needed = new Set<Area>(['first'])
let locale = 'en'

/**
 * Chooses the language and sets it on the document: the address's `?locale=` (kept for the tab), else the
 * first supported language of the browser, else the store's, else English.
 */
export async function speak(storeLocale?: string): Promise<void> {
  locale = chooseLocale([askedLocale(), ...navigator.languages, storeLocale])
  await catchUp().catch(() => {
    locale = 'en' // the texts failed to load: the built-in ones are better than an empty page
  })
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}

/** Loads the texts of a part of the portal, before its first screen is shown. */
export async function needWords(area: Area): Promise<void> {
  needed.add(area)
  await catchUp()
}

/** Loads everything needed in the chosen language, and again if the choice changes in the meantime. */
async function catchUp(): Promise<void> {
  const chosen = locale
  const catalog = catalogs[chosen.toLowerCase()] ?? catalogs[languageOf(chosen)] ?? english
  const fetchAll = (from: Catalog) => Promise.all([...needed].map((area) => from[area]()))
  const [englishWords, words] = await Promise.all([fetchAll(english), fetchAll(catalog)])
  if (chosen !== locale) return catchUp()
  learnWords(chosen, Object.assign({}, ...englishWords), Object.assign({}, ...words))
}

/** The first supported tag, in canonical form; `en` if there is none. */
export function chooseLocale(wanted: readonly (string | null | undefined)[]): string {
  const known = wanted
    .flatMap((tag) => canonical(tag))
    .find((tag) => tag.toLowerCase() in catalogs || languageOf(tag) in catalogs)
  return known ?? 'en'
}

/** The language alone: `de` for `de-AT`. */
const languageOf = (tag: string) => tag.split('-')[0]?.toLowerCase() ?? 'en'

const canonical = (tag: string | null | undefined): string[] => {
  try {
    return tag ? Intl.getCanonicalLocales(tag) : []
  } catch {
    return [] // tags from URLs and settings are not validated
  }
}

const rightToLeft = new Set(['ar', 'he', 'fa', 'ur', 'yi', 'dv', 'ps'])
const directionOf = (tag: string) => (rightToLeft.has(languageOf(tag)) ? 'rtl' : 'ltr')

function askedLocale(): string | null {
  const inAddress = new URLSearchParams(location.search).get('locale')
  try {
    if (inAddress) sessionStorage.setItem(asked, inAddress)
    return inAddress ?? sessionStorage.getItem(asked)
  } catch {
    return inAddress // a framed page may have no storage
  }
}
