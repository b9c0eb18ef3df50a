import {
  claimEmailType,
  emailTexts,
  shippingClaimEmailType,
} from '@aftercare/domain/mail/email-template-schema'
import * as v from 'valibot'
import { jobKind } from '#platform/jobs.ts'

/**
 * Writes to whom a claim belongs. To be left in the transaction of what it tells about, which `trigger`
 * names: the same again writes nothing.
 */
export const writeClaimMailJob = jobKind({
  name: 'write-claim-mail',
  payload: v.object({
    storeId: v.string(),
    claimId: v.string(),
    type: claimEmailType,
    trigger: v.string(),
    /** The lines that it is about; without them all. */
    lineIds: v.optional(v.array(v.string())),
    /** What was paid out from then on is told. */
    since: v.optional(v.pipe(v.string(), v.isoTimestamp())),
    /** A rule has it written in words of its own, in place of those of the template. */
    ofRule: v.optional(v.object({ name: v.string(), texts: emailTexts })),
    /** Who caused it, for the claim's history. */
    madeBy: v.optional(v.nullable(v.object({ userId: v.nullable(v.string()), name: v.string() }))),
  }),
  retryLimit: 5,
  retryDelaySeconds: 10,
  atOnce: 3,
})

/**
 * The same about a claim about a delivery. To be left in the transaction of what it tells about: of each type
 * there is one for a claim.
 */
export const writeShippingClaimMailJob = jobKind({
  name: 'write-shipping-claim-mail',
  payload: v.object({ storeId: v.string(), claimId: v.string(), type: shippingClaimEmailType }),
  retryLimit: 5,
  retryDelaySeconds: 10,
})
