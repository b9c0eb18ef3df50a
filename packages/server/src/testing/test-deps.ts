import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeEach } from 'vitest'
import { readConfig } from '#config.ts'
import type { Deps } from '#deps.ts'
import { builtInCarrier } from '#integrations/carriers/built-in-carrier.ts'
import { builtInRates } from '#integrations/carriers/built-in-rates.ts'
import type { RateCarrier } from '#integrations/carriers/rate-carrier.ts'
import { unpaced } from '#integrations/commerce/shopify/admin/pace-calls.ts'
import { memoryStorage } from '#integrations/file-storage/memory-storage.ts'
import { helpdesks } from '#integrations/helpdesk/helpdesks.ts'
import { openWebhookSender } from '#integrations/webhooks/open-webhook-sender.ts'
import { jobHandlers } from '#job-handlers.ts'
import { clearQuoteCache } from '#modules/integrations/quote-cache.ts'
import { clearCachedStores } from '#modules/merchants/cached-stores.ts'
import { openLookUpCounts } from '#modules/orders/look-up-counts.ts'
import { openRateQuoter } from '#modules/rates/rate-quoter.ts'
import { platformOfStore } from '#modules/resolution/own-platform.ts'
import type { OpenDatabase } from '#platform/database/database.ts'
import { openJobQueue } from '#platform/jobs/job-queue.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { createLog, type Log } from '#platform/log.ts'
import { newId } from '#platform/new-id.ts'
import { openRateLimits } from '#platform/limits/rate-limits.ts'
import { openJobThrottle } from '#platform/jobs/job-throttle.ts'
import { openStoreChanges } from '#platform/database/store-changes.ts'
import { openMigratedTestDatabase, sharedTestDatabase } from './test-database.ts'

type TestDeps = Deps & {
  /** Sets the frozen clock; every test starts at 2026-11-20T12:00:00Z. */
  setNow: (now: string | Date) => void
  advance: (time: { days?: number; hours?: number; minutes?: number; seconds?: number }) => void
  /** The lines logged since the test began. */
  logged: () => Record<string, unknown>[]
}

const start = '2026-11-20T12:00:00Z'

type Options = {
  /** Kinds of jobs that only the test knows. */
  handlers?: readonly JobHandler[]
  rateCarriers?: readonly RateCarrier[]
  /** A database that many tests have filled and emptied plans differently from a new one. */
  isDatabaseOwn?: boolean
}

const settings = {
  SECRET: 'a secret that only the tests know, 32+',
  DATA_DIR: '/nonexistent',
  SHOPIFY_URL: 'https://{shop}',
}

/**
 * A real database, emptied before every test; a frozen clock; countable ids.
 *
 * Jobs wait until a test calls `drainJobs`.
 */
export async function useTestDeps(options: Options = {}): Promise<TestDeps> {
  const own = options.isDatabaseOwn ? await openMigratedTestDatabase() : undefined
  const database = own ?? (await sharedTestDatabase())
  const empty = await emptyTables(database)

  const lines: Record<string, unknown>[] = []
  const log = createLog('debug', lineCollector(lines))
  const jobs = await openJobQueue(database.engine, [...jobHandlers, ...(options.handlers ?? [])], log)

  const config = readConfig(settings)
  const freshLimits = () => openRateLimits(database.engine, config)
  let rateLimits = freshLimits()

  const desks = await openDesks(database, log, options.rateCarriers ?? [builtInRates])

  let now = new Date(start)
  const lookUpCounts = openLookUpCounts({ db: database.db, log, now: () => now, newId })
  let ids = 0
  let draws = 0
  beforeEach(async () => {
    now = new Date(start)
    ids = 0
    draws = 0
    rateLimits = freshLimits()
    await desks.renew()
    clearCaches()
    await lookUpCounts.flush()
    await empty()
    lines.length = 0
  })
  afterAll(async () => {
    await jobs.stop(0)
    await desks.close()
    await own?.close()
  })

  return {
    db: database.db,
    log,
    jobs,
    jobThrottle: openJobThrottle(),
    files: memoryStorage(),
    sites: noSites,
    dns: noDns,
    labelCarrier: builtInCarrier({ now: () => now }),
    commerce: platformOfStore,
    ...nobody,
    webhookSender,
    lookUpCounts,
    config,
    now: () => now,
    newId: () => `00000000-0000-7000-8000-${String(++ids).padStart(12, '0')}`,
    randomBytes: (length) => createHash('shake256', { outputLength: length }).update(`${++draws}`).digest(),
    get rateLimits() {
      return rateLimits
    },
    get quotes() {
      return desks.current()
    },
    setNow: (moment) => (now = new Date(moment)),
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) =>
      (now = new Date(now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)),
    logged: () => lines,
  }
}

