import { dayMs } from '@aftercare/domain/shared/dates'
import * as v from 'valibot'
import { jobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { processDelivery } from './process-delivery.ts'
import { markDeliveryFailed } from './report-unusable.ts'
import { markDeliveryFailedJob, processDeliveryJob } from '#job-kinds/webhook-job-kinds.ts'
import { deleteDeliveriesBefore } from './webhook-store.ts'

/** Payloads hold names and addresses; a week is enough to recognise repeats and to look into failures. */
const keptMs = 7 * dayMs

const deleteOldDeliveriesJob = jobKind({
  name: 'forget-deliveries',
  payload: v.object({}),
  isCoalesced: true,
})

export const webhookJobs = [
  jobHandler(processDeliveryJob, processDelivery),
  jobHandler(markDeliveryFailedJob, markDeliveryFailed),
  jobHandler(
    deleteOldDeliveriesJob,
    (deps) => deleteDeliveriesBefore(deps.db, new Date(deps.now().getTime() - keptMs)),
    { cron: '23 3 * * *' },
  ),
]
