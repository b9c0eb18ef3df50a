import { sql, type Kysely } from 'kysely'

/*
 * Instant exchanges: the new items are ordered when the claim is filed, and a card is held for the old ones until
 * they are scanned.
 */
const statements = [
  // When a line's new item was ordered before the old one was back, and whether its first scan approves it.
  `alter table claim_line_item
    add column "orderedAheadOn" timestamptz(3),
    add column "isApprovedOnScan" boolean not null default false`,
  // When a card was charged for items that had not been sent back by then.
  `alter table claim add column "unreturnedChargedOn" timestamptz(3)`,
  `alter table customer_payment add column "isCardSaved" boolean not null default false`,
  // Orders whose instant exchange was refused when it was filed: it is not offered to them again.
  `create table instant_exchange_refusal (
    "storeId"   uuid not null,
    "orderId"   uuid not null,
    "createdOn" timestamptz(3) not null,
    primary key ("storeId", "orderId"),
    foreign key ("storeId", "orderId") references store_order on delete cascade
  )`,
  `drop index customer_payment_held`,
  `create index customer_payment_waiting on customer_payment ("chargeOn")
    where "chargeOn" is not null and state in ('Authorized', 'Expired')`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
