import { sql, type Kysely } from 'kysely'

/** What a payment was made with, as the platform masks it, so that a refund can name where it went. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_transaction add "paidWith" text`.execute(db)
}
