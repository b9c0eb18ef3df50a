import type { Deps } from '#deps.ts'
import { jobHandlers } from '#job-handlers.ts'
import type { JobKind } from '#platform/jobs/jobs.ts'

/**
 * Deps at another moment, whose jobs wait here instead of in the queue, until `settle` does them at that same
 * moment: what follows from something that happened last week happened last week as well.
 */
export function jobsAtOnce(deps: Deps): {
  at: (moment: Date) => Deps
  settle: (deps: Deps) => Promise<void>
} {
  const waiting: { kind: JobKind; payload: unknown }[] = []
  const jobs: Deps['jobs'] = {
    ...deps.jobs,
    send: async (_db, kind, payload) => void waiting.push({ kind, payload }),
    committed: () => {},
  }
  return {
    // What was written in the past is looked at in the outbox, and never sent.
    at: (moment) => ({ ...deps, jobs, mailSender: undefined, now: () => moment }),
    async settle(deps) {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        const { name } = job.kind
        await jobHandlers.find(({ kind }) => kind.name === name)?.run(deps, job.payload)
      }
    },
  }
}
