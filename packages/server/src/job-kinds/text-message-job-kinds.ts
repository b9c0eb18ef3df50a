import { textEvent } from '@aftercare/domain/text-messages/text-message-schema'
import * as v from 'valibot'
import { jobKind } from '#platform/jobs/jobs.ts'

/**
 * Texts the customer about a claim, if they asked for it. Enqueue it in the transaction of the event, which `trigger`
 * names; a repetition sends nothing.
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

/** The same for the claims that led to an order whose first parcel was sent. */
export const textAboutOrderJob = jobKind({
  name: 'text-about-order',
  payload: v.object({ storeId: v.string(), orderId: v.string() }),
  retryLimit: 5,
  retryDelaySeconds: 10,
})

const message = v.object({ storeId: v.string(), messageId: v.string() })

/** Notes that a message was not handed over in about two hours. */
export const giveUpTextJob = jobKind({ name: 'give-up-text', payload: message })

/** Hands a message over, once. */
export const sendTextJob = jobKind({
  name: 'send-text',
  payload: message,
  deadLetter: giveUpTextJob,
  retryLimit: 8,
  retryDelaySeconds: 30,
  atOncePerStore: 2,
})

/** Asks what became of a message whose handing over had no answer. */
export const findTextJob = jobKind({
  name: 'find-text',
  payload: message,
  retryLimit: 6,
  retryDelaySeconds: 60,
  atOncePerStore: 1,
})
