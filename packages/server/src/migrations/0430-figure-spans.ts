import { sql, type Kysely } from 'kysely'

/**
 * Sums of years beside those of days and months, what staff do, what waits, and look-ups of orders. All figures are
 * counted again: they are made of claims and orders alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from figure_state`.execute(db)
  await sql`truncate figure_source, figure_change`.execute(db)
  await sql`truncate figure_row`.execute(db)
  await sql`drop index figure_row_by_day, figure_row_by_value`.execute(db)
  await sql`alter table figure_row drop constraint figure_row_pkey, drop column "isMonth"`.execute(db)
  await sql`
    alter table figure_row add column span text not null collate "C",
    ${sql.join(facts.map((fact) => sql`add column ${sql.ref(fact)} bigint`))},
    add primary key ("storeId", cut, span, day, subject, "currencyCode", value1, value2)`.execute(db)
  await sql`
    create index figure_row_by_day on figure_row ("storeId", cut, "currencyCode", span, day)`.execute(db)
  await sql`
    create index figure_row_by_value on figure_row ("storeId", cut, value1, value2, span, day)`.execute(db)

  await sql`
    create table look_up_count (
      "storeId"  uuid not null references store ("storeId"),
      "beginsOn" timestamptz(3) not null,
      id         uuid not null,
      found      integer not null,
      empty      integer not null,
      primary key ("storeId", "beginsOn"),
      unique ("storeId", id)
    )`.execute(db)
  await sql`
    create function note_look_up_count() returns trigger language plpgsql as ${sql.lit(`
    begin
      insert into figure_change ("storeId", kind, id) values (new."storeId", 'lookUp', new.id);
      return null;
    end`)}`.execute(db)
  await sql`
    create trigger figures after insert or update on look_up_count
    for each row execute function note_look_up_count()`.execute(db)
}

const facts = [
  'openClaims',
  'heldValue',
  'staffDecisions',
  'firstAnswers',
  'answerSeconds',
  'lookUps',
  'emptyLookUps',
]
