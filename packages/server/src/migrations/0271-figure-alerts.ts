import { sql, type Kysely } from 'kysely'

/** Alerts that stores make about their figures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table figure_alert (
      "storeId"   uuid not null references store ("storeId"),
      id          uuid not null,
      measure     text not null,
      "claimType" text,
      within      text not null,
      direction   text not null,
      threshold   double precision not null,
      "isPast"    boolean not null,
      "passedOn"  timestamptz(3),
      "createdOn" timestamptz(3) not null,
      primary key ("storeId", id)
    )`.execute(db)
}
