import type { ClaimRisk } from '@aftercare/domain/risk/risk-schema'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'

/**
 * Why a claim has its level of risk; points only where `hasPoints`.
 *
 * @throws AppError 404 for an unknown claim and for another store's
 */
export async function getClaimRisk(
  db: Db,
  { storeId, claimId, hasPoints }: { storeId: string; claimId: string; hasPoints: boolean },
): Promise<ClaimRisk> {
  const found = isUuid(claimId)
    ? await db
        .selectFrom('claim')
        .leftJoin('claim_risk as risk', (join) =>
          join.onRef('risk.storeId', '=', 'claim.storeId').onRef('risk.claimId', '=', 'claim.id'),
        )
        .select(['claim.riskLevel as level', 'risk.aggregateScore', 'risk.facts', 'risk.assessedOn'])
        .where('claim.storeId', '=', storeId)
        .where('claim.id', '=', claimId)
        .executeTakeFirst()
    : undefined
  if (!found) throw notFound('Claim')
  return {
    level: found.level,
    aggregateScore: hasPoints ? found.aggregateScore : null,
    facts: (found.facts ?? []).map((fact) => ({ ...fact, score: hasPoints ? fact.score : null })),
    assessedOn: found.assessedOn?.toISOString() ?? null,
  }
}
