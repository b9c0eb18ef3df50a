import type { Insertable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { RegistrationTables } from './registration-tables.ts'

/** False when the mail was written before. */
export async function insertRegistrationMail(
  db: Db,
  mail: Insertable<RegistrationTables['registration_mail']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('registration_mail')
    .values(mail)
    .onConflict((conflict) => conflict.doNothing())
    .returning('mailId')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Notes that the mail server did not accept an email; does nothing for other emails. */
export async function markRegistrationMailFailed(db: Db, mailId: string, now: Date): Promise<void> {
  await db.updateTable('registration_mail').set({ failedOn: now }).where('mailId', '=', mailId).execute()
}
