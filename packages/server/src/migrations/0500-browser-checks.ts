import { sql, type Kysely } from 'kysely'

/*
 * What a store's Fingerprint account is asked about the browser of a claim, and what it said. An event of theirs belongs
 * to one claim of a store.
 */
const statements = [
  `create table browser_check (
    "storeId"        uuid not null,
    "claimId"        uuid not null,
    "requestId"      text,
    outcome          text,
    "suspectScore"   integer,
    attempts         integer not null default 0,
    "awaitedUntil"   timestamptz(3) not null,
    "isApprovalHeld" boolean not null default false,
    "settledOn"      timestamptz(3),
    primary key ("storeId", "claimId"),
    foreign key ("storeId", "claimId") references claim ("storeId", id) on delete cascade
  )`,
  `create unique index browser_check_by_request on browser_check ("storeId", "requestId")`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
