import { sql, type Kysely } from 'kysely'

/**
 * Returns that are stored and not counted by billing yet: what is counted of a period is found whenever it is stored. A
 * trigger notes them, so that nothing that files a return can forget to. What was counted
 * so far, the periods of the last 90 days, is counted once more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table uncounted_return (
      "storeId" uuid not null,
      position  bigint not null generated always as identity,
      "filedOn" timestamptz(3) not null,
      primary key ("storeId", position)
    )`.execute(db)
  await sql`
    create function note_uncounted_return() returns trigger language plpgsql as ${sql.lit(`
    begin
      insert into uncounted_return ("storeId", "filedOn") values (new."storeId", new."createdOn");
      return null;
    end`)}`.execute(db)
  await sql`
    create trigger billing after insert or update of "createdOn" on claim
    for each row when (new."claimType" = 'return') execute function note_uncounted_return()`.execute(db)
  await sql`
    insert into uncounted_return ("storeId", "filedOn")
    select "storeId", generate_series(
      greatest("startsOn", now() - interval '90 days'), least("endedOn", now()), interval '24 hours')
    from plan_subscription where "startsOn" is not null`.execute(db)
}
