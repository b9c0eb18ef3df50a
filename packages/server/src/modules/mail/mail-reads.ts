import type { ListQuery } from '@aftercare/domain/api/list-query'
import type { Db } from '#platform/database/database.ts'
import { inPage, pageOf, storeList } from '#platform/database/list-page.ts'

/** What lies in the outbox for a store. */
export async function listOutbox(db: Db, storeId: string, query: ListQuery) {
  const list = storeList('mail', storeId)
  const mails = await db
    .selectFrom('mail')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('sentOn', 'is', null)
    .$call(inPage(list, query))
    .execute()
  return pageOf(db, list, mails, query)
}

/** Whether another mail of the store was given up since then. */
export async function hasFailedMailSince(
  db: Db,
  storeId: string,
  { mailId, since }: { mailId: string; since: Date },
): Promise<boolean> {
  const other = await db
    .selectFrom('mail')
    .select('id')
    .where('storeId', '=', storeId)
    .where('id', '!=', mailId)
    .where('givenUpOn', '>', since)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
