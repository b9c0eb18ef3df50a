import { sql, type Kysely } from 'kysely'

/* Exports that are made again and again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_schedule (
      "storeId"     uuid not null references store,
      id            uuid not null,
      repeat        text not null,
      request       jsonb not null,
      "userId"      uuid,
      "apiKeyId"    uuid,
      "requestedBy" text not null,
      "createdOn"   timestamptz(3) not null,
      "nextOn"      timestamptz(3),
      primary key ("storeId", id)
    )`.execute(db)
  await sql`create index report_schedule_due on report_schedule ("nextOn") where "nextOn" is not null`.execute(
    db,
  )
}
