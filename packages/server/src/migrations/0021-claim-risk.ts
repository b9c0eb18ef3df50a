import { sql, type Kysely } from 'kysely'

/*
 * The risk of a claim, and the keys for comparing claims. The keys are salted hashes, the only ones compared
 * across stores, so they do not begin with the store's id; they are deleted when they are too old for
 * comparison.
 */
const statements = [
  `alter table claim add column "riskLevel" text, add column "addressKey" text`,
  `create table claim_risk (
    "storeId"        uuid not null,
    "claimId"        uuid not null,
    "aggregateScore" integer not null,
    facts            jsonb not null,
    "emailKey"       text,
    "deviceKey"      text,
    "addressKey"     text,
    "filedOn"        timestamptz(3) not null,
    "assessedOn"     timestamptz(3) not null,
    primary key ("storeId", "claimId"),
    foreign key ("storeId", "claimId") references claim ("storeId", id) on delete cascade
  )`,
  `create index claim_risk_by_email on claim_risk ("emailKey", "filedOn") where "emailKey" is not null`,
  `create index claim_risk_by_device on claim_risk ("deviceKey", "filedOn") where "deviceKey" is not null`,
  `create index claim_risk_by_address on claim_risk ("addressKey", "filedOn") where "addressKey" is not null`,
  `create index claim_risk_to_forget on claim_risk ("filedOn") where "emailKey" is not null`,
  `create index asset_by_content on asset ("storeId", sha256) where status = 'attached'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
