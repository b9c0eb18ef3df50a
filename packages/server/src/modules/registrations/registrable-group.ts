import type { ProductGroup } from '@aftercare/domain/catalog/product-group'
import { verdictOf } from '@aftercare/domain/rules/apply-rules'
import { registrationSearchFacts } from '@aftercare/domain/rules/build-facts'
import { startOfCalendarDate } from '@aftercare/domain/shared/date-presets'
import type { Deps } from '#deps.ts'
import { loadProductGroups } from '#modules/catalog/product-group-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { loadRules } from '#modules/rules/rule-reads.ts'

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
