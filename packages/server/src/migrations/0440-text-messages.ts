import { sql, type Kysely } from 'kysely'

/* Text messages about claims: who agreed to them, what was written, which numbers get none, and what came back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table store add "textChannel" text`.execute(db)
  await sql`
    create table text_consent (
      "storeId"   uuid not null references store,
      "claimId"   uuid not null,
      number      text not null,
      channel     text not null check (channel in ('sms', 'whatsapp')),
      wording     text not null,
      "createdOn" timestamptz(3) not null,
      primary key ("storeId", "claimId")
    )`.execute(db)
  await sql`create index text_consent_number on text_consent ("storeId", number, "createdOn")`.execute(db)
  await sql`
    create table text_stop (
      "storeId"   uuid not null references store,
      number      text not null,
      reason      text not null check (reason in ('stopped', 'undeliverable')),
      detail      text not null,
      "createdOn" timestamptz(3) not null,
      primary key ("storeId", number)
    )`.execute(db)
  await addMessages(db)
  await addTemplates(db)
}

async function addMessages(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table text_message (
      "storeId"    uuid not null references store,
      id           uuid not null,
      "claimId"    uuid not null,
      event        text not null,
      trigger      text not null,
      channel      text not null check (channel in ('sms', 'whatsapp')),
      number       text,
      body         text,
      "contentSid" text,
      variables    jsonb,
      segments     integer not null,
      state        text not null default 'waiting',
      sid          text,
      "errorCode"  integer,
      failure      text,
      "startedOn"  timestamptz(3),
      "createdOn"  timestamptz(3) not null,
      "updatedOn"  timestamptz(3) not null,
      primary key ("storeId", id),
      unique ("storeId", "claimId", event, trigger, channel)
    )`.execute(db)
  await sql`create unique index text_message_sid on text_message ("storeId", sid)`.execute(db)
  await sql`
    create table text_incoming (
      "storeId"    uuid not null references store,
      sid          text not null,
      number       text not null,
      "isAnswered" boolean not null,
      "receivedOn" timestamptz(3) not null,
      primary key ("storeId", sid)
    )`.execute(db)
  await sql`create index text_incoming_number on text_incoming ("storeId", number, "receivedOn")`.execute(db)
}

async function addTemplates(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table text_template (
      "storeId"          uuid not null references store,
      event              text not null,
      "isEnabled"        boolean not null,
      text               text,
      translations       jsonb not null default '{}',
      "contentSid"       text not null default '',
      "contentVariables" text not null default '',
      version            integer not null,
      "updatedOn"        timestamptz(3) not null,
      primary key ("storeId", event)
    )`.execute(db)
}
