import { sql, type Kysely } from 'kysely'

/* Lists that were exported to files, which are deleted after a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report (
      "storeId"         uuid not null references store,
      id                uuid not null,
      kind              text not null,
      filename          text not null,
      format            text not null,
      email             text,
      request           jsonb not null,
      state             text not null,
      revision          integer not null default 0,
      "userId"          uuid,
      "apiKeyId"        uuid,
      "requestedBy"     text not null,
      "scheduleId"      uuid,
      "rowsWritten"     integer not null default 0,
      "entriesRead"     integer not null default 0,
      "entriesExpected" integer,
      "sizeBytes"       bigint,
      "createdOn"       timestamptz(3) not null,
      "expiresOn"       timestamptz(3),
      primary key ("storeId", id)
    )`.execute(db)
  await sql`create index report_by_time on report ("storeId", "createdOn", id)`.execute(db)
  await sql`create index report_to_expire on report ("expiresOn") where state = 'ready'`.execute(db)
}
