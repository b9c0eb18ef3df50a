import { jobHandler } from '#platform/jobs/jobs.ts'
import { mailAlertsJob } from '#job-kinds/alert-job-kinds.ts'
import { mailAlerts } from './mail-alerts.ts'

export const alertJobs = [jobHandler(mailAlertsJob, (deps, { storeId }) => mailAlerts(deps, storeId))]
