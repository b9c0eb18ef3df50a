import * as v from 'valibot'
import { jobKind } from '#platform/jobs/jobs.ts'

const claim = { storeId: v.string(), claimId: v.string() }

/** Escalates to staff what could not be approved or finalized after all retries. */
export const escalateToStaffJob = jobKind({ name: 'hand-over-claim', payload: v.object(claim) })

/**
 * Leaves what follows a claim that was filed to the jobs that do it. One job instead of theirs is written while
 * the shopper waits, whose submission each would cost a twentieth.
 */
export const followFiledClaimJob = jobKind({
  name: 'follow-filed-claim',
  payload: v.object({
    ...claim,
    orderId: v.string(),
    hasShipments: v.boolean(),
    isReady: v.boolean(),
    orderTags: v.array(v.string()),
  }),
})

/** Assesses the risk of a claim that is not finalized automatically. */
export const assessClaimJob = jobKind({ name: 'assess-claim', payload: v.object(claim) })

const browserAttempt = v.object({ ...claim, attempt: v.pipe(v.number(), v.integer(), v.minValue(0)) })

/** Ends the check of a browser that could not be made. */
export const giveUpBrowserCheckJob = jobKind({ name: 'give-up-browser-check', payload: browserAttempt })

/** Asks the store's Fingerprint account about a claim's browser; `attempt` counts from 0. */
export const checkBrowserJob = jobKind({
  name: 'check-browser',
  payload: browserAttempt,
  atOncePerStore: 2,
  deadLetter: giveUpBrowserCheckJob,
})

/** Forgets by what old claims could be compared. */
export const deleteOldRiskKeysJob = jobKind({ name: 'forget-risk-keys', payload: v.object({}) })

/** Approves the lines of a claim that need no staff. */
export const finalizeAutomaticallyJob = jobKind({
  name: 'finalize-claim',
  payload: v.object(claim),
  deadLetter: escalateToStaffJob,
})

/** Executes approvals: orders, gift cards, refunds, stock. */
export const runJournalJob = jobKind({
  name: 'carry-out-claim',
  payload: v.object(claim),
  atOncePerStore: 3,
  deadLetter: escalateToStaffJob,
})

/** Opens a claim's return in Shopify, and only then approves its lines, which the return then has. */
export const openReturnAndApproveJob = jobKind({
  name: 'open-return-and-approve',
  payload: v.object(claim),
  atOncePerStore: 3,
  retryLimit: 4,
  retryDelaySeconds: 15,
  deadLetter: finalizeAutomaticallyJob,
})

/** Brings a claim's return in Shopify in step with it: opens, closes, cancels it, and attaches its parcels. */
export const followShopReturnJob = jobKind({
  name: 'follow-shop-return',
  payload: v.object(claim),
  isCoalesced: true,
  atOncePerStore: 3,
  retryLimit: 8,
  retryDelaySeconds: 30,
})

/**
 * Reports a card payment's event to its claim: in the timeline, as an alert if a person has to act, and in
 * the ledger.
 */
export const followPaymentJob = jobKind({
  name: 'follow-payment',
  payload: v.object({
    ...claim,
    message: v.string(),
    isForCustomer: v.boolean(),
    alertSubject: v.nullable(v.string()),
    madeBy: v.nullable(v.object({ userId: v.nullable(v.string()), name: v.string() })),
    /** What it means for items that were not sent back. */
    unreturned: v.optional(
      v.object({ event: v.picklist(['charged', 'refunded', 'notCollected']), key: v.string() }),
    ),
  }),
})

/** Does what the store's rules do with a claim that has closed. */
export const followUpClosedClaimJob = jobKind({ name: 'follow-up-closed-claim', payload: v.object(claim) })

/** Closes lines about which a question was not answered in time. */
export const closeUnansweredJob = jobKind({ name: 'close-unanswered', payload: v.object({}) })

/** Adds the tags from a claim's rules to its order on the platform. */
export const tagOrderJob = jobKind({
  name: 'tag-order',
  payload: v.object({ storeId: v.string(), orderId: v.string(), tags: v.array(v.string()) }),
  atOncePerStore: 3,
})

/** Lists the claims of an order by the number that the platform has given it. */
export const renameClaimsJob = jobKind({
  name: 'rename-claims',
  payload: v.object({ storeId: v.string(), orderId: v.string() }),
})
