import { orderNumberKey, postalKey } from '@aftercare/domain/orders/look-up-keys'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import { zero } from '@aftercare/domain/shared/money'
import type { OrderRow } from './order-facts-reads.ts'
import { orderWords } from './order-words.ts'

/** A zero-value order we create: for an exchange, or in place of a gift card. */
export type FreeOrder = {
  storeId: string
  /** The order that it comes out of; it is for the same customer and in the same currencies. */
  sourceOrderId: string
  orderNo: string
  email: string
  shippingAddress: KnownAddress
  /** The platform's id and time of an order that it made; null for one that only we know. */
  platform: { idFromPlatform: string; createdOn: Date } | null
}

/** The row of a free order that belongs to no chain of exchanges. */
export function freeOrderRow(
  source: OrderRow,
  order: FreeOrder,
  own: { id: string; now: Date; lines: readonly { name: string; sku: string | null }[] },
) {
  const { storeId, orderNo, shippingAddress, platform } = order
  const createdOn = platform?.createdOn ?? own.now
  const address = JSON.stringify(shippingAddress)
  const postal = postalKey(shippingAddress.postalCode ?? '', shippingAddress.countryCode) || null
  return {
    storeId,
    id: own.id,
    idFromPlatform: platform?.idFromPlatform ?? own.id,
    orderNo,
    orderNoKey: orderNumberKey(orderNo),
    email: order.email,
    phone: shippingAddress.phone,
    locale: source.locale,
    customerId: source.customerId,
    currencyCode: source.currencyCode,
    customerCurrencyCode: source.customerCurrencyCode,
    conversionRate: source.conversionRate,
    isConversionKnown: source.isConversionKnown,
    totalMinor: zero,
    shippingMinor: zero,
    isTaxIncluded: source.isTaxIncluded,
    financialStatus: 'paid',
    fulfillmentStatus: 'unfulfilled',
    channel: source.channel,
    isTest: source.isTest,
    shippingAddress: address,
    billingAddress: address,
    shippingPostalKey: postal,
    billingPostalKey: postal,
    rootOrderId: null,
    exchangeDepth: 0,
    createdOn,
    canceledOn: null,
    // The platform's own message about the order, made at the same moment, is newer.
    platformUpdatedOn: createdOn,
    words: orderWords(storeId, {
      orderNo,
      email: order.email,
      customerName: null,
      addresses: [shippingAddress],
      trackingCodes: [],
      lines: own.lines,
    }),
  }
}
