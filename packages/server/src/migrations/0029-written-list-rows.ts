import { sql, type Kysely } from 'kysely'

const iso = (moment: string) => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/*
 * The row of a claim list is stored as JSON for the response, instead of being built from fourteen columns
 * each time. Rows are rewritten in the order of filing, in which lists read them.
 */
const statements = [
  `create table claim_listing (
    "storeId"     uuid not null,
    id            uuid not null,
    "rollupCode"  text not null,
    "riskLevel"   text,
    "amountMinor" bigint not null,
    "createdOn"   timestamptz(3) not null,
    "updatedOn"   timestamptz(3) not null,
    listed        text not null,
    terms         tsvector not null
  )`,
  `insert into claim_listing
    select search."storeId", search.id, "rollupCode", "riskLevel", "amountMinor", search."createdOn",
      search."updatedOn", (
        select row_to_json(listed) from (
          select search.id, "externalId", "orderNo", "customerEmail", "customerName", "claimType",
            "resolutionMethods", statuses, reasons, "itemCount", "isGiftReturn", source, tags,
            ${iso('search."createdOn"')} as "createdOn", ${iso('search."updatedOn"')} as "updatedOn",
            "rollupCode" as "claimRollupStatusCode",
            trim_scale("amountMinor" / power(10::numeric, decimals)) as amount,
            "hasError" as "lineItemHasError") listed),
      terms
    from claim_search search
    join store on store."storeId" = search."storeId"
    cross join lateral (select case
      when "currencyCode" in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI',
        'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
      when "currencyCode" in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
      when "currencyCode" in ('CLF', 'UYW') then 4
      else 2 end as decimals) currency
    order by search."storeId", search."createdOn", search.id`,
  `drop table claim_search`,
  `alter table claim_listing rename to claim_search`,
  `alter table claim_search add constraint claim_search_pkey primary key ("storeId", id)`,
  `alter table claim_search add constraint "claim_search_storeId_id_fkey"
    foreign key ("storeId", id) references claim on delete cascade`,
  `create index claim_search_by_creation on claim_search ("storeId", "createdOn", id)`,
  `create index claim_search_by_change on claim_search ("storeId", "updatedOn", id)`,
  `create index claim_search_by_amount on claim_search ("storeId", "amountMinor", id)`,
  `create index claim_search_open on claim_search ("storeId", "createdOn", id) where "rollupCode" <> 'completed'`,
  `create index claim_search_by_term on claim_search using gin (terms) with (gin_pending_list_limit = 256)`,
  // Otherwise the first lists would be planned as if there were no claims.
  `analyze claim_search`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
