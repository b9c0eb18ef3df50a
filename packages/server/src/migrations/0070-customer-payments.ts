import { sql, type Kysely } from 'kysely'

/*
 * Card payments of claims. Amounts are in the store's currency, and in the card's, in which the provider was
 * asked. A payment has no claim until one is filed with it. The simulator's data is separate: it is what a
 * provider would store.
 */
const statements = [
  `alter table store add column "cardAccount" jsonb`,
  `create table payment_account (
    "storeId"             uuid primary key references store,
    "sealedSecretKey"     text not null,
    "sealedWebhookSecret" text,
    "createdOn"           timestamptz(3) not null,
    "updatedOn"           timestamptz(3) not null
  )`,
  `create table customer_payment (
    "storeId"          uuid not null references store,
    id                 uuid not null,
    provider           text not null,
    "idFromPlatform"   text not null,
    "orderId"          uuid not null,
    "calculationId"    uuid not null,
    "claimId"          uuid,
    label              text not null,
    "amountMinor"      bigint not null check ("amountMinor" >= 0),
    "authorizedMinor"  bigint not null check ("authorizedMinor" >= "amountMinor" and "authorizedMinor" > 0),
    "currencyCode"     text not null,
    "cardAmountMinor"     bigint not null,
    "cardAuthorizedMinor" bigint not null,
    "cardCapturedMinor"   bigint not null default 0,
    "cardRefundedMinor"   bigint not null default 0 check ("cardRefundedMinor" <= "cardCapturedMinor"),
    "capturedMinor"    bigint not null default 0,
    "refundedMinor"    bigint not null default 0 check ("refundedMinor" <= "capturedMinor"),
    state              text not null check (state in ('Created', 'Authorized', 'Captured', 'Refunded', 'Expired')),
    "endedBecause"     text,
    card               text,
    note               text,
    "holdEndsOn"       timestamptz(3),
    "chargeOn"         timestamptz(3),
    "isDisputed"       boolean not null default false,
    attempts           integer not null default 0,
    "remindedHours"    integer,
    "createdOn"        timestamptz(3) not null,
    "authorizedOn"     timestamptz(3),
    "capturedOn"       timestamptz(3),
    "updatedOn"        timestamptz(3) not null,
    primary key ("storeId", id),
    unique ("storeId", provider, "idFromPlatform"),
    foreign key ("storeId", "orderId") references store_order on delete cascade
  )`,
  `create index customer_payment_by_claim on customer_payment ("storeId", "claimId") where "claimId" is not null`,
  `create index customer_payment_by_platform on customer_payment ("idFromPlatform")`,
  `create index customer_payment_unclaimed on customer_payment ("createdOn")
    where "claimId" is null and state in ('Created', 'Authorized')`,
  `create index customer_payment_held on customer_payment ("chargeOn") where state = 'Authorized'`,
  `create table payment_refund (
    "storeId"         uuid not null,
    id                uuid not null,
    "paymentId"       uuid not null,
    "amountMinor"     bigint not null check ("amountMinor" > 0),
    "cardAmountMinor" bigint not null check ("cardAmountMinor" > 0),
    reason            text not null check (reason in ('staff', 'settled')),
    note              text,
    "madeBy"          jsonb,
    "createdOn"       timestamptz(3) not null,
    "doneOn"          timestamptz(3),
    failure           text,
    primary key ("storeId", id),
    foreign key ("storeId", "paymentId") references customer_payment on delete cascade
  )`,
  `create index payment_refund_by_payment on payment_refund ("storeId", "paymentId")`,
  `create table simulated_payment (
    "storeId"   uuid not null references store,
    id          text not null,
    payment     jsonb not null,
    "createdOn" timestamptz(3) not null,
    primary key ("storeId", id)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
