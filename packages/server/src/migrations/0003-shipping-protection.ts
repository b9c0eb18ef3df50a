import { sql, type Kysely } from 'kysely'

/*
 * The Delivery Guarantee in shops' pages: how its widget is configured, and the receipts of what shoppers
 * chose there.
 */
const statements = [
  `create table widget_setup (
    "storeId"   uuid primary key references store,
    config      jsonb not null,
    "updatedOn" timestamptz(3) not null
  )`,
  `create table consent_receipt (
    "storeId"    uuid not null references store,
    id           uuid not null,
    "cartToken"  text not null,
    receipt      jsonb not null,
    "receivedOn" timestamptz(3) not null,
    primary key ("storeId", id)
  )`,
  `create index on consent_receipt ("receivedOn")`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
