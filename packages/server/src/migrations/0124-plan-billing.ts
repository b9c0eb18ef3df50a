import { sql, type Kysely } from 'kysely'

/* What stores agreed to pay for, the returns that are charged, and the amounts to invoice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table plan_subscription (
      "storeId"         uuid not null references store,
      id                uuid not null,
      plan              jsonb not null,
      "billedBy"        text not null,
      state             text not null,
      contact           jsonb,
      "globalId"        text,
      "usageLineId"     text,
      "confirmationUrl" text,
      "trialDays"       integer not null,
      "hasFrozenStore"  boolean not null default false,
      "createdOn"       timestamptz(3) not null,
      "startsOn"        timestamptz(3),
      "endedOn"         timestamptz(3),
      primary key ("storeId", id),
      unique ("storeId", "globalId")
    )`.execute(db)
  await sql`
    create table usage_charge (
      "storeId"        uuid not null references store,
      "claimId"        uuid not null,
      "claimNumber"    text not null,
      "subscriptionId" uuid not null,
      "periodFrom"     timestamptz(3) not null,
      "amountMinor"    bigint not null,
      state            text not null,
      problem          text,
      "globalId"       text,
      "createdOn"      timestamptz(3) not null,
      primary key ("storeId", "claimId"),
      foreign key ("storeId", "subscriptionId") references plan_subscription
    )`.execute(db)
  await sql`create index waiting_usage_charge on usage_charge ("storeId") where state = 'waiting'`.execute(db)
  await sql`
    create table plan_statement (
      "storeId"        uuid not null references store,
      id               uuid not null,
      "subscriptionId" uuid not null,
      "periodFrom"     timestamptz(3) not null,
      "periodTo"       timestamptz(3) not null,
      "planMinor"      bigint not null,
      "extraReturns"   integer not null,
      "extraMinor"     bigint not null,
      "invoicedOn"     timestamptz(3),
      "createdOn"      timestamptz(3) not null,
      primary key ("storeId", id),
      unique ("storeId", "subscriptionId", "periodFrom"),
      foreign key ("storeId", "subscriptionId") references plan_subscription
    )`.execute(db)
}
