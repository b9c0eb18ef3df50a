import { sql, type Kysely } from 'kysely'

/** Shop Now visits, and the carts put together there. */
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
