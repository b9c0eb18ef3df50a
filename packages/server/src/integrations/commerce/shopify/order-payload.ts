import * as v from 'valibot'
import { addressPayload } from './address.ts'
import {
  count,
  decimal,
  entities,
  list,
  locale,
  moment,
  optionalId,
  platformId,
  tagList,
  text,
} from './fields.ts'
import { fulfillmentPayload } from './fulfillment-payload.ts'

const money = v.object({ amount: decimal, currency_code: v.string() })
const moneySet = v.nullish(v.object({ shop_money: money, presentment_money: money }), null)
const taxLine = v.object({ price: decimal })
const discountAllocation = v.object({ amount: decimal })

const lineItem = v.object({
  id: platformId,
  product_id: optionalId,
  variant_id: optionalId,
  product_exists: v.nullish(v.boolean(), true),
  title: text,
  name: text,
  variant_title: text,
  sku: text,
  vendor: text,
  price: decimal,
  quantity: count,
  current_quantity: v.nullish(count, null),
  grams: v.nullish(count, 0),
  gift_card: v.nullish(v.boolean(), false),
  requires_shipping: v.nullish(v.boolean(), true),
  fulfillment_status: text,
  tip: v.nullish(v.looseObject({}), null),
  tip_payment_gateway: text,
  total_discount: v.nullish(decimal, '0'),
  discount_allocations: list(discountAllocation),
  tax_lines: list(taxLine),
})
export type LineItemPayload = v.InferOutput<typeof lineItem>

const transactionPayload = v.object({
  id: platformId,
  kind: v.string(),
  status: v.nullish(v.string(), 'success'),
  gateway: v.nullish(v.string(), 'unknown'),
  amount: decimal,
  /** The shopper's currency where that differs from the shop's. */
  currency: text,
  parent_id: optionalId,
  created_at: v.nullish(moment, null),
  processed_at: v.nullish(moment, null),
  payment_details: v.nullish(v.object({ credit_card_company: text, credit_card_number: text }), null),
  /** What the gateway answered; only gift cards have their last characters here. */
  receipt: v.fallback(v.object({ gift_card_last_characters: text }), { gift_card_last_characters: null }),
})
export type TransactionPayload = v.InferOutput<typeof transactionPayload>

const refundPayload = v.object({
  id: platformId,
  created_at: moment,
  refund_line_items: list(v.object({ line_item_id: platformId, quantity: count })),
  transactions: entities(transactionPayload),
})
export type RefundPayload = v.InferOutput<typeof refundPayload>

const customerPayload = v.object({
  id: platformId,
  email: text,
  first_name: text,
  last_name: text,
  phone: text,
  tags: tagList,
  orders_count: v.nullish(count, 0),
  total_spent: v.nullish(decimal, '0'),
})

/** Shopify's order in its REST form (2026-07), as webhooks and exports carry it. */
export const orderPayload = v.object({
  id: platformId,
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'), v.maxLength(100)),
  email: text,
  contact_email: text,
  phone: text,
  customer_locale: locale,
  customer: v.nullish(customerPayload, null),
  currency: v.nullish(v.string(), null),
  presentment_currency: v.nullish(v.string(), null),
  taxes_included: v.nullish(v.boolean(), false),
  total_price: v.nullish(decimal, '0'),
  total_price_set: moneySet,
  total_line_items_price_set: moneySet,
  total_discounts: v.nullish(decimal, '0'),
  total_shipping_price_set: moneySet,
  shipping_lines: list(
    v.object({
      price: decimal,
      discount_allocations: list(discountAllocation),
      is_removed: v.nullish(v.boolean(), false),
      code: text,
    }),
  ),
  note_attributes: list(v.object({ name: text, value: v.unknown() })),
  discount_codes: list(v.object({ code: v.string(), type: text })),
  financial_status: text,
  fulfillment_status: text,
  source_name: text,
  tags: tagList,
  shipping_address: v.nullish(addressPayload, null),
  billing_address: v.nullish(addressPayload, null),
  line_items: v.pipe(
    v.array(lineItem),
    v.check((lines) => new Set(lines.map((line) => line.id)).size === lines.length, 'lists a line twice'),
  ),
  payment_gateway_names: list(v.string()),
  transactions: v.optional(entities(transactionPayload)),
  refunds: entities(refundPayload),
  fulfillments: entities(fulfillmentPayload),
  created_at: moment,
  processed_at: v.nullish(moment, null),
  updated_at: v.nullish(moment, null),
  cancelled_at: v.nullish(moment, null),
})
export type OrderPayload = v.InferOutput<typeof orderPayload>
