import * as v from 'valibot'
import { decimal, gmt, id, meta, name, text } from './wire.ts'

const taxes = v.array(
  v.object({
    id: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer()),
    total: decimal,
  }),
)

const address = {
  first_name: text,
  last_name: text,
  address_1: text,
  address_2: text,
  city: text,
  state: text,
  postcode: text,
  country: text,
  phone: v.optional(text, ''),
}

const charge = v.object({ id, total: decimal, total_tax: decimal, taxes: v.optional(taxes, []) })

/** What is used of an order: webhooks and calls have it in the same form. */
export const orderPayload = v.object({
  id,
  number: text,
  status: v.string(),
  currency: v.string(),
  created_via: v.optional(text, ''),
  date_created_gmt: gmt,
  date_modified_gmt: gmt,
  date_paid_gmt: v.nullish(gmt, null),
  date_completed_gmt: v.nullish(gmt, null),
  prices_include_tax: v.boolean(),
  total: decimal,
  shipping_total: decimal,
  shipping_tax: decimal,
  customer_id: id,
  customer_note: v.optional(text, ''),
  billing: v.object({ ...address, email: v.optional(text, '') }),
  shipping: v.object(address),
  payment_method: v.optional(text, ''),
  payment_method_title: v.optional(text, ''),
  meta_data: v.optional(meta, []),
  line_items: v.pipe(
    v.array(
      v.object({
        id,
        name,
        parent_name: v.nullish(name, null),
        product_id: id,
        variation_id: id,
        quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
        subtotal: decimal,
        subtotal_tax: decimal,
        total: decimal,
        total_tax: decimal,
        taxes: v.optional(taxes, []),
        sku: v.nullish(text, null),
        meta_data: v.optional(meta, []),
      }),
    ),
    v.maxLength(2000),
  ),
  shipping_lines: v.optional(v.array(charge), []),
  fee_lines: v.optional(v.array(charge), []),
  coupon_lines: v.optional(v.array(v.object({ code: text })), []),
  refunds: v.optional(v.array(v.object({ id, total: decimal })), []),
})
export type OrderPayload = v.InferOutput<typeof orderPayload>

/** A refund of an order: quantities in it are negative. */
export const refundPayload = v.object({
  id,
  date_created_gmt: gmt,
  amount: decimal,
  reason: v.nullish(text, ''),
  refunded_payment: v.optional(v.boolean(), false),
  line_items: v.optional(
    v.array(v.object({ quantity: v.pipe(v.number(), v.safeInteger()), meta_data: v.optional(meta, []) })),
    [],
  ),
})
export type RefundPayload = v.InferOutput<typeof refundPayload>
