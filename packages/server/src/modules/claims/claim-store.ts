import type { ClaimRollupCode } from '@aftercare/domain/claims/claim-words'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#platform/database.ts'
import type { ClaimTables } from './claim-tables.ts'

export type ClaimRow = Selectable<ClaimTables['claim']>
export type ClaimLineRow = Selectable<ClaimTables['claim_line_item']>
type NewClaim = Insertable<ClaimTables['claim']>
type NewLine = Insertable<ClaimTables['claim_line_item']>
type NewEntry = Insertable<ClaimTables['timeline_entry']>

/** All in one statement: each further one would cost the server a tenth of what a submission does. */
export async function insertClaim(
  db: Db,
  { claim, lines, entry }: { claim: NewClaim; lines: readonly NewLine[]; entry: NewEntry },
): Promise<void> {
  await db
    .with('filed', (db) => db.insertInto('claim').values(claim))
    .with('listed', (db) => db.insertInto('claim_line_item').values(lines))
    .insertInto('timeline_entry')
    .values(entry)
    .execute()
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
