import * as v from 'valibot'
import {
  exportStoreJob,
  giveUpExportJob,
  giveUpRemovalJob,
  removeStoreJob,
} from '#job-kinds/store-removal-job-kinds.ts'
import { jobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { deleteExpiredExports, exportStore, giveUpExport } from './make-export.ts'
import { removeStore, reportBrokenRemoval } from './remove-storefront.ts'

const deleteExpiredExportsJob = jobKind({
  name: 'delete-expired-exports',
  payload: v.object({}),
  isCoalesced: true,
})

export const storeRemovalJobs = [
  jobHandler(exportStoreJob, exportStore),
  jobHandler(giveUpExportJob, giveUpExport),
  jobHandler(removeStoreJob, removeStore),
  jobHandler(giveUpRemovalJob, reportBrokenRemoval),
  jobHandler(deleteExpiredExportsJob, deleteExpiredExports, { cron: '29 3 * * *' }),
]
