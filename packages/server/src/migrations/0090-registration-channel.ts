import { sql, type Kysely } from 'kysely'

/* Rules about the claims on a registered product may go by where it was bought. */
const statements = [
  `alter table store_order add column "registrationChannel" text`,
  `update store_order bought set "registrationChannel" = registration."registrationChannelName"
   from registration
   where registration."storeId" = bought."storeId" and registration.id = bought.id`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
