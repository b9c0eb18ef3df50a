import { sql, type Kysely } from 'kysely'

/* What shoppers choose to do about the subscriptions of items that they send back, and which reasons offer it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table claim_reason add column "subscriptionOffers" text[] not null default '{}'`.execute(db)
  await sql`
    create table subscription_change (
      "storeId"         uuid not null,
      "claimLineItemId" uuid not null,
      "claimId"         uuid not null,
      change            text not null,
      "nextOrderOn"     text,
      state             text not null default 'waiting',
      "integrationId"   text,
      "subscriptionId"  text,
      "createdOn"       timestamptz(3) not null,
      "endedOn"         timestamptz(3),
      primary key ("storeId", "claimLineItemId"),
      foreign key ("storeId", "claimLineItemId") references claim_line_item on delete cascade
    )`.execute(db)
  await sql`create index subscription_change_of_claim on subscription_change ("storeId", "claimId")`.execute(
    db,
  )
}
