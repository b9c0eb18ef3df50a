import { sql, type Kysely } from 'kysely'

/* When the purchase of a label was last asked for, so that none is asked for twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table label_purchase add "heldOn" timestamptz`.execute(db)
}
