import { orderNumberKey, postalKey } from '@aftercare/domain/orders/look-up-keys'
import type { KnownAddress } from '@aftercare/domain/shared/address-schema'
import { multiply, zero, type MinorUnits } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import type { StockedProduct, StockedVariant } from '#modules/catalog/exchange-product-reads.ts'
import { insertFreeOrder } from './free-order-store.ts'
import { getOrderRow } from './order-facts-reads.ts'

export type FreeOrder = {
  storeId: string
  /** The order whose items are replaced; the new one belongs to the same chain (D16). */
  sourceOrderId: string
  orderNo: string
  email: string
  shippingAddress: KnownAddress
  lines: readonly FreeOrderLine[]
}

export type FreeOrderLine = {
  idFromPlatform: string
  sourceOrderLineId: string
  rootOrderLineId: string
  product: StockedProduct
  variant: StockedVariant
  quantity: number
  creditBasisMinor: MinorUnits
}

/**
 * Makes an order that costs nothing, for items given in exchange: its lines have no price, but a value
 * that counts when they come back as well (D16). Call it inside a transaction.
 */
export async function createFreeOrder(deps: Deps, order: FreeOrder): Promise<{ id: string }> {
  const { storeId, orderNo, shippingAddress } = order
  const source = await getOrderRow(deps.db, storeId, order.sourceOrderId)
  const id = deps.newId()
  const now = deps.now()
  const address = JSON.stringify(shippingAddress)
  const postalCode = shippingAddress.postalCode ?? ''

  await insertFreeOrder(
    deps.db,
    {
      storeId,
      id,
      idFromPlatform: id,
      orderNo,
      orderNoKey: orderNumberKey(orderNo),
      email: order.email,
      phone: shippingAddress.phone,
      customerId: source.customerId,
      currencyCode: source.currencyCode,
      customerCurrencyCode: source.customerCurrencyCode,
      conversionRate: source.conversionRate,
      totalMinor: zero,
      shippingMinor: zero,
      isTaxIncluded: source.isTaxIncluded,
      financialStatus: 'paid',
      fulfillmentStatus: 'unfulfilled',
      channel: source.channel,
      shippingAddress: address,
      billingAddress: address,
      shippingPostalKey: postalKey(postalCode, shippingAddress.countryCode) || null,
      billingPostalKey: postalKey(postalCode, shippingAddress.countryCode) || null,
      rootOrderId: source.rootOrderId ?? source.id,
      exchangeDepth: source.exchangeDepth + 1,
      createdOn: now,
      canceledOn: null,
      platformUpdatedOn: now,
    },
    order.lines.map((line, position) => ({
      storeId,
      id: deps.newId(),
      orderId: id,
      ...lineRow(line, position),
    })),
  )
  return { id }
}

function lineRow({ product, variant, quantity, ...line }: FreeOrderLine, position: number) {
  return {
    idFromPlatform: line.idFromPlatform,
    position,
    productIdFromPlatform: product.idFromPlatform,
    variantIdFromPlatform: variant.idFromPlatform,
    name: product.name,
    sku: variant.sku,
    imgUrl: variant.imgUrl ?? product.imgUrl,
    options: JSON.stringify(variant.options),
    typeAtPurchase: product.type,
    tagsAtPurchase: product.tags,
    collectionsAtPurchase: product.collections,
    kind: 'item' as const,
    requiresShipping: true,
    grams: variant.grams,
    quantity,
    currentQuantity: quantity,
    fulfilledQuantity: 0,
    listTotalMinor: multiply(variant.priceMinor, quantity),
    paidTotalMinor: zero,
    taxTotalMinor: zero,
    creditBasisMinor: line.creditBasisMinor,
    rootOrderLineId: line.rootOrderLineId,
    madeIneligibleOn: null,
    ineligibleFootnote: null,
  }
}
