import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { isDataError } from './database/data-error.ts'

/**
 * Structured lines on standard output, without personal data: no email address, name, postal address, order
 * number or query string; stores, our own ids and request ids are enough.
 */
export type Log = Logger

export const createLog = (
  level: string,
  destination: DestinationStream = standardOutput(),
  onError?: (error: LoggedError) => void,
): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: loggedError },
      ...(onError && { hooks: { logMethod: tellingErrors(onError) } }),
    },
    destination,
  )

/** A line of level 50 or above. */
export type LoggedError = {
  /** Undefined for a line without one. */
  error: unknown
  message: string
  level: number
  /** What the line's log is about, such as the request or the job. */
  about: Record<string, string>
}

const errorLevel = pino.levels.values['error'] ?? 50

const tellingErrors = (
  onError: (error: LoggedError) => void,
): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> =>
  function tellAndLog(args, method, level) {
    method.apply(this, args)
    if (level < errorLevel) return
    const [first, second]: readonly unknown[] = args
    const { err } = Object(first) as { err?: unknown }
    const message = [second, first].find((part) => typeof part === 'string') ?? 'error'
    const about = Object.entries(this.bindings()).map(([name, value]) => [name, String(value)])
    onError({ error: err, message, level, about: Object.fromEntries(about) as Record<string, string> })
  }

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
  return {
    type: name,
    ...('code' in error && { code: error.code }),
    message: messageOf(error),
    stack: stack.slice(Math.max(stack.indexOf('\n    at '), 0)),
    ...(cause !== undefined && { cause: loggedError(cause) }),
  }
}

/** A value that the database could not parse is in its message. */
const messageOf = (error: Error): string =>
  isDataError(error) ? 'The database cannot represent a value' : error.message

/** The same error and its causes, with nothing of them but what is logged. */
export function errorWithoutData(error: Error): Error {
  const { name, stack = '', cause } = error
  const message = messageOf(error)
  const options = cause instanceof Error ? { cause: errorWithoutData(cause) } : {}
  const frames = stack.slice(Math.max(stack.indexOf('\n    at '), 0))
  return Object.assign(new Error(message, options), { name, stack: `${name}: ${message}${frames}` })
}
