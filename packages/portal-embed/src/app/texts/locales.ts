import {
  chooseLocale,
  directionOf,
  shopperLanguageOf,
  type ShopperLanguage,
} from '@aftercare/domain/shared/languages'
import { readTab, writeTab } from '../../session/tab-storage.ts'
import { loadCode } from '../load-code.ts'
import { builtInWords, learnWords, type Words } from './text.ts'

/** The catalog is loaded in parts, each with the first screen that needs it; `first` is always needed. */
export type Area =
  'first' | 'order' | 'claim' | 'finish' | 'after' | 'orderEdit' | 'registration' | 'deliveryClaim'

/** The texts of a language by area. What a language lacks is shown in English. */
export type Catalog = Partial<Record<Area, () => Promise<Words>>>

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

/** To add a language: an entry here and in `shopperLanguages`, and a folder next to German's. */
const catalogs: Record<ShopperLanguage, () => Promise<Catalog>> = {
  en: async () => english,
  de: async () => (await import('./de/catalog.ts')).catalog,
  fr: async () => (await import('./fr/catalog.ts')).catalog,
  es: async () => (await import('./es/catalog.ts')).catalog,
  it: async () => (await import('./it/catalog.ts')).catalog,
  nl: async () => (await import('./nl/catalog.ts')).catalog,
  pl: async () => (await import('./pl/catalog.ts')).catalog,
  'pt-BR': async () => (await import('./pt-BR/catalog.ts')).catalog,
  sv: async () => (await import('./sv/catalog.ts')).catalog,
  da: async () => (await import('./da/catalog.ts')).catalog,
  ja: async () => (await import('./ja/catalog.ts')).catalog,
  ar: async () => (await import('./ar/catalog.ts')).catalog,
}

const pseudoTag = 'en-xa'

async function wordsFor(tag: string, area: Area): Promise<Words> {
  const language = shopperLanguageOf(tag) ?? 'en'
  const words = (await (await catalogs[language]())[area]?.()) ?? {}
  return tag.toLowerCase() === pseudoTag ? (await import('./pseudo.ts')).pseudoWords(words) : words
}

const asked = 'aftercare:locale'
const ordered = 'aftercare:order-locale'
const needed = new Set<Area>(['first'])
let locale = 'en'
let storeLocale: string | undefined

/**
 * Chooses the language and sets it on the document: the address's `?lang=` or the shopper's choice (both kept
 * for the tab), else that of the order they looked up, else the first supported language of the browser, else
 * the store's, else English.
 */
export async function speak(locales: { store?: string } = {}): Promise<void> {
  storeLocale = locales.store ?? storeLocale
  locale = chooseLocale([askedLocale(), readTab(ordered), ...navigator.languages, storeLocale])
  await catchUp().catch(() => {
    locale = 'en' // the texts failed to load: the built-in ones are better than an empty page
  })
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}

/**
 * Goes on in the language that an order was placed in, unless the shopper chose another. Null is none. Returns
 * whether the language is another one now.
 */
export async function speakAsOrdered(orderLocale: string | null): Promise<boolean> {
  if (orderLocale === readTab(ordered)) return false
  const before = locale
  writeTab(ordered, orderLocale)
  await speak()
  return locale !== before
}

/** Loads the texts of a part of the portal, before its first screen is shown. Fails as `loadCode` does. */
export async function needWords(area: Area): Promise<void> {
  needed.add(area)
  await loadCode(catchUp)
}

/** Loads everything needed in the chosen language, and again if the choice changes in the meantime. */
async function catchUp(): Promise<void> {
  const chosen = locale
  const fetchAll = (tag: string) => Promise.all([...needed].map((area) => wordsFor(tag, area)))
  const [englishWords, words] = await Promise.all([fetchAll('en'), fetchAll(chosen)])
  if (chosen !== locale) return catchUp()
  learnWords(chosen, Object.assign({}, ...englishWords), Object.assign({}, ...words))
}

/** Opens the current page in a language, which the shopper then has on every page of the tab. */
export function reopenIn(language: string): void {
  const address = new URL(location.href)
  address.searchParams.set('lang', language)
  location.replace(address)
}

/** Shops' own links name the language `locale`. */
function askedLocale(): string | null {
  const address = new URLSearchParams(location.search)
  const inAddress = address.get('lang') ?? address.get('locale')
  if (inAddress) writeTab(asked, inAddress)
  return inAddress ?? readTab(asked)
}
