import { sql } from 'kysely'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { useTestDeps } from '#testing/test-deps.ts'
import { enqueue, jobHandler, jobKind } from './jobs.ts'

const note = jobKind({ name: 'note', payload: v.object({ text: v.string() }) })
const noted: string[] = []
const deps = await useTestDeps({
  handlers: [jobHandler(note, async (_deps, { text }) => void noted.push(text))],
})

test.skipIf(process.env['TEST_DATABASE_URL'])(
  'jobs interrupted by the death of the embedded database’s server are finished by the next one',
  async () => {
    await enqueue(deps, note, { text: 'interrupted' })
    await sql`update pgboss.job set state = 'active', started_on = now() where name = 'note'`.execute(deps.db)

    await deps.jobs.startWorkers(deps)
    await expect.poll(() => noted).toEqual(['interrupted'])
  },
)
