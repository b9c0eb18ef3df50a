import * as v from 'valibot'
import { jobKind } from '#platform/jobs.ts'

export const sendMailJob = jobKind({
  name: 'send-mail',
  payload: v.object({ mailId: v.string() }),
  retryLimit: 10,
  retryDelaySeconds: 15,
})
