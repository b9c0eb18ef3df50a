import { inTransaction, type Deps } from '#deps.ts'
import type { ExchangeOrderRequest, ExchangeOutcome } from '#integrations/commerce/commerce-platform.ts'
import { idOfGid } from '#integrations/commerce/shopify/admin/call-shopify.ts'
import type { NewDraft, OrderOfDraft } from '#integrations/commerce/shopify/admin/draft-orders.ts'
import { listFulfillmentOrders } from '#integrations/commerce/shopify/admin/fulfillment-orders.ts'
import { restockVariants } from '#integrations/commerce/shopify/admin/restock-variants.ts'
import { readSellableStock } from '#integrations/commerce/shopify/admin/sellable-stock.ts'
import type { ShopAccess } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { getOrderRow } from '#modules/orders/order-facts-reads.ts'
import { getShopAccess } from '#modules/shopify/get-shop-access.ts'
import { orderByDraft } from './complete-draft.ts'
import {
  customerOf,
  namedItems,
  outcomeOf,
  recordExchangeOrder,
  sellableItems,
  type NamedItem,
} from './exchange-order-parts.ts'
import { findExchangeOrder } from './resolution-store.ts'

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
  await inTransaction(deps, (deps) => recordExchangeOrder(deps, request, order, ordered))
  return outcomeOf(
    request,
    order.name,
    ordered.map(({ claimLineItemId }) => claimLineItemId),
  )
}

/** Null if none of the items is available. */
async function newDraft(
  deps: Deps,
  access: ShopAccess,
  request: ExchangeOrderRequest,
  items: readonly NamedItem[],
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

/** The items that can be sold in Shopify now. */
const availableItems = async (
  { db }: Deps,
  access: ShopAccess,
  storeId: string,
  items: readonly NamedItem[],
): Promise<NamedItem[]> =>
  sellableItems(
    db,
    storeId,
    items,
    await readSellableStock(
      access,
      items.map(({ variantIdFromPlatform }) => variantIdFromPlatform).filter((id) => id !== ''),
    ),
  )

/** Shopify takes the units of every order; those that should bypass the stock are put back where they were taken. */
async function giveBackBypassed(
  access: ShopAccess,
  effectKey: string,
  order: OrderOfDraft,
  ordered: readonly (NamedItem & { idFromPlatform: string })[],
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
