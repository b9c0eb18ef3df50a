import { toMinor } from '@aftercare/domain/shared/currencies'
import { isCurrency } from '@aftercare/domain/shared/currency-codes'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import { allocate, minor, sum, type MinorUnits } from '@aftercare/domain/shared/money'
import type {
  IncomingCustomer,
  IncomingFulfillment,
  IncomingLine,
  IncomingOrder,
  IncomingRefund,
  IncomingTransaction,
} from '../incoming-order.ts'
import { UnusableRecord } from './unusable-record.ts'
import type { OrderPayload, RefundPayload } from './order-payload.ts'
import type { CustomerStanding } from './read-customer.ts'
import type { ParcelTracking } from './read-tracking.ts'
import { textOfMeta } from './wire.ts'

/** What we write at orders in WooCommerce. */
export const orderMeta = {
  /** At orders that we create: the effect that they are for. */
  effectKey: '_aftercare_effect',
  /** At the lines of these: the item that they are given for. */
  item: '_aftercare_item',
  tags: '_aftercare_tags',
} as const

/** Carts that nobody has ordered, orders in the bin, and orders of ours that are not completed. */
export const isOrdered = ({ status, meta_data: meta }: OrderPayload): boolean =>
  !['auto-draft', 'checkout-draft', 'trash'].includes(status) &&
  !(status === 'pending' && textOfMeta(meta, orderMeta.effectKey) !== undefined)

/** What an order itself does not tell. */
type AroundOrder = {
  /** All of it. */
  refunds: readonly RefundPayload[]
  /** Of its customer; null for a guest. */
  standing: CustomerStanding | null
  tracking: ParcelTracking | null
}

/**
 * WooCommerce's order in our form.
 *
 * WooCommerce has no parcels: a completed order is one that was sent. A fee below zero is a discount of all lines.
 *
 * @throws UnusableRecord for a currency that is unknown
 */
export function mapOrder(order: OrderPayload, { refunds, standing, tracking }: AroundOrder): IncomingOrder {
  const { currency: currencyCode, billing, shipping } = order
  if (!isCurrency(currencyCode))
    throw new UnusableRecord(`The currency ${currencyCode.slice(0, 10)} is unknown`)
  const amount = (decimal: string) => toMinor(decimal, currencyCode)
  const taxIn = order.prices_include_tax
  const incomingRefunds = refunds.map((refund) => mapRefund(refund, amount))
  const lines = mapLines(order, incomingRefunds, amount)
  const isSent = order.status === 'completed'
  return {
    idFromPlatform: `${order.id}`,
    orderNo: order.number,
    email: billing.email.toLowerCase() || null,
    phone: billing.phone || shipping.phone || null,
    locale: null,
    customer: standing && mapCustomer(order, standing),
    currencyCode,
    isCurrencyAssumed: false,
    customerCurrencyCode: currencyCode,
    conversionRate: 1,
    isConversionKnown: true,
    totalMinor: amount(order.total),
    shippingMinor: minor(amount(order.shipping_total) + (taxIn ? amount(order.shipping_tax) : 0)),
    isTaxIncluded: taxIn,
    financialStatus: financialStatusOf(order, incomingRefunds, amount(order.total)),
    fulfillmentStatus: isSent ? 'fulfilled' : 'unfulfilled',
    channel: order.created_via || null,
    tags: tagsOf(order),
    discountCodes: order.coupon_lines.map(({ code }) => code),
    shippingRateCodes: [],
    consentNote: null,
    shippingAddress: mapAddress(isEmpty(shipping) ? billing : shipping),
    billingAddress: mapAddress(billing),
    lines: isSent ? lines.map((line) => ({ ...line, fulfilledQuantity: line.quantity })) : lines,
    transactions: mapTransactions(order, incomingRefunds, amount(order.total)),
    refunds: incomingRefunds,
    fulfillments: isSent ? [sentAs(order, lines, tracking)] : [],
    createdOn: order.date_created_gmt,
    canceledOn: order.status === 'cancelled' ? order.date_modified_gmt : null,
    updatedOn: order.date_modified_gmt,
    isSummary: false,
  }
}

