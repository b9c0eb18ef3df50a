import { orderNumberKey, postalKey, trackingKey } from '@aftercare/domain/orders/look-up-keys'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import type { Selectable } from 'kysely'
import type {
  IncomingFulfillment,
  IncomingLine,
  IncomingOrder,
} from '#integrations/commerce/incoming-order.ts'
import type { OrderTables } from './order-tables.ts'
import { orderWords } from './order-words.ts'
import type { PurchaseSnapshot } from './purchase-snapshot.ts'

type Row<Table extends keyof OrderTables> = Selectable<OrderTables[Table]>

type OrderRowFields = {
  storeId: string
  id: string
  customerId: string | null
  wasShippingProtected: boolean
  hasShippingPlus: boolean
  contentHash: string
}

/** The row of an order that is stored for the first time. */
export function orderRow(order: IncomingOrder, own: OrderRowFields): Row<'store_order'> {
  const { customer: _customer, lines: _lines, transactions: _transactions, updatedOn, ...fields } = order
  const { refunds: _refunds, fulfillments: _fulfillments, isCurrencyAssumed: _assumed, ...row } = fields
  return {
    ...row,
    ...own,
    orderNoKey: orderNumberKey(order.orderNo),
    shippingPostalKey: postalKeyOf(order.shippingAddress),
    billingPostalKey: postalKeyOf(order.billingAddress),
    wasCreatedFromRegistration: false,
    purchasedOn: null,
    registrationChannel: null,
    rootOrderId: null,
    exchangeDepth: 0,
    isDisputed: false,
    platformRisk: order.platformRisk ?? null,
    isTest: order.isTest ?? false,
    erasedOn: null,
    version: 1,
    platformUpdatedOn: updatedOn,
    words: orderWords(own.storeId, {
      ...order,
      customerName: order.customer?.name ?? null,
      addresses: [order.shippingAddress, order.billingAddress],
      trackingCodes: order.fulfillments.map(({ trackingCode }) => trackingCode),
    }),
  }
}

/** What an address is compared by when an order is looked up; null where it has no postal code. */
export const postalKeyOf = (address: KnownAddress | null) =>
  address?.postalCode ? postalKey(address.postalCode, address.countryCode) || null : null

export function lineRow(
  line: IncomingLine,
  snapshot: PurchaseSnapshot,
  own: { storeId: string; id: string; orderId: string; position: number },
): Row<'order_line_item'> {
  const { variantTitle: _variantTitle, ...fields } = line
  return {
    ...fields,
    ...snapshot,
    ...own,
    creditBasisMinor: null,
    rootOrderLineId: null,
    madeIneligibleOn: null,
    ineligibleFootnote: null,
  }
}

export function fulfillmentRow(
  parcel: IncomingFulfillment,
  own: { storeId: string; id: string; orderId: string },
): Row<'fulfillment'> {
  const { orderIdFromPlatform: _order, lines: _lines, updatedOn, ...fields } = parcel
  return {
    ...fields,
    ...own,
    trackingKey: parcel.trackingCode ? trackingKey(parcel.trackingCode) || null : null,
    estimatedDeliveryOn: null,
    deliveredOn: parcel.deliveredOn ?? (parcel.trackerStatus === 'delivered' ? updatedOn : null),
    platformUpdatedOn: updatedOn,
  }
}
