import { sql, type Kysely } from 'kysely'

/* What a store's shop lets us do is asked with its settings; null where it was never connected to one. */
const statements = [
  `alter table store add column "shopScopes" text[]`,
  `update store set "shopScopes" = connection.scopes
    from shopify_connection connection where connection."storeId" = store."storeId"`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
