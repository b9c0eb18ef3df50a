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
