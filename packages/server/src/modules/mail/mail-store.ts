import type { Insertable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { deferWrite } from '#platform/database/deferred-writes.ts'
import type { MailTables } from './mail-tables.ts'

export async function insertMail(db: Db, mail: Insertable<MailTables['mail']>): Promise<void> {
  await deferWrite(db, db.insertInto('mail').values(mail).compile())
}

export const findMail = (db: Db, id: string) =>
  db.selectFrom('mail').select(['id', 'storeId', 'to', 'subject']).where('id', '=', id).executeTakeFirst()

/** Undefined once it was sent, or given up. */
export const findUnsentMail = (db: Db, id: string) =>
  db
    .selectFrom('mail')
    .selectAll()
    .where('id', '=', id)
    .where('sentOn', 'is', null)
    .where('givenUpOn', 'is', null)
    .executeTakeFirst()

export async function deleteMailsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('mail').where('createdOn', '<', moment).execute()
}

export async function markUndeliverable(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('mail').set({ givenUpOn: now }).where('id', '=', id).execute()
}

export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('mail').set({ sentOn: now, text: null, html: null }).where('id', '=', id).execute()
}
