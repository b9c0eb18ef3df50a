import type { ListQuery } from '@aftercare/domain/api/list-query'
import type { Db } from '#platform/database.ts'
import { inPage, pageOf } from '#platform/list-page.ts'

/** What lies in the outbox for a store. */
export async function listOutbox(db: Db, storeId: string, query: ListQuery) {
  const mails = await db
    .selectFrom('mail')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('sentOn', 'is', null)
    .$call(inPage('mail', storeId, query))
    .execute()
  return pageOf(mails, query)
}
