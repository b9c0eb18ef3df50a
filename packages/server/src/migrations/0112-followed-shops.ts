import { sql, type Kysely } from 'kysely'

const statements = [
  // As the shop described itself when it was last asked: what a store has from it follows.
  `alter table shopify_connection add "shopName" text`,
  `alter table shopify_connection add "shopUrl" text`,
  `alter table shopify_connection add "shopTimeZone" text`,
  // The address of this installation that the shop was last told.
  `alter table shopify_connection add "toldPublicUrl" text`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
