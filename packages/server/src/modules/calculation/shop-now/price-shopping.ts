import { isInStock } from '@aftercare/domain/catalog/exchange-catalog'
import type { ShoppedItem } from '@aftercare/domain/resolution/shop-now'
import type { Deps } from '#deps.ts'
import { findExchangeProductOfVariant } from '#modules/catalog/exchange-product-reads.ts'
import { countHeldUnits } from '#modules/catalog/held-units-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { outdatedSubmission } from '../refusals.ts'
import type { CartItem } from './shop-now-tables.ts'

/**
 * The cart's items at our own price, without default options, as far as they are in stock now.
 *
 * @throws AppError 409 for what is no longer sold, or not in that quantity
 */
export async function priceShopping(
  deps: Deps,
  store: Store,
  cart: readonly CartItem[],
): Promise<ShoppedItem[]> {
  const { storeId, settings } = store
  const { excludedOptionNames, minInventoryAvailableToCustomer } = settings.exchange
  const wanted = togetherOf(cart)
  const ids = wanted.map(({ idFromPlatform }) => idFromPlatform)
  const held = await countHeldUnits(deps, store, ids)
  const items: ShoppedItem[] = []
  for (const { idFromPlatform, quantity } of wanted) {
    const found = await findExchangeProductOfVariant(deps.db, storeId, idFromPlatform)
    if (!found) throw outdatedSubmission('variant_not_offered')
    const { product, variant } = found
    const kept = held.get(idFromPlatform) ?? 0
    if (!isInStock(variant, quantity + kept, minInventoryAvailableToCustomer))
      throw outdatedSubmission('variant_out_of_stock')
    const { priceMinor } = variant
    const options = variant.options.filter(({ name }) => !excludedOptionNames.includes(name))
    const imgUrl = variant.imgUrl ?? product.imgUrl
    items.push({ quantity, variant: { idFromPlatform, title: product.name, imgUrl, options, priceMinor } })
  }
  return items
}

/** A variant that is in the cart twice is taken from the shelf in one go. */
const togetherOf = (cart: readonly CartItem[]): CartItem[] =>
  [...Map.groupBy(cart, ({ idFromPlatform }) => idFromPlatform)].map(([idFromPlatform, items]) => ({
    idFromPlatform,
    quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
