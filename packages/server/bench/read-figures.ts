import type { Cut } from '@aftercare/domain/analytics/dimensions'
import { dashboardIds } from '@aftercare/domain/analytics/dashboards'
import type { Fact } from '@aftercare/domain/analytics/facts'
import { figuresVersion, subjects, type Subject } from '@aftercare/domain/analytics/roll-up'
import { sql, type RawBuilder } from 'kysely'
import { loadConfig } from '#config.ts'
import { askQuestion } from '#modules/figures/ask-question.ts'
import { readAdvice } from '#modules/figures/read-advice.ts'
import { readDashboard } from '#modules/figures/read-dashboard.ts'
import { findStoreBySlug } from '#modules/merchants/store-reads.ts'
import { openDeps } from '#open-deps.ts'
import { aStore } from '#testing/fixtures.ts'
import { processorMs } from './processor-time.ts'

/**
 * `prepare` brings in the figures of two years with a million claims, of 500 products in 2,000 variants; `read` reads
 * every page and some questions, and prints the 95th percentile of each in milliseconds.
 */
const [what = 'prepare'] = process.argv.slice(2)
const { deps, close } = await openDeps(loadConfig())
const store = (await findStoreBySlug(deps.db, 'northwind')) ?? (await aStore(deps))

/** What a script says that `runScript` runs is heard on this stream alone. */
const print = (line: string) => console.error(line)

type Filled = { cut: Cut; values: string; count: number; share: number }

/** How many values each cut has, how they are written, and on which share of days a value has figures. */
const filled: readonly Filled[] = [
  { cut: 'all', values: `'', ''`, count: 1, share: 1 },
  { cut: 'product', values: `'p' || n, ''`, count: 500, share: 0.6 },
  { cut: 'variant', values: `'p' || n % 500, 'v' || n`, count: 2000, share: 0.25 },
  { cut: 'size', values: `'s' || n, ''`, count: 12, share: 1 },
  { cut: 'productSize', values: `'p' || n % 500, 's' || n / 500`, count: 2000, share: 0.25 },
  { cut: 'productReason', values: `'p' || n % 500, 'r' || n / 500`, count: 4000, share: 0.1 },
  { cut: 'vendor', values: `'Vendor ' || n, ''`, count: 30, share: 1 },
  { cut: 'reason', values: `'r' || n, ''`, count: 10, share: 1 },
  { cut: 'detail', values: `'r' || n % 10, 'd' || n`, count: 40, share: 0.8 },
  { cut: 'resolution', values: `'m' || n, ''`, count: 5, share: 1 },
  { cut: 'country', values: `'c' || n, ''`, count: 25, share: 0.9 },
  { cut: 'source', values: `'w' || n, ''`, count: 3, share: 1 },
  { cut: 'riskLevel', values: `'l' || n, ''`, count: 3, share: 1 },
  { cut: 'staff', values: `'u' || n, ''`, count: 20, share: 0.7 },
]
const ofClaims: readonly Cut[] = ['reason', 'productReason', 'detail', 'resolution', 'riskLevel', 'staff']

const key = `"storeId", cut, span, day, subject, "currencyCode", value1, value2`
/** What is kept by products and days. */
type Counted = Exclude<Subject, 'lookUp'>
const counted: readonly Counted[] = subjects.filter((subject) => subject !== 'lookUp')
const facts: Record<Counted, Partial<Record<Fact, string>>> = {
  return: {
    claims: '2',
    units: '3',
    requestedValue: '9000 + n',
    refundedValue: '5000',
    exchangedValue: '2000',
    decisions: '2',
    decisionSeconds: '90000',
  },
  warranty: { claims: '1', units: '1', requestedValue: '4000', decisions: '1', decisionSeconds: '200000' },
  sale: { orders: '12', soldUnits: '15 + n % 7', soldValue: '60000', protectionFees: '900' },
  delivery: { deliveryClaims: '1', deliveryValue: '4000', deliveryRefunds: '3000' },
}
const columnsOf = (subject: Counted) => Object.keys(facts[subject]).map((fact) => sql.ref(fact))

