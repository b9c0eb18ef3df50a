import { writeRegistrationMailJob } from '#job-kinds/registration-job-kinds.ts'
import { jobHandler } from '#platform/jobs/jobs.ts'
import { writeRegistrationMail } from './write-registration-mail.ts'

export const registrationJobs = [jobHandler(writeRegistrationMailJob, writeRegistrationMail)]
