import type { RiskLevel } from '@aftercare/domain/claims/claim-words'
import { assessRisk, riskDays, withBrowserCheck } from '@aftercare/domain/risk/assess-risk'
import { dayMs } from '@aftercare/domain/shared/dates'
import { inTransaction, type Deps } from '#deps.ts'
import { lockClaim, updateClaim, type ClaimLineRow, type ClaimRow } from '#modules/claims/claim-store.ts'
import { rollUpClaim } from '#modules/claims/roll-up-claim.ts'
import { browserCheckOf, findCheckOf } from './browser-check-reads.ts'
import type { BrowserCheckRow } from './browser-check-store.ts'
import { loadRiskEvidence, riskKeysOf } from './risk-evidence-reads.ts'
import { clearRiskKeys, findRiskFacts, insertClaimRisk, loadCompared, updateClaimRisk } from './risk-store.ts'

/** Assesses a claim's risk. Does nothing if it was assessed before. */
export const assessClaim = (deps: Deps, storeId: string, claimId: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const found = await lockClaim(deps.db, storeId, claimId)
    if (found) await withRisk(deps, found)
  })

/**
 * The claim with its risk level, assessed now if it was not before; that of a test order is low, and is not compared
 * with others. Call it in a transaction that has locked the claim.
 */
export async function withRisk(
  deps: Deps,
  { claim, lines }: { claim: ClaimRow; lines: readonly ClaimLineRow[] },
): Promise<ClaimRow> {
  if (claim.riskLevel !== null) return claim
  const { isTest, ...compared } = await loadCompared(deps.db, claim)
  if (isTest) return withLevel(deps, { claim, lines }, 'Low')
  const assessed = {
    ...claim,
    ...compared,
    visitorId: claim.fingerprint?.visitorId ?? null,
    browserCheck: browserCheckOf(await findCheckOf(deps.db, claim)),
  }
  const { level, aggregateScore, facts } = assessRisk(await loadRiskEvidence(deps, assessed))
  await insertClaimRisk(deps.db, {
    storeId: claim.storeId,
    claimId: claim.id,
    aggregateScore,
    facts: JSON.stringify(facts),
    ...riskKeysOf(deps, assessed),
    filedOn: claim.createdOn,
    assessedOn: deps.now(),
  })
  return withLevel(deps, { claim, lines }, level)
}

/**
 * Assesses a claim's risk with the ended check of its browser; its other reasons stay as they were assessed. Call it in a
 * transaction that has locked the claim.
 */
export async function reassessBrowser(
  deps: Deps,
  found: { claim: ClaimRow; lines: readonly ClaimLineRow[] },
  check: BrowserCheckRow,
): Promise<void> {
  const { storeId, id: claimId, riskLevel } = found.claim
  const browserCheck = browserCheckOf(check)
  const known = await findRiskFacts(deps.db, { storeId, claimId })
  if (riskLevel === null || !known || !browserCheck) return void (await withRisk(deps, found))
  const { level, aggregateScore, facts } = withBrowserCheck(known, browserCheck)
  const assessedOn = deps.now()
  await updateClaimRisk(
    deps.db,
    { storeId, claimId },
    { aggregateScore, facts: JSON.stringify(facts), assessedOn },
  )
  if (level !== riskLevel) await withLevel(deps, found, level)
}

async function withLevel(
  deps: Deps,
  { claim, lines }: { claim: ClaimRow; lines: readonly ClaimLineRow[] },
  riskLevel: RiskLevel,
): Promise<ClaimRow> {
  await updateClaim(deps.db, claim, { riskLevel })
  const known = { ...claim, riskLevel }
  await rollUpClaim(deps, known, lines)
  return known
}

/** Deletes the keys of claims that are too old to be compared. */
export const deleteOldRiskKeys = (deps: Deps): Promise<void> =>
  inTransaction(deps, (deps) => clearRiskKeys(deps.db, new Date(deps.now().getTime() - riskDays * dayMs)))
