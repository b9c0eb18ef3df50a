import { sql, type Kysely } from 'kysely'

/** When a buyer withdrew from the contract; null for requests under the store's own policy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table claim add "withdrawnOn" timestamptz(3)`.execute(db)
}
