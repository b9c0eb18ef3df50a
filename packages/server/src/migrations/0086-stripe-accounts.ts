import { sql, type Kysely } from 'kysely'

/*
 * Merchants' own Stripe accounts. A payment keeps the account that it was made with, because a store can connect
 * another one later. Nothing here is secret: the platform's key is configured, and what an account allows us ends
 * where the merchant disconnects it.
 */
const statements = [
  `drop table payment_account`,
  `create table payment_account (
    "storeId"        uuid not null references store,
    "accountId"      text not null,
    "isTest"         boolean not null,
    "isChargeable"   boolean not null default false,
    "isPaidOut"      boolean not null default false,
    "isSubmitted"    boolean not null default false,
    requirements     jsonb not null default '[]',
    "disabledReason" text,
    "displayName"    text,
    "createdOn"      timestamptz(3) not null,
    "checkedOn"      timestamptz(3),
    "endedOn"        timestamptz(3),
    "endedBecause"   text check ("endedBecause" in ('disconnected', 'revoked')),
    primary key ("storeId", "accountId")
  )`,
  `create unique index payment_account_by_platform on payment_account ("accountId")`,
  `create unique index payment_account_current on payment_account ("storeId") where "endedOn" is null`,
  `alter table customer_payment add column "accountId" text`,
  `alter table customer_payment add column "isTest" boolean not null default false`,
  `alter table customer_payment add column dispute jsonb`,
  `update customer_payment set "isTest" = true where provider = 'simulator'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
