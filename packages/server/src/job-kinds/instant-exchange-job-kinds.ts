import * as v from 'valibot'
import { jobKind } from '#platform/jobs/jobs.ts'

/** Reminds of, settles and charges what waits for items of instant exchanges. */
export const watchHoldsJob = jobKind({ name: 'watch-holds', payload: v.object({}) })
