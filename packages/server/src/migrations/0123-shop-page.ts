import { sql, type Kysely } from 'kysely'

/* Where the portal is a page of a Shopify shop, and when it was last opened there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shopify_connection
      add "pagePath" text,
      add "pageSeenOn" timestamptz(3)`.execute(db)
}
