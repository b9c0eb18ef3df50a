import { sql, type Kysely } from 'kysely'

/** When the shopper was asked to choose something else for an exchange that is out of stock; null if never. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table claim_line_item add "choiceAskedOn" timestamptz(3)`.execute(db)
}
