import * as v from 'valibot'
import { isCurrency } from '../shared/currency-codes.ts'
import { label } from '../shared/text-rules.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999_999))

/** A plan that the installation offers; its operator writes the catalog into the configuration. */
export const plan = v.object({
  code: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  name: label,
  /** A decimal of `currencyCode`. */
  monthlyPrice: v.pipe(v.number(), v.minValue(0), v.maxValue(9_999_999)),
  currencyCode: v.pipe(v.string(), v.check(isCurrency)),
  /** Returns a month that the price includes; null is any number. */
  includedReturns: v.optional(v.nullable(count), null),
  trialDays: v.optional(v.pipe(count, v.maxValue(365)), 0),
})
export type Plan = v.InferOutput<typeof plan>

export const planCatalog = v.pipe(
  v.array(plan),
  v.maxLength(20),
  v.check((plans) => new Set(plans.map(({ code }) => code)).size === plans.length),
)
