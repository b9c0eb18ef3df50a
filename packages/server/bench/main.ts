import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { builtFileKb, pageScriptKb } from './browser-sizes.ts'
import { startServer } from './child.ts'
import { measureConsole } from './measure-console.ts'
import { measureExports, type ExportMeasures } from './measure-exports.ts'
import { measureFaults } from './measure-faults.ts'
import { measureFigures } from './measure-figures.ts'
import { measureNews } from './measure-news.ts'
import { measureRates } from './measure-rates.ts'
import { measureRollUps } from './measure-roll-ups.ts'
import { measureRules } from './measure-rules.ts'
import { measureServer, type ServerMeasures } from './measure-server.ts'
import { measureTrouble } from './measure-trouble.ts'
import { measureWebhooks } from './measure-webhooks.ts'
import { measureWidget } from './measure-widget.ts'
import { orNothing } from './or-nothing.ts'
import { storeSlug, writeOrdersFile } from './orders-file.ts'
import { atLeast, atMost, markdownTable, shareAtLeast, withMore, type Row } from './report.ts'
import { scratchDatabase } from './scratch-database.ts'

// Fewer make a quicker run while working on the bench: npm run bench -- --only figures,exports --claims 20000
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    /** Of the parts figures and exports. */
    claims: { type: 'string', default: '1000000' },
    /** The names of parts, with commas between; all of them by default. */
    only: { type: 'string' },
  },
})
const orders = Number(values.orders)
const claims = Number(values.claims)
const inWords = (count: number) => count.toLocaleString('en')

const parts: Record<string, () => Promise<Row[]>> = {
  postgres: onPostgres,
  embedded,
  webhooks,
  trouble,
  figures,
  'roll-ups': rollUps,
  exports,
  rates,
  faults,
  rules,
  sizes,
  widget,
  console: desk,
}
const wanted = values.only?.split(',') ?? Object.keys(parts)
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0)
  throw new Error(`No part is called ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`)

// Progress goes to stderr: stdout contains only the table.
const say = (step: string) => console.error(`  ${step}`)

const directory = await mkdtemp(join(tmpdir(), 'aftercare-bench-'))
const ordersPath = join(directory, 'orders.ndjson')
try {
  const rows: Row[] = []
  for (const [name, part] of Object.entries(parts))
    if (wanted.includes(name)) rows.push(...(await orNone(part)))
  console.log(`Measured on ${machine()}, ${new Date().toISOString().slice(0, 10)}.\n\n${markdownTable(rows)}`)
} finally {
  await rm(directory, { recursive: true })
}

/** What a part measured is shown as soon as it is there: the whole takes three quarters of an hour. */
async function orNone(part: () => Promise<Row[]>): Promise<Row[]> {
  const rows = (await orNothing(part)) ?? []
  if (rows.length > 0) console.error(markdownTable(rows))
  return rows
}

/** Measures on a database of its own, which is dropped afterwards; without a server, nothing. */
async function onServer(
  name: string,
  measure: (env: { DATABASE_URL: string; DATA_DIR: string }) => Promise<Row[]>,
): Promise<Row[]> {
  const address = process.env['TEST_DATABASE_URL']
  if (!address) {
    say(`${name} is left out: TEST_DATABASE_URL names no server`)
    return []
  }
  console.error(name)
  const database = await scratchDatabase(address)
  try {
    return await measure({ DATABASE_URL: database.url, DATA_DIR: join(directory, name) })
  } finally {
    await database.drop()
  }
}

/** The file of the orders to import, which is written once. */
async function ordersFile(): Promise<{ path: string; orders: number }> {
  if (!existsSync(ordersPath)) {
    say(`writing ${orders} orders`)
    await writeOrdersFile(ordersPath, orders)
  }
  return { path: ordersPath, orders }
}

function onPostgres(): Promise<Row[]> {
  return onServer('PostgreSQL', async (env) => {
    const measures = await measureServer(env, await ordersFile(), say, {
      deskFile: join(directory, 'desk.json'),
    })
    return [
      ...requestRows('PostgreSQL', measures, { lookUps: 20, claims: 100 }),
      ...deskRows(measures),
      atMost('p99 of a look-up, PostgreSQL', measures.lookUps.p99Ms, 20, 'ms'),
      atMost('memory of the server, PostgreSQL', measures.memoryMb, 200, 'MB'),
      atLeast('import, PostgreSQL', measures.ordersPerSecond, 1000, 'orders/s'),
      atMost('memory of the import, PostgreSQL', measures.importMemoryMb, 300, 'MB'),
      atMost('a change quoted by another process, PostgreSQL', await measureNews(env), 1000, 'ms'),
    ]
  })
}

