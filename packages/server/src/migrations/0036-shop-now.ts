import { sql, type Kysely } from 'kysely'

/** Visits to the shop on which a return's credit is spent, and what was put into the cart there. */
const statements = [
  `create table shop_now_session (
    "storeId"      uuid not null references store,
    id             uuid not null,
    "orderId"      uuid not null,
    lines          jsonb not null,
    "creditMinor"  bigint not null,
    "currencyCode" text not null,
    "stateHash"    text not null,
    "returnUrl"    text not null,
    items          jsonb,
    "createdOn"    timestamptz(3) not null,
    "expiresOn"    timestamptz(3) not null,
    primary key ("storeId", id)
  )`,
  `create index shop_now_session_by_expiry on shop_now_session ("expiresOn")`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
