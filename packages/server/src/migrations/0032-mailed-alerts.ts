import { sql, type Kysely } from 'kysely'

/** Who wants alerts by email and since when, and which were emailed to them. */
const statements = [
  `alter table store_user add column "alertsMailedSince" timestamptz(3)`,
  `alter table store_alert add column "isMailable" boolean not null default true`,
  `create table alert_mail (
    "storeId"  uuid not null,
    "alertId"  uuid not null,
    "userId"   uuid not null references account,
    "mailedOn" timestamptz(3) not null,
    primary key ("storeId", "userId", "alertId"),
    foreign key ("storeId", "alertId") references store_alert
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