function deskRows({ echo, desk }: ServerMeasures): Row[] {
  if (!desk) return []
  const share = (what: string, { requestsPerSecond }: { requestsPerSecond: number }, oneIn: number) =>
    shareAtLeast(`${what}, PostgreSQL`, { requestsPerSecond, echo: echo.requestsPerSecond, oneIn })
  return [
    share('claim list, filtered, page of 50', desk.lists, 40),
    atMost('p99 of a claim list, PostgreSQL', desk.lists.p99Ms, 60, 'ms'),
    share('claim detail', desk.details, 25),
    ...(desk.finalizations
      ? [share('claim of two lines finalized, journal carried out', desk.finalizations, 150)]
      : []),
  ]
}

async function embedded(): Promise<Row[]> {
  console.error('Embedded')
  const env = { DATABASE_URL: '', DATA_DIR: join(directory, 'embedded') }
  const measures = await measureServer(env, await ordersFile(), say)
  return [
    ...requestRows('embedded', measures, { lookUps: 60 }),
    atMost('memory of the server, embedded', measures.memoryMb, 600, 'MB'),
  ]
}

function requestRows(
  where: string,
  { echo, lookUps, claims }: ServerMeasures,
  oneIn: { lookUps: number; claims?: number },
): Row[] {
  const share = (what: string, requestsPerSecond: number, part: number) =>
    shareAtLeast(`${what}, ${where}`, { requestsPerSecond, echo: echo.requestsPerSecond, oneIn: part })
  return [
    share('order look-up', lookUps.requestsPerSecond, oneIn.lookUps),
    ...(oneIn.claims ? [share('claim of two lines', claims.requestsPerSecond, oneIn.claims)] : []),
  ]
}

function webhooks(): Promise<Row[]> {
  return onServer('Webhooks', async (env) => {
    const { perSecond, slowestMs } = await measureWebhooks(env)
    return [
      atLeast(
        'webhooks delivered beside an endpoint that never answers, PostgreSQL',
        perSecond,
        1000,
        'a second',
      ),
      atMost('slowest of 100 single webhooks meanwhile, PostgreSQL', slowestMs, 1000, 'ms'),
    ]
  })
}

async function trouble(): Promise<Row[]> {
  const address = process.env['TEST_DATABASE_URL']
  if (!address) return []
  console.error('Providers that hang')
  const { lookUps, claims } = await measureTrouble(address, directory)
  const most = 1.5
  return [
    atMost(
      'p99 of look-ups beside jobs whose providers hang, PostgreSQL',
      lookUps,
      most,
      'times that without',
    ),
    atMost('p99 of filing a claim beside them, PostgreSQL', claims, most, 'times that without'),
  ]
}

function figures(): Promise<Row[]> {
  return onServer('Figures', async (env) => {
    const { pageMs, listMs, answerMs } = await measureFigures(env, claims)
    const slowest = (what: string, ms: number) =>
      atMost(`p95 of the slowest ${what}, ${inWords(claims)} claims, PostgreSQL`, ms, 300, 'ms')
    return [
      slowest('page of figures', pageMs),
      slowest('list behind a figure', listMs),
      slowest('answer to a question about figures', answerMs),
    ]
  })
}

function rollUps(): Promise<Row[]> {
  return onServer('Roll-ups', async (env) => {
    const { fewerPercent, claimsPerSecond } = await measureRollUps(env)
    const cost = atMost(
      'fewer claims filed and finalized as figures are counted, processor time, PostgreSQL',
      fewerPercent,
      5,
      '%',
    )
    return [withMore(cost, `${claimsPerSecond.toFixed(1)} claims/s with figures`)]
  })
}

function exports(): Promise<Row[]> {
  return onServer('Exports', async (env) => {
    const { csv, xlsx } = await measureExports(env, claims)
    return [...exportRows('CSV', csv), ...exportRows('XLSX', xlsx)]
  })
}

