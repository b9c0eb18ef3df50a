import * as v from 'valibot'
import { amount, id, moment } from '../shared/wire.ts'
import { claimRollupCode, claimSource, claimType, resolutionMethod, riskLevel } from './claim-words.ts'

/** A claim in a list: only what a row shows. */
export const claimListItem = v.object({
  id,
  externalId: v.string(),
  orderNo: v.string(),
  createdOn: moment,
  updatedOn: moment,
  customerEmail: v.string(),
  customerName: v.string(),
  claimType,
  claimRollupStatusCode: claimRollupCode,
  /** The line's resolutions, each once, in line order: decided, or else requested. */
  resolutionMethods: v.array(resolutionMethod),
  /** The lines' states, each once: the detail, or the status without one. */
  statuses: v.array(v.string()),
  /** Names of the lines' reasons, each once. */
  reasons: v.array(v.string()),
  /** The value of the claimed items, including tax, in the store's currency. */
  amount,
  /** The first of the claimed items; null in a list that was written before it told them. */
  product: v.optional(v.nullable(v.object({ name: v.string(), imgUrl: v.nullable(v.string()) })), null),
  /** Units claimed. */
  itemCount: v.number(),
  lineItemHasError: v.boolean(),
  riskLevel: v.nullable(riskLevel),
  isGiftReturn: v.boolean(),
  source: claimSource,
  tags: v.array(v.string()),
  /** Only of a test order. */
  isTest: v.optional(v.literal(true)),
})
export type ClaimListItem = v.InferOutput<typeof claimListItem>
