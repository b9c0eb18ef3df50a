import { dayMs } from '@aftercare/domain/shared/dates'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import { findTextJob, giveUpTextJob, sendTextJob } from '#job-kinds/text-message-job-kinds.ts'
import { jobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { findText, giveUpText, sendText } from './send-text.ts'
import { deleteIncomingBefore } from './text-message-store.ts'

const forgetJob = jobKind({ name: 'forget-incoming-texts', payload: v.object({}), isCoalesced: true })

/** Replies are in timelines; their IDs are kept to recognize repeated webhooks. */
const keptMs = 30 * dayMs

const forget = ({ db, now }: Deps): Promise<void> =>
  deleteIncomingBefore(db, new Date(now().getTime() - keptMs))

export const textMessageJobs = [
  jobHandler(sendTextJob, sendText),
  jobHandler(findTextJob, findText),
  jobHandler(giveUpTextJob, giveUpText),
  jobHandler(forgetJob, forget, { cron: '47 3 * * *' }),
]
