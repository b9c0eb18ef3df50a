import type { ClaimEmailType } from '@aftercare/domain/mail/email-template-schema'
import type { Insertable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { ClaimMailTables } from './claim-mail-tables.ts'

/** False when the mail was written before. */
export async function insertClaimMail(
  db: Db,
  mail: Insertable<ClaimMailTables['claim_mail']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('claim_mail')
    .values(mail)
    .onConflict((conflict) => conflict.doNothing())
    .returning('mailId')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The same for a claim about a delivery. */
export async function insertShippingClaimMail(
  db: Db,
  mail: Insertable<ClaimMailTables['shipping_claim_mail']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('shipping_claim_mail')
    .values(mail)
    .onConflict((conflict) => conflict.doNothing())
    .returning('mailId')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findShippingClaimOfMail = (db: Db, mailId: string) =>
  db
    .selectFrom('shipping_claim_mail')
    .select(['storeId', 'claimId'])
    .where('mailId', '=', mailId)
    .executeTakeFirst()

/** The claim that a mail is about; undefined for every other mail. */
export const findClaimOfMail = (db: Db, mailId: string) =>
  db.selectFrom('claim_mail').select(['storeId', 'claimId']).where('mailId', '=', mailId).executeTakeFirst()

/** The triggers of emails of this type, for these claims of a store. */
export async function listTriggers(
  db: Db,
  storeId: string,
  type: ClaimEmailType,
  claimIds: readonly string[],
): Promise<Set<string>> {
  if (claimIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('claim_mail')
    .select('trigger')
    .where('storeId', '=', storeId)
    .where('type', '=', type)
    .where('claimId', 'in', claimIds)
    .execute()
  return new Set(rows.map(({ trigger }) => trigger))
}