export const tagsOf = ({ meta_data: meta }: Pick<OrderPayload, 'meta_data'>): string[] =>
  (textOfMeta(meta, orderMeta.tags) ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')

function mapCustomer(
  { customer_id: id, billing }: OrderPayload,
  { orderCount, spentMinor }: CustomerStanding,
): IncomingCustomer {
  return {
    idFromPlatform: `${id}`,
    email: billing.email.toLowerCase() || null,
    name: `${billing.first_name} ${billing.last_name}`.trim() || null,
    phone: billing.phone || null,
    tags: [],
    orderCount,
    spentMinor,
  }
}

type Address = OrderPayload['shipping']

const isEmpty = ({ first_name, last_name, address_1, city, postcode }: Address) =>
  `${first_name}${last_name}${address_1}${city}${postcode}`.trim() === ''

const mapAddress = (address: Address): KnownAddress | null =>
  isEmpty(address)
    ? null
    : {
        firstName: address.first_name || null,
        lastName: address.last_name || null,
        line1: address.address_1 || null,
        line2: address.address_2 || null,
        city: address.city || null,
        stateOrProvinceCode: address.state || null,
        postalCode: address.postcode || null,
        countryCode: /^[A-Z]{2}$/.test(address.country) ? address.country : null,
        phone: address.phone || null,
      }

type Amount = (decimal: string) => MinorUnits

function mapRefund(refund: RefundPayload, amount: Amount): IncomingRefund {
  return {
    idFromPlatform: `${refund.id}`,
    amountMinor: minor(Math.abs(amount(refund.amount))),
    lines: refund.line_items.flatMap(({ quantity, meta_data: meta }) => {
      const lineId = textOfMeta(meta, '_refunded_item_id')
      return lineId !== undefined && quantity !== 0
        ? [{ lineItemIdFromPlatform: lineId, quantity: Math.abs(quantity) }]
        : []
    }),
    createdOn: refund.date_created_gmt,
  }
}

function mapLines(order: OrderPayload, refunds: readonly IncomingRefund[], amount: Amount): IncomingLine[] {
  const taxIn = order.prices_include_tax
  const gone = new Map<string, number>()
  for (const { lineItemIdFromPlatform: id, quantity } of refunds.flatMap(({ lines }) => lines))
    gone.set(id, (gone.get(id) ?? 0) + quantity)
  const items = order.line_items.filter(({ quantity }) => quantity > 0)
  const nets = discounted(
    items.map((item) => amount(item.total)),
    order.fee_lines.map((fee) => amount(fee.total)),
  )
  const taxes = discounted(
    items.map((item) => amount(item.total_tax)),
    order.fee_lines.map((fee) => amount(fee.total_tax)),
  )
  return items.map((item, index) => {
    const id = `${item.id}`
    const [net, tax] = [nets[index] ?? minor(0), taxes[index] ?? minor(0)]
    const options = item.meta_data.flatMap(({ key, value }) =>
      key.startsWith('_') || typeof value !== 'string' ? [] : [value],
    )
    return {
      idFromPlatform: id,
      productIdFromPlatform: item.product_id === 0 ? null : `${item.product_id}`,
      variantIdFromPlatform: variantIdOf(item),
      name: item.parent_name || item.name,
      variantTitle: item.variation_id === 0 ? null : options.slice(0, 5).join(' / ').slice(0, 255) || null,
      sku: item.sku || null,
      vendor: '',
      kind: 'item',
      requiresShipping: true,
      grams: 0,
      quantity: item.quantity,
      currentQuantity: Math.max(item.quantity - (gone.get(id) ?? 0), 0),
      fulfilledQuantity: 0,
      listTotalMinor: minor(amount(item.subtotal) + (taxIn ? amount(item.subtotal_tax) : 0)),
      paidTotalMinor: minor(net + (taxIn ? tax : 0)),
      taxTotalMinor: tax,
    }
  })
}

/** A product without variations is its own variant: both share their ids. */
const variantIdOf = (item: { product_id: number; variation_id: number }): string | null => {
  const id = item.variation_id || item.product_id
  return id === 0 ? null : `${id}`
}

/** Amounts less their shares of the fees below zero, and never below zero. */
function discounted(amounts: readonly MinorUnits[], fees: readonly MinorUnits[]): MinorUnits[] {
  const paid = amounts.map((one) => minor(Math.max(one, 0)))
  const discount = Math.min(0 - sum(fees.filter((fee) => fee < 0)), sum(paid))
  if (discount <= 0) return paid
  const shares = allocate(minor(discount), paid)
  return paid.map((one, index) => minor(one - (shares[index] ?? 0)))
}

/** One payment of everything: WooCommerce does not tell of others. */
function mapTransactions(
  order: OrderPayload,
  refunds: readonly IncomingRefund[],
  totalMinor: MinorUnits,
): IncomingTransaction[] {
  if (order.date_paid_gmt === null || totalMinor <= 0) return []
  const gateway = order.payment_method || 'manual'
  const payment = `payment ${order.id}`
  return [
    {
      idFromPlatform: payment,
      kind: 'sale',
      status: 'success',
      gateway,
      amountMinor: totalMinor,
      parentIdFromPlatform: null,
      paidWith: order.payment_method_title || null,
      createdOn: order.date_paid_gmt,
    },
    ...refunds
      .filter(({ amountMinor }) => amountMinor > 0)
      .map(({ idFromPlatform, amountMinor, createdOn }) => ({
        idFromPlatform: `refund ${idFromPlatform}`,
        kind: 'refund',
        status: 'success',
        gateway,
        amountMinor,
        parentIdFromPlatform: payment,
        createdOn,
      })),
  ]
}

function financialStatusOf(
  { status, date_paid_gmt: paidOn }: OrderPayload,
  refunds: readonly IncomingRefund[],
  totalMinor: MinorUnits,
): string {
  const refundedMinor = sum(refunds.map(({ amountMinor }) => amountMinor))
  if (status === 'refunded' || (refundedMinor > 0 && refundedMinor >= totalMinor)) return 'refunded'
  if (refundedMinor > 0) return 'partially_refunded'
  if (paidOn !== null || totalMinor === 0 || status === 'completed') return 'paid'
  return status === 'cancelled' ? 'voided' : 'pending'
}

function sentAs(
  order: OrderPayload,
  lines: readonly IncomingLine[],
  tracking: ParcelTracking | null,
): IncomingFulfillment {
  const sentOn = order.date_completed_gmt ?? order.date_modified_gmt
  return {
    idFromPlatform: `completed ${order.id}`,
    orderIdFromPlatform: `${order.id}`,
    status: 'success',
    isFulfilled: true,
    destinationAddress: mapAddress(isEmpty(order.shipping) ? order.billing : order.shipping),
    carrier: tracking?.carrier ?? null,
    trackingCode: tracking?.trackingCode ?? null,
    trackingUrl: tracking?.trackingUrl ?? null,
    trackerStatus: 'unknown',
    lines: lines.map(({ idFromPlatform, quantity }) => ({
      lineItemIdFromPlatform: idFromPlatform,
      quantity,
    })),
    createdOn: sentOn,
    updatedOn: order.date_modified_gmt,
  }
}
