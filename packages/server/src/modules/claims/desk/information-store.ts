import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#platform/database.ts'
import type { ClaimTables } from '#modules/claims/claim-tables.ts'

export type InformationRequest = Selectable<ClaimTables['information_request']>

export async function insertInformationRequest(
  db: Db,
  request: Insertable<ClaimTables['information_request']>,
): Promise<void> {
  await db.insertInto('information_request').values(request).execute()
}

export const findOpenRequest = (
  db: Db,
  storeId: string,
  claimId: string,
): Promise<InformationRequest | undefined> =>
  db
    .selectFrom('information_request')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .where('endedOn', 'is', null)
    .executeTakeFirst()

export async function endRequest(
  db: Db,
  { storeId, id }: { storeId: string; id: string },
  end: { answer: string | null; assetNames: string[]; endedOn: Date },
): Promise<void> {
  await db
    .updateTable('information_request')
    .set(end)
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** Questions of any store that nobody answered in time. */
export const listLapsedRequests = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('information_request')
    .select(['storeId', 'claimId'])
    .where('endedOn', 'is', null)
    .where('lapsesOn', '<=', now)
    .orderBy('lapsesOn')
    .limit(most)
    .execute()
