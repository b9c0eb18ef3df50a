import { sql, type Kysely } from 'kysely'

/** Addresses that a store emails nothing, and the webhooks of the mail provider that were taken. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table paused_address (
      "storeId"   uuid not null references store,
      id          uuid not null,
      address     text not null,
      reason      text not null,
      detail      text not null,
      "createdOn" timestamptz not null,
      primary key ("storeId", id),
      unique ("storeId", address)
    )`.execute(db)
  await sql`
    create table mail_event (
      token        text primary key,
      "receivedOn" timestamptz not null
    )`.execute(db)
}
