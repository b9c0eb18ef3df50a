import { exchangedItemName } from '@aftercare/domain/resolution/exchanged-item-name'
import type { Deps } from '#deps.ts'
import type { ExchangeOrderRequest, ExchangeOutcome } from '#integrations/commerce/commerce-platform.ts'
import { findProductOfVariant } from '#modules/catalog/exchange-product-reads.ts'
import { findPlatformCustomerId } from '#modules/customers/customer-reads.ts'
import { createExchangeOrder } from '#modules/orders/create-exchange-order.ts'
import { listRootLineIds, type OrderRow } from '#modules/orders/order-facts-reads.ts'
import type { Db } from '#platform/database/database.ts'
import { claimLinesOf } from './claim-lines-of.ts'
import { insertExchangeOrder } from './resolution-store.ts'

/* What exchange orders on every outside platform have in common. */

type RequestedLine = ExchangeOrderRequest['lines'][number]
/** A requested line under the name that its line on the platform carries. */
export type NamedItem = RequestedLine & { name: string }

/** The lines that were not ordered were out of stock. */
export const outcomeOf = (
  { lines }: ExchangeOrderRequest,
  orderNo: string | null,
  orderedLineIds: readonly string[],
): ExchangeOutcome => ({
  orderNo,
  outOfStockLineIds: [...new Set(lines.map(({ claimLineItemId }) => claimLineItemId))].filter(
    (id) => !orderedLineIds.includes(id),
  ),
})

export function namedItems(lines: readonly RequestedLine[]): NamedItem[] {
  const numbers = new Map<string, number>()
  return lines.map((line) => {
    const number = numbers.get(line.claimLineItemId) ?? 0
    numbers.set(line.claimLineItemId, number + 1)
    return { ...line, name: exchangedItemName(line.claimLineItemId, number) }
  })
}

/** The order's customer, unless somebody else gets the new order: the recipient of a gift. */
export async function customerOf(deps: Deps, source: OrderRow, email: string): Promise<string | null> {
  if (source.customerId === null || source.email?.toLowerCase() !== email.toLowerCase()) return null
  return (await findPlatformCustomerId(deps.db, source.storeId, source.customerId)) ?? null
}

/**
 * The items that can be sold now, by what is left of each variant: null for any number, nothing for one that the platform
 * does not have. All items of a claim line are available, or none of them counts.
 */
export async function sellableItems(
  db: Db,
  storeId: string,
  items: readonly NamedItem[],
  leftOf: ReadonlyMap<string, number | null>,
): Promise<NamedItem[]> {
  const stock = new Map(leftOf)
  const missing = new Set<string>()
  for (const { claimLineItemId, variantIdFromPlatform, quantity, inventory } of items) {
    const left = stock.get(variantIdFromPlatform)
    const isThere = left !== undefined && (left === null || left >= quantity)
    const isKnown = left !== undefined && !!(await findProductOfVariant(db, storeId, variantIdFromPlatform))
    if (!isKnown || (inventory === 'decrementObeyingPolicy' && !isThere)) missing.add(claimLineItemId)
    else if (typeof left === 'number' && inventory !== 'bypass')
      stock.set(variantIdFromPlatform, left - quantity)
  }
  return items.filter(({ claimLineItemId }) => !missing.has(claimLineItemId))
}

type MadeOrder = { id: string; name: string; createdOn: Date }

/** Records an order that the platform has made, with the claim lines that its lines are given for. */
export async function recordExchangeOrder(
  deps: Deps,
  request: ExchangeOrderRequest,
  order: MadeOrder,
  ordered: readonly (NamedItem & { idFromPlatform: string })[],
): Promise<void> {
  const { storeId, claimId, effectKey, kind } = request
  const roots = await listRootLineIds(
    deps.db,
    storeId,
    ordered.map(({ sourceOrderLineId }) => sourceOrderLineId),
  )
  const items = []
  for (const item of ordered) {
    const found = await findProductOfVariant(deps.db, storeId, item.variantIdFromPlatform)
    const rootOrderLineId = roots.get(item.sourceOrderLineId) ?? item.sourceOrderLineId
    if (found) items.push({ ...item, ...found, rootOrderLineId })
  }
  const { id, lineIds } = await createExchangeOrder(deps, {
    ...request,
    orderNo: order.name,
    platform: { idFromPlatform: order.id, createdOn: order.createdOn },
    items,
  })
  await insertExchangeOrder(deps.db, {
    storeId,
    id: deps.newId(),
    claimId,
    effectKey,
    orderId: id,
    orderNo: order.name,
    kind,
    items: claimLinesOf(items, lineIds),
    createdOn: deps.now(),
  })
}
