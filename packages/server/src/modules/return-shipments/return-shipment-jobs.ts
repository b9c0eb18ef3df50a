import { failLines } from '#modules/claims/fail-lines.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { jobHandler } from '#platform/jobs.ts'
import { createReturnShipments } from './create-return-shipments.ts'
import { endUnusedPapers } from './end-unused-papers.ts'
import { handBackLabel, reportLabelNotHandedBack } from './hand-back-label.ts'
import {
  createReturnShipmentsJob,
  endUnusedPapersJob,
  handBackLabelJob,
  reportLabelNotHandedBackJob,
  reportMissingPapersJob,
} from './return-shipment-job-kinds.ts'

export const returnShipmentJobs = [
  jobHandler(createReturnShipmentsJob, async (deps, { storeId, claimId }) =>
    createReturnShipments(deps, await getStore(deps.db, storeId), claimId),
  ),
  jobHandler(reportMissingPapersJob, (deps, claim) =>
    failLines(deps, claim, ({ detail }) =>
      detail === 'Pending_Return_Shipment_Creation'
        ? { code: 'NO_RETURN_SHIPMENT', message: 'The return label could not be made.' }
        : null,
    ),
  ),
  jobHandler(endUnusedPapersJob, endUnusedPapers, { cron: '53 * * * *' }),
  jobHandler(handBackLabelJob, handBackLabel),
  jobHandler(reportLabelNotHandedBackJob, reportLabelNotHandedBack),
]
