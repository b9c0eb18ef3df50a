import * as v from 'valibot'
import { forgetOldRuleSets } from '#modules/rules/keep-rule-set.ts'
import { jobHandler, jobKind } from '#platform/jobs.ts'
import { deleteCalculationsExpiredBefore } from './calculation-store.ts'

export const forgetCalculations = jobKind({ name: 'forget-calculations', payload: v.object({}) })

const keptMs = 24 * 60 * 60 * 1000

/** Yesterday's calculations, and the rules that only they needed. */
export const calculationJobs = [
  jobHandler(
    forgetCalculations,
    async (deps) => {
      await deleteCalculationsExpiredBefore(deps.db, new Date(deps.now().getTime() - keptMs))
      await forgetOldRuleSets(deps)
    },
    { cron: '43 * * * *' },
  ),
]
