import type {
  ShopAddress,
  ShopFulfillment,
  ShopOrder,
} from '@aftercare/domain/api/commerce/commerce-order-schema'
import { toMinor } from '@aftercare/domain/shared/currencies'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import { multiply } from '@aftercare/domain/shared/money'
import type {
  IncomingFulfillment,
  IncomingLine,
  IncomingOrder,
  IncomingTransaction,
} from '../incoming-order.ts'

type Named<Part> = Part & { id: string }

/** A shop's order in our form; `now` is when it was sent. */
export function mapShopOrder({ id, ...order }: Named<ShopOrder>, now: Date): IncomingOrder {
  const { currencyCode } = order
  const createdOn = new Date(order.createdOn)
  const fulfillments = order.fulfillments.map((parcel) => mapShopFulfillment(id, parcel, createdOn))
  const lines = mapLines(order, fulfillments)
  const { customer } = order
  return {
    idFromPlatform: id,
    orderNo: order.orderNo,
    email: order.email ?? customer?.email ?? null,
    phone: order.phone ?? order.shippingAddress?.phone ?? null,
    locale: order.locale,
    customer: customer && {
      idFromPlatform: customer.id,
      email: customer.email,
      name: customer.fullName,
      phone: customer.phone,
      tags: customer.tags,
      orderCount: customer.orderCount,
      spentMinor: toMinor(customer.totalSpent, currencyCode),
    },
    currencyCode,
    isCurrencyAssumed: false,
    customerCurrencyCode: currencyCode,
    conversionRate: 1,
    isConversionKnown: true,
    totalMinor: toMinor(order.total, currencyCode),
    shippingMinor: toMinor(order.shipping, currencyCode),
    isTaxIncluded: order.isTaxIncluded,
    financialStatus: order.financialStatus,
    fulfillmentStatus: statusOf(lines),
    channel: order.channel,
    tags: order.tags,
    discountCodes: order.discountCodes,
    shippingRateCodes: [],
    consentNote: null,
    shippingAddress: mapAddress(order.shippingAddress),
    billingAddress: mapAddress(order.billingAddress),
    lines,
    transactions: mapPayments(order, createdOn),
    refunds: order.refunds.map((refund) => ({
      idFromPlatform: refund.id,
      amountMinor: toMinor(refund.amount, currencyCode),
      lines: unitsOf(refund.lines),
      createdOn: momentOf(refund.createdOn, createdOn),
    })),
    fulfillments,
    createdOn,
    canceledOn: order.canceledOn === null ? null : new Date(order.canceledOn),
    updatedOn: momentOf(order.updatedOn, now),
    isSummary: false,
  }
}

/** A parcel of a shop's order in our form; `now` stands in for moments that the shop left out. */
export function mapShopFulfillment(
  orderIdFromPlatform: string,
  parcel: Named<ShopFulfillment>,
  now: Date,
): IncomingFulfillment {
  const { isCanceled, carrier, trackingCode, trackingUrl, trackerStatus } = parcel
  const createdOn = momentOf(parcel.createdOn, now)
  return {
    idFromPlatform: parcel.id,
    orderIdFromPlatform,
    status: isCanceled ? 'cancelled' : 'success',
    isFulfilled: !isCanceled,
    destinationAddress: mapAddress(parcel.destinationAddress),
    carrier,
    trackingCode,
    trackingUrl,
    trackerStatus,
    lines: unitsOf(parcel.lines),
    ...(parcel.deliveredOn !== null && { deliveredOn: new Date(parcel.deliveredOn) }),
    createdOn,
    updatedOn: momentOf(parcel.updatedOn, now),
  }
}

const momentOf = (given: string | undefined, otherwise: Date): Date =>
  given === undefined ? otherwise : new Date(given)

const mapAddress = (address: ShopAddress | null): KnownAddress | null => address && { ...address }

const unitsOf = (lines: readonly { lineId: string; quantity: number }[]) =>
  lines.map(({ lineId, quantity }) => ({ lineItemIdFromPlatform: lineId, quantity }))

/** A refund beside the payments: shops may count both from 1, and no id of a shop has a space. */
export const refundTransactionId = (refundId: string): string => `refund ${refundId}`

/** Payments, where the shop tells them, else known ones stay; and what went back to them. */
const mapPayments = (
  { payments = [], refunds, currencyCode }: Omit<ShopOrder, 'id'>,
  createdOn: Date,
): IncomingTransaction[] => [
  ...payments.map((payment) => ({
    idFromPlatform: payment.id,
    kind: payment.kind,
    status: payment.status,
    gateway: payment.gateway,
    amountMinor: toMinor(payment.amount, currencyCode),
    parentIdFromPlatform: null,
    paidWith: payment.paidWith,
    createdOn: momentOf(payment.createdOn, createdOn),
  })),
  ...refunds.map((refund) => ({
    idFromPlatform: refundTransactionId(refund.id),
    kind: 'refund',
    status: 'success',
    gateway: payments.find(({ id }) => id === refund.paymentId)?.gateway ?? 'manual',
    amountMinor: toMinor(refund.amount, currencyCode),
    parentIdFromPlatform: refund.paymentId,
    createdOn: momentOf(refund.createdOn, createdOn),
  })),
]

function mapLines(
  { lines, refunds, currencyCode }: Omit<ShopOrder, 'id'>,
  fulfillments: readonly IncomingFulfillment[],
): IncomingLine[] {
  const refunded = countByLine(refunds.flatMap((refund) => unitsOf(refund.lines)))
  const sent = countByLine(fulfillments.filter(({ isFulfilled }) => isFulfilled).flatMap((one) => one.lines))
  return lines.map((line) => {
    const { id, title, productId, variantId, quantity, listPrice } = line
    const paidTotalMinor = toMinor(line.paidTotal, currencyCode)
    const currentQuantity = line.currentQuantity ?? quantity - (refunded.get(id) ?? 0)
    return {
      idFromPlatform: id,
      productIdFromPlatform: productId,
      variantIdFromPlatform: variantId,
      name: title,
      variantTitle: line.variantTitle,
      sku: line.sku,
      vendor: line.vendor,
      kind: line.kind,
      requiresShipping: line.requiresShipping,
      grams: line.grams,
      quantity,
      currentQuantity: Math.min(Math.max(currentQuantity, 0), quantity),
      fulfilledQuantity: Math.min(sent.get(id) ?? 0, quantity),
      listTotalMinor:
        listPrice === undefined ? paidTotalMinor : multiply(toMinor(listPrice, currencyCode), quantity),
      paidTotalMinor,
      taxTotalMinor: toMinor(line.taxTotal, currencyCode),
    }
  })
}

function countByLine(parts: readonly { lineItemIdFromPlatform: string; quantity: number }[]) {
  const counts = new Map<string, number>()
  for (const { lineItemIdFromPlatform: id, quantity } of parts)
    counts.set(id, (counts.get(id) ?? 0) + quantity)
  return counts
}

/** How much of what has to be sent was sent. */
function statusOf(lines: readonly IncomingLine[]): string {
  const sendable = lines.filter(({ requiresShipping }) => requiresShipping)
  const total = (pick: (line: IncomingLine) => number) =>
    sendable.reduce((units, line) => units + pick(line), 0)
  const [sent, ordered] = [total((line) => line.fulfilledQuantity), total((line) => line.currentQuantity)]
  if (sent === 0) return 'unfulfilled'
  return sent >= ordered ? 'fulfilled' : 'partial'
}
