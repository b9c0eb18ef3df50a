import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openTestShop, testApp } from '@aftercare/shopify-emulator/testing/test-shop'
import { serve } from '@hono/node-server'
import { sql } from 'kysely'
import { readConfig } from '#config.ts'
import type { Deps } from '#deps.ts'
import { openShopPaces } from '#integrations/commerce/shopify/admin/pace-calls.ts'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { previewFinalization } from '#modules/claim-desk/preview-finalization.ts'
import { stageDecision } from '#modules/claim-desk/stage-decision.ts'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { syncOrder } from '#modules/orders/sync-order.ts'
import { openDeps } from '#open-deps.ts'
import { aPortal, refundOf } from '#testing/claim-fixtures.ts'
import { grace, refundBy } from '#testing/decided-claim-fixtures.ts'
import { aConnectedStore, anOrderThere } from '#testing/emulated-shopify.ts'

/*
 * Finalizes so many returns, one refund each, in an emulated shop that gives 100 points a second, while staff sync an
 * order after every twentieth, and prints how long the shop's points make that take:
 *   node bench/pace-shop.ts --finalizations 5000
 *
 * The clock runs as fast as this process works, and waits take no time but that of this clock. So it says what a
 * server of its own would take, also on a machine with other work.
 */

const { values } = parseArgs({ options: { finalizations: { type: 'string', default: '5000' } } })
const count = Number(values.finalizations)
/** One in so many finalizations, staff read an order. */
const readEvery = 20

const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
let skippedMs = 0
/** Undefined while the app is installed, whose tokens are signed by the machine's clock. */
let began: number | undefined
const now = () => (began === undefined ? Date.now() : began + cpuMs() + skippedMs)

const seconds = (ms: number) => (ms / 1000).toFixed(1)
const say = (words: string) => console.error(`  ${words} after ${seconds(cpuMs() + skippedMs)} s`)

const directory = await mkdtemp(join(tmpdir(), 'aftercare-pace-'))
const shop = await openTestShop({ plan: 'basic' })
const { emulator } = shop
const server = serve({
  fetch: (request: Request) => {
    emulator.clock.freeze(new Date(now()))
    return emulator.fetch(request)
  },
  hostname: '127.0.0.1',
  port: 0,
  // Busy for minutes, this process would close connections that it is about to use.
  serverOptions: { keepAliveTimeout: 0 },
})
await once(server, 'listening')
const opened = await openDeps(
  readConfig({
    PORT: '0',
    DATA_DIR: directory,
    DATABASE_URL: '',
    LOG_LEVEL: 'error',
    SHOPIFY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{shop}`,
    SHOPIFY_API_KEY: testApp.clientId,
    SHOPIFY_API_SECRET: testApp.clientSecret,
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  }),
)
const paces = openShopPaces({
  now,
  after: (ms, work) => {
    const timer = setImmediate(() => {
      skippedMs += ms
      work()
    })
    return () => clearImmediate(timer)
  },
})
/** Until the measurement begins, as if the shop had points without end. */
let isMeasured = false
const deps: Deps = {
  ...opened.deps,
  now: () => new Date(now()),
  shopPaces: { of: (url, isJob) => (isMeasured ? paces.of(url, isJob) : undefined) },
}
const havePoints = (available: number) => {
  if (shop.shop.installation) shop.shop.installation.throttle = { available, at: now() }
}

try {
  const store = await aConnectedStore(deps, shop)
  began = Date.now() - cpuMs()
  const claims = await fileClaims(store)
  await opened.deps.jobs.startWorkers(deps)
  await untilIdle()
  say('opened in Shopify')
  const versions = await approveAll(store.storeId, claims)
  say('approved')

  isMeasured = true
  havePoints(2000)
  const start = now()
  const asked = shop.world.asked.list().length
  for (const [place, { claimId }] of claims.entries())
    await finalizeByStaff(deps, {
      storeId: store.storeId,
      claimId,
      actor: grace,
      version: versions[place] ?? 0,
      approvalLimitMinor: null,
      notifyCustomerByEmail: false,
    })
  say('requested')
  const reads = await readOrdersWhileWaiting(store, claims)
  report({ tookMs: now() - start, reads, calls: shop.world.asked.list().length - asked })
  console.log(`${await failedAttempts()} failed attempts`)
} finally {
  await opened.close()
  server.close()
  await rm(directory, { recursive: true })
}

type Filed = { orderId: string; claimId: string; lineId: string }

async function fileClaims(store: Store): Promise<Filed[]> {
  const filed: Filed[] = []
  while (filed.length < count) {
    const bought = await anOrderThere(deps, shop, store.storeId)
    const [orderLineId = ''] = bought.lineIds
    const { id: claimId } = await aPortal(deps, store, bought).file([refundOf(orderLineId)])
    const line = deps.db.selectFrom('claim_line_item').select('id').where('claimId', '=', claimId)
    const { id: lineId } = await line.executeTakeFirstOrThrow()
    filed.push({ orderId: bought.order.id, claimId, lineId })
    if (filed.length % 100 === 0) say(`${filed.length} returns filed`)
  }
  return filed
}

/** Returns the versions at which staff saw what would be done. */
async function approveAll(storeId: string, claims: readonly Filed[]): Promise<number[]> {
  const versions: number[] = []
  for (const { claimId, lineId } of claims) {
    havePoints(2000)
    const change = { storeId, claimId, actor: grace }
    await moveClaimLines(deps, storeId, [lineId], { type: 'arrivedToApprove' })
    await stageDecision(deps, { ...change, lineId, decision: refundBy() })
    versions.push((await previewFinalization(deps, change)).version)
  }
  await untilIdle()
  return versions
}

/** How long each read took, in milliseconds, until no finalization has anything left to do. */
async function readOrdersWhileWaiting(store: Store, claims: readonly Filed[]): Promise<number[]> {
  const reads: number[] = []
  let done = 0
  while (done < count) {
    const before = now()
    await syncOrder(deps, store, claims[reads.length % count]?.orderId ?? '')
    reads.push(now() - before)
    const nextAt = done + readEvery
    while (done < Math.min(nextAt, count)) {
      await pause(20)
      done = [...shop.shop.orders.values()].filter(({ refunds }) => refunds.length > 0).length
    }
    if (reads.length % 10 === 0) say(`${done} refunded`)
  }
  await untilIdle()
  return reads
}

async function untilIdle(): Promise<void> {
  const left = sql`select from pgboss.job where state < 'completed' and name not like '%cron%' limit 1`
  while ((await left.execute(deps.db)).rows.length > 0) {
    if (!isMeasured) havePoints(2000)
    await pause(20)
  }
}

async function failedAttempts(): Promise<number> {
  const { rows } = await sql<{ failed: number }>`
    select coalesce(sum(retry_count), 0)::integer as failed
    from pgboss.job`.execute(deps.db)
  return rows[0]?.failed ?? 0
}

function report({ tookMs, reads, calls }: { tookMs: number; reads: number[]; calls: number }): void {
  const sorted = reads.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  const rate = ((count * 1000) / tookMs).toFixed(2)
  console.log(
    `${count} finalizations in ${seconds(tookMs)} s (${rate} a second, ${calls} calls), of which ${seconds(skippedMs)} s waiting for points; ${reads.length} orders read meanwhile, half of them within ${at(0.5)} ms, 99% within ${at(0.99)} ms, the slowest ${Math.round(sorted.at(-1) ?? 0)} ms`,
  )
}
