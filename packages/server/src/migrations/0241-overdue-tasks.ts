import { sql, type Kysely } from 'kysely'

/* When a store was alerted to a task that its shop does not answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_task add "alertedOn" timestamptz(3)`.execute(db)
  await sql`create index shop_task_open on shop_task ("createdOn") where state = 'open'`.execute(db)
}