/** The days of one cut. */
function days({ cut, values, count, share }: Filled, subject: Counted): RawBuilder<unknown> {
  // One in ten days of a product has a warranty or delivery claim.
  const likely = subject === 'return' || subject === 'sale' ? share : share / 10
  return sql`
    insert into figure_row (${sql.raw(key)}, ${sql.join(columnsOf(subject))})
    select ${store.storeId}, ${cut}, 'day', to_char(date, 'YYYY-MM-DD'), ${subject}, 'USD', ${sql.raw(values)},
      ${sql.raw(Object.values(facts[subject]).join(', '))}
    from generate_series(now() - interval '2 years', now(), interval '1 day') date,
      generate_series(0, ${sql.lit(count - 1)}) n
    where random() < ${likely}`
}

async function prepare() {
  const { storeId, timeZone } = store
  const state = { storeId, timeZone, version: figuresVersion, rebuiltUntil: 0 }
  await deps.db.insertInto('figure_state').values(state).execute()
  for (const each of filled)
    for (const subject of counted)
      if (subject === 'return' || !ofClaims.includes(each.cut)) await days(each, subject).execute(deps.db)
  const names = [...new Set(counted.flatMap((subject) => Object.keys(facts[subject])))].map((fact) =>
    sql.ref(fact),
  )
  for (const [span, begin] of [
    ['month', sql`substr(day, 1, 7) || '-01'`],
    ['year', sql`substr(day, 1, 4) || '-01-01'`],
  ] as const)
    await sql`
      insert into figure_row (${sql.raw(key)}, ${sql.join(names)})
      select "storeId", cut, ${span}, ${begin}, subject, "currencyCode", value1, value2,
        ${sql.join(names.map((fact) => sql`sum(${fact})`))}
      from figure_row where span = 'day' group by 1, 2, 4, 5, 6, 7, 8`.execute(deps.db)
  await sql`vacuum analyze figure_row`.execute(deps.db)
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from figure_row`.execute(deps.db)
  print(`${rows[0]?.rows} rows`)
}

const questions = [
  'which products have the highest return rate in the last 90 days',
  'units returned of product “p7” per week this year',
  'top 10 variants by units returned last month',
  'units returned by product and reason last 12 months',
  'return rate by vendor this year compared with last year',
]

/**
 * Prints the 95th percentile of twenty, after one that warms up, and the average processor time of this process and of
 * the database: on a machine that other work keeps busy, only that says anything.
 */
async function slowest(name: string, read: () => Promise<unknown>) {
  const times: number[] = []
  await read()
  const runs = 20
  const usedMs = await processorMs(deps.db, async () => {
    for (let run = 0; run < runs; run += 1) {
      const startedMs = performance.now()
      await read()
      times.push(performance.now() - startedMs)
    }
  })
  const sorted = times.toSorted((one, other) => one - other)
  print(`${name}: ${Math.round(sorted[18] ?? 0)} ms, ${Math.round(usedMs / runs)} ms of processor time`)
}

const sees = () => true

async function read() {
  for (const id of dashboardIds)
    for (const within of ['30d', '90d', '12m'] as const)
      await slowest(`${id} ${within}`, () => readDashboard(deps, store, id, { within }, sees))
  for (const within of ['30d', '90d', '12m'] as const)
    await slowest(`advice ${within}`, () => readAdvice(deps, store, { within }))
  await slowest('one product', () =>
    readDashboard(deps, store, 'reasons', { within: '12m', by: 'product', value: 'p7' }, sees),
  )
  for (const question of questions)
    await slowest(question, () => askQuestion(deps, store, { question }, sees))
}

await (what === 'prepare' ? prepare() : read())
await close()
