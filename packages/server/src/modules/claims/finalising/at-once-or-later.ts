import type { Deps } from '#deps.ts'
import { AppError } from '#platform/errors.ts'

/**
 * Does work that finalises claims, and lets it carry out at once what our own platform can do in the same
 * transaction (docs/decisions/0016). If anything fails, nothing has happened, and the work is done once more,
 * leaving that to a job: there one step that fails keeps no other line from being settled. Where all was done and
 * only word of it was lost, the second try is told the kept answer, or refused as there is nothing left to do.
 *
 * `work` opens the transaction. What it refuses is refused the first time.
 */
export async function runInlineOrEnqueue<T>(deps: Deps, work: (isInline: boolean) => Promise<T>): Promise<T> {
  try {
    return await work(true)
  } catch (error) {
    if (error instanceof AppError) throw error
    deps.log.warn({ err: error }, 'not finalised at once but by a job')
    return work(false)
  }
}
