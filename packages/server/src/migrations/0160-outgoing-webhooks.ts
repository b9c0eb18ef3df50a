import { sql, type Kysely } from 'kysely'

/* A store's webhooks: where they go, what happened, and what was delivered of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table store add "webhookEvents" text[] not null default '{}'`.execute(db)
  await sql`
    create table webhook_endpoint (
      "storeId"             uuid not null references store,
      id                    uuid not null,
      url                   text not null,
      events                text[] not null,
      "isEnabled"           boolean not null,
      secret                text not null,
      "previousSecret"      text,
      "previousSecretUntil" timestamptz(3),
      "failingSince"        timestamptz(3),
      "alertedOn"           timestamptz(3),
      "disabledOn"          timestamptz(3),
      "lastSuccessOn"       timestamptz(3),
      "lastFailureOn"       timestamptz(3),
      "createdOn"           timestamptz(3) not null,
      primary key ("storeId", id)
    )`.execute(db)
  await sql`
    create table endpoint_event (
      "storeId"   uuid not null references store,
      id          uuid not null,
      type        text not null,
      "subjectId" uuid,
      "orderId"   uuid,
      body        text,
      "createdOn" timestamptz(3) not null,
      primary key ("storeId", id)
    )`.execute(db)
  await sql`create index endpoint_event_order on endpoint_event ("storeId", "orderId")`.execute(db)
  await sql`create index endpoint_event_oldest on endpoint_event ("createdOn")`.execute(db)
  await sql`
    create table endpoint_delivery (
      "storeId"     uuid not null,
      id            uuid not null,
      "endpointId"  uuid not null,
      "eventId"     uuid not null,
      sequence      bigint not null generated always as identity,
      "subjectId"   uuid,
      state         text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
      tries         integer not null default 0,
      "nextTryOn"   timestamptz(3),
      "leasedUntil" timestamptz(3),
      status        integer,
      failure       text,
      attempts      jsonb not null default '[]',
      "createdOn"   timestamptz(3) not null,
      "endedOn"     timestamptz(3),
      primary key ("storeId", id),
      foreign key ("storeId", "endpointId") references webhook_endpoint on delete cascade,
      foreign key ("storeId", "eventId") references endpoint_event on delete cascade
    )`.execute(db)
  await createDeliveryIndexes(db)
}

async function createDeliveryIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index endpoint_delivery_due on endpoint_delivery ("endpointId", sequence)
      where state = 'pending'`.execute(db)
  await sql`
    create index endpoint_delivery_order on endpoint_delivery ("endpointId", "subjectId", sequence)
      where state = 'pending'`.execute(db)
  await sql`
    create index endpoint_delivery_latest on endpoint_delivery
      ("storeId", "endpointId", "createdOn" desc, id desc)`.execute(db)
  await sql`create index endpoint_delivery_event on endpoint_delivery ("storeId", "eventId")`.execute(db)
}
