import { jobHandler } from '#platform/jobs.ts'
import { sendMailJob } from './mail-job-kinds.ts'
import { deliverMail } from './post-mail.ts'

export const mailJobs = [jobHandler(sendMailJob, (deps, { mailId }) => deliverMail(deps, mailId))]
