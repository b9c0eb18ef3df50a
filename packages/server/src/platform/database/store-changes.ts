import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseEngine } from './database.ts'
import type { Log } from '../log.ts'

const channel = 'store_changed'
const reconnectMs = 250
const reconnectMsMax = 5000
const checkMs = 5000

/** The id of a store whose row was written by any process; null when announcements may have been missed. */
type StoreChangeListener = (storeId: string | null) => void

/** Receives every change to a store, its settings and its rules, from any process. */
export type StoreChanges = {
  subscribe: (listener: StoreChangeListener) => () => void
  /** False while the connection is lost: caches may then be outdated. */
  isListening: () => boolean
  close: () => Promise<void>
}

export async function openStoreChanges(engine: DatabaseEngine, log: Log): Promise<StoreChanges> {
  const listeners = new Set<StoreChangeListener>()
  const tell: StoreChangeListener = (storeId) => listeners.forEach((listener) => listener(storeId))
  const ear =
    engine.kind === 'embedded'
      ? await listenEmbedded(engine.pglite, tell)
      : await listenToServer(engine.connectionString, tell, log)
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ...ear,
  }
}

type Ear = Pick<StoreChanges, 'isListening' | 'close'>
type Embedded = Extract<DatabaseEngine, { kind: 'embedded' }>['pglite']

async function listenEmbedded(pglite: Embedded, tell: StoreChangeListener): Promise<Ear> {
  await pglite.listen(channel, tell)
  // The database ends with this process, and its listeners with it.
  return { isListening: () => true, close: async () => {} }
}

/** A dedicated connection, checked regularly and replaced when it is lost. */
async function listenToServer(connectionString: string, tell: StoreChangeListener, log: Log): Promise<Ear> {
  let client: pg.Client | undefined
  let isClosed = false

  const connect = async () => {
    const next = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: checkMs,
      query_timeout: checkMs,
    })
    next.on('error', () => void lose(next))
    next.on('end', () => void lose(next))
    next.on('notification', ({ payload }) => tell(payload ?? null))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      next.end().catch(() => {})
      throw error
    }
    if (isClosed) return void next.end().catch(() => {})
    client = next
    return undefined
  }
  const lose = async (lost: pg.Client) => {
    if (client !== lost) return
    client = undefined
    lost.end().catch(() => {})
    log.warn('lost the connection that reports store changes')
    for (let waitMs = reconnectMs; !isClosed && !client; waitMs = Math.min(waitMs * 2, reconnectMsMax)) {
      await pause(waitMs, undefined, { ref: false })
      await connect().catch((error: unknown) =>
        log.debug({ err: error }, 'connecting to the database failed'),
      )
    }
    tell(null)
  }

  await connect()
  const check = setInterval(() => {
    const asked = client
    asked?.query('select 1').catch(() => lose(asked))
  }, checkMs)
  check.unref()

  return {
    isListening: () => client !== undefined,
    async close() {
      isClosed = true
      clearInterval(check)
      const open = client
      client = undefined
      await open?.end()
    },
  }
}
