import { isInStock } from '@aftercare/domain/catalog/exchange-catalog'
import type { ShippingResolutionMethod } from '@aftercare/domain/shipping-claims/shipping-claim-words'
import type { Deps } from '#deps.ts'
import { findExchangeProductOfVariant } from '#modules/catalog/exchange-product-reads.ts'
import { obstaclesOf } from '#modules/claims/finalising/payout-obstacles.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { loadOrderFacts } from '#modules/orders/order-facts-reads.ts'
import { listExchangedLineIds } from '#modules/resolution/resolution-reads.ts'
import type { FoundShippingClaim, SettlementStep, ShippingClaimLineRow } from './shipping-claim-store.ts'

export type SettlementObstacle = { code: string; message: string }
/** What settling does with an item: how many are left on the shelf, where that is counted. */
export type ItemToSettle = {
  line: ShippingClaimLineRow
  inStock: number | null
  obstacle: SettlementObstacle | null
}

/** Items of a claim that are still to be settled: all, or those of these ids. */
export const unsettled = (
  { lines }: FoundShippingClaim,
  only: readonly string[] | undefined,
): ShippingClaimLineRow[] =>
  lines.filter(({ id, resolutionMethod }) => resolutionMethod === null && (!only || only.includes(id)))

/**
 * What stands against settling each of these items in this way: the order may have changed since they were
 * claimed, and other claims may have paid for them. The platform has the last word about payments and stock.
 */
export async function itemsToSettle(
  deps: Deps,
  store: Store,
  { claim }: FoundShippingClaim,
  lines: readonly ShippingClaimLineRow[],
  method: ShippingResolutionMethod,
): Promise<ItemToSettle[]> {
  const { storeId, orderId } = claim
  const bought = await loadOrderFacts(deps.db, store, orderId, { isGiftReturn: false })
  const isGift = bought?.isGiftReturn ?? false
  const obstacles = await obstaclesOf(deps, store, { orderId, isGiftReturn: isGift }, lines)
  const refusal = method === 'Reorder' ? await deps.commerce.refusalOf(deps, storeId, 'replacement') : null
  const items: ItemToSettle[] = []
  for (const line of lines) {
    const obstacle = obstacles.get(line.id) ?? null
    if (method === 'Refund')
      items.push({ line, inStock: null, obstacle: obstacle ?? (isGift ? giversMoney : null) })
    else {
      const stock = await stockOf(deps, storeId, line)
      items.push({ line, ...stock, obstacle: obstacle ?? refusal ?? stock.obstacle })
    }
  }
  return items
}

/**
 * What stands against going on with what was begun and has an unknown outcome; null for nothing. A refund may have
 * happened, and then the order has changed because of it: the platform, asked again under its key, says so, or
 * refuses what is more than is left. An order for new items is made whatever has become of the first one, so that
 * stands against it as long as it was not made; stock the platform counts itself.
 */
export async function obstacleToBegun(
  deps: Deps,
  store: Store,
  { claim, lines }: FoundShippingClaim,
  { lineIds, request }: Pick<SettlementStep, 'lineIds' | 'request'>,
): Promise<SettlementObstacle | null> {
  const { storeId, id: claimId, orderId } = claim
  if (request.method === 'Refund') return null
  const orderedLineIds = await listExchangedLineIds(deps.db, storeId, claimId)
  if (lineIds.some((id) => orderedLineIds.includes(id))) return null
  const begun = lines.filter(({ id }) => lineIds.includes(id))
  const [first = null] = (await obstaclesOf(deps, store, { orderId, isGiftReturn: false }, begun)).values()
  return first
}

const giversMoney = {
  code: 'GIFT_NOT_REFUNDED',
  message: 'It replaces a gift, and what was paid for that is the giver’s.',
}
const noLongerSold = { code: 'OUT_OF_STOCK', message: 'The item is no longer sold.' }
const outOfStock = { code: 'OUT_OF_STOCK', message: 'The item is no longer in stock.' }

async function stockOf(
  { db }: Deps,
  storeId: string,
  { variantIdFromPlatform, quantity }: ShippingClaimLineRow,
): Promise<{ inStock: number | null; obstacle: SettlementObstacle | null }> {
  const found =
    variantIdFromPlatform === null
      ? undefined
      : await findExchangeProductOfVariant(db, storeId, variantIdFromPlatform)
  if (!found) return { inStock: 0, obstacle: noLongerSold }
  const { variant } = found
  return { inStock: variant.quantity, obstacle: isInStock(variant, quantity, 0) ? null : outOfStock }
}
