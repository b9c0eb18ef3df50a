import * as v from 'valibot'
import { jobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { markImportFailedJob, runImportJob } from '#job-kinds/import-job-kinds.ts'
import { cancelAbandoned } from './receive-import.ts'
import { markImportFailed, runImport } from './run-import.ts'

const cancelAbandonedJob = jobKind({
  name: 'cancel-abandoned-imports',
  payload: v.object({}),
  isCoalesced: true,
})

export const importJobs = [
  jobHandler(runImportJob, runImport),
  jobHandler(markImportFailedJob, markImportFailed),
  jobHandler(cancelAbandonedJob, cancelAbandoned, { cron: '41 * * * *' }),
]
