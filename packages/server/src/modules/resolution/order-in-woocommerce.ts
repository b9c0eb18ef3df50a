import { inTransaction, type Deps } from '#deps.ts'
import type { ExchangeOrderRequest, ExchangeOutcome } from '#integrations/commerce/commerce-platform.ts'
import { sellableQuantity } from '#integrations/commerce/woocommerce/map-product.ts'
import { orderMeta } from '#integrations/commerce/woocommerce/map-order.ts'
import {
  completePending,
  createPending,
  type NewOrder,
} from '#integrations/commerce/woocommerce/new-order.ts'
import type { OrderPayload } from '#integrations/commerce/woocommerce/order-payload.ts'
import { findOrder, findVariant } from '#integrations/commerce/woocommerce/read-shop.ts'
import { textOfMeta } from '#integrations/commerce/woocommerce/wire.ts'
import type { WooCommerceShop } from '#integrations/commerce/woocommerce/woocommerce-client.ts'
import { findProductOfVariant } from '#modules/catalog/exchange-product-reads.ts'
import { getOrderRow } from '#modules/orders/order-facts-reads.ts'
import {
  customerOf,
  namedItems,
  outcomeOf,
  recordExchangeOrder,
  sellableItems,
  type NamedItem,
} from './exchange-order-parts.ts'
import { findDraftId, findExchangeOrder, forgetDraft, insertDraft } from './resolution-store.ts'

/**
 * Creates an exchange or replacement order in WooCommerce, once: a pending order of nothing to pay, whose id is recorded
 * before it is completed. Lines that can't be sold there are out of stock.
 *
 * @throws WooCommerceRefusal; ProviderError
 */
export async function orderInWooCommerce(
  deps: Deps,
  shop: WooCommerceShop,
  request: ExchangeOrderRequest,
): Promise<ExchangeOutcome> {
  const { storeId, effectKey } = request
  const made = await findExchangeOrder(deps.db, storeId, effectKey)
  if (made) return outcomeOf(request, made.orderNo, made.claimLineItemIds)

  const items = namedItems(request.lines)
  const order = await orderOnce(deps, shop, request, items)
  if (!order) return outcomeOf(request, null, [])
  const ordered = items.flatMap((item) => {
    const line = order.line_items.find(
      ({ meta_data: meta }) => textOfMeta(meta, orderMeta.item) === item.name,
    )
    return line ? [{ ...item, idFromPlatform: `${line.id}` }] : []
  })
  const { id, number: name, date_created_gmt: createdOn } = order
  await inTransaction(deps, (deps) =>
    recordExchangeOrder(deps, request, { id: `${id}`, name, createdOn }, ordered),
  )
  return outcomeOf(
    request,
    name,
    ordered.map(({ claimLineItemId }) => claimLineItemId),
  )
}

/** Null if none of the items is available. */
async function orderOnce(
  deps: Deps,
  shop: WooCommerceShop,
  request: ExchangeOrderRequest,
  items: readonly NamedItem[],
): Promise<OrderPayload | null> {
  const { storeId, effectKey } = request
  const known = await findDraftId(deps.db, storeId, effectKey)
  if (known === undefined) {
    const newOrder = await newOrderOf(deps, shop, request, items)
    if (!newOrder) return null
    const { id } = await createPending(shop, newOrder)
    const draft = { storeId, effectKey, idFromPlatform: `${id}`, createdOn: deps.now() }
    return completePending(shop, await insertDraft(deps.db, draft))
  }
  const order = await findOrder(shop, known)
  if (order && order.status !== 'trash')
    return order.status === 'pending' ? completePending(shop, known) : order
  // Somebody has deleted it there before it was completed.
  await forgetDraft(deps.db, { storeId, effectKey, idFromPlatform: known })
  return orderOnce(deps, shop, request, items)
}

async function newOrderOf(
  deps: Deps,
  shop: WooCommerceShop,
  request: ExchangeOrderRequest,
  items: readonly NamedItem[],
): Promise<NewOrder | null> {
  const { storeId, kind, email } = request
  const { available, products } = await availableItems(deps, shop, storeId, items)
  if (available.length === 0 || (request.isWhole && available.length < items.length)) return null
  const source = await getOrderRow(deps.db, storeId, request.sourceOrderId)
  return {
    key: request.effectKey,
    customerId: await customerOf(deps, source, email),
    email,
    address: request.shippingAddress,
    note: `Aftercare ${kind} for order ${source.orderNo}`,
    shippingTitle: request.shippingTitle ?? (kind === 'exchange' ? 'Exchange' : 'Replacement'),
    lines: available.map(({ name, quantity, variantIdFromPlatform: variantId }) => ({
      name,
      quantity,
      variantId,
      productId: products.get(variantId) ?? variantId,
    })),
  }
}

/** The lines of a request whose items WooCommerce would not sell now. @throws WooCommerceRefusal; ProviderError */
export async function listUnavailable(
  deps: Deps,
  shop: WooCommerceShop,
  request: ExchangeOrderRequest,
): Promise<string[]> {
  const { available } = await availableItems(deps, shop, request.storeId, namedItems(request.lines))
  const lineIds = available.map(({ claimLineItemId }) => claimLineItemId)
  return outcomeOf(request, null, lineIds).outOfStockLineIds
}

/** Also the products of all variants. */
async function availableItems(
  { db }: Deps,
  shop: WooCommerceShop,
  storeId: string,
  items: readonly NamedItem[],
): Promise<{ available: NamedItem[]; products: Map<string, string> }> {
  const products = new Map<string, string>()
  const stock = new Map<string, number | null>()
  for (const variantId of new Set(items.map(({ variantIdFromPlatform }) => variantIdFromPlatform))) {
    const found = await findProductOfVariant(db, storeId, variantId)
    if (!found) continue
    const productId = found.product.idFromPlatform
    products.set(variantId, productId)
    const sold = await findVariant(shop, { productId, variantId })
    if (sold?.purchasable && sold.status === 'publish')
      stock.set(variantId, sold.backorders_allowed ? null : sellableQuantity(sold))
  }
  return { available: await sellableItems(db, storeId, items, stock), products }
}
