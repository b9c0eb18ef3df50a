import { dayMs } from '@aftercare/domain/shared/dates'
import * as v from 'valibot'
import { deleteOldRuleSets } from '#modules/rules/save-rule-set.ts'
import { jobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { deleteCalculationsExpiredBefore } from './calculation-store.ts'
import { deleteShopNowSessionsExpiredBefore } from './shop-now/shop-now-store.ts'

const deleteExpiredCalculationsJob = jobKind({ name: 'forget-calculations', payload: v.object({}) })

const keptMs = dayMs

/** Yesterday's calculations and visits to the shop, and the rules that only the former needed. */
export const calculationJobs = [
  jobHandler(
    deleteExpiredCalculationsJob,
    async (deps) => {
      const yesterday = new Date(deps.now().getTime() - keptMs)
      await deleteCalculationsExpiredBefore(deps.db, yesterday)
      await deleteShopNowSessionsExpiredBefore(deps.db, yesterday)
      await deleteOldRuleSets(deps)
    },
    { cron: '43 * * * *' },
  ),
]
