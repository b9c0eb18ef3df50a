import type { RiskFact } from '@aftercare/domain/risk/assess-risk'
import type { Insertable, Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { ClaimTables } from '#modules/claims/claim-tables.ts'

export async function insertClaimRisk(db: Db, risk: Insertable<ClaimTables['claim_risk']>): Promise<void> {
  await db.insertInto('claim_risk').values(risk).execute()
}

type Key = { storeId: string; claimId: string }

/** The reasons of an assessed claim's level. */
export async function findRiskFacts(db: Db, { storeId, claimId }: Key): Promise<RiskFact[] | undefined> {
  const found = await db
    .selectFrom('claim_risk')
    .select('facts')
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .executeTakeFirst()
  return found?.facts
}

export async function updateClaimRisk(
  db: Db,
  { storeId, claimId }: Key,
  change: Updateable<ClaimTables['claim_risk']>,
): Promise<void> {
  await db
    .updateTable('claim_risk')
    .set(change)
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .execute()
}

/** The data of a filed claim that is compared with other claims, and whether it is of a test order. */
export async function loadCompared(db: Db, { storeId, id }: { storeId: string; id: string }) {
  const assets = await db
    .selectFrom('claim_line_asset as media')
    .innerJoin('claim_line_item as line', (join) =>
      join.onRef('line.storeId', '=', 'media.storeId').onRef('line.id', '=', 'media.claimLineItemId'),
    )
    .select('media.assetName')
    .where('line.storeId', '=', storeId)
    .where('line.claimId', '=', id)
    .execute()
  const bought = await db
    .selectFrom('claim')
    .innerJoin('store_order as bought', (join) =>
      join.onRef('bought.storeId', '=', 'claim.storeId').onRef('bought.id', '=', 'claim.orderId'),
    )
    .select(['bought.wasCreatedFromRegistration', 'bought.isTest'])
    .where('claim.storeId', '=', storeId)
    .where('claim.id', '=', id)
    .executeTakeFirstOrThrow()
  return { assetNames: assets.map(({ assetName }) => assetName), ...bought }
}

/** Deletes the keys of claims filed before a moment, in all stores. */
export async function clearRiskKeys(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('claim_risk')
    .set({ emailKey: null, deviceKey: null, addressKey: null })
    .where('filedOn', '<', before)
    .where('emailKey', 'is not', null)
    .execute()
  await db
    .updateTable('claim')
    .set({ addressKey: null })
    .where('createdOn', '<', before)
    .where('addressKey', 'is not', null)
    .execute()
}
