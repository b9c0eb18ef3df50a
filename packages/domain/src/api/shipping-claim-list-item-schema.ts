import * as v from 'valibot'
import { claimSource } from '../claims/claim-words.ts'
import { amount, id, moment } from '../shared/wire.ts'
import {
  shippingClaimReason,
  shippingClaimStatus,
  shippingResolutionMethod,
} from '../shipping-claims/shipping-claim-words.ts'

/** A shipping-protection claim in a list: only what a row shows. Amounts are in the store's currency. */
export const shippingClaimListItem = v.object({
  id,
  storeOrderId: id,
  orderNo: v.string(),
  createdOn: moment,
  updatedOn: moment,
  customerEmail: v.string(),
  customerName: v.string(),
  reason: shippingClaimReason,
  status: shippingClaimStatus,
  resolutionMethod: v.nullable(shippingResolutionMethod),
  /** The value of the claimed items, including tax. */
  amount,
  /** The first of the claimed items. */
  product: v.object({ name: v.string(), imgUrl: v.nullable(v.string()) }),
  /** Units claimed. */
  itemCount: v.number(),
  hasError: v.boolean(),
  source: claimSource,
})
export type ShippingClaimListItem = v.InferOutput<typeof shippingClaimListItem>
