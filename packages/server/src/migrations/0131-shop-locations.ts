import { sql, type Kysely } from 'kysely'

/* Where connected shops have stock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shopify_location (
      "storeId"        uuid not null references store on delete cascade,
      "idFromPlatform" text not null,
      name             text not null,
      address          jsonb not null,
      position         integer not null,
      primary key ("storeId", "idFromPlatform")
    )`.execute(db)
}
