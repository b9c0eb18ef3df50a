import { sql, type Kysely } from 'kysely'

/*
 * Shipping-protection claims: the request, its conversation, and the steps that resolve it, of which the
 * database allows only one to be running. Refunds, orders of new items and ledger entries can belong to
 * either kind of claim from now on, so they no longer refer to one table; a refund names the order whose
 * payments it refunds, which both kinds share.
 */
const statements = [
  `create table shipping_claim (
    "storeId"       uuid not null,
    id              uuid not null,
    "orderId"       uuid not null,
    reason          text not null,
    status          text not null,
    "resolutionMethod" text,
    source          text not null,
    "customerEmail" text not null,
    "customerName"  text not null,
    "shippingAddress" jsonb not null,
    "noteFromCustomer" text,
    "noteFromMerchant" text,
    "assetNames"    text[] not null default '{}',
    "amountMinor"   bigint not null,
    "itemCount"     integer not null,
    error           jsonb,
    "resolvedOn"    timestamptz(3),
    "resolvedIn"    text,
    version         integer not null default 1,
    "createdOn"     timestamptz(3) not null,
    "updatedOn"     timestamptz(3) not null,
    terms           tsvector not null,
    primary key ("storeId", id),
    foreign key ("storeId", "orderId") references store_order
  )`,
  `create index shipping_claim_by_creation on shipping_claim ("storeId", "createdOn", id)`,
  `create index shipping_claim_open on shipping_claim ("storeId", "createdOn", id)
    where status in ('Open', 'InProgress')`,
  `create index shipping_claim_of_order on shipping_claim ("storeId", "orderId")`,
  `create index shipping_claim_of_email on shipping_claim ("storeId", "customerEmail", "createdOn")`,
  `create index shipping_claim_by_term on shipping_claim using gin (terms)`,

  `create table shipping_claim_line_item (
    "storeId"         uuid not null,
    id                uuid not null,
    "claimId"         uuid not null,
    "orderLineItemId" uuid not null,
    position          integer not null,
    quantity          integer not null check (quantity > 0),
    "amountMinor"     bigint not null,
    "taxMinor"        bigint not null,
    "resolutionMethod" text,
    primary key ("storeId", id),
    unique ("storeId", "claimId", "orderLineItemId"),
    foreign key ("storeId", "claimId") references shipping_claim on delete cascade,
    foreign key ("storeId", "orderLineItemId") references order_line_item
  )`,

  `create table shipping_claim_message (
    "storeId"   uuid not null,
    id          uuid not null,
    "claimId"   uuid not null,
    kind        text not null,
    message     text not null,
    "madeBy"    jsonb,
    "createdOn" timestamptz(3) not null,
    primary key ("storeId", id),
    foreign key ("storeId", "claimId") references shipping_claim on delete cascade
  )`,
  `create index shipping_claim_message_of_claim on shipping_claim_message ("storeId", "claimId", "createdOn", id)`,

  `create table shipping_claim_step (
    "storeId"   uuid not null,
    id          uuid not null,
    "claimId"   uuid not null,
    state       text not null,
    "lineIds"   uuid[] not null,
    request     jsonb not null,
    outcome     jsonb,
    "isMailed"  boolean not null,
    "resolvedIn" text not null,
    "askedBy"   jsonb not null,
    "createdOn" timestamptz(3) not null,
    "endedOn"   timestamptz(3),
    primary key ("storeId", id),
    foreign key ("storeId", "claimId") references shipping_claim
  )`,
  `create unique index shipping_claim_step_under_way on shipping_claim_step ("storeId", "claimId")
    where state = 'started'`,

  `alter table refund drop constraint "refund_storeId_claimId_fkey"`,
  `alter table exchange_order drop constraint "exchange_order_storeId_claimId_fkey"`,
  `alter table ledger_entry drop constraint "ledger_entry_storeId_claimId_fkey"`,
  `alter table refund add column "paidOrderId" uuid`,
  `update refund set "paidOrderId" = coalesce(bought."rootOrderId", bought.id)
    from claim join store_order bought on bought."storeId" = claim."storeId" and bought.id = claim."orderId"
    where claim."storeId" = refund."storeId" and claim.id = refund."claimId"`,
  `alter table refund alter column "paidOrderId" set not null,
    add foreign key ("storeId", "paidOrderId") references store_order`,
  `create index refund_of_order on refund ("storeId", "paidOrderId")`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
