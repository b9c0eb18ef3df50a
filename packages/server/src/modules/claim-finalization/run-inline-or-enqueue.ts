import type { Deps } from '#deps.ts'
import { AppError } from '#platform/errors.ts'

/**
 * Runs work that finalizes claims, and lets it execute immediately what the built-in platform can do in the
 * same transaction (docs/decisions/0016). If anything fails, it is rolled back and run again with a job for
 * the effects, where one failing step does not block other lines. If only the response was lost, the
 * repetition gets the stored response or is refused because nothing is left to do.
 *
 * `work` opens the transaction. What it refuses is refused the first time.
 */
export async function runInlineOrEnqueue<T>(deps: Deps, work: (isInline: boolean) => Promise<T>): Promise<T> {
  try {
    return await work(true)
  } catch (error) {
    if (error instanceof AppError) throw error
    deps.log.warn({ err: error }, 'finalizing inline failed, a job continues')
    return work(false)
  }
}
