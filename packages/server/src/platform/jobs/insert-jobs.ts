import { CompiledQuery } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { EnqueueOptions } from './jobs.ts'

/** An enqueued job: its queue, payload and due time. */
export type LeftJob = {
  name: string
  data: object
  /** The store that it waits for. `insert` reads it flat, unlike `send` and its own types. */
  groupId?: string
} & EnqueueOptions

type Insert = { text: string; parameter: unknown }

/**
 * Puts jobs into their queues by one statement, however many queues they are for. pg-boss would send one for
 * each; what it would send is taken from it and put together, so that its tables stay its own business.
 */
export async function insertJobs(boss: PgBoss, jobs: readonly LeftJob[]): Promise<CompiledQuery> {
  const inserts: Insert[] = []
  const db = {
    async executeSql(text: string, [parameter]: unknown[] = []) {
      inserts.push({ text, parameter })
      return { rows: [] }
    },
  }
  for (const [queue, left] of Map.groupBy(jobs, ({ name }) => name))
    await boss.insert(
      queue,
      left.map(({ name: _queue, ...job }) => job),
      { db },
    )
  return together(inserts)
}

/** Each takes its rows as the one parameter that it has. */
function together(inserts: readonly Insert[]): CompiledQuery {
  const texts = inserts.map(({ text }, index) => text.replaceAll(/\$1\b/g, `$${index + 1}`))
  const before = texts.slice(0, -1).map((text, index) => `queue${index} as (${text})`)
  const last = texts.at(-1) ?? ''
  const whole = before.length > 0 ? `with ${before.join(', ')} ${last}` : last
  return CompiledQuery.raw(
    whole,
    inserts.map(({ parameter }) => parameter),
  )
}
