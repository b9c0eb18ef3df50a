import { sql, type Kysely } from 'kysely'

/** When a credit note was emailed, so that it is once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table credit_note add column "mailedOn" timestamptz(3)`.execute(db)
  await sql`update credit_note set "mailedOn" = "createdOn"`.execute(db)
}
