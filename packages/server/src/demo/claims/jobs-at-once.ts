import type { Deps } from '#deps.ts'
import { jobHandlers } from '#job-handlers.ts'
import type { JobKind } from '#platform/jobs/jobs.ts'

/**
 * Deps at another time, whose jobs wait here instead of in the queue until `settle` runs them at that time:
 * what follows from something last week happened last week too.
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
    // Emails from the past appear in the outbox, and are never sent.
    at: (moment) => ({ ...deps, jobs, mailSender: undefined, now: () => moment }),
    async settle(deps) {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        const { name } = job.kind
        await jobHandlers.find(({ kind }) => kind.name === name)?.run(deps, job.payload)
      }
    },
  }
}
