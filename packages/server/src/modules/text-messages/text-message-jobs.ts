import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import { findTextJob, giveUpTextJob, sendTextJob } from '#job-kinds/text-message-job-kinds.ts'
import { jobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { findText, giveUpText, sendText } from './send-text.ts'
import { deleteIncomingBefore } from './text-message-store.ts'

const forgetJob = jobKind({ name: 'forget-incoming-texts', payload: v.object({}), isCoalesced: true })

/** What came is in timelines; which it was is kept as long as it could be repeated. */
const keptMs = 30 * 24 * 60 * 60 * 1000

const forget = ({ db, now }: Deps): Promise<void> =>
  deleteIncomingBefore(db, new Date(now().getTime() - keptMs))

export const textMessageJobs = [
  jobHandler(sendTextJob, sendText),
  jobHandler(findTextJob, findText),
  jobHandler(giveUpTextJob, giveUpText),
  jobHandler(forgetJob, forget, { cron: '47 3 * * *' }),
]
