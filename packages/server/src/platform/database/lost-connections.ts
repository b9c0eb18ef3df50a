import { Socket } from 'node:net'
import pg from 'pg'

/** How long a connection may be silent before the server is checked. */
const silenceMs = 15_000
/** How long a database may take to accept a connection, and a request to wait for one that is free. */
export const connectMs = 5000

/**
 * SQLSTATE classes and codes: connection exceptions, too many connections, and a server that shuts down,
 * crashed or is starting.
 */
const isLostState = /^(?:08|53300|57P0[123])/
/** Of the socket, by Node. */
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
])
/** The driver's own errors carry no code. */
const driverMessage =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (?:has encountered a connection error|was closed) and is not queryable)/

/**
 * Whether something failed because its connection was lost or could not be opened. An interrupted statement
 * may have run or not; a transaction that had not started to commit was rolled back.
 */
export const isConnectionLost = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  if (typeof code === 'string') return isLostState.test(code) || socketCodes.has(code)
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost)
  return driverMessage.test(error.message)
}

/**
 * Keeps the process alive when connections of the pool are lost, in use or not: who waits for an answer gets
 * the error, and the pool replaces the connection.
 *
 * A network may also drop packets silently. A connection that has been silent for a while is closed if the
 * server does not answer on a new one either; long statements of a server that answers continue.
 */
export function surviveLosses(
  pool: pg.Pool,
  connectionString: string,
  patience: { silenceMs?: number; connectMs?: number } = {},
): void {
  // Node ends a process on unhandled 'error' events. Each of these errors is passed to the caller who waits
  // for an answer.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    const { stream } = client.connection
    if (!(stream instanceof Socket)) return
    stream.setTimeout(patience.silenceMs ?? silenceMs, () => {
      void isAnswering(connectionString, patience.connectMs ?? connectMs).then((answers) => {
        if (!answers) stream.destroy(new Error('Connection terminated: the database does not answer'))
      })
    })
  })
}

async function isAnswering(connectionString: string, timeoutMs: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    return !isConnectionLost(error)
  } finally {
    client.end().catch(() => {})
  }
}
