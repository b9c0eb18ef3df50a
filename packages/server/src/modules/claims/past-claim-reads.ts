import type { RiskLevel } from '@aftercare/domain/claims/claim-words'
import type { ClaimToSummarize } from '@aftercare/domain/resolution/summarize-claim'
import type { StoredFacts } from '@aftercare/domain/rule-trials/stored-facts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { unpackJson } from '#platform/database/packed-json.ts'

const pageSize = 200

type Since = { storeId: string; from: Date }

/** How many claims customers of a store filed since a moment; those of test orders do not count. */
export async function countClaimsSince(db: Db, { storeId, from }: Since): Promise<number> {
  const { count } = await db
    .selectFrom('claim_search')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('storeId', '=', storeId)
    .where('createdOn', '>=', from)
    .where('id', 'not in', claimsOfTestOrders(storeId))
    .executeTakeFirstOrThrow()
  return count
}

/** An index finds a store's test orders, of which there are a few. */
const claimsOfTestOrders = (storeId: string) => sql<string>`(
  select tried.id from claim tried
  join store_order bought on bought."storeId" = tried."storeId" and bought.id = tried."orderId"
  where bought."storeId" = ${storeId} and bought."isTest")`

/**
 * The claims filed since a moment, without those of test orders, the latest first, page by page, with the facts of their filing; null for
 * older claims without stored facts.
 */
export async function* readPastClaims(db: Db, since: Since) {
  let last: { createdOn: Date; id: string } | undefined
  for (;;) {
    const rows = await readPage(db, since, last)
    // Written by `fileClaim` alone.
    yield rows.map(({ facts, settlement, riskLevel, ...row }) => ({
      ...row,
      settlement: settlement satisfies ClaimToSummarize,
      facts: facts && withRiskLevel(unpackJson(facts) as StoredFacts, riskLevel),
    }))
    if (rows.length < pageSize) return
    last = rows.at(-1)
  }
}

/** Found out when the rest was kept already. */
const withRiskLevel = (facts: StoredFacts, riskLevel: RiskLevel | null): StoredFacts => ({
  ...facts,
  claim: { ...facts.claim, riskLevel },
})

/** The table with this order selects the claims before the rest is read. */
const readPage = (db: Db, { storeId, from }: Since, last: { createdOn: Date; id: string } | undefined) =>
  db
    .selectFrom((query) =>
      query
        .selectFrom('claim_search')
        .select(['storeId', 'id', 'createdOn'])
        .where('storeId', '=', storeId)
        .where('createdOn', '>=', from)
        .where('id', 'not in', claimsOfTestOrders(storeId))
        .$if(last !== undefined, (claims) =>
          claims.where(sql<boolean>`("createdOn", id) < (${last?.createdOn}, ${last?.id}::uuid)`),
        )
        .orderBy('createdOn', 'desc')
        .orderBy('id', 'desc')
        .limit(pageSize)
        .as('found'),
    )
    .innerJoin('claim', (join) =>
      join.onRef('claim.storeId', '=', 'found.storeId').onRef('claim.id', '=', 'found.id'),
    )
    .innerJoin('store_order as bought', (join) =>
      join.onRef('bought.storeId', '=', 'claim.storeId').onRef('bought.id', '=', 'claim.orderId'),
    )
    .select(['found.id', 'claim.externalId', 'bought.orderNo', 'claim.claimType', 'claim.customerName'])
    .select(['found.createdOn', 'claim.facts', 'claim.settlement', 'claim.riskLevel'])
    .orderBy('found.createdOn', 'desc')
    .orderBy('found.id', 'desc')
    .execute()
