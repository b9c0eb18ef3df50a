import { sql, type Kysely } from 'kysely'

/* Events for a store's marketing platforms, each sent once, and how the platforms are doing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table store add "hasMarketing" boolean not null default false`.execute(db)
  await sql`alter table integration add "enabledOn" timestamptz(3)`.execute(db)
  await sql`
    create table marketing_lane (
      "storeId"       uuid not null references store,
      "integrationId" text not null,
      "leasedUntil"   timestamptz(3),
      "pausedUntil"   timestamptz(3),
      primary key ("storeId", "integrationId")
    )`.execute(db)
  await sql`
    create table marketing_event (
      "storeId"       uuid not null references store,
      id              uuid not null,
      "integrationId" text not null,
      sequence        bigint not null generated always as identity,
      type            text not null,
      "subjectId"     uuid not null,
      "orderId"       uuid not null,
      "customerKey"   text,
      body            text,
      state           text not null default 'pending' check (state in ('pending', 'sent', 'failed')),
      tries           integer not null default 0,
      "nextTryOn"     timestamptz(3),
      failure         text,
      "createdOn"     timestamptz(3) not null,
      "endedOn"       timestamptz(3),
      primary key ("storeId", id),
      unique ("storeId", "integrationId", "subjectId", type)
    )`.execute(db)
  await sql`
    create index marketing_event_due on marketing_event ("storeId", "integrationId", sequence)
      where state = 'pending'`.execute(db)
  await sql`create index marketing_event_order on marketing_event ("storeId", "orderId")`.execute(db)
  await sql`
    create index marketing_event_kept on marketing_event ("createdOn") where body is not null`.execute(db)
  await sql`
    create index claim_open_of_email on claim ("storeId", "customerEmail")
      where "rollupCode" <> 'completed'`.execute(db)
}
