import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { phone, useBrowser } from './harness/journey.ts'
import { placeOrderLike } from './harness/orders.ts'
import { server } from './harness/shared-server.ts'
import { arriveAt, follow, lookUp, selectItem, startReturn, titles } from './shopper.ts'

const open = useBrowser()

/** What a new build writes: the server hands out the file as it is on disk. */
const worker = fileURLToPath(new URL('../packages/portal-embed/dist/service-worker.js', import.meta.url))
const built = readFileSync(worker, 'utf8')
afterEach(() => writeFileSync(worker, built))

const workersOf = (page: Page) =>
  page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations()
    return registrations.map(({ active }) => active?.state)
  })

test('a page asks every minute for a new version, and loads it with the next screen, without losing a draft', async () => {
  const { orderNo, email } = await placeOrderLike(server, 1001)
  const { page, portal } = await open(phone, { address: 'about:blank' })
  await page.clock.install()
  await page.goto(`${server.portalUrl}/juniper-and-pine`)
  await lookUp(portal, orderNo, email)
  await startReturn(portal)
  await expect.poll(() => workersOf(page)).toEqual(['activated'])
  await page.evaluate(() => Object.assign(window, { isFirst: true }))
  const isSamePage = () => page.evaluate(() => 'isFirst' in window)

  await page.clock.runFor(60_000)
  await selectItem(portal, 'Camp Enamel Mug')
  await arriveAt(portal, titles.quantity)
  expect(await isSamePage()).toBe(true)

  const found = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await new Promise((resolve) => registration.addEventListener('updatefound', resolve, { once: true }))
  })
  writeFileSync(worker, `${built}// Another build\n`)
  await page.clock.runFor(60_000)
  await found
  await follow(portal, /^Back/)
  await arriveAt(portal, titles.begin)
  await expect.poll(isSamePage).toBe(false)
  await arriveAt(portal, titles.begin)
  await selectItem(portal, 'Camp Enamel Mug')
  await arriveAt(portal, titles.quantity)
})

test('a portal in a merchant’s page has no service worker', async () => {
  const { page, portal } = await open({ ...phone, isEmbedded: true })
  await arriveAt(portal, titles.lookUp)
  const [frame] = page.frames().filter((one) => one.url().startsWith(server.portalUrl))
  const count = await frame?.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  expect(count).toBe(0)
  expect(await workersOf(page)).toEqual([])
})
