import type { Deps } from '#deps.ts'
import { checkBrowserJob } from '#job-kinds/claim-job-kinds.ts'
import { openFingerprint } from '#modules/integrations/fingerprint.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { findBrowserCheck, findIdentification, insertBrowserCheck } from './browser-check-store.ts'

/** How long automatic approval waits for an answer. */
const patienceMs = 5 * 60_000

/**
 * Has the browser of a filed claim checked by the store's Fingerprint account, if it has one and the browser was
 * identified by it. An event that another claim sent first is checked for that one alone. Starting twice is safe. Call it
 * in the transaction that leaves what follows the claim.
 */
export async function startBrowserCheck(
  deps: Deps,
  key: { storeId: string; claimId: string },
): Promise<void> {
  if (!(await openFingerprint(deps, key.storeId))) return
  const identification = await findIdentification(deps.db, key)
  if (!identification) return
  const { requestId } = identification
  const awaitedUntil = new Date(deps.now().getTime() + patienceMs)
  if (await insertBrowserCheck(deps.db, { ...key, requestId, awaitedUntil }))
    return enqueue(deps, checkBrowserJob, { ...key, attempt: 0 })
  if (await findBrowserCheck(deps.db, key)) return
  const ended = { outcome: 'usedBefore', settledOn: deps.now() } as const
  await insertBrowserCheck(deps.db, { ...key, requestId: null, awaitedUntil, ...ended })
}
