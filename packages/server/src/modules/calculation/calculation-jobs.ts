import * as v from 'valibot'
import { forgetOldRuleSets } from '#modules/rules/keep-rule-set.ts'
import { jobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { deleteCalculationsExpiredBefore } from './calculation-store.ts'
import { deleteShopNowSessionsExpiredBefore } from './shop-now/shop-now-store.ts'

const forgetCalculations = jobKind({ name: 'forget-calculations', payload: v.object({}) })

const keptMs = 24 * 60 * 60 * 1000

/** Yesterday's calculations and visits to the shop, and the rules that only the former needed. */
export const calculationJobs = [
  jobHandler(
    forgetCalculations,
    async (deps) => {
      const yesterday = new Date(deps.now().getTime() - keptMs)
      await deleteCalculationsExpiredBefore(deps.db, yesterday)
      await deleteShopNowSessionsExpiredBefore(deps.db, yesterday)
      await forgetOldRuleSets(deps)
    },
    { cron: '43 * * * *' },
  ),
]
