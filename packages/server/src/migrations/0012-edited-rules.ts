import { sql, type Kysely } from 'kysely'

/*
 * Rules are edited one by one, and deleted ones are kept. A claim stores the facts of its filing, packed, so
 * that other rules can be tested on it later.
 */
const statements = [
  `alter table store_rule add column "updatedOn" timestamptz(3)`,
  `update store_rule set "updatedOn" = "createdOn"`,
  `alter table store_rule alter column "updatedOn" set not null`,
  `alter table store_rule add column "deletedOn" timestamptz(3)`,
  `drop index store_rule_by_hook`,
  `create index store_rule_by_hook on store_rule ("storeId", hook, priority, "createdOn")
     where "deletedOn" is null`,
  `alter table claim add column facts bytea`,
  `alter table claim alter column facts set storage external`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
