import { sql, type Kysely } from 'kysely'

/** Which alerts a user has turned off, and the audit log by user. */
const statements = [
  `alter table store_user add column "mutedAlerts" jsonb not null default '[]'`,
  `create index on audit_entry ("storeId", "userId", "createdOn", id) where "userId" is not null`,
  `create index on audit_entry ("storeId", "apiKeyId", "createdOn", id) where "apiKeyId" is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
