import { dayMs } from '@aftercare/domain/shared/dates'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import { giveUpReportJob, makeReportJob, removeReportFileJob } from '#job-kinds/report-job-kinds.ts'
import { jobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { giveUpReport, makeReport } from './make-report.ts'
import { reportFileName } from './report-file.ts'
import { startDueReports } from './schedule-reports.ts'
import { deleteReportsBefore, listExpiredReports, markExpired } from './report-store.ts'

const expireReportsJob = jobKind({ name: 'expire-reports', payload: v.object({}), isCoalesced: true })

const startDueReportsJob = jobKind({ name: 'start-due-reports', payload: v.object({}), isCoalesced: true })

const listedMs = 30 * dayMs

/** Deletes the files whose day is over, and after a month what lists say of them. */
export async function expireReports(deps: Deps): Promise<void> {
  const now = deps.now()
  for (const expired of await listExpiredReports(deps.db, now)) {
    await deps.files.remove(`${expired.storeId}/${reportFileName(expired)}`)
    await markExpired(deps.db, expired)
  }
  await deleteReportsBefore(deps.db, new Date(now.getTime() - listedMs))
}

export const reportJobs = [
  jobHandler(makeReportJob, makeReport),
  jobHandler(giveUpReportJob, giveUpReport),
  jobHandler(removeReportFileJob, (deps, { storeId, name }) => deps.files.remove(`${storeId}/${name}`)),
  jobHandler(startDueReportsJob, startDueReports, { cron: '*/10 * * * *', isRunAtStart: true }),
  jobHandler(expireReportsJob, expireReports, { cron: '23 * * * *' }),
]
