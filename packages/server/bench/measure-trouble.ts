import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '#config.ts'
import { loadDemoStores } from '#demo/load-demo-stores.ts'
import { linkReplyJob } from '#job-kinds/helpdesk-job-kinds.ts'
import { sendMailJob } from '#job-kinds/mail-job-kinds.ts'
import { sendMarketingEventsJob } from '#job-kinds/marketing-job-kinds.ts'
import { createReturnShipmentsJob } from '#job-kinds/return-shipment-job-kinds.ts'
import { createRmaJob } from '#job-kinds/warehouse-job-kinds.ts'
import { openDeps } from '#open-deps.ts'
import { runScript, startServer } from './child.ts'
import { fillTroubledStores } from './fill-troubled-stores.ts'
import { startHangingProvider, type HangingProvider } from './hanging-provider.ts'
import { load } from './load.ts'
import { waitWhileAny } from './measure-finalizations.ts'
import { medianOf } from './median.ts'
import { storeSlug, writeOrdersFile } from './orders-file.ts'
import { claimsOf, lookUpsOf } from './scenarios.ts'
import { scratchDatabase } from './scratch-database.ts'

/** Well below what a server can do: p99 of one that has more to do than it can says how long the queue is. */
const lookUps = { amount: 1000, overallRate: 200 }
const claims = { amount: 200, overallRate: 40 }
const rounds = 9
/** Whatever they run through is compiled only after some thousand calls. */
const warmUps = 3
const orders = 2000
const giveUpMs = 60_000

export type TroubleMeasures = {
  /** p99 beside jobs whose providers hang, as a multiple of p99 without these jobs. */
  lookUps: number
  claims: number
}

type Calls = Record<'lookUps' | 'claims', () => Promise<number>>

/**
 * Shoppers' calls of two servers in turns, which differ in nothing but jobs that wait for a carrier, a warehouse, a
 * helpdesk, a marketing platform and a mail server which accept connections and never answer.
 */
export async function measureTrouble(address: string, directory: string): Promise<TroubleMeasures> {
  const providers = {
    carrier: await startHangingProvider(),
    warehouse: await startHangingProvider(),
    helpdesk: await startHangingProvider(),
    marketing: await startHangingProvider(),
    mail: await startHangingProvider(),
  }
  const databases: Awaited<ReturnType<typeof scratchDatabase>>[] = []
  const servers: Awaited<ReturnType<typeof startServer>>[] = []
  try {
    const calm = await scratchDatabase(address)
    databases.push(calm)
    const settings = { ...common, DATA_DIR: join(directory, 'trouble') }
    await fillShop({ ...settings, DATABASE_URL: calm.url }, join(directory, 'trouble.ndjson'))
    const troubled = await scratchDatabase(address, { copyOf: calm })
    databases.push(troubled)
    const troubledSettings = { ...settings, DATABASE_URL: troubled.url, ...addressesOf(providers) }
    await fillWithTrouble(troubledSettings, providers.warehouse)

    const start = async (env: Record<string, string>) => {
      const server = await startServer('src/main.ts', '/readyz', { ...env, DEMO: 'off' })
      servers.push(server)
      return callsOf(server.url)
    }
    const without = await start({ ...settings, DATABASE_URL: calm.url })
    const beside = await start(troubledSettings)
    await waitUntilAllHang(Object.values(providers))
    for (const { url } of databases) await waitWhileAny(url, unfinishedJob, [waitingKinds])
    return await inTurns(without, beside)
  } finally {
    for (const provider of Object.values(providers)) provider.stop()
    for (const server of servers) await server.stop()
    for (const database of databases) await database.drop()
  }
}

const common = {
  DEMO_PORT: '0',
  DEMO_SHOPIFY_PORT: '0',
  LOG_LEVEL: 'silent',
  TRUST_PROXY: '1',
  LOOK_UPS_PER_MINUTE: '999999',
  WEBHOOK_PRIVATE_ADDRESSES: 'on',
  ENCRYPTION_KEY: randomBytes(32).toString('base64'),
}

const at = ({ port }: HangingProvider) => `http://127.0.0.1:${port}`

const addressesOf = (providers: Record<'carrier' | 'helpdesk' | 'marketing' | 'mail', HangingProvider>) => ({
  EASYPOST_URL: at(providers.carrier),
  GORGIAS_URL: `${at(providers.helpdesk)}/{subdomain}`,
  KLAVIYO_URL: at(providers.marketing),
  SMTP_URL: `smtp://127.0.0.1:${providers.mail.port}`,
  MAIL_FROM: 'returns@bench.example',
})

async function fillShop(env: Record<string, string>, file: string): Promise<void> {
  const config = readConfig({ ...env, PORT: '0' })
  const { deps, close } = await openDeps(config)
  await loadDemoStores(deps, { shopUrl: config.demoUrl })
  await close()
  await writeOrdersFile(file, orders)
  await runScript('src/import.ts', ['--store', storeSlug, file], env)
}

async function fillWithTrouble(env: Record<string, string>, warehouse: HangingProvider): Promise<void> {
  const { deps, close } = await openDeps(readConfig({ ...env, PORT: '0', DEMO: 'off' }))
  try {
    await fillTroubledStores(deps, { warehouseUrl: at(warehouse) })
  } finally {
    await close()
  }
}

/** Calls of shoppers, each of which says its p99. */
async function callsOf(url: string): Promise<Calls> {
  const lookUp = await lookUpsOf(url, orders)
  const file = await claimsOf(url, (rounds + 1) * claims.amount)
  const calls = {
    lookUps: async () => (await load(url, lookUps, lookUp)).p99Ms,
    claims: async () => (await load(url, claims, file)).p99Ms,
  }
  for (let time = 0; time < warmUps; time += 1) await calls.lookUps()
  await calls.claims()
  return calls
}

/** Those that wait for the providers. */
const waitingKinds = [
  createReturnShipmentsJob,
  createRmaJob,
  linkReplyJob,
  sendMailJob,
  sendMarketingEventsJob,
].map(({ name }) => name)

const unfinishedJob = `
  select from pgboss.job where state < 'completed' and start_after < now() and name <> all($1) limit 1`

async function waitUntilAllHang(providers: readonly HangingProvider[]): Promise<void> {
  const until = performance.now() + giveUpMs
  while (providers.some(({ asked }) => asked() === 0)) {
    if (performance.now() > until) throw new Error('Not every provider was asked')
    await pause(100)
  }
}

/** Each goes first in every other round: what the first leaves to do, such as jobs of its claims, delays the second. */
async function inTurns(without: Calls, beside: Calls): Promise<TroubleMeasures> {
  const ratioOf = async (call: keyof Calls) => {
    const alone: number[] = []
    const troubled: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const isTroubledFirst = round % 2 === 1
      if (isTroubledFirst) troubled.push(await beside[call]())
      alone.push(await without[call]())
      if (!isTroubledFirst) troubled.push(await beside[call]())
    }
    return medianOf(troubled) / medianOf(alone)
  }
  return { lookUps: await ratioOf('lookUps'), claims: await ratioOf('claims') }
}
