import { idempotencyJobs } from './platform/idempotency.ts'
import type { JobHandler } from './platform/jobs.ts'

/** Every kind of job this server does: each module's `*-jobs.ts` adds its handlers here. */
export const jobHandlers: readonly JobHandler[] = [...idempotencyJobs]
