import { pino, type DestinationStream, type Logger } from 'pino'
import { isDataError } from './database/data-error.ts'

/**
 * Structured lines on standard output, without personal data: no email address, name, postal address, order
 * number or query string; stores, our own ids and request ids are enough.
 */
export type Log = Logger

export const createLog = (level: string, destination: DestinationStream = standardOutput()): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: loggedError },
    },
    destination,
  )

/**
 * Writes many lines at once, since a write for each would block every request; a quiet server's lines are a
 * tenth of a second late. The rest is written when the process ends.
 */
const standardOutput = () => pino.destination({ sync: false, minLength: 8192, periodicFlush: 100 })

/**
 * What may be said of an error. Its other properties stay out: a database's errors carry the parameters
 * of the statement and the row that failed, a schema's the value it refused, and these name people.
 */
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, stack = '', cause } = error
  // A value that the database could not parse is in its message.
  const message = isDataError(error) ? 'The database cannot represent a value' : error.message
  return {
    type: name,
    ...('code' in error && { code: error.code }),
    message,
    stack: stack.slice(Math.max(stack.indexOf('\n    at '), 0)),
    ...(cause !== undefined && { cause: loggedError(cause) }),
  }
}
