import { sql, type Kysely } from 'kysely'

/* RMAs at warehouses for parcels that come back to them, and what the warehouses reported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table return_rma (
      "storeId"          uuid not null,
      "returnShipmentId" uuid not null,
      "claimId"          uuid not null,
      provider           text not null,
      reference          text not null,
      "rmaId"            text,
      "rmaNumber"        text,
      state              text not null
        check (state in ('requested', 'open', 'refused', 'canceling', 'canceled', 'completed')),
      "reportedOn"       timestamptz(3),
      progress           integer not null default 0,
      photos             jsonb not null default '{}',
      told               text[] not null default '{}',
      "createdOn"        timestamptz(3) not null,
      primary key ("storeId", "returnShipmentId"),
      unique ("storeId", "claimId", reference),
      foreign key ("storeId", "returnShipmentId") references return_shipment on delete cascade
    )`.execute(db)
  await sql`
    create index return_rma_by_id on return_rma ("storeId", provider, "rmaId")`.execute(db)
}
