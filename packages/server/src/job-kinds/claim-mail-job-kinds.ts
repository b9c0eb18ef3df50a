import {
  claimEmailType,
  ruleEmailTexts,
  shippingClaimEmailType,
} from '@aftercare/domain/mail/email-template-schema'
import * as v from 'valibot'
import { jobKind } from '#platform/jobs/jobs.ts'

/**
 * Emails the customer about a claim. Enqueue it in the transaction of the event, which `trigger` names; a
 * repetition sends nothing.
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
    /** Payouts from then on are included. */
    since: v.optional(v.pipe(v.string(), v.isoTimestamp())),
    /** A rule's own text, instead of the template's. */
    ofRule: v.optional(v.object({ name: v.string(), texts: ruleEmailTexts })),
    /** Who caused it, for the claim's history. */
    madeBy: v.optional(v.nullable(v.object({ userId: v.nullable(v.string()), name: v.string() }))),
  }),
  retryLimit: 5,
  retryDelaySeconds: 10,
  atOnce: 3,
})

/**
 * The same for a delivery claim. Enqueue it in the transaction of the event: each type is sent once per
 * claim and trigger.
 */
export const writeShippingClaimMailJob = jobKind({
  name: 'write-shipping-claim-mail',
  payload: v.object({
    storeId: v.string(),
    claimId: v.string(),
    type: shippingClaimEmailType,
    trigger: v.string(),
  }),
  retryLimit: 5,
  retryDelaySeconds: 10,
})
