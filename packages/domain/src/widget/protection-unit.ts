import * as v from 'valibot'
import { isCurrency } from '../shared/currency-codes.ts'

const amount = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0, 'Must be zero or a positive number'),
  v.brand('MinorUnits'),
)

/**
 * One price tier of the guarantee: its price in a cart whose goods, after discounts, cost from
 * `minSubtotalMinor` (included) to `maxSubtotalMinor` (excluded, null is open). Amounts are minor units of
 * the currency.
 */
export const protectionUnit = v.object({
  /** The platform's id of the variant to put into the cart; null where the guarantee is a shipping line. */
  idFromPlatform: v.optional(
    v.nullable(v.pipe(v.string(), v.regex(/^\d{1,20}$/, 'Must be the id of a variant'))),
    null,
  ),
  minSubtotalMinor: v.optional(amount, 0),
  maxSubtotalMinor: v.optional(v.nullable(amount), null),
  priceMinor: amount,
  currencyCode: v.pipe(v.string(), v.check(isCurrency, 'Must be a currency code such as USD')),
})
export type ProtectionUnit = v.InferOutput<typeof protectionUnit>
