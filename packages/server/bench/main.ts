import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { builtFileKb, pageScriptKb } from './browser-sizes.ts'
import { startServer } from './child.ts'
import { measureConsole } from './measure-console.ts'
import { measureFaults } from './measure-faults.ts'
import { measureNews } from './measure-news.ts'
import { measureRates } from './measure-rates.ts'
import { measureRules } from './measure-rules.ts'
import { measureServer, type ServerMeasures } from './measure-server.ts'
import { measureTrouble } from './measure-trouble.ts'
import { measureWebhooks } from './measure-webhooks.ts'
import { measureWidget } from './measure-widget.ts'
import { orNothing } from './or-nothing.ts'
import { storeSlug, writeOrdersFile } from './orders-file.ts'
import { atLeast, atMost, markdownTable, shareAtLeast, type Row } from './report.ts'
import { scratchDatabase } from './scratch-database.ts'

// Fewer make a quicker run while working on the bench: npm run bench -- --orders 5000
const { values } = parseArgs({ options: { orders: { type: 'string', default: '100000' } } })
const orders = Number(values.orders)

// Progress goes to stderr: stdout contains only the table.
const say = (step: string) => console.error(`  ${step}`)

const directory = await mkdtemp(join(tmpdir(), 'aftercare-bench-'))
try {
  const rows = [
    ...(await servers()),
    ...(await orNone(webhooks)),
    ...(await orNone(trouble)),
    ...(await orNone(rates)),
    ...(await orNone(faults)),
    ...(await orNone(rules)),
    ...(await orNone(sizes)),
    ...(await orNone(widget)),
    ...(await orNone(desk)),
  ]
  console.log(`Measured on ${machine()}, ${new Date().toISOString().slice(0, 10)}.\n\n${markdownTable(rows)}`)
} finally {
  await rm(directory, { recursive: true })
}

async function servers(): Promise<Row[]> {
  const path = join(directory, 'orders.ndjson')
  say(`writing ${orders} orders`)
  await writeOrdersFile(path, orders)
  const file = { path, orders }
  return [...(await orNone(() => onPostgres(file))), ...(await orNone(() => embedded(file)))]
}

/** What a part measured is shown as soon as it is there: the whole takes a quarter of an hour. */
async function orNone(part: () => Promise<Row[]>): Promise<Row[]> {
  const rows = (await orNothing(part)) ?? []
  if (rows.length > 0) console.error(markdownTable(rows))
  return rows
}

async function onPostgres(file: { path: string; orders: number }): Promise<Row[]> {
  const address = process.env['TEST_DATABASE_URL']
  if (!address) {
    say('PostgreSQL is left out: TEST_DATABASE_URL names no server')
    return []
  }
  console.error('PostgreSQL')
  const database = await scratchDatabase(address)
  try {
    const env = { DATABASE_URL: database.url, DATA_DIR: join(directory, 'postgres') }
    const measures = await measureServer(env, file, say, { deskFile: join(directory, 'desk.json') })
    return [
      ...requestRows('PostgreSQL', measures, { lookUps: 20, claims: 100 }),
      ...deskRows(measures),
      atMost('p99 of a look-up, PostgreSQL', measures.lookUps.p99Ms, 20, 'ms'),
      atMost('memory of the server, PostgreSQL', measures.memoryMb, 200, 'MB'),
      atLeast('import, PostgreSQL', measures.ordersPerSecond, 1000, 'orders/s'),
      atMost('memory of the import, PostgreSQL', measures.importMemoryMb, 300, 'MB'),
      atMost('a change quoted by another process, PostgreSQL', await measureNews(env), 1000, 'ms'),
    ]
  } finally {
    await database.drop()
  }
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

async function embedded(file: { path: string; orders: number }): Promise<Row[]> {
  console.error('Embedded')
  const env = { DATABASE_URL: '', DATA_DIR: join(directory, 'embedded') }
  const measures = await measureServer(env, file, say)
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

async function webhooks(): Promise<Row[]> {
  const address = process.env['TEST_DATABASE_URL']
  if (!address) return []
  console.error('Webhooks')
  const database = await scratchDatabase(address)
  try {
    const env = { DATABASE_URL: database.url, DATA_DIR: join(directory, 'webhooks') }
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
  } finally {
    await database.drop()
  }
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
