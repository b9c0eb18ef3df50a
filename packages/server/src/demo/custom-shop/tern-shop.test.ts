import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { findStoreBySlug } from '#modules/merchants/store-reads.ts'
import { adasAddress, aPortal, refundOf } from '#testing/claim-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { withSealing } from '#testing/warehouses/warehouse-shop.ts'
import { setUpTernStore, ternSlug } from './set-up-tern-store.ts'
import { ternPath, ternRoutes } from './tern-routes.ts'
import { openTernShop } from './tern-shop.ts'

const plain = await useTestDeps()
const shopUrl = `http://127.0.0.1:3001${ternPath}`

/** The shop as a new start of the demo opens it, and a server that reaches it. */
function aShop() {
  const webhookSender: typeof plain.webhookSender = {
    ...plain.webhookSender,
    async post(url, headers, body) {
      const { ok, status } = await shop.request(new URL(url).pathname, { method: 'POST', headers, body })
      const failure = ok ? null : `Answered ${status}.`
      return { status, failure, answer: null, retryAfter: undefined, durationMs: 1 }
    },
  }
  const deps = { ...withSealing(plain), webhookSender }
  const app = createApp(deps)
  const fetch = async (request: Request) => app.fetch(request)
  const open = async () =>
    openTernShop({ ...(await setUpTernStore(deps, shopUrl)), baseUrl: 'http://test', fetch, now: deps.now })
  const shop = new Hono().route(ternPath, ternRoutes(open))
  const page = async () => (await shop.request(ternPath)).text()
  return { deps, shop, page }
}

test('a shop that knows the API alone sells, hears of a return, and pays for it once', async () => {
  // The client's verifier compares with this machine's clock.
  plain.setNow(new Date())
  const { deps, shop, page } = aShop()
  const first = await page()
  for (const words of ['#T501', '#T502', 'No returns yet', 'None received yet'])
    expect(first).toContain(words)

  const store = await findStoreBySlug(deps.db, ternSlug)
  if (!store) throw new Error('The store is missing')
  const { id: lineId, orderId } = await deps.db
    .selectFrom('order_line_item')
    .select(['id', 'orderId'])
    .where('idFromPlatform', '=', 't-501-1')
    .executeTakeFirstOrThrow()
  const bought = { order: { id: orderId, idFromPlatform: 't-501' }, lineIds: [lineId] }
  const portal = aPortal(deps, store, bought)
  const { id: claimId } = await portal.file([refundOf(lineId)], { address: adasAddress })
  await drainJobs(deps)
  expect(await page()).toContain('claim/created, verified')
  const forged = await shop.request(`${ternPath}/webhooks`, {
    method: 'POST',
    headers: { 'webhook-id': 'e1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,bm8=' },
    body: '{"type":"claim/created"}',
  })
  expect(forged.status).toBe(401)

  const approved = await shop.request(`${ternPath}/returns/${claimId}/approve`, { method: 'POST' })
  expect([approved.status, approved.headers.get('location')]).toEqual([303, ternPath])
  await drainJobs(deps)
  await page()
  await drainJobs(deps)
  expect(await page()).toContain('Completed')
  const refunds = () => deps.db.selectFrom('refund').select('amountMinor').execute()
  expect(await refunds()).toEqual([{ amountMinor: 9600 }])

  // Another start sends everything again, and knows what was paid.
  expect(await aShop().page()).toContain('Completed')
  expect(await refunds()).toEqual([{ amountMinor: 9600 }])
})
