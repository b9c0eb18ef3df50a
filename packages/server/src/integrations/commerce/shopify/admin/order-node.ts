import * as v from 'valibot'
import type { IncomingOrder } from '../../incoming-order.ts'
import type { FulfillmentPayload } from '../fulfillment-payload.ts'
import { mapOrder } from '../map-order.ts'
import type { LineItemPayload, OrderPayload, RefundPayload, TransactionPayload } from '../order-payload.ts'
import { decimal, locale, moment } from '../fields.ts'
import { idOfGid } from './call-shopify.ts'
import { gramsOfItem, inventoryMeasure } from './inventory-measure.ts'

const word = v.nullable(v.string())
const reference = v.nullable(v.object({ id: v.string() }))
const money = v.object({ amount: decimal, currencyCode: v.string() })
const shopMoney = v.object({ shopMoney: v.object({ amount: decimal }) })
const bothMoney = v.object({ shopMoney: money, presentmentMoney: money })
const allocations = v.array(v.object({ allocatedAmountSet: shopMoney }))

const address = v.nullable(
  v.object({
    firstName: word,
    lastName: word,
    name: word,
    address1: word,
    address2: word,
    city: word,
    zip: word,
    provinceCode: word,
    countryCodeV2: word,
    phone: word,
  }),
)
type AddressNode = v.InferOutput<typeof address>

export const lineNode = v.object({
  id: v.string(),
  title: v.string(),
  name: v.string(),
  variantTitle: word,
  sku: word,
  vendor: word,
  quantity: v.number(),
  currentQuantity: v.number(),
  unfulfilledQuantity: v.number(),
  isGiftCard: v.boolean(),
  requiresShipping: v.boolean(),
  product: reference,
  variant: v.nullable(v.object({ id: v.string(), inventoryItem: inventoryMeasure })),
  originalUnitPriceSet: shopMoney,
  discountAllocations: allocations,
  taxLines: v.array(v.object({ priceSet: shopMoney })),
})
export type LineNode = v.InferOutput<typeof lineNode>

export const shippingLineNode = v.object({
  code: word,
  isRemoved: v.boolean(),
  originalPriceSet: shopMoney,
  discountAllocations: allocations,
})
export type ShippingLineNode = v.InferOutput<typeof shippingLineNode>

const parcelNode = v.object({
  id: v.string(),
  status: v.string(),
  displayStatus: word,
  createdAt: moment,
  updatedAt: moment,
  deliveredAt: v.nullable(moment),
  trackingInfo: v.array(v.object({ company: word, number: word, url: word })),
})

const transactionNode = v.object({
  id: v.string(),
  kind: v.string(),
  status: v.string(),
  gateway: word,
  createdAt: moment,
  processedAt: v.nullable(moment),
  amountSet: v.object({ presentmentMoney: money }),
  parentTransaction: reference,
  paymentDetails: v.nullable(v.object({ company: v.optional(word), number: v.optional(word) })),
})
type TransactionNode = v.InferOutput<typeof transactionNode>

const refundNode = v.object({ id: v.string(), createdAt: v.nullable(moment) })

/** An order of the Admin API with all that is no connection of it. */
export const orderNode = v.object({
  id: v.string(),
  name: v.string(),
  email: word,
  phone: word,
  customerLocale: locale,
  sourceName: word,
  tags: v.array(v.string()),
  discountCodes: v.array(v.string()),
  customAttributes: v.array(v.object({ key: v.string(), value: word })),
  createdAt: moment,
  processedAt: moment,
  updatedAt: moment,
  cancelledAt: v.nullable(moment),
  currencyCode: v.string(),
  presentmentCurrencyCode: v.string(),
  taxesIncluded: v.boolean(),
  displayFinancialStatus: word,
  displayFulfillmentStatus: v.string(),
  paymentGatewayNames: v.array(v.string()),
  totalPriceSet: bothMoney,
  totalShippingPriceSet: bothMoney,
  totalTipReceivedSet: shopMoney,
  shippingAddress: address,
  billingAddress: address,
  customer: v.nullish(
    v.object({
      id: v.string(),
      firstName: word,
      lastName: word,
      tags: v.array(v.string()),
      numberOfOrders: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
      amountSpent: v.object({ amount: decimal }),
      defaultEmailAddress: v.nullable(v.object({ emailAddress: v.string() })),
      defaultPhoneNumber: v.nullable(v.object({ phoneNumber: v.string() })),
    }),
    null,
  ),
  fulfillments: v.array(parcelNode),
  transactions: v.array(transactionNode),
  refunds: v.array(refundNode),
  risk: v.object({ assessments: v.array(v.object({ riskLevel: v.string() })) }),
})
export type OrderNode = v.InferOutput<typeof orderNode>

