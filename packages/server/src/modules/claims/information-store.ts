import type { LineItemDetail } from '@aftercare/domain/claims/claim-words'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { isUuid } from '#platform/new-id.ts'
import type { ClaimTables } from './claim-tables.ts'

export type InformationRequest = Selectable<ClaimTables['information_request']>

export async function insertInformationRequest(
  db: Db,
  request: Insertable<ClaimTables['information_request']>,
): Promise<void> {
  await db.insertInto('information_request').values(request).execute()
}

/** Whether lines still wait for the answer: those decided or canceled since then do not. */
export const isQuestionOpen = (
  { lineIds }: Pick<InformationRequest, 'lineIds'>,
  lines: readonly { id: string; detail: LineItemDetail | null }[],
): boolean => lines.some(({ id, detail }) => detail === 'Pending_Additional_Info' && lineIds.includes(id))

/** The open question about a claim; its lines may have stopped waiting for it. */
export const findOpenRequest = (
  db: Db,
  storeId: string,
  claimId: string,
): Promise<InformationRequest | undefined> =>
  requestsOf(db, storeId, claimId).where('endedOn', 'is', null).executeTakeFirst()

/** A question about a claim, answered or not. */
export const findRequest = async (
  db: Db,
  { storeId, claimId, id }: { storeId: string; claimId: string; id: string },
): Promise<InformationRequest | undefined> =>
  isUuid(id) ? requestsOf(db, storeId, claimId).where('id', '=', id).executeTakeFirst() : undefined

const requestsOf = (db: Db, storeId: string, claimId: string) =>
  db
    .selectFrom('information_request')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)

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

/** Questions of any store that were not answered in time. */
export const listExpiredRequests = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('information_request')
    .select(['storeId', 'claimId'])
    .where('endedOn', 'is', null)
    .where('lapsesOn', '<=', now)
    .orderBy('lapsesOn')
    .limit(most)
    .execute()
