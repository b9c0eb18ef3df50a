import { sql, type Kysely } from 'kysely'

/**
 * Figures: what changed and is not counted yet, what each claim and order adds, and the sums of days and months. Triggers
 * note the changes, so that nothing that changes a claim or an order can forget to; a note is never merged with an older
 * one, which may be counted already when this transaction commits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table figure_change (
      position  bigint generated always as identity primary key,
      "storeId" uuid not null,
      kind      text not null,
      id        uuid not null
    )`.execute(db)
  await sql`
    create table figure_state (
      "storeId"      uuid primary key references store,
      "timeZone"     text not null,
      version        integer not null,
      "rebuiltUntil" bigint not null
    )`.execute(db)
  await sql`
    create table figure_source (
      "storeId"     uuid not null,
      id            uuid not null,
      contributions jsonb not null,
      primary key ("storeId", id)
    )`.execute(db)
  await sql`
    create table figure_row (
      "storeId"      uuid not null,
      cut            text not null collate "C",
      "isMonth"      boolean not null,
      day            text not null collate "C",
      subject        text not null collate "C",
      "currencyCode" text not null collate "C",
      value1         text not null collate "C",
      value2         text not null collate "C",
      ${sql.join(facts.map((fact) => sql`${sql.ref(fact)} bigint`))},
      primary key ("storeId", cut, "isMonth", day, subject, "currencyCode", value1, value2)
    )`.execute(db)

  for (const [table, kind, column] of noted) {
    const name = `note_${table}`
    await sql`
      create function ${sql.id(name)}() returns trigger language plpgsql as ${sql.lit(`
      begin
        insert into figure_change ("storeId", kind, id) values (new."storeId", '${kind}', new."${column}");
        return null;
      end`)}`.execute(db)
    await sql`
      create trigger figures after insert or update on ${sql.table(table)}
      for each row execute function ${sql.id(name)}()`.execute(db)
  }
}

/** Tables whose rows change figures: of what, and the column that names it. */
const noted = [
  ['claim_search', 'claim', 'id'],
  ['return_shipment', 'claim', 'claimId'],
  ['ledger_entry', 'claim', 'claimId'],
  ['shipping_claim', 'claim', 'id'],
  ['store_order', 'sale', 'id'],
] as const

const facts = [
  'claims',
  'units',
  'canceledUnits',
  'requestedValue',
  'refundedValue',
  'exchangedValue',
  'creditedValue',
  'replacedValue',
  'deniedValue',
  'refunds',
  'giftCards',
  'storeCredits',
  'incentives',
  'fees',
  'labelFees',
  'labelCost',
  'labels',
  'labelSeconds',
  'scans',
  'scanSeconds',
  'receipts',
  'receiptSeconds',
  'decisions',
  'decisionSeconds',
  'automaticDecisions',
  'payments',
  'paymentSeconds',
  'orders',
  'soldUnits',
  'soldValue',
  'protectedOrders',
  'protectionFees',
  'deliveryClaims',
  'deliveryValue',
  'deliveryRefunds',
  'deliveryReorders',
]
