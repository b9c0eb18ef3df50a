import * as v from 'valibot'
import { checkFigureAlertsJob, refreshFiguresJob } from '#job-kinds/figure-job-kinds.ts'
import { jobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { checkAllFigureAlerts, checkFigureAlerts } from './alerts/check-figure-alerts.ts'
import { mailDueFigures } from './mails/mail-figures.ts'
import { refreshFigures } from './refresh-figures.ts'

const checkAllFigureAlertsJob = jobKind({
  name: 'check-all-figure-alerts',
  payload: v.object({}),
  isCoalesced: true,
})

const mailDueFiguresJob = jobKind({ name: 'mail-due-figures', payload: v.object({}), isCoalesced: true })

export const figureJobs = [
  jobHandler(refreshFiguresJob, refreshFigures, { cron: '* * * * *', isRunAtStart: true }),
  jobHandler(checkFigureAlertsJob, checkFigureAlerts),
  jobHandler(checkAllFigureAlertsJob, checkAllFigureAlerts, { cron: '7 * * * *' }),
  jobHandler(mailDueFiguresJob, mailDueFigures, { cron: '*/10 * * * *', isRunAtStart: true }),
]
