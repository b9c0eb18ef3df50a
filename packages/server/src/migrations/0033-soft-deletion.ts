import { sql, type Kysely } from 'kysely'

/** Deleted rows stay, so that what refers to them keeps their name. */
const statements = ['product_group', 'claim_reason_group', 'saved_view'].map(
  (table) => `alter table ${table} add column "deletedOn" timestamptz(3)`,
)

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
