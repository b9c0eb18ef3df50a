import { sql, type Kysely } from 'kysely'

/* A store's connections to other services, what was exchanged with them, and labels that are being bought there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table integration (
      "storeId"       uuid not null references store,
      "integrationId" text not null,
      "isEnabled"     boolean not null,
      "fieldValues"   jsonb not null,
      secrets         jsonb not null,
      "lastSuccessOn" timestamptz(3),
      "lastFailureOn" timestamptz(3),
      failure         text,
      primary key ("storeId", "integrationId")
    )`.execute(db)
  await sql`
    create table integration_exchange (
      "storeId"       uuid not null references store,
      id              uuid not null,
      "integrationId" text not null,
      direction       text not null check (direction in ('sent', 'received')),
      method          text not null,
      path            text not null,
      status          integer,
      "durationMs"    integer not null,
      failure         text,
      request         text,
      response        text,
      work            jsonb,
      "createdOn"     timestamptz(3) not null,
      primary key ("storeId", id)
    )`.execute(db)
  await sql`
    create index integration_exchange_latest on integration_exchange
      ("storeId", "integrationId", "createdOn" desc, id desc)`.execute(db)
  await sql`
    create table label_purchase (
      "storeId"    uuid not null,
      "claimId"    uuid not null,
      reference    text not null,
      provider     text not null,
      "reservedId" text not null,
      "createdOn"  timestamptz(3) not null,
      primary key ("storeId", "claimId", reference),
      foreign key ("storeId", "claimId") references claim on delete cascade
    )`.execute(db)
  await sql`alter table return_shipment add "labelProvider" text`.execute(db)
  await sql`update return_shipment set "labelProvider" = 'built-in' where type = 'Label'`.execute(db)
}
