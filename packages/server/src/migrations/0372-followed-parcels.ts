import { sql, type Kysely } from 'kysely'

/** Parcels of orders that a label provider follows, by what it calls them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table followed_parcel (
      "storeId"       uuid not null,
      "fulfillmentId" uuid not null,
      provider        text not null,
      "trackingCode"  text not null,
      "trackerId"     text,
      "createdOn"     timestamptz(3) not null,
      primary key ("storeId", "fulfillmentId"),
      foreign key ("storeId", "fulfillmentId") references fulfillment on delete cascade
    )`.execute(db)
  await sql`
    create index followed_parcel_tracker on followed_parcel ("storeId", provider, "trackerId")`.execute(db)
}
