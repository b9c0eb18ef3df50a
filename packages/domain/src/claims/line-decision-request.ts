import * as v from 'valibot'
import { toDecimal, toMinor } from '../shared/currencies.ts'
import type { MinorUnits } from '../shared/money.ts'
import { enteredAmount, id, positiveInteger } from '../shared/wire.ts'
import { creditMethod } from './claim-words.ts'
import { inventoryBehavior, type ChosenVariant, type LineDecision } from './line-decision.ts'
import { denialDetails } from './line-item-status.ts'

const positiveAmount = v.pipe(enteredAmount, v.gtValue(0, 'Must be greater than zero'))
const notNegative = v.pipe(enteredAmount, v.minValue(0, 'Must be zero or a positive number'))
const noteToCustomer = v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(5000))), null)
const inventory = v.optional(inventoryBehavior, 'decrementObeyingPolicy')
const variantIdFromPlatform = v.optional(v.nullable(id), null)

const resolution = v.variant('method', [
  v.strictObject({
    method: v.literal('refund'),
    /** Null gives the whole value of the line back. */
    amount: v.optional(v.nullable(positiveAmount), null),
    handlingFee: v.optional(notNegative, 0),
    shippingFee: v.optional(notNegative, 0),
  }),
  v.strictObject({
    method: v.literal('giftCard'),
    amount: v.optional(v.nullable(positiveAmount), null),
    hasIncentive: v.optional(v.boolean(), true),
  }),
  v.strictObject({
    method: v.literal('variantExchange'),
    /** Null is the requested item. */
    variantIdFromPlatform,
    creditMethod: v.optional(v.nullable(creditMethod), null),
    inventory,
  }),
  v.strictObject({
    method: v.literal('replacementOrder'),
    /** Null is the item that was bought. */
    variantIdFromPlatform,
    inventory,
  }),
  v.strictObject({ method: v.literal('repair') }),
])

/**
 * A decision about a line as the console sends it: amounts as decimals of the store's currency, items by id
 * only, because we read their prices ourselves.
 */
export const lineDecisionRequest = v.variant('type', [
  v.strictObject({
    type: v.literal('approve'),
    resolution,
    wasResolvedExternally: v.optional(v.boolean(), false),
    isRestocked: v.optional(v.nullable(v.boolean()), null),
    noteToCustomer,
  }),
  v.strictObject({ type: v.literal('deny'), code: v.picklist(denialDetails), noteToCustomer }),
  v.strictObject({ type: v.literal('cancel'), noteToCustomer }),
])
export type LineDecisionRequest = v.InferOutput<typeof lineDecisionRequest>

/** A part of a split line and the decision about it. */
export const linePart = v.strictObject({
  quantity: positiveInteger,
  decision: v.optional(v.nullable(lineDecisionRequest), null),
})
export type LinePart = v.InferOutput<typeof linePart>

/** The item in a request, or null for the requested or bought one. */
export function variantIdOf(request: LineDecisionRequest): string | null {
  if (request.type !== 'approve') return null
  return 'variantIdFromPlatform' in request.resolution ? request.resolution.variantIdFromPlatform : null
}

/** The decision in minor units; `variant` is the result for `variantIdOf`. */
export function decisionOf(
  request: LineDecisionRequest,
  currency: string,
  variant: ChosenVariant | null,
): LineDecision {
  if (request.type !== 'approve') return request
  return { ...request, resolution: resolutionOf(request.resolution, currency, variant) }
}

type Resolution = Extract<LineDecision, { type: 'approve' }>['resolution']

function resolutionOf(
  given: Extract<LineDecisionRequest, { type: 'approve' }>['resolution'],
  currency: string,
  variant: ChosenVariant | null,
): Resolution {
  const minorOf = (decimal: number): MinorUnits => toMinor(decimal, currency)
  switch (given.method) {
    case 'refund':
      return {
        method: 'refund',
        amountMinor: given.amount === null ? null : minorOf(given.amount),
        handlingFeeMinor: minorOf(given.handlingFee),
        shippingFeeMinor: minorOf(given.shippingFee),
      }
    case 'giftCard': {
      const { method, hasIncentive } = given
      return { method, hasIncentive, amountMinor: given.amount === null ? null : minorOf(given.amount) }
    }
    case 'variantExchange': {
      const { method, inventory, creditMethod } = given
      return { method, inventory, creditMethod, variant }
    }
    case 'replacementOrder': {
      const { method, inventory } = given
      return { method, inventory, variant }
    }
    case 'repair':
      return given
  }
}

/** The decision as request input, to fill a form for changing it. */
export function requestOf(decision: LineDecision, currency: string): LineDecisionRequest {
  if (decision.type !== 'approve') return decision
  return { ...decision, resolution: resolutionRequestOf(decision.resolution, currency) }
}

function resolutionRequestOf(
  kept: Resolution,
  currency: string,
): Extract<LineDecisionRequest, { type: 'approve' }>['resolution'] {
  const decimalOf = (amountMinor: MinorUnits): number => toDecimal(amountMinor, currency)
  switch (kept.method) {
    case 'refund':
      return {
        method: 'refund',
        amount: kept.amountMinor === null ? null : decimalOf(kept.amountMinor),
        handlingFee: decimalOf(kept.handlingFeeMinor),
        shippingFee: decimalOf(kept.shippingFeeMinor),
      }
    case 'giftCard': {
      const { method, hasIncentive, amountMinor } = kept
      return { method, hasIncentive, amount: amountMinor === null ? null : decimalOf(amountMinor) }
    }
    case 'variantExchange': {
      const { method, inventory, creditMethod, variant } = kept
      return { method, inventory, creditMethod, variantIdFromPlatform: variant?.idFromPlatform ?? null }
    }
    case 'replacementOrder': {
      const { method, inventory, variant } = kept
      return { method, inventory, variantIdFromPlatform: variant?.idFromPlatform ?? null }
    }
    case 'repair':
      return kept
  }
}
