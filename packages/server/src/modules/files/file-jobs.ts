import * as v from 'valibot'
import { jobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { deleteExpiredUploads } from './delete-expired-uploads.ts'

const deleteExpiredUploadsJob = jobKind({ name: 'forget-uploads', payload: v.object({}), isCoalesced: true })

export const fileJobs = [jobHandler(deleteExpiredUploadsJob, deleteExpiredUploads, { cron: '53 * * * *' })]
