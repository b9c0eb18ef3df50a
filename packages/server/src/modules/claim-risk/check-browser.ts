import {
  judgeBrowserEvent,
  withoutScore,
  type BrowserCheck,
  type BrowserCheckOutcome,
} from '@aftercare/domain/risk/browser-check'
import { inTransaction, type Deps } from '#deps.ts'
import { checkBrowserJob, finalizeAutomaticallyJob } from '#job-kinds/claim-job-kinds.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { lockClaim } from '#modules/claims/claim-store.ts'
import { openFingerprint } from '#modules/integrations/fingerprint.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { reassessBrowser } from './assess-claim.ts'
import {
  countAttempt,
  findBrowserCheck,
  findIdentification,
  settleBrowserCheck,
} from './browser-check-store.ts'

type Key = { storeId: string; claimId: string }

const minute = 60
/** The pauses between the attempts: an event can be late by seconds, and a provider in trouble for hours. */
const pauseSeconds = [5, 15, 45, 2 * minute, 10 * minute, 60 * minute, 6 * 60 * minute]

/**
 * Asks the store's Fingerprint account about the browser of a claim, and assesses its risk with the answer. An event that
 * is not there yet and a provider in trouble are asked again, eight times in about seven hours; then, and after a
 * refusal, the browser counts neither way. A check that was ended or erased is left alone, and so is an attempt that was
 * counted.
 */
export async function checkBrowser(
  deps: Deps,
  { attempt, ...key }: Key & { attempt: number },
): Promise<void> {
  const row = await findBrowserCheck(deps.db, key)
  const claimed = await findIdentification(deps.db, key)
  if (!row || row.outcome !== null || row.attempts !== attempt || !claimed) return
  const fingerprint = await openFingerprint(deps, key.storeId)
  if (!fingerprint) return settle(deps, key, withoutScore('noAnswer'))
  const found = await fingerprint.findEvent(claimed.requestId).catch((error: unknown) => {
    if (error instanceof ProviderError) return error
    throw error
  })
  if (found instanceof ProviderError)
    return found.retryable
      ? tryLater(deps, { ...key, attempt }, 'noAnswer')
      : settle(deps, key, withoutScore('noAnswer'))
  if (!found) return tryLater(deps, { ...key, attempt }, 'unknown')
  return settle(deps, key, judgeBrowserEvent(found, claimed))
}

/** Ends a check that could not be made: its jobs failed for good. */
export const giveUpBrowserCheck = (deps: Deps, { storeId, claimId }: Key): Promise<void> =>
  settle(deps, { storeId, claimId }, withoutScore('noAnswer'))

async function tryLater(
  deps: Deps,
  { attempt, ...key }: Key & { attempt: number },
  otherwise: BrowserCheckOutcome,
): Promise<void> {
  const pause = pauseSeconds[attempt]
  if (pause === undefined) return settle(deps, key, withoutScore(otherwise))
  await inTransaction(deps, async (deps) => {
    if (!(await countAttempt(deps.db, key, attempt))) return
    const startAfter = new Date(deps.now().getTime() + pause * 1000)
    await enqueue(deps, checkBrowserJob, { ...key, attempt: attempt + 1 }, { startAfter })
  })
}

/** Stores how a check ended, assesses the claim's risk with it, and lets an approval go on that waited for it. */
const settle = (deps: Deps, key: Key, { outcome, suspectScore }: BrowserCheck): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const found = await lockClaim(deps.db, key.storeId, key.claimId)
    if (!found || outcome === 'pending') return
    const isTooLate = outcome === 'scored' && found.claim.rollupCode === 'completed'
    const row = await settleBrowserCheck(deps.db, key, {
      outcome: isTooLate ? 'tooLate' : outcome,
      suspectScore,
      settledOn: deps.now(),
    })
    if (!row) return
    await reassessBrowser(deps, found, row)
    if (row.isApprovalHeld) await enqueue(deps, finalizeAutomaticallyJob, key)
  })