/** Units of the order's lines, by their global ids. */
type Units = readonly { lineId: string; quantity: number }[]

export type OrderParts = {
  order: OrderNode
  lines: readonly LineNode[]
  shippingLines: readonly ShippingLineNode[]
  /** What is in each parcel, and what each refund took off the order. */
  parcels: ReadonlyMap<string, Units>
  refunds: ReadonlyMap<string, { lines: Units; transactionIds: readonly string[] }>
}

/** An order of the Admin API in our form, by way of the form that webhooks have. */
export function mapOrderNode(parts: OrderParts): IncomingOrder {
  const order = mapOrder(toPayload(parts))
  const deliveredOn = new Map(parts.order.fulfillments.map((each) => [idOfGid(each.id), each.deliveredAt]))
  return {
    ...order,
    fulfillments: order.fulfillments.map((parcel) => ({
      ...parcel,
      deliveredOn: deliveredOn.get(parcel.idFromPlatform) ?? null,
    })),
    platformRisk: platformRiskOf(parts.order),
  }
}

/** How risky the platform considers the order: the worst of all assessments, null where there is none yet. */
function platformRiskOf({ risk }: Pick<OrderNode, 'risk'>): 'low' | 'medium' | 'high' | null {
  const levels = risk.assessments.map(({ riskLevel }) => riskLevel)
  if (levels.includes('HIGH')) return 'high'
  if (levels.includes('MEDIUM')) return 'medium'
  return levels.includes('LOW') || levels.includes('NONE') ? 'low' : null
}

const fulfillmentStatuses: Record<string, string> = {
  FULFILLED: 'fulfilled',
  PARTIALLY_FULFILLED: 'partial',
  RESTOCKED: 'restocked',
}

function toPayload(parts: OrderParts): OrderPayload {
  const { order } = parts
  const transactions = order.transactions.map((each) => transactionOf(each, order))
  const byId = new Map(transactions.map((each) => [each.id, each]))
  return {
    id: idOfGid(order.id),
    name: order.name,
    email: order.email,
    contact_email: null,
    phone: order.phone,
    customer_locale: order.customerLocale,
    customer: customerOf(order),
    currency: order.currencyCode,
    presentment_currency: order.presentmentCurrencyCode,
    taxes_included: order.taxesIncluded,
    total_price: order.totalPriceSet.shopMoney.amount,
    total_price_set: moneySet(order.totalPriceSet),
    total_line_items_price_set: null,
    total_discounts: '0',
    total_shipping_price_set: moneySet(order.totalShippingPriceSet),
    shipping_lines: parts.shippingLines.map((line) => ({
      price: line.originalPriceSet.shopMoney.amount,
      discount_allocations: amountsOf(line.discountAllocations),
      is_removed: line.isRemoved,
      code: line.code,
    })),
    note_attributes: order.customAttributes.map(({ key, value }) => ({ name: key, value })),
    discount_codes: order.discountCodes.map((code) => ({ code, type: null })),
    financial_status: order.displayFinancialStatus?.toLowerCase() ?? null,
    fulfillment_status: fulfillmentStatuses[order.displayFulfillmentStatus] ?? null,
    source_name: order.sourceName,
    tags: [...new Set(order.tags.map((tag) => tag.trim()).filter(Boolean))],
    shipping_address: addressOf(order.shippingAddress),
    billing_address: addressOf(order.billingAddress),
    line_items: parts.lines.map((line) => lineOf(line, order)),
    payment_gateway_names: order.paymentGatewayNames,
    transactions,
    refunds: order.refunds.map((refund) => refundOf(refund, parts, byId)),
    fulfillments: order.fulfillments.map((parcel) => parcelOf(parcel, parts)),
    created_at: order.createdAt,
    processed_at: order.processedAt,
    updated_at: order.updatedAt,
    cancelled_at: order.cancelledAt,
  }
}

const moneySet = ({ shopMoney, presentmentMoney }: v.InferOutput<typeof bothMoney>) => ({
  shop_money: { amount: shopMoney.amount, currency_code: shopMoney.currencyCode },
  presentment_money: { amount: presentmentMoney.amount, currency_code: presentmentMoney.currencyCode },
})

const amountsOf = (found: v.InferOutput<typeof allocations>) =>
  found.map(({ allocatedAmountSet }) => ({ amount: allocatedAmountSet.shopMoney.amount }))

