import { isInStock } from '@aftercare/domain/catalog/exchange-catalog'
import type { StepError } from '@aftercare/domain/finalization/effect-journal'
import type { ShippingResolutionMethod } from '@aftercare/domain/shipping-claims/shipping-claim-words'
import type { Deps } from '#deps.ts'
import { findExchangeProductOfVariant } from '#modules/catalog/exchange-product-reads.ts'
import { payoutObstaclesOf } from '#modules/claim-finalization/finalization-obstacles.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { loadOrderFacts } from '#modules/orders/order-facts-reads.ts'
import type {
  FoundShippingClaim,
  SettlementStep,
  ShippingClaimLineRow,
  ShippingClaimRow,
} from './shipping-claim-store.ts'

/** The effect on an item: how many remain in stock, if tracked. */
type ItemToSettle = {
  line: ShippingClaimLineRow
  inStock: number | null
  obstacle: StepError | null
}

/** Open items of a claim: all, or those with these ids. */
export const unresolvedItems = (
  { lines }: FoundShippingClaim,
  only: readonly string[] | undefined,
): ShippingClaimLineRow[] =>
  lines.filter(({ id, resolutionMethod }) => resolutionMethod === null && (!only || only.includes(id)))

/**
 * What prevents resolving each of these items this way: the order may have changed since they were claimed,
 * and other claims may have paid for them. The platform decides about payments and stock.
 */
export async function itemsToSettle(
  deps: Deps,
  store: Store,
  { claim }: FoundShippingClaim,
  lines: readonly ShippingClaimLineRow[],
  method: ShippingResolutionMethod,
): Promise<ItemToSettle[]> {
  const { storeId } = claim
  const { isGift, obstacles } = await findOrderChanges(deps, store, claim, lines)
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
 * What now prevents an effect with an unknown outcome; null for nothing. It counts only if the platform does
 * not have the effect: an effect that happened has itself changed the order.
 */
export async function startedStepObstacle(
  deps: Deps,
  store: Store,
  { claim, lines }: FoundShippingClaim,
  { lineIds }: Pick<SettlementStep, 'lineIds'>,
): Promise<StepError | null> {
  const begun = lines.filter(({ id }) => lineIds.includes(id))
  const [first = null] = (await findOrderChanges(deps, store, claim, begun)).obstacles.values()
  return first
}

/** How the order has changed since the claim was filed, as far as that prevents resolving these items. */
async function findOrderChanges(
  deps: Deps,
  store: Store,
  { orderId }: Pick<ShippingClaimRow, 'orderId'>,
  lines: readonly ShippingClaimLineRow[],
) {
  const bought = await loadOrderFacts(deps.db, store, orderId, { isGiftReturn: false })
  const isGift = bought?.isGiftReturn ?? false
  return { isGift, obstacles: await payoutObstaclesOf(deps, store, { orderId, isGiftReturn: isGift }, lines) }
}

const giversMoney = {
  code: 'GIFT_NOT_REFUNDED',
  message: 'This item replaces a gift, so its payment belongs to the buyer.',
}
const noLongerSold = { code: 'OUT_OF_STOCK', message: 'The item is no longer for sale.' }
const stockUnknown = { code: 'OUT_OF_STOCK', message: 'The item’s inventory is unknown.' }
const outOfStock = { code: 'OUT_OF_STOCK', message: 'The item is no longer in stock.' }

async function stockOf(
  { db }: Deps,
  storeId: string,
  { variantIdFromPlatform, quantity }: ShippingClaimLineRow,
): Promise<{ inStock: number | null; obstacle: StepError | null }> {
  const found =
    variantIdFromPlatform === null
      ? undefined
      : await findExchangeProductOfVariant(db, storeId, variantIdFromPlatform)
  if (!found) return { inStock: 0, obstacle: noLongerSold }
  const { variant } = found
  const inStock = variant.isStockTracked === false ? null : (variant.quantity ?? 0)
  if (isInStock(variant, quantity, 0)) return { inStock, obstacle: null }
  return { inStock, obstacle: variant.quantity === null ? stockUnknown : outOfStock }
}
