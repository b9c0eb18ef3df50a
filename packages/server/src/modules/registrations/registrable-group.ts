import { belongsToGroup, type ProductGroup } from '@aftercare/domain/catalog/product-group'
import { notOfferedWords } from '@aftercare/domain/registrations/registration-words'
import { verdictOf } from '@aftercare/domain/rules/apply-rules'
import { registrationSearchFacts } from '@aftercare/domain/rules/build-facts'
import { startOfCalendarDate } from '@aftercare/domain/shared/date-presets'
import type { Deps } from '#deps.ts'
import { loadProductGroups } from '#modules/catalog/product-group-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { loadRules } from '#modules/rules/rule-reads.ts'
import { refuseProblems } from './registration-details.ts'

/** Where and on which day of the store's calendar something was bought; null while that is unknown. */
export type Purchase = { channel: string | null; day: string | null }

/** A deleted group contains no products. */
const nothing: ProductGroup = { types: [], tags: [], collections: [] }

/**
 * The product group that customers may register for such a purchase: the first matching rule's, else the setting's;
 * undefined if they may register all products.
 */
export async function registrableGroup(
  deps: Deps,
  store: Store,
  { channel, day }: Purchase,
): Promise<ProductGroup | undefined> {
  const { compiled } = await loadRules(deps.db, store)
  const purchasedOn = day === null ? null : startOfCalendarDate(day, store.timeZone)
  const { products } = verdictOf(
    compiled,
    'registration-search',
    registrationSearchFacts(deps.now(), { channel, purchasedOn }),
  )
  const id = products?.action.params.productGroupId ?? store.settings.registrations.productGroupId
  if (id === null) return undefined
  const groups = await loadProductGroups(deps.db, store)
  return groups.find((group) => group.id === id) ?? nothing
}

/** @throws AppError 422 for a product that rules or settings do not offer for such a purchase */
export async function assertOffered(
  deps: Deps,
  store: Store,
  purchase: Purchase,
  { path, products }: { path: string; products: readonly Parameters<typeof belongsToGroup>[0][] },
): Promise<void> {
  const group = await registrableGroup(deps, store, purchase)
  if (!group || products.every((product) => belongsToGroup(product, group))) return
  refuseProblems([{ path, message: notOfferedWords }])
}
