import { getStore } from '#modules/merchants/store-reads.ts'
import { jobHandler } from '#platform/jobs/jobs.ts'
import { createReturnShipments } from './create-return-shipments.ts'
import { bookPickup, cancelPickupAtCarrier, reportPickup } from './carry-out-pickup.ts'
import { expireUnusedDocuments } from './expire-unused-documents.ts'
import { recordScans } from './record-scans.ts'
import { requestLabelRefund, reportLabelNotRefunded } from './request-label-refund.ts'
import { reportMissingDocuments } from './report-missing-documents.ts'
import {
  bookPickupJob,
  cancelPickupJob,
  reportPickupJob,
  createReturnShipmentsJob,
  recordScansJob,
  expireUnusedDocumentsJob,
  requestLabelRefundJob,
  reportLabelNotRefundedJob,
  reportMissingDocumentsJob,
} from '#job-kinds/return-shipment-job-kinds.ts'

export const returnShipmentJobs = [
  jobHandler(createReturnShipmentsJob, async (deps, { storeId, claimId }) =>
    createReturnShipments(deps, await getStore(deps.db, storeId), claimId),
  ),
  jobHandler(reportMissingDocumentsJob, (deps, claim) =>
    reportMissingDocuments(deps, claim, 'The return label couldn’t be created.'),
  ),
  jobHandler(expireUnusedDocumentsJob, expireUnusedDocuments, { cron: '53 * * * *' }),
  jobHandler(requestLabelRefundJob, requestLabelRefund),
  jobHandler(recordScansJob, recordScans),
  jobHandler(bookPickupJob, bookPickup),
  jobHandler(cancelPickupJob, cancelPickupAtCarrier),
  jobHandler(reportPickupJob, reportPickup),
  jobHandler(reportLabelNotRefundedJob, reportLabelNotRefunded),
]
