import type { RiskLevel } from '@aftercare/domain/claims/claim-words'
import { assessRisk, riskDays } from '@aftercare/domain/risk/assess-risk'
import { inTransaction, type Deps } from '#deps.ts'
import { lockClaim, updateClaim, type ClaimLineRow, type ClaimRow } from '#modules/claims/claim-store.ts'
import { rollUpClaim } from '#modules/claims/roll-up-claim.ts'
import { loadRiskEvidence, riskKeysOf } from './risk-evidence-reads.ts'
import { clearRiskKeys, insertClaimRisk, loadCompared } from './risk-store.ts'

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
  inTransaction(deps, (deps) =>
    clearRiskKeys(deps.db, new Date(deps.now().getTime() - riskDays * 24 * 60 * 60 * 1000)),
  )
