import * as v from 'valibot'
import { jobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { giveUpImportJob, runImportJob } from '#job-kinds/import-job-kinds.ts'
import { cancelAbandoned } from './receive-import.ts'
import { giveUpImport, runImport } from './run-import.ts'

const cancelAbandonedJob = jobKind({
  name: 'cancel-abandoned-imports',
  payload: v.object({}),
  isCoalesced: true,
})

export const importJobs = [
  jobHandler(runImportJob, runImport),
  jobHandler(giveUpImportJob, giveUpImport),
  jobHandler(cancelAbandonedJob, cancelAbandoned, { cron: '41 * * * *' }),
]
