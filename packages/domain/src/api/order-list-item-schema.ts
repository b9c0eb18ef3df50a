import * as v from 'valibot'
import { amount, currencyCode, id, moment } from '../shared/wire.ts'

/** An order in a list. `total` is in the store's currency. */
export const orderListItem = v.object({
  id,
  idFromPlatform: v.string(),
  orderNo: v.string(),
  createdOn: moment,
  canceledOn: v.nullable(moment),
  email: v.nullable(v.string()),
  customerName: v.nullable(v.string()),
  total: amount,
  currencyCode,
  financialStatus: v.string(),
  fulfillmentStatus: v.string(),
  claimCount: v.number(),
  tags: v.array(v.string()),
  /** Only of a test order. */
  isTest: v.optional(v.literal(true)),
})
export type OrderListItem = v.InferOutput<typeof orderListItem>
