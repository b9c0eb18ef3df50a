import { sql, type Kysely } from 'kysely'

/*
 * Rates that a store offers at checkout, and why it offered them. A change to a store's row, which every
 * change of its settings and rules makes, is announced to all processes: quoting reads no table.
 */
const statements = [
  `create table ship_rate (
    "storeId"   uuid not null references store,
    id          uuid not null,
    rate        jsonb not null,
    "createdOn" timestamptz(3) not null,
    "updatedOn" timestamptz(3) not null,
    "deletedOn" timestamptz(3),
    primary key ("storeId", id)
  )`,
  `create table rate_setup (
    "storeId"            uuid primary key references store,
    settings             jsonb not null default '{}',
    "secretHash"         text,
    "previousSecretHash" text
  )`,
  `create table quote_trace (
    "storeId"  uuid not null references store,
    id         uuid not null,
    "quotedOn" timestamptz(3) not null,
    trace      jsonb not null,
    primary key ("storeId", id)
  )`,
  `create index on quote_trace ("quotedOn")`,
  `create function announce_store_change() returns trigger language plpgsql as $$
  begin
    perform pg_notify('store_changed', new."storeId"::text);
    return null;
  end
  $$`,
  `create trigger announce_change after insert or update on store
    for each row execute function announce_store_change()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
