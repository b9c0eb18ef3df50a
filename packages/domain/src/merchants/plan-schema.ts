import * as v from 'valibot'
import { isCurrency } from '../shared/currency-codes.ts'
import { currencyExponent } from '../shared/currency-exponent.ts'
import { label } from '../shared/text-rules.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999_999))
const price = v.pipe(v.number(), v.minValue(0), v.maxValue(9_999_999))

/** A plan that the installation offers; its operator writes the catalog into the configuration. */
export const plan = v.pipe(
  v.object({
    code: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
    name: label,
    /** For 30 days, as a decimal of `currencyCode`, like all prices here. */
    monthlyPrice: price,
    currencyCode: v.pipe(v.string(), v.check(isCurrency)),
    /** Returns in 30 days that the price includes; null is any number. */
    includedReturns: v.optional(v.nullable(count), null),
    /** What each extra return costs; null costs nothing. */
    extraReturnPrice: v.optional(v.nullable(price), null),
    /** The most that extra returns cost in 30 days, however many there are. */
    extraReturnsMax: v.optional(v.nullable(price), null),
    trialDays: v.optional(v.pipe(count, v.maxValue(365)), 0),
    /** Whether an operator approves it first for stores that pay by invoice. */
    needsApproval: v.optional(v.boolean(), false),
    /** Whether the operator is owed what the store sells of the Delivery Guarantee, less what its claims cost. */
    invoicesGuarantee: v.optional(v.boolean(), false),
  }),
  v.check(({ includedReturns, extraReturnPrice, extraReturnsMax }) =>
    extraReturnPrice === null
      ? extraReturnsMax === null
      : includedReturns !== null &&
        extraReturnPrice > 0 &&
        extraReturnsMax !== null &&
        extraReturnsMax >= extraReturnPrice,
  ),
  v.check(({ monthlyPrice, extraReturnPrice, extraReturnsMax, currencyCode }) =>
    [monthlyPrice, extraReturnPrice ?? 0, extraReturnsMax ?? 0].every((amount) =>
      hasAtMostDigits(amount, currencyExponent(currencyCode)),
    ),
  ),
)
export type Plan = v.InferOutput<typeof plan>

export const planCatalog = v.pipe(
  v.array(plan),
  v.maxLength(20),
  v.check((plans) => new Set(plans.map(({ code }) => code)).size === plans.length),
)

/** Whether the plan can cost anything. */
export const isPaidPlan = ({ monthlyPrice, extraReturnPrice }: Plan): boolean =>
  monthlyPrice > 0 || extraReturnPrice !== null

const hasAtMostDigits = (amount: number, digits: number): boolean =>
  (String(amount).split('.')[1] ?? '').length <= digits
