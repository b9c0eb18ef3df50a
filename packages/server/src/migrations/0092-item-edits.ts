import { sql, type Kysely } from 'kysely'

/*
 * Edits that change quantities, swap variants or leave a note, that may cost something, and that staff may have
 * to approve. Until now items could only be removed.
 */
const statements = [
  `update order_edit set "editType" = 'CHANGE_QUANTITY' where "editType" = 'REMOVE_ITEMS'`,
  `alter table order_edit
    add column added jsonb not null default '[]',
    add column items jsonb not null default '[]',
    add column "dueMinor" bigint not null default 0,
    add column "deliveryNote" text,
    add column "paymentId" uuid,
    add column locale text,
    add column "requestedOn" timestamptz(3),
    add column "declinedOn" timestamptz(3),
    add column "declineReason" text,
    add column "decidedBy" text`,
  `create index order_edit_waiting on order_edit ("storeId", "requestedOn")
    where "requestedOn" is not null and "committedOn" is null and "declinedOn" is null`,
  `alter table customer_payment add column "orderEditId" uuid`,
  `drop index customer_payment_unclaimed`,
  `create index customer_payment_unclaimed on customer_payment ("createdOn")
    where "claimId" is null and "orderEditId" is null and state in ('Created', 'Authorized')`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
