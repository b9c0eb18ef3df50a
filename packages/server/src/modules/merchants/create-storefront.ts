import { planStatus } from '@aftercare/domain/merchants/plan-status'
import { storeSettings } from '@aftercare/domain/merchants/settings-schema'
import { locale, timeZone } from '@aftercare/domain/merchants/store-profile-schema'
import { storeSlug } from '@aftercare/domain/merchants/store-slug'
import { cardAccount } from '@aftercare/domain/payments/card-account-schema'
import { theme } from '@aftercare/domain/merchants/theme-schema'
import { isCurrency } from '@aftercare/domain/shared/currency-codes'
import { weightUnit } from '@aftercare/domain/shared/weight'
import { shortText } from '@aftercare/domain/shared/wire'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import { AppError } from '#platform/errors.ts'
import { parseFields } from '#platform/http/invalid-fields.ts'
import { findStoreBySlug, getStore, type Store } from './store-reads.ts'
import { insertStore } from './store-store.ts'
import { planOfNewStores } from './verify-store-url.ts'

const name = v.pipe(shortText, v.trim(), v.nonEmpty('Must not be empty'))
const shopDomain = v.nullable(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.nonEmpty(), v.maxLength(255)))

/** A store as its owner describes it; what is left out gets its default. */
const newStore = v.object({
  storeId: v.optional(v.pipe(v.string(), v.uuid())),
  storefrontId: v.optional(v.pipe(v.string(), v.uuid())),
  slug: storeSlug,
  name,
  url: v.pipe(v.string(), v.url('Must be a valid URL')),
  isUrlVerified: v.optional(v.boolean(), false),
  /** Left out, that of the installation's plan. */
  planStatus: v.optional(planStatus),
  currencyCode: v.pipe(v.string(), v.check(isCurrency, 'Must be a currency code such as USD')),
  timeZone: v.optional(timeZone, 'UTC'),
  locale: v.optional(locale, 'en'),
  weightUnit: v.optional(weightUnit, 'g'),
  shopDomain: v.optional(shopDomain, null),
  settings: v.optional(storeSettings, {}),
  theme: v.optional(theme, {}),
  cardAccount: v.optional(v.nullable(cardAccount), null),
  /** Leads its Admins through the setup. */
  isSettingUp: v.optional(v.boolean(), false),
})
export type NewStore = v.InferInput<typeof newStore>

/** @throws AppError 409 when the slug, the storefront or the shop domain is taken; 422 for bad values */
export async function createStore(deps: Deps, given: NewStore): Promise<Store> {
  const parsed = parseFields(newStore, given, 'invalid_store')
  const { storeId = deps.newId(), storefrontId = deps.newId(), ...store } = parsed

  const isFormer = await findStoreBySlug(deps.db, store.slug)
  const isNew =
    !isFormer &&
    (await insertStore(deps.db, {
      ...store,
      storeId,
      storefrontId,
      planStatus: store.planStatus ?? planOfNewStores(deps),
      // As given, not as parsed: a default that changes later reaches the stores that never chose.
      settings: JSON.stringify(given.settings ?? {}),
      theme: JSON.stringify(given.theme ?? {}),
      cardAccount: store.cardAccount && JSON.stringify(store.cardAccount),
      createdOn: deps.now(),
      updatedOn: deps.now(),
    }))
  if (!isNew) throw new AppError('conflict', 'store_exists', 'This store name is already taken.')
  return getStore(deps.db, storeId)
}
