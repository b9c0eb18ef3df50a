import { sql, type Kysely } from 'kysely'

/*
 * The money of claims as a double-entry ledger, and finalization as a journal of steps. A ledger entry is one
 * row whose postings sum to zero; the database refuses others, and changing or deleting any. Payments from
 * before the ledger are posted as they were made.
 */
const statements = [
  `create function sum_of_postings(postings jsonb) returns bigint immutable language sql as $$
    select coalesce(sum((posting->>'amountMinor')::bigint), 0)::bigint from jsonb_array_elements(postings) posting
  $$`,
  `create table ledger_entry (
    "storeId"      uuid not null,
    "claimId"      uuid not null,
    key            text not null,
    position       bigint generated always as identity,
    event          text not null,
    "currencyCode" text not null,
    postings       jsonb not null check (sum_of_postings(postings) = 0),
    "createdOn"    timestamptz(3) not null,
    primary key ("storeId", "claimId", key),
    foreign key ("storeId", "claimId") references claim
  )`,
  `create function keep_ledger() returns trigger language plpgsql as $$
  begin
    raise exception 'Entries of the ledger are neither changed nor removed';
  end
  $$`,
  `create trigger keep_ledger before update or delete on ledger_entry
    for each row execute function keep_ledger()`,

  `create table finalisation_step (
    "storeId"   uuid not null,
    id          uuid not null,
    "claimId"   uuid not null,
    position    integer not null,
    kind        text not null,
    state       text not null,
    "lineIds"   uuid[] not null,
    request     jsonb,
    outcome     jsonb,
    "askedBy"   jsonb,
    "createdOn" timestamptz(3) not null,
    "endedOn"   timestamptz(3),
    primary key ("storeId", id),
    unique ("storeId", "claimId", position),
    foreign key ("storeId", "claimId") references claim
  )`,
  `create table restock (
    "storeId"   uuid not null,
    id          uuid not null,
    "claimId"   uuid not null,
    "effectKey" text not null,
    units       jsonb not null,
    "createdOn" timestamptz(3) not null,
    primary key ("storeId", id),
    unique ("storeId", "effectKey"),
    foreign key ("storeId", "claimId") references claim
  )`,
  `alter table exchange_order add column kind text not null default 'exchange'`,

  `alter table claim add column version integer not null default 1`,
  `alter table claim_line_item add column decision jsonb, add column "splitFrom" uuid`,
  `alter table timeline_entry add column "madeBy" jsonb`,

  `create table information_request (
    "storeId"    uuid not null,
    id           uuid not null,
    "claimId"    uuid not null,
    "lineIds"    uuid[] not null,
    question     text not null,
    "askedBy"    jsonb not null,
    "askedOn"    timestamptz(3) not null,
    "lapsesOn"   timestamptz(3) not null,
    answer       text,
    "assetNames" text[] not null default '{}',
    "endedOn"    timestamptz(3),
    primary key ("storeId", id),
    foreign key ("storeId", "claimId") references claim
  )`,
  `create unique index on information_request ("storeId", "claimId") where "endedOn" is null`,
  `create index on information_request ("lapsesOn") where "endedOn" is null`,
  `create table inspection (
    "storeId"       uuid not null,
    id              uuid not null,
    "claimLineItemId" uuid not null,
    name            text not null,
    "customFieldIds" integer[] not null default '{}',
    "gradeCode"     text,
    comment         text,
    "assetNames"    text[] not null default '{}',
    "customFields"  jsonb not null default '[]',
    "createdOn"     timestamptz(3) not null,
    "savedOn"       timestamptz(3),
    "savedBy"       jsonb,
    primary key ("storeId", id),
    foreign key ("storeId", "claimLineItemId") references claim_line_item on delete cascade
  )`,
  `create index on inspection ("storeId", "claimLineItemId")`,

  `insert into ledger_entry ("storeId", "claimId", key, event, "currencyCode", postings, "createdOn")
    select refund."storeId", "claimId", 'refund/' || id, 'refunded', store."currencyCode",
      jsonb_build_array(
        jsonb_build_object('account', 'refund', 'lineId', null, 'amountMinor', -"amountMinor"),
        jsonb_build_object('account', 'balance', 'lineId', null, 'amountMinor', "amountMinor")),
      refund."createdOn"
    from refund join store using ("storeId")`,
  `insert into ledger_entry ("storeId", "claimId", key, event, "currencyCode", postings, "createdOn")
    select card."storeId", "claimId", 'gift-card/' || id, 'giftCardIssued', store."currencyCode",
      jsonb_build_array(
        jsonb_build_object('account', case kind when 'Store_Credit' then 'storeCredit' else 'giftCard' end,
          'lineId', null, 'amountMinor', -"amountMinor"),
        jsonb_build_object('account', 'bonus', 'lineId', null, 'amountMinor', -"incentiveMinor"),
        jsonb_build_object('account', 'balance', 'lineId', null, 'amountMinor', "amountMinor" + "incentiveMinor")),
      card."createdOn"
    from gift_card card join store using ("storeId")`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
