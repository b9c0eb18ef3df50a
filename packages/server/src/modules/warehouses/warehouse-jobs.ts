import {
  cancelRmaJob,
  createRmaJob,
  lookForFilesJob,
  readOpenRmasJob,
  readRmaJob,
  recordRmaReportJob,
  registerShipHeroWebhookJob,
  reportRmaNotCanceledJob,
  reportRmaNotCreatedJob,
  takeFilesJob,
} from '#job-kinds/warehouse-job-kinds.ts'
import { jobHandler } from '#platform/jobs/jobs.ts'
import { cancelRma, reportRmaNotCanceled } from './cancel-rma.ts'
import { createRma, reportRmaNotCreated } from './create-rma.ts'
import { readOpenRmas, readRma } from './read-rma.ts'
import { lookForFiles, takeFiles } from './take-files.ts'
import { registerShipHero } from './register-shiphero-webhook.ts'
import { recordRmaReport } from './record-rma-report.ts'

export const warehouseJobs = [
  jobHandler(createRmaJob, createRma),
  jobHandler(reportRmaNotCreatedJob, reportRmaNotCreated),
  jobHandler(cancelRmaJob, cancelRma),
  jobHandler(reportRmaNotCanceledJob, reportRmaNotCanceled),
  jobHandler(readRmaJob, readRma),
  jobHandler(readOpenRmasJob, readOpenRmas, { cron: '37 2,8,14,20 * * *' }),
  jobHandler(recordRmaReportJob, recordRmaReport),
  jobHandler(lookForFilesJob, lookForFiles, { cron: '*/15 * * * *' }),
  jobHandler(takeFilesJob, takeFiles),
  jobHandler(registerShipHeroWebhookJob, registerShipHero),
]
