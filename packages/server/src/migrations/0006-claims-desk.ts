import { sql, type Kysely } from 'kysely'

/*
 * Search and sort columns of claims, orders and customers. Words and filters are lexemes of one text search
 * vector, each with its store's key as a prefix: a search reads no other store's entries, and PostgreSQL's
 * prefix search needs no extension. Existing claims get their row at the next start.
 */
const statements = [
  `create table claim_search (
    "storeId"       uuid not null,
    id              uuid not null,
    "externalId"    text not null,
    "claimType"     text not null,
    "orderNo"       text not null,
    "rollupCode"    text not null,
    source          text not null,
    "customerEmail" text not null,
    "customerName"  text not null,
    "riskLevel"     text,
    "isGiftReturn"  boolean not null,
    "hasError"      boolean not null,
    "amountMinor"   bigint not null,
    "itemCount"     integer not null,
    "resolutionMethods" text[] not null,
    statuses        text[] not null,
    reasons         text[] not null,
    tags            text[] not null,
    "createdOn"     timestamptz(3) not null,
    "updatedOn"     timestamptz(3) not null,
    terms           tsvector not null,
    primary key ("storeId", id),
    foreign key ("storeId", id) references claim on delete cascade
  )`,
  `create index claim_search_by_creation on claim_search ("storeId", "createdOn", id)`,
  `create index claim_search_by_change on claim_search ("storeId", "updatedOn", id)`,
  `create index claim_search_by_amount on claim_search ("storeId", "amountMinor", id)`,
  // The few open ones are read most, and sorting by age would otherwise scan all others.
  `create index claim_search_open on claim_search ("storeId", "createdOn", id) where "rollupCode" <> 'completed'`,
  `create index claim_search_by_term on claim_search using gin (terms)`,
  `create table claim_tag (
    "storeId" uuid not null references store,
    tag       text not null,
    primary key ("storeId", tag)
  )`,

  `alter table customer add column words tsvector not null default ''`,
  `update customer set words = array_to_tsvector(array(
    select distinct right("storeId"::text, 8) || word
    from regexp_split_to_table(
      lower(concat_ws(' ', name, email, replace(split_part(email, '@', 1), '.', ' '), phone)), '[^[:alnum:]@.]+') part,
      regexp_replace(part, '[^[:alnum:]]', '', 'g') word
    where word <> ''))`,
  `alter table customer alter column words drop default`,
  `create index customer_by_word on customer using gin (words)`,
  `create index store_order_by_creation on store_order ("storeId", "createdOn", id)`,
  `create index store_order_by_email on store_order ("storeId", email text_pattern_ops, "createdOn")`,

  `create table saved_view (
    "storeId"   uuid not null references store,
    id          uuid not null,
    kind        text not null,
    name        text not null,
    filters     jsonb not null,
    "sortBy"    text not null,
    "orderBy"   text not null,
    columns     text[] not null,
    "createdOn" timestamptz(3) not null,
    "updatedOn" timestamptz(3) not null,
    primary key ("storeId", id)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
