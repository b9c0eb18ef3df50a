import { fulfillProtectionJob, reportUnfulfilledProtectionJob } from '#job-kinds/protection-job-kinds.ts'
import {
  followParcelsJob,
  followParcelsOfStoreJob,
  recordParcelScansJob,
} from '#job-kinds/order-parcel-job-kinds.ts'
import { jobHandler } from '#platform/jobs/jobs.ts'
import { followParcels, followParcelsOfStore, recordParcelScans } from './follow-parcels.ts'
import { fulfillProtection, reportUnfulfilledProtection } from './fulfill-protection.ts'

export const orderJobs = [
  jobHandler(fulfillProtectionJob, fulfillProtection),
  jobHandler(reportUnfulfilledProtectionJob, reportUnfulfilledProtection),
  jobHandler(followParcelsJob, followParcels, { cron: '7,22,37,52 * * * *' }),
  jobHandler(followParcelsOfStoreJob, followParcelsOfStore),
  jobHandler(recordParcelScansJob, recordParcelScans),
]
