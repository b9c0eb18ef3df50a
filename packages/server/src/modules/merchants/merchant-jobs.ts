import * as v from 'valibot'
import { jobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { deleteFormerSlugs } from './save-former-slug.ts'
import { formerSlugMs } from './store-reads.ts'

const freeFormerSlugsJob = jobKind({ name: 'free-former-slugs', payload: v.object({}), isCoalesced: true })

/** A slug that a store gave up redirects for a while, then others can have it. */
export const merchantJobs = [
  jobHandler(
    freeFormerSlugsJob,
    ({ db, now }) => deleteFormerSlugs(db, new Date(now().getTime() - formerSlugMs)),
    { cron: '41 * * * *' },
  ),
]
