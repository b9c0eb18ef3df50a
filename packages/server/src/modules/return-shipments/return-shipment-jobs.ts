import { getStore } from '#modules/merchants/store-reads.ts'
import { jobHandler } from '#platform/jobs/jobs.ts'
import { createReturnShipments } from './create-return-shipments.ts'
import { endUnusedPapers } from './end-unused-papers.ts'
import { handBackLabel, reportLabelNotHandedBack } from './hand-back-label.ts'
import { reportMissingPapers } from './report-missing-papers.ts'
import {
  createReturnShipmentsJob,
  endUnusedPapersJob,
  handBackLabelJob,
  reportLabelNotHandedBackJob,
  reportMissingPapersJob,
} from '#job-kinds/return-shipment-job-kinds.ts'

export const returnShipmentJobs = [
  jobHandler(createReturnShipmentsJob, async (deps, { storeId, claimId }) =>
    createReturnShipments(deps, await getStore(deps.db, storeId), claimId),
  ),
  jobHandler(reportMissingPapersJob, (deps, claim) =>
    reportMissingPapers(deps, claim, 'The return label couldn’t be created.'),
  ),
  jobHandler(endUnusedPapersJob, endUnusedPapers, { cron: '53 * * * *' }),
  jobHandler(handBackLabelJob, handBackLabel),
  jobHandler(reportLabelNotHandedBackJob, reportLabelNotHandedBack),
]
