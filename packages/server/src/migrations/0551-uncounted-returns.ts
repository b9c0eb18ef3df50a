import { sql, type Kysely } from 'kysely'

/**
 * Returns that billing has not counted yet, so that it finds them however late they are stored. A trigger adds them, so
 * no code that stores a return can skip it. The last 90 days, which billing counted until now, are counted once more.
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
