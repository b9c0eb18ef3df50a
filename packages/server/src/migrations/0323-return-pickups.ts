import { sql, type Kysely } from 'kysely'

/** Pickups of return packages by their carriers: what was offered, asked for and confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table return_pickup (
      "storeId"          uuid not null,
      id                 uuid not null,
      "returnShipmentId" uuid not null,
      provider           text not null,
      "carrierPickupId"  text not null,
      "startsOn"         text not null,
      "endsOn"           text not null,
      rates              jsonb not null,
      state              text not null
        check (state in ('offered', 'booking', 'scheduled', 'refused', 'canceling', 'canceled')),
      carrier            text,
      service            text,
      confirmation       text,
      "createdOn"        timestamptz(3) not null,
      primary key ("storeId", id),
      foreign key ("storeId", "returnShipmentId") references return_shipment on delete cascade
    )`.execute(db)
  await sql`
    create unique index return_pickup_current on return_pickup ("storeId", "returnShipmentId")
      where state in ('booking', 'scheduled', 'canceling')`.execute(db)
}
