import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'

/**
 * Tells the planner how large the tables have become. The embedded database never finds out by itself, and
 * plans made for empty tables are many times slower.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  await sql`analyze`.execute(db)
}