function clearCaches(): void {
  clearCachedStores()
  clearQuoteCache()
}

/** Receivers of tests are on this machine. Idle connections keep no process. */
const webhookSender = openWebhookSender({ mayReachPrivate: true })

/** Mail stays in the outbox, and Shopify is called immediately. */
const nobody = {
  helpdesks,
  mailSender: undefined,
  printMail: undefined,
  questionModel: undefined,
  isHiddenAddress: () => null,
  isJob: false,
  shopPaces: unpaced,
}

/** No site can be read; tests of sites provide their own. */
const noSites: Deps['sites'] = {
  readPage: async () => undefined,
  readPicture: async () => undefined,
  readTexts: async () => [],
}

/** Nothing can be looked up; tests of the DNS provide their own. */
const noDns: Deps['dns'] = { lookUp: async () => ({ state: 'unknown' }) }

/** Does every waiting job, and those they leave behind; fails with the error of the first that fails. */
export const drainJobs = (deps: Deps): Promise<number> => deps.jobs.drain(deps)

/** A desk per test: what one test's stores were must not be remembered in the next. */
async function openDesks({ db, engine }: OpenDatabase, log: Log, carriers: readonly RateCarrier[]) {
  const storeChanges = await openStoreChanges(engine, log)
  const open = () => openRateQuoter({ db, log, newId, storeChanges, carriers })
  let desk = open()
  return {
    current: () => desk,
    async renew() {
      await desk.close()
      desk = open()
    },
    async close() {
      await desk.close()
      await storeChanges.close()
    },
  }
}

/**
 * Empties what a test has filled. Truncating every table costs a server a tenth of a second, so only those
 * that hold something are asked to forget it: the ones that refer to others first.
 */
async function emptyTables({ db }: OpenDatabase): Promise<() => Promise<void>> {
  const { rows } = await sql<TableShape>`
    select t.relname as name,
           array(select c.confrelid::regclass::text from pg_constraint c
                 where c.contype = 'f' and c.conrelid = t.oid and c.confrelid <> t.oid) as "refersTo",
           exists (select from pg_trigger g where g.tgrelid = t.oid and not g.tgisinternal
                   and g.tgtype & 10 = 10) as "isGuarded"
    from pg_class t
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and t.relname <> 'migration'`.execute(
    db,
  )
  const tables = referringFirst(rows)
  const filled = sql.join(
    tables.map(
      ({ name }) => sql`select ${sql.lit(name)} as name where exists (select from ${sql.table(name)})`,
    ),
    sql` union all `,
  )

  return async () => {
    if (tables.length > 0) {
      const held = new Set((await sql<{ name: string }>`${filled}`.execute(db)).rows.map(({ name }) => name))
      for (const { name, isGuarded } of tables) {
        if (!held.has(name)) continue
        // A trigger before delete (2 + 8 of tgtype) may forbid deleting single rows.
        await (
          isGuarded ? sql`truncate ${sql.table(name)} cascade` : sql`delete from ${sql.table(name)}`
        ).execute(db)
      }
    }
    await sql`delete from pgboss.job`.execute(db)
  }
}

type TableShape = { name: string; refersTo: string[]; isGuarded: boolean }

function referringFirst(tables: readonly TableShape[]): TableShape[] {
  const left = new Map(tables.map((table) => [table.name, table]))
  const ordered: TableShape[] = []
  while (left.size > 0) {
    const referredTo = new Set([...left.values()].flatMap(({ refersTo }) => refersTo))
    const free = [...left.values()].filter(({ name }) => !referredTo.has(name))
    if (free.length === 0) throw new Error(`Tables refer to each other: ${[...left.keys()].join(', ')}`)
    for (const table of free) left.delete(table.name)
    ordered.push(...free)
  }
  return ordered
}

const lineCollector = (lines: Record<string, unknown>[]) =>
  new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(JSON.parse(line.toString()))
      done()
    },
  })
