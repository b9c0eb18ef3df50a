import { customerPayload } from '../customers/customer-payload.ts'
import { fulfillmentPayload } from '../fulfillment/fulfillment-payload.ts'
import { refundPayload } from '../refunds/refund-payload.ts'
import type { Shop } from '../shop/shop-state.ts'
import { add, nothing, times } from '../world/money.ts'
import { linePayload } from './line-payload.ts'
import {
  currentDuties,
  currentSubtotal,
  currentTax,
  currentTotal,
  discountedTotal,
  lineTax,
  originalTotal,
  outstanding,
  shippingPrice,
} from './order-amounts.ts'
import { financialStatus, fulfillmentStatus } from './order-status.ts'
import type { Order } from './order-types.ts'
import { addressPayload, both, moment, numberId, priceSet, priceText } from './payload-parts.ts'

const restFulfillmentStatus: Record<string, string | null> = {
  FULFILLED: 'fulfilled',
  PARTIALLY_FULFILLED: 'partial',
}

/** An order in the REST format that webhooks have: without its transactions, which come on their own. */
export function orderPayload(shop: Shop, order: Order) {
  const { email, phone } = order
  return {
    id: numberId(order.id),
    admin_graphql_api_id: order.id,
    name: order.name,
    number: order.number,
    order_number: order.number,
    confirmation_number: order.confirmationNumber,
    created_at: moment(order.createdAt),
    processed_at: moment(order.processedAt),
    updated_at: moment(order.updatedAt),
    cancelled_at: moment(order.cancelledAt),
    cancel_reason: order.cancelReason?.toLowerCase() ?? null,
    closed_at: moment(order.closedAt),
    test: order.test,
    confirmed: true,
    email: email ?? '',
    contact_email: email,
    phone,
    note: order.note,
    note_attributes: order.customAttributes.map(({ key, value }) => ({ name: key, value })),
    tags: order.tags.join(', '),
    source_name: order.sourceName,
    financial_status: financialStatus(order).toLowerCase(),
    fulfillment_status: restFulfillmentStatus[fulfillmentStatus(order)] ?? null,
    payment_gateway_names: [...new Set(order.transactions.map(({ gateway }) => gateway))],
    currency: order.currencyCode,
    presentment_currency: order.presentmentCurrencyCode,
    taxes_included: order.taxesIncluded,
    ...totals(order),
    discount_codes: order.discountCodes.map((code) => ({
      code,
      type: 'fixed_amount',
      amount: priceText(add(...order.lines.map(({ orderDiscount }) => orderDiscount)), order),
    })),
    customer: customerPayload(shop, order.customerId),
    shipping_address: addressPayload(order.shippingAddress),
    billing_address: addressPayload(order.billingAddress),
    line_items: order.lines.map((line) => linePayload(shop, order, line)),
    shipping_lines: shippingLines(order),
    fulfillments: order.fulfillments.map((each) => fulfillmentPayload(shop, order, each)),
    refunds: order.refunds.map((refund) => refundPayload(shop, order, refund)),
  }
}

function totals(order: Order) {
  const { lines } = order
  const listed = add(...lines.map((line) => times(line.unitPrice, line.quantity)))
  const discounts = add(...lines.flatMap((line) => [line.lineDiscount, line.orderDiscount]))
  return {
    ...both('total_line_items_price', listed, order),
    ...both('total_discounts', add(discounts, order.shippingLine?.discount ?? nothing), order),
    ...both('subtotal_price', add(...lines.map(discountedTotal)), order),
    ...both('total_tax', add(...lines.map(lineTax), order.shippingLine?.tax ?? nothing), order),
    ...both('total_price', originalTotal(order), order),
    ...both('current_subtotal_price', currentSubtotal(order), order),
    ...both('current_total_tax', currentTax(order), order),
    ...both('current_total_price', currentTotal(order), order),
    original_total_duties_set: dutiesSet(order),
    current_total_duties_set: dutiesSet(order),
    total_outstanding: priceText(outstanding(order), order),
    total_shipping_price_set: priceSet(shippingPrice(order), order),
    total_tip_received: '0.00',
    total_weight: lines.reduce((grams, line) => grams + line.grams * line.quantity, 0),
  }
}

/** Null for an order without duties. */
const dutiesSet = (order: Order) =>
  order.lines.some(({ duties }) => duties.length > 0) ? priceSet(currentDuties(order), order) : null

function shippingLines(order: Order) {
  const { shippingLine: line } = order
  if (!line) return []
  return [
    {
      id: numberId(line.id),
      title: line.title,
      code: line.code,
      source: line.source,
      carrier_identifier: line.carrierIdentifier,
      ...both('price', line.price, order),
      ...both('discounted_price', shippingPrice(order), order),
      discount_allocations:
        line.discount.presentment > 0
          ? [
              {
                amount: priceText(line.discount, order),
                amount_set: priceSet(line.discount, order),
                discount_application_index: 0,
              },
            ]
          : [],
      tax_lines:
        line.tax.presentment > 0
          ? [{ title: 'Tax', price: priceText(line.tax, order), price_set: priceSet(line.tax, order) }]
          : [],
      is_removed: false,
    },
  ]
}
