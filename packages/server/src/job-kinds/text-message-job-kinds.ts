import { textEvent } from '@aftercare/domain/text-messages/text-message-schema'
import * as v from 'valibot'
import { jobKind } from '#platform/jobs/jobs.ts'

/**
 * Texts the customer about a claim, if they opted in. Enqueue it in the transaction of the event that `trigger` names;
 * a repeated trigger sends nothing.
 */
export const writeClaimTextJob = jobKind({
  name: 'write-claim-text',
  payload: v.object({
    storeId: v.string(),
    claimId: v.string(),
    event: textEvent,
    trigger: v.string(),
  }),
  retryLimit: 5,
  retryDelaySeconds: 10,
})

/** The same for the claims behind an exchange or replacement order, once its first package ships. */
export const textAboutOrderJob = jobKind({
  name: 'text-about-order',
  payload: v.object({ storeId: v.string(), orderId: v.string() }),
  retryLimit: 5,
  retryDelaySeconds: 10,
})

const message = v.object({ storeId: v.string(), messageId: v.string() })

/** Marks a message as not sent after about two hours of retries. */
export const giveUpTextJob = jobKind({ name: 'give-up-text', payload: message })

/** Sends a message once. */
export const sendTextJob = jobKind({
  name: 'send-text',
  payload: message,
  deadLetter: giveUpTextJob,
  retryLimit: 8,
  retryDelaySeconds: 30,
  atOncePerStore: 2,
})

/** Looks up a message whose send request got no response. */
export const findTextJob = jobKind({
  name: 'find-text',
  payload: message,
  retryLimit: 6,
  retryDelaySeconds: 60,
  atOncePerStore: 1,
})
