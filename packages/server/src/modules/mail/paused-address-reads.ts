import type { ListQuery } from '@aftercare/domain/api/list-query'
import type { PausedAddress } from '@aftercare/domain/mail/paused-address-schema'
import type { Selectable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { inPage, pageOf, storeList } from '#platform/database/list-page.ts'
import type { MailTables } from './mail-tables.ts'

/** The store's paused addresses. */
export async function listPausedAddresses(db: Db, storeId: string, query: ListQuery) {
  const list = storeList('paused_address', storeId)
  const rows = await db
    .selectFrom('paused_address')
    .selectAll()
    .where('storeId', '=', storeId)
    .$call(inPage(list, query))
    .execute()
  return pageOf(db, list, rows, query)
}

/** As the API tells it; nothing for an address that is emailed. */
export async function emailPauseOf(
  db: Db,
  storeId: string,
  address: string,
): Promise<{ emailPause?: PausedAddress }> {
  const found = await db
    .selectFrom('paused_address')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst()
  return found ? { emailPause: toPausedAddress(found) } : {}
}

export const toPausedAddress = ({
  id,
  address,
  reason,
  detail,
  createdOn,
}: Selectable<MailTables['paused_address']>): PausedAddress => ({
  id,
  address,
  reason,
  detail,
  createdOn: createdOn.toISOString(),
})

export async function isPaused(db: Db, storeId: string, address: string): Promise<boolean> {
  const found = await db
    .selectFrom('paused_address')
    .select('id')
    .where('storeId', '=', storeId)
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst()
  return found !== undefined
}
