import { sql } from 'kysely'
import * as v from 'valibot'
import type { Db } from './database.ts'
import { jobHandler, jobKind } from '../jobs/jobs.ts'

/**
 * Refreshes the query planner's statistics.
 *
 * The embedded database has no autovacuum: plans made for empty tables stay until statistics are refreshed,
 * and are several times slower once the tables have filled. Also called after an import.
 */
export const refreshStatistics = (db: Db) => sql`analyze`.execute(db)

/**
 * To be called after each batch of an import, with how many were stored: refreshes the statistics after the 1st, 2nd,
 * 4th, 8th and so on. Plans made when tables were empty, of foreign keys as well, take a time that grows with the rows.
 */
export async function refreshWhileGrowing(db: Db, batches: number): Promise<void> {
  if (isPowerOfTwo(batches)) await refreshStatistics(db)
}

const isPowerOfTwo = (count: number) => (count & (count - 1)) === 0

const refreshStatisticsJob = jobKind({
  name: 'refresh-statistics',
  payload: v.object({}),
  isCoalesced: true,
})

export const maintenanceJobs = [
  jobHandler(
    refreshStatisticsJob,
    async ({ db, config }) => {
      if (config.isDatabaseEmbedded) await refreshStatistics(db)
    },
    { cron: '*/5 * * * *' },
  ),
]
