import type { RiskLevel } from '@aftercare/domain/claims/claim-words'
import type { ClaimToSummarize } from '@aftercare/domain/resolution/summarize-claim'
import type { KeptFacts } from '@aftercare/domain/rules/trial/kept-facts'
import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'
import { unpackJson } from '#platform/packed-json.ts'

const pageSize = 200

type Since = { storeId: string; from: Date }

/** How many claims a store was filed since a moment. */
export async function countClaimsSince(db: Db, { storeId, from }: Since): Promise<number> {
  const { count } = await db
    .selectFrom('claim')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('storeId', '=', storeId)
    .where('createdOn', '>=', from)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * The claims filed since a moment, the latest first, page by page, with what rules were told of them; null
 * for those that were filed before it was kept.
 */
export async function* readPastClaims(db: Db, since: Since) {
  let last: { createdOn: Date; id: string } | undefined
  for (;;) {
    const rows = await readPage(db, since, last)
    // Written by `fileClaim` alone.
    yield rows.map(({ facts, settlement, riskLevel, ...row }) => ({
      ...row,
      settlement: settlement satisfies ClaimToSummarize,
      facts: facts && withRiskLevel(unpackJson(facts) as KeptFacts, riskLevel),
    }))
    if (rows.length < pageSize) return
    last = rows.at(-1)
  }
}

/** Found out when the rest was kept already. */
const withRiskLevel = (facts: KeptFacts, riskLevel: RiskLevel | null): KeptFacts => ({
  ...facts,
  claim: { ...facts.claim, riskLevel },
})

/** Which claims are meant is settled before anything is looked up for them. */
const readPage = (db: Db, { storeId, from }: Since, last: { createdOn: Date; id: string } | undefined) =>
  db
    .selectFrom((query) =>
      query
        .selectFrom('claim')
        .select(['storeId', 'id', 'externalId', 'claimType', 'customerName', 'createdOn'])
        .select(['facts', 'settlement', 'riskLevel'])
        .where('storeId', '=', storeId)
        .where('createdOn', '>=', from)
        .$if(last !== undefined, (claims) =>
          claims.where(sql<boolean>`("createdOn", id) < (${last?.createdOn}, ${last?.id}::uuid)`),
        )
        .orderBy('createdOn', 'desc')
        .orderBy('id', 'desc')
        .limit(pageSize)
        .as('claim'),
    )
    .innerJoin('claim_search as found', (join) =>
      join.onRef('found.storeId', '=', 'claim.storeId').onRef('found.id', '=', 'claim.id'),
    )
    .select(['claim.id', 'claim.externalId', 'claim.claimType', 'claim.customerName', 'claim.createdOn'])
    .select(['claim.facts', 'claim.settlement', 'claim.riskLevel', 'found.orderNo'])
    .orderBy('claim.createdOn', 'desc')
    .orderBy('claim.id', 'desc')
    .execute()
