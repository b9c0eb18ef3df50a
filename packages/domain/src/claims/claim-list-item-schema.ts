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
  /** Each once, in the order of the lines: what was decided, or else asked for. */
  resolutionMethods: v.array(resolutionMethod),
  /** Where the lines stand, each once: the detail, or the status where there is none. */
  statuses: v.array(v.string()),
  /** Names of the lines' reasons, each once. */
  reasons: v.array(v.string()),
  /** What the claimed items are worth, tax included, in the store's currency. */
  amount,
  /** Units claimed. */
  itemCount: v.number(),
  lineItemHasError: v.boolean(),
  riskLevel: v.nullable(riskLevel),
  isGiftReturn: v.boolean(),
  source: claimSource,
  tags: v.array(v.string()),
})
export type ClaimListItem = v.InferOutput<typeof claimListItem>