function customerOf({ customer }: OrderNode): OrderPayload['customer'] {
  if (!customer) return null
  return {
    id: idOfGid(customer.id),
    email: customer.defaultEmailAddress?.emailAddress ?? null,
    first_name: customer.firstName,
    last_name: customer.lastName,
    phone: customer.defaultPhoneNumber?.phoneNumber ?? null,
    tags: customer.tags,
    orders_count: customer.numberOfOrders,
    total_spent: customer.amountSpent.amount,
  }
}

function addressOf(found: AddressNode): OrderPayload['shipping_address'] {
  if (!found) return null
  return {
    first_name: found.firstName?.trim() || null,
    last_name: found.lastName?.trim() || null,
    name: found.name?.trim() || null,
    address1: found.address1?.trim() || null,
    address2: found.address2?.trim() || null,
    city: found.city?.trim() || null,
    zip: found.zip?.trim() || null,
    province: null,
    province_code: found.provinceCode,
    country_code: found.countryCodeV2,
    phone: found.phone?.trim() || null,
  }
}

/** A tip is a line of no product; the API doesn't mark it. */
function lineOf(line: LineNode, { totalTipReceivedSet }: OrderNode): LineItemPayload {
  const hasTip = Number(totalTipReceivedSet.shopMoney.amount) > 0
  const isTip = hasTip && !line.product && !line.variant && !line.requiresShipping && line.title === 'Tip'
  return {
    id: idOfGid(line.id),
    product_id: line.product && idOfGid(line.product.id),
    variant_id: line.variant && idOfGid(line.variant.id),
    product_exists: line.product !== null,
    title: line.title,
    name: line.name,
    variant_title: line.variantTitle || null,
    sku: line.sku || null,
    vendor: line.vendor || null,
    price: line.originalUnitPriceSet.shopMoney.amount,
    quantity: line.quantity,
    current_quantity: line.currentQuantity,
    grams: line.variant ? gramsOfItem(line.variant.inventoryItem) : 0,
    gift_card: line.isGiftCard,
    requires_shipping: line.requiresShipping,
    fulfillment_status: null,
    tip: isTip ? {} : null,
    tip_payment_gateway: null,
    total_discount: '0',
    discount_allocations: amountsOf(line.discountAllocations),
    tax_lines: line.taxLines.map(({ priceSet }) => ({ price: priceSet.shopMoney.amount })),
  }
}

function transactionOf(transaction: TransactionNode, order: OrderNode): TransactionPayload {
  const { amount, currencyCode } = transaction.amountSet.presentmentMoney
  const { company = null, number = null } = transaction.paymentDetails ?? {}
  return {
    id: idOfGid(transaction.id),
    kind: transaction.kind.toLowerCase(),
    status: transaction.status.toLowerCase(),
    gateway: transaction.gateway ?? 'unknown',
    amount,
    currency: currencyCode,
    parent_id: transaction.parentTransaction && idOfGid(transaction.parentTransaction.id),
    created_at: transaction.createdAt,
    processed_at: transaction.processedAt ?? order.createdAt,
    payment_details: { credit_card_company: company, credit_card_number: number },
    receipt: { gift_card_last_characters: null },
  }
}

function refundOf(
  refund: v.InferOutput<typeof refundNode>,
  { order, refunds }: OrderParts,
  transactions: ReadonlyMap<string, TransactionPayload>,
): RefundPayload {
  const found = refunds.get(refund.id)
  return {
    id: idOfGid(refund.id),
    created_at: refund.createdAt ?? order.updatedAt,
    refund_line_items: (found?.lines ?? []).map(({ lineId, quantity }) => ({
      line_item_id: idOfGid(lineId),
      quantity,
    })),
    transactions: (found?.transactionIds ?? []).flatMap((id) => transactions.get(idOfGid(id)) ?? []),
  }
}

function parcelOf(
  parcel: v.InferOutput<typeof parcelNode>,
  { order, parcels }: OrderParts,
): FulfillmentPayload {
  const [tracking] = parcel.trackingInfo
  return {
    id: idOfGid(parcel.id),
    order_id: idOfGid(order.id),
    status: parcel.status.toLowerCase(),
    tracking_company: tracking?.company || null,
    tracking_number: tracking?.number || null,
    tracking_numbers: parcel.trackingInfo.flatMap(({ number }) => number ?? []),
    tracking_url: tracking?.url || null,
    tracking_urls: parcel.trackingInfo.flatMap(({ url }) => url ?? []),
    shipment_status: parcel.displayStatus?.toLowerCase() ?? null,
    destination: addressOf(order.shippingAddress),
    line_items: (parcels.get(parcel.id) ?? []).map(({ lineId, quantity }) => ({
      id: idOfGid(lineId),
      quantity,
    })),
    created_at: parcel.createdAt,
    updated_at: parcel.updatedAt,
  }
}
