import { exchangedItemName } from '@aftercare/domain/resolution/exchanged-item-name'
import { inTransaction, type Deps } from '#deps.ts'
import type { ExchangeOrderRequest, ExchangeOutcome } from '#integrations/commerce/commerce-platform.ts'
import { idOfGid } from '#integrations/commerce/shopify/admin/call-shopify.ts'
import type { NewDraft, OrderOfDraft } from '#integrations/commerce/shopify/admin/draft-orders.ts'
import { listFulfillmentOrders } from '#integrations/commerce/shopify/admin/fulfillment-orders.ts'
import { restockVariants } from '#integrations/commerce/shopify/admin/restock-variants.ts'
import { readSellableStock } from '#integrations/commerce/shopify/admin/sellable-stock.ts'
import type { ShopAccess } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { findProductOfVariant } from '#modules/catalog/exchange-product-reads.ts'
import { findPlatformCustomerId } from '#modules/customers/customer-reads.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { createExchangeOrder } from '#modules/orders/create-exchange-order.ts'
import { getOrderRow, listRootLineIds, type OrderRow } from '#modules/orders/order-facts-reads.ts'
import { getShopAccess } from '#modules/shopify/get-shop-access.ts'
import { claimLinesOf } from './claim-lines-of.ts'
import { orderByDraft } from './complete-draft.ts'
import { findExchangeOrder, insertExchangeOrder } from './resolution-store.ts'

type RequestedLine = ExchangeOrderRequest['lines'][number]
/** A requested line under the name that its line in Shopify carries. */
type Item = RequestedLine & { name: string }

/**
 * Creates an exchange or replacement order in Shopify: a draft at zero price, completed once. Its lines are recorded
 * here with the claim lines that they are given for, so that they can come back as well.
 *
 * Lines that are not sellable there are out of stock, unless their stock is ignored or bypassed.
 *
 * @throws ShopifyRefusal; ProviderError
 */
export async function orderInShopify(deps: Deps, request: ExchangeOrderRequest): Promise<ExchangeOutcome> {
  const { storeId, effectKey } = request
  const made = await findExchangeOrder(deps.db, storeId, effectKey)
  if (made) return outcomeOf(request, made.orderNo, made.claimLineItemIds)

  const access = await getShopAccess(deps, storeId)
  const items = namedItems(request.lines)
  const order = await orderByDraft(deps, access, request, () => newDraft(deps, access, request, items))
  if (!order) return outcomeOf(request, null, [])
  const ordered = items.flatMap((item) => {
    const line = order.lines.find(({ name }) => name === item.name)
    return line ? [{ ...item, idFromPlatform: line.id }] : []
  })
  await giveBackBypassed(access, effectKey, order, ordered)
  await inTransaction(deps, (deps) => record(deps, request, order, ordered))
  return outcomeOf(
    request,
    order.name,
    ordered.map(({ claimLineItemId }) => claimLineItemId),
  )
}

const outcomeOf = (
  { lines }: ExchangeOrderRequest,
  orderNo: string | null,
  orderedLineIds: readonly string[],
): ExchangeOutcome => ({
  orderNo,
  outOfStockLineIds: [...new Set(lines.map(({ claimLineItemId }) => claimLineItemId))].filter(
    (id) => !orderedLineIds.includes(id),
  ),
})

function namedItems(lines: readonly RequestedLine[]): Item[] {
  const numbers = new Map<string, number>()
  return lines.map((line) => {
    const number = numbers.get(line.claimLineItemId) ?? 0
    numbers.set(line.claimLineItemId, number + 1)
    return { ...line, name: exchangedItemName(line.claimLineItemId, number) }
  })
}

/** Null if none of the items is available. */
async function newDraft(
  deps: Deps,
  access: ShopAccess,
  request: ExchangeOrderRequest,
  items: readonly Item[],
): Promise<NewDraft | null> {
  const available = await availableItems(deps, access, request.storeId, items)
  if (available.length === 0 || (request.isWhole && available.length < items.length)) return null
  const { storeId, kind, email } = request
  const source = await getOrderRow(deps.db, storeId, request.sourceOrderId)
  const { settings } = await getStore(deps.db, storeId)
  const word = kind === 'exchange' ? 'exchange' : 'replacement'
  return {
    lines: available.map(({ name, quantity, variantIdFromPlatform: variantId }) => ({
      name,
      quantity,
      variantId,
    })),
    customerId: await customerOf(deps, source, email),
    email,
    shippingAddress: request.shippingAddress,
    currencyCode: source.currencyCode,
    discountCode: 'crew-discount',
    shippingTitle: request.shippingTitle ?? (kind === 'exchange' ? 'Exchange' : 'Replacement'),
    note: `Aftercare ${word} for order ${source.orderNo}`,
    tags: [
      `Aftercare ${word}`,
      `${settings.exchange.exchangeOrderPrefix}${source.orderNo.replace(/^#/, '')}`.slice(0, 40),
    ],
  }
}

/** The order's customer, unless somebody else gets the new order: the recipient of a gift. */
async function customerOf(deps: Deps, source: OrderRow, email: string): Promise<string | null> {
  if (source.customerId === null || source.email?.toLowerCase() !== email.toLowerCase()) return null
  return (await findPlatformCustomerId(deps.db, source.storeId, source.customerId)) ?? null
}

/** The lines of a request whose items Shopify would not let us order now. @throws ShopifyRefusal; ProviderError */
export async function listUnavailable(
  deps: Deps,
  access: ShopAccess,
  request: ExchangeOrderRequest,
): Promise<string[]> {
  const available = await availableItems(deps, access, request.storeId, namedItems(request.lines))
  const lineIds = available.map(({ claimLineItemId }) => claimLineItemId)
  return outcomeOf(request, null, lineIds).outOfStockLineIds
}

/** All items of a claim line are available, or none of them counts. */
async function availableItems(
  { db }: Deps,
  access: ShopAccess,
  storeId: string,
  items: readonly Item[],
): Promise<Item[]> {
  const stock = await readSellableStock(
    access,
    items.map(({ variantIdFromPlatform }) => variantIdFromPlatform).filter((id) => id !== ''),
  )
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

/** Shopify takes the units of every order; those that should bypass the stock are put back where they were taken. */
async function giveBackBypassed(
  access: ShopAccess,
  effectKey: string,
  order: OrderOfDraft,
  ordered: readonly (Item & { idFromPlatform: string })[],
): Promise<void> {
  const variants = new Map(
    ordered
      .filter(({ inventory }) => inventory === 'bypass')
      .map(({ idFromPlatform, variantIdFromPlatform }) => [idFromPlatform, variantIdFromPlatform]),
  )
  if (variants.size === 0) return
  const shelves = await listFulfillmentOrders(access, order.id)
  const units = shelves.flatMap(({ assignedLocation, lineItems }) =>
    lineItems.nodes.flatMap(({ totalQuantity, lineItem }) => {
      const variantIdFromPlatform = variants.get(idOfGid(lineItem.id))
      const locationIdFromPlatform = assignedLocation.location?.id ?? null
      return variantIdFromPlatform && totalQuantity > 0
        ? [
            {
              variantIdFromPlatform,
              locationIdFromPlatform,
              quantity: totalQuantity,
              condition: 'sellable' as const,
            },
          ]
        : []
    }),
  )
  if (units.length > 0) await restockVariants(access, `${effectKey}-bypass`, units)
}

async function record(
  deps: Deps,
  request: ExchangeOrderRequest,
  order: OrderOfDraft,
  ordered: readonly (Item & { idFromPlatform: string })[],
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
