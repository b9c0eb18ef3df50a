import * as v from 'valibot'
import { amount, currencyCode, id } from '../shared/wire.ts'

export const returnMethodType = v.picklist(['Label', 'Packing_Slip'])
export type ReturnMethodType = v.InferOutput<typeof returnMethodType>

/** A way to send items back. `cost` is what the shopper is charged for it, 0 when the store pays. */
export const returnMethod = v.object({
  id,
  type: returnMethodType,
  carrier: v.nullable(v.string()),
  service: v.nullable(v.string()),
  carrierAccountId: v.nullable(v.string()),
  cost: amount,
  currency: currencyCode,
})
export type ReturnMethod = v.InferOutput<typeof returnMethod>

/** The choice that travels with a claim: only ids, since the server prices the method itself. */
export const chosenReturnMethod = v.object({ id, type: returnMethodType }, 'Invalid value for return method')
export type ChosenReturnMethod = v.InferOutput<typeof chosenReturnMethod>
