import { sql, type Kysely } from 'kysely'

/** Clients that exchange a secret for short-lived tokens, beside keys that are sent with every call. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table api_key add kind text not null default 'key' check (kind in ('key', 'client'))`.execute(db)
  await sql`
    create table api_token (
      "tokenHash" text primary key,
      "storeId"   uuid not null references store,
      "apiKeyId"  uuid not null,
      scopes      jsonb not null,
      "createdOn" timestamptz(3) not null,
      "expiresOn" timestamptz(3) not null,
      foreign key ("storeId", "apiKeyId") references api_key ("storeId", id)
    )`.execute(db)
  await sql`create index api_token_expiry on api_token ("expiresOn")`.execute(db)
  await sql`create index api_token_client on api_token ("storeId", "apiKeyId")`.execute(db)
}
