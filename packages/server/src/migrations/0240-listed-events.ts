import { sql, type Kysely } from 'kysely'

/*
 * Events for programs that ask for them. They get their place in the list when it is read: the order in which
 * transactions write them is not the one in which they commit, and a place that is filled later would be missed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table event_list (
      "storeId"      uuid primary key references store,
      "isRecording"  boolean not null,
      "lastPosition" bigint not null,
      "readOn"       timestamptz(3) not null
    )`.execute(db)
  await sql`create sequence endpoint_event_sequence`.execute(db)
  // Two steps: a column with such a default would be written into every row there is.
  await sql`alter table endpoint_event add sequence bigint, add position bigint`.execute(db)
  await sql`
    alter table endpoint_event
    alter sequence set default nextval('endpoint_event_sequence')`.execute(db)
  await sql`
    create index endpoint_event_listed on endpoint_event ("storeId", position, id)
      where position is not null`.execute(db)
  await sql`
    create index endpoint_event_unlisted on endpoint_event ("storeId") where position is null`.execute(db)
}
