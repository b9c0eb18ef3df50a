import type { ClaimRollupCode } from '@aftercare/domain/claims/claim-words'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#platform/database.ts'
import type { ClaimTables } from './claim-tables.ts'

export type ClaimRow = Selectable<ClaimTables['claim']>
export type ClaimLineRow = Selectable<ClaimTables['claim_line_item']>
type NewClaim = Insertable<ClaimTables['claim']>
type NewLine = Insertable<ClaimTables['claim_line_item']>
type NewEntry = Insertable<ClaimTables['timeline_entry']>

export async function insertClaim(db: Db, claim: NewClaim, lines: readonly NewLine[]): Promise<void> {
  await db.insertInto('claim').values(claim).execute()
  await db.insertInto('claim_line_item').values(lines).execute()
}

export async function insertLineAssets(
  db: Db,
  assets: readonly Insertable<ClaimTables['claim_line_asset']>[],
): Promise<void> {
  if (assets.length > 0) await db.insertInto('claim_line_asset').values(assets).execute()
}

export async function insertTimelineEntry(db: Db, entry: NewEntry): Promise<void> {
  await db.insertInto('timeline_entry').values(entry).execute()
}

/** Holds the claim for this transaction and reads it with its lines; undefined for another store's. */
export async function lockClaim(
  db: Db,
  storeId: string,
  claimId: string,
): Promise<{ claim: ClaimRow; lines: ClaimLineRow[] } | undefined> {
  const claim = await db
    .selectFrom('claim')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', claimId)
    .forUpdate()
    .executeTakeFirst()
  return claim && { claim, lines: await listLines(db, storeId, claimId) }
}

const listLines = (db: Db, storeId: string, claimId: string) =>
  db
    .selectFrom('claim_line_item')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .orderBy('position')
    .execute()

export const listClaimIdsOfLines = (db: Db, storeId: string, lineIds: readonly string[]) =>
  db
    .selectFrom('claim_line_item')
    .select('claimId')
    .distinct()
    .where('storeId', '=', storeId)
    .where('id', 'in', lineIds)
    .orderBy('claimId')
    .execute()

export async function updateLine(
  db: Db,
  { storeId, id }: { storeId: string; id: string },
  change: Updateable<ClaimTables['claim_line_item']>,
): Promise<void> {
  await db
    .updateTable('claim_line_item')
    .set(change)
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()
}

export async function updateRollup(
  db: Db,
  { storeId, id }: { storeId: string; id: string },
  change: { rollupCode: ClaimRollupCode; updatedOn: Date; finalizedOn: Date | null },
): Promise<void> {
  await db.updateTable('claim').set(change).where('storeId', '=', storeId).where('id', '=', id).execute()
}

/** The claim that a calculation became; a calculation becomes one claim at most (D68). */
export const findClaimOfCalculation = (db: Db, storeId: string, calculationId: string) =>
  db
    .selectFrom('claim')
    .select(['id', 'externalId'])
    .where('storeId', '=', storeId)
    .where('calculationId', '=', calculationId)
    .executeTakeFirst()