function exportRows(format: string, { peakMemoryMb, memoryGrowth, rowsPerSecond }: ExportMeasures): Row[] {
  const memory = atMost(
    `memory of an export of ${inWords(claims)} orders as ${format}, PostgreSQL`,
    peakMemoryMb,
    300,
    'MB',
  )
  return [
    withMore(memory, `${inWords(Math.round(rowsPerSecond))} rows/s`),
    atMost('the same, compared with a tenth of the rows', memoryGrowth, 1.2, 'times'),
  ]
}

async function rates(): Promise<Row[]> {
  console.error('Shipping rates')
  const env = { DATABASE_URL: '', DATA_DIR: join(directory, 'rates') }
  const { rates, echo } = await measureRates(env, directory)
  return [
    shareAtLeast('shipping rates, 50 connections', {
      requestsPerSecond: rates.requestsPerSecond,
      echo: echo.requestsPerSecond,
      oneIn: 2,
    }),
    atMost('p99 of shipping rates', rates.p99Ms, 25, 'ms'),
  ]
}

async function rules(): Promise<Row[]> {
  console.error('Rules')
  const env = { DATABASE_URL: '', DATA_DIR: join(directory, 'rules') }
  const { trialSeconds, orderTrialSeconds, checkSeconds } = await measureRules(env)
  return [
    atMost('100 rules tried on 50,000 past claims, embedded', trialSeconds, 15, 's'),
    atMost('the same on 50,000 past orders, embedded', orderTrialSeconds, 15, 's'),
    atMost('500 rules checked for faults', checkSeconds, 1, 's'),
  ]
}

async function faults(): Promise<Row[]> {
  console.error('Carriers that fail')
  const { slowestMs, heapGrowthMb } = await measureFaults(directory)
  return [
    atMost('slowest answer while a carrier hangs, resets, talks garbage or dribbles', slowestMs, 2200, 'ms'),
    atMost('what the heap then grows by, from 2,000 requests to 10,000', heapGrowthMb, 5, 'MB'),
  ]
}

async function sizes(): Promise<Row[]> {
  console.error('Browser')
  const server = await startServer('src/main.ts', '/readyz', {
    DATABASE_URL: '',
    DATA_DIR: join(directory, 'sizes'),
  })
  try {
    return [
      atMost('scripts of the first screen, gzip', await pageScriptKb(`${server.url}/${storeSlug}`), 68, 'kB'),
      atMost('embed script, gzip', builtFileKb('portal-embed/dist/embed.js'), 5.5, 'kB'),
      atMost('embed module, gzip', builtFileKb('portal-embed/dist/embed-module.js'), 5, 'kB'),
      atMost('widget, gzip', builtFileKb('widget/dist/widget.js'), 10, 'kB'),
      atMost(
        'checkout extension, all targets in one script, gzip',
        builtFileKb('checkout-extension/dist/aftercare-checkout.js'),
        20,
        'kB',
      ),
    ]
  } finally {
    await server.stop()
  }
}

async function widget(): Promise<Row[]> {
  console.error('Widget')
  const env = { DATABASE_URL: '', DATA_DIR: join(directory, 'widget'), LOG_LEVEL: 'warn' }
  const { furthestMove, longestWorkMs, stormShare } = await measureWidget(env)
  return [
    atMost('how far anything moves as the widget is painted', furthestMove, 0, 'px'),
    atMost('longest work of the widget at a stretch, CPU slowed down 4 times', longestWorkMs, 50, 'ms'),
    atMost('its share of the main thread while 1,000 changes a second pour in', stormShare, 2, '%'),
  ]
}

async function desk(): Promise<Row[]> {
  console.error('Console')
  const env = {
    DATABASE_URL: '',
    DATA_DIR: join(directory, 'console'),
    DEMO_PORT: '0',
    DEMO_SHOPIFY_PORT: '0',
  }
  const { firstScreenKb, listToDetailMs } = await measureConsole(env)
  return [
    atMost('scripts of the console’s first list, gzip', firstScreenKb, 250, 'kB'),
    atMost('from a list of claims to a claim, main thread', listToDetailMs, 100, 'ms'),
  ]
}

/** One sentence that says what the numbers were measured on. */
function machine(): string {
  const processors = cpus()
  const memoryGb = Math.round(totalmem() / 2 ** 30)
  const model = processors[0]?.model.trim() || process.arch
  return `${processors.length} × ${model}, ${memoryGb} GB, ${process.platform}, Node ${process.versions.node}`
}
