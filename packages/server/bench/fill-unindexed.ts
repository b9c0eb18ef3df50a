import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Fills tables without their indexes, which are then made of all rows at once: that takes a fraction of the time. */
export async function fillUnindexed(
  db: Db,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  // Unique ones are needed: by foreign keys and by what must not be there twice.
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = any(${tables}) and indexdef like 'CREATE INDEX %'`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db)
  await fill()
  for (const { definition } of rows) await sql.raw(definition).execute(db)
}
