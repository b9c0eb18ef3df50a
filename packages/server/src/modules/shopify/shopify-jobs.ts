import { readVariantsJob } from '#job-kinds/shopify-job-kinds.ts'
import { jobHandler } from '#platform/jobs/jobs.ts'
import { readVariants } from './read-variants.ts'

export const shopifyJobs = [jobHandler(readVariantsJob, readVariants)]
