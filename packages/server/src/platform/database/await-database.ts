import { setTimeout as pause } from 'node:timers/promises'
import { pingDatabase, type OpenDatabase } from './database.ts'
import type { Log } from '../log.ts'
import { isConnectionLost } from './lost-connections.ts'
import { StartError } from '../start-error.ts'

const patienceMs = 60_000
const pauseMs = 1000

/**
 * Waits until the database answers, at most a minute: after a power cut it may start later than we do.
 *
 * @throws StartError when it does not, or at once when it refuses us, such as for a wrong password
 */
export async function awaitDatabase({ db, engine }: OpenDatabase, log: Log): Promise<void> {
  if (engine.kind === 'embedded') return
  const until = performance.now() + patienceMs
  for (let attempt = 1; ; attempt++) {
    try {
      await pingDatabase(db)
      return
    } catch (error) {
      if (!isConnectionLost(error) || performance.now() > until) throw unusable(error)
      if (attempt === 1) log.warn({ err: error }, 'waiting for the database')
      await pause(pauseMs)
    }
  }
}

const unusable = (error: unknown) =>
  new StartError(`The database cannot be used: ${reasonOf(error)}. Check DATABASE_URL.`)

/** Where a name has several addresses, the error of the first. */
const reasonOf = (error: unknown): string => {
  const [first = error] = error instanceof AggregateError ? error.errors : []
  return first instanceof Error ? first.message : String(first)
}
