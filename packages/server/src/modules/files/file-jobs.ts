import * as v from 'valibot'
import { jobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { forgetLapsedUploads } from './forget-lapsed-uploads.ts'

const forgetUploadsJob = jobKind({ name: 'forget-uploads', payload: v.object({}), isCoalesced: true })

export const fileJobs = [jobHandler(forgetUploadsJob, forgetLapsedUploads, { cron: '53 * * * *' })]
