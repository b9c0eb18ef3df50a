import * as v from 'valibot'
import { amount, currencyCode, enteredAmount, id } from '../shared/wire.ts'

/** What is withheld from a claim's value, in the store's currency. */
export const claimFees = v.object({
  currencyCode,
  /** As it was filed, by the store's rules; null where none was charged. */
  fee: v.nullable(v.object({ name: v.nullable(v.string()), amount })),
  /** Refund deductions that staff decided, staged or executed. */
  refundHandlingFee: amount,
  claimLineItems: v.array(v.object({ claimLineItemId: id, refundHandlingFee: amount })),
})
export type ClaimFees = v.InferOutput<typeof claimFees>

/** A handling fee for one item's refund, in the store's currency. */
export const enteredFee = v.object({
  claimLineItemId: id,
  refundHandlingFee: v.pipe(enteredAmount, v.minValue(0, 'Must be zero or a positive number')),
})
