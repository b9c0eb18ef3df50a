import { sql, type Insertable, type Selectable } from 'kysely'
import type { ClaimTables } from '#modules/claims/claim-tables.ts'
import type { Db } from '#platform/database/database.ts'

type Table = ClaimTables['browser_check']
export type BrowserCheckRow = Selectable<Table>
type Key = { storeId: string; claimId: string }

/** False where the claim has a check, or another claim of the store sent the same request id. */
export async function insertBrowserCheck(db: Db, row: Insertable<Table>): Promise<boolean> {
  const inserted = await db
    .insertInto('browser_check')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('claimId')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findBrowserCheck = (db: Db, { storeId, claimId }: Key): Promise<BrowserCheckRow | undefined> =>
  db
    .selectFrom('browser_check')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .executeTakeFirst()

/** Ends a check that is pending; undefined where none is. */
export const settleBrowserCheck = (
  db: Db,
  { storeId, claimId }: Key,
  settled: Pick<BrowserCheckRow, 'outcome' | 'suspectScore' | 'settledOn'>,
): Promise<BrowserCheckRow | undefined> =>
  db
    .updateTable('browser_check')
    .set({ ...settled, attempts: sql`attempts + 1` })
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .where('outcome', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Counts an attempt that came to nothing; false where it was counted before or the check has ended. */
export async function countAttempt(db: Db, { storeId, claimId }: Key, attempts: number): Promise<boolean> {
  const counted = await db
    .updateTable('browser_check')
    .set({ attempts: attempts + 1 })
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .where('outcome', 'is', null)
    .where('attempts', '=', attempts)
    .returning('claimId')
    .executeTakeFirst()
  return counted !== undefined
}

/** Notes that an approval waits for a pending check; false where one does already. */
export async function holdApproval(db: Db, { storeId, claimId }: Key): Promise<boolean> {
  const held = await db
    .updateTable('browser_check')
    .set({ isApprovalHeld: true })
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .where('isApprovalHeld', '=', false)
    .returning('claimId')
    .executeTakeFirst()
  return held !== undefined
}

/** How a claim's browser was identified by a provider, if it was; undefined for a claim of a test order. */
export async function findIdentification(
  db: Db,
  { storeId, claimId }: Key,
): Promise<{ visitorId: string; requestId: string; filedOn: Date } | undefined> {
  const found = await db
    .selectFrom('claim')
    .innerJoin('store_order as bought', (join) =>
      join.onRef('bought.storeId', '=', 'claim.storeId').onRef('bought.id', '=', 'claim.orderId'),
    )
    .select(['claim.fingerprint', 'claim.createdOn'])
    .where('claim.storeId', '=', storeId)
    .where('claim.id', '=', claimId)
    .where('bought.isTest', '=', false)
    .executeTakeFirst()
  const { visitorId, requestId } = found?.fingerprint ?? {}
  return found && visitorId !== undefined && requestId !== undefined
    ? { visitorId, requestId, filedOn: found.createdOn }
    : undefined
}
