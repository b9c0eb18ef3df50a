import * as v from 'valibot'
import { amount, currencyCode, id } from '../shared/wire.ts'

/** What is kept of a claim's value, in the store's currency (specification section 7, refund handling fee). */
export const claimFees = v.object({
  currencyCode,
  /** As it was filed, by the store's rules; null where none was charged (D14). */
  fee: v.nullable(v.object({ name: v.nullable(v.string()), amount })),
  /** Taken off refunds by what staff decided, staged or carried out. */
  refundHandlingFee: amount,
  claimLineItems: v.array(v.object({ claimLineItemId: id, refundHandlingFee: amount })),
})
export type ClaimFees = v.InferOutput<typeof claimFees>
