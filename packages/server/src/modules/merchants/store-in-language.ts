import { mailLocale } from '@aftercare/domain/mail/mail-words'
import { chooseLocale, shopperLanguageOf, type ShopperLanguage } from '@aftercare/domain/shared/languages'
import { spokenIn } from '@aftercare/domain/shared/translations'
import type { Store } from './store-reads.ts'

/**
 * The store as a reader with one of these languages sees it: its own texts are translated where it has a
 * translation. The first language that we have texts in counts; without one it is the store's.
 */
export function storeIn(store: Store, languages: readonly (string | null)[]): Store {
  const language = shopperLanguageOf(chooseLocale([...languages, store.locale]))
  if (language === undefined || language === shopperLanguageOf(store.locale)) return withTexts(store, null)
  return withTexts(store, language)
}

/** The store for emails in this locale: its texts, and the format of amounts and days. */
export const readerOf = (store: Store, locale: string): Store => ({ ...storeIn(store, [locale]), locale })

/** The same for a shopper with this locale; null, and a language without our email texts, is the store's. */
export const mailReaderOf = (store: Store, shoppersLocale: string | null): Store =>
  readerOf(store, mailLocale(shoppersLocale, store.locale))

const kept = new WeakMap<Store, Map<ShopperLanguage | null, Store>>()

function withTexts(store: Store, language: ShopperLanguage | null): Store {
  const views = kept.get(store) ?? new Map<ShopperLanguage | null, Store>()
  kept.set(store, views)
  const view = views.get(language) ?? translate(store, language)
  views.set(language, view)
  return view
}

const translate = (store: Store, language: ShopperLanguage | null): Store => ({
  ...store,
  speaks: language,
  theme: { ...spokenIn(store.theme, language), translations: {} },
  settings: {
    ...store.settings,
    shopNow: { ...spokenIn(store.settings.shopNow, language), translations: {} },
    shippingClaims: {
      ...store.settings.shippingClaims,
      shippingClaimReasonOverrides: store.settings.shippingClaims.shippingClaimReasonOverrides.map(
        (override) => {
          const { translations: _all, ...spoken } = spokenIn(override, language)
          return spoken
        },
      ),
    },
  },
})
