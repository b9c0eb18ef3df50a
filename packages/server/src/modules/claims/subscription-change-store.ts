import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { ClaimTables } from './claim-tables.ts'

type Table = ClaimTables['subscription_change']
export type SubscriptionChangeRow = Selectable<Table>

export async function insertSubscriptionChanges(db: Db, rows: readonly Insertable<Table>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('subscription_change').values(rows).execute()
}

/** Those of a claim, in the order in which its lines were filed. */
export const listSubscriptionChanges = (
  db: Db,
  { storeId, claimId }: { storeId: string; claimId: string },
): Promise<SubscriptionChangeRow[]> =>
  db
    .selectFrom('subscription_change')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .orderBy('claimLineItemId')
    .execute()

/** False where it was no longer in the state that it was read in, or somebody has asked the app since. */
export async function moveSubscriptionChange(
  db: Db,
  { storeId, claimLineItemId, state, askedOn }: SubscriptionChangeRow,
  change: Updateable<Table>,
): Promise<boolean> {
  const row = await db
    .updateTable('subscription_change')
    .set(change)
    .where('storeId', '=', storeId)
    .where('claimLineItemId', '=', claimLineItemId)
    .where('state', '=', state)
    .where('askedOn', 'is not distinct from', askedOn)
    .returning('claimLineItemId')
    .executeTakeFirst()
  return row !== undefined
}
