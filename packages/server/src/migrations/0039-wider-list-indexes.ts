import { sql, type Kysely } from 'kysely'

/*
 * Lists skip claims that don't match without reading them: the sort indexes also contain the most common
 * filters. Rows are rewritten in the order of filing, in which lists read them.
 */
const statements = [
  `create table claim_listing (
    "storeId"     uuid not null,
    id            uuid not null,
    "claimType"   text not null,
    "rollupCode"  text not null,
    "minStatus"   text collate "C",
    "maxStatus"   text collate "C",
    "minReason"   text collate "C",
    "maxReason"   text collate "C",
    "riskLevel"   text,
    "amountMinor" bigint not null,
    "createdOn"   timestamptz(3) not null,
    "updatedOn"   timestamptz(3) not null,
    listed        text not null,
    terms         tsvector not null
  )`,
  `insert into claim_listing
    select search."storeId", search.id, claim."claimType", search."rollupCode",
      case when search."rollupCode" <> 'completed' then "minStatus" end,
      case when search."rollupCode" <> 'completed' then "maxStatus" end,
      "minReason", "maxReason", search."riskLevel", "amountMinor", search."createdOn", search."updatedOn", listed, terms
    from claim_search search
    join claim on claim."storeId" = search."storeId" and claim.id = search.id
    left join (
      select "storeId", "claimId", min(status collate "C") as "minStatus", max(status collate "C") as "maxStatus",
        min("reasonCategoryCode" collate "C") as "minReason", max("reasonCategoryCode" collate "C") as "maxReason"
      from claim_line_item group by "storeId", "claimId"
    ) lines on lines."storeId" = search."storeId" and lines."claimId" = search.id
    order by search."storeId", search."createdOn", search.id`,
  `drop table claim_search`,
  `alter table claim_listing rename to claim_search`,
  `alter table claim_search add constraint claim_search_pkey primary key ("storeId", id)`,
  `alter table claim_search add constraint "claim_search_storeId_id_fkey"
    foreign key ("storeId", id) references claim on delete cascade`,
  `create index claim_search_by_creation on claim_search
    ("storeId", "createdOn", id, "rollupCode", "claimType", "minReason", "maxReason")`,
  `create index claim_search_by_change on claim_search ("storeId", "updatedOn", id)`,
  `create index claim_search_by_amount on claim_search ("storeId", "amountMinor", id)`,
  `create index claim_search_open on claim_search
    ("storeId", "createdOn", id, "rollupCode", "claimType", "minStatus", "maxStatus") where "rollupCode" <> 'completed'`,
  `create index claim_search_by_term on claim_search using gin (terms) with (gin_pending_list_limit = 256)`,
  // Otherwise the first lists would be planned as if there were no claims.
  `analyze claim_search`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
