import { closeUnansweredJob } from '#job-kinds/claim-job-kinds.ts'
import { carryOutOrderAheadJob } from '#job-kinds/instant-exchange-job-kinds.ts'
import { jobHandler } from '#platform/jobs/jobs.ts'
import { carryOutOrderAhead } from './carry-out-order-ahead.ts'
import { closeUnanswered } from './answer-information.ts'

export const claimDeskJobs = [
  jobHandler(closeUnansweredJob, closeUnanswered, { cron: '41 * * * *' }),
  jobHandler(carryOutOrderAheadJob, async (deps, target) => void (await carryOutOrderAhead(deps, target))),
]
