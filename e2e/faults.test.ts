import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ignoredErrors } from '../packages/domain/src/error-reports/report-settings.ts'
import { openSentryEmulator } from '../packages/server/src/testing/sentry/sentry-emulator.ts'
import { phone, useBrowser } from './harness/journey.ts'
import { claimsOf, placeOrderLike } from './harness/orders.ts'
import { startOwnServer, type OwnServer } from './harness/own-server.ts'
import {
  arriveAt,
  chooseReturnMethod,
  confirmAddress,
  follow,
  lookUp,
  press,
  returnForCredit,
  shows,
  startReturn,
  titles,
} from './shopper.ts'

const open = useBrowser()
let server: OwnServer

beforeAll(async () => {
  server = await startOwnServer()
})
afterAll(() => server.discard())

test.for([25, 120])(
  'a server killed %i ms after a claim was sent has all of it or nothing, and continues',
  async (milliseconds) => {
    const order = await placeOrderLike(server, 1001)
    const { portal, page } = await open(phone, {
      server,
      expected: /ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE|ERR_SOCKET/,
    })
    await lookUp(portal, order.orderNo, order.email)
    await startReturn(portal)
    await returnForCredit(portal, 'Highland Lambswool Scarf')
    await confirmAddress(portal)
    await chooseReturnMethod(portal, /Use Provided Label/)
    await arriveAt(portal, titles.review)

    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/claim'),
    )
    await press(portal, 'Submit Return Request')
    await sent
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await server.kill()
    await server.restart()

    const kept = await claimsOf(server, order)
    expect(kept.length).toBeLessThanOrEqual(1)
    for (const { claimLineItems } of kept) expect(claimLineItems).toHaveLength(1)

    // Whatever the shopper saw, they end up with one claim and its label.
    const overview = portal.getByRole('heading', { name: titles.overview })
    const offer = portal.getByRole('button', { name: /^(Submit Return Request|Try again)$/ }).first()
    for (;;) {
      await overview.or(offer).first().waitFor()
      if (await overview.isVisible()) break
      // Pending work may show the overview before it can be clicked.
      await offer.click({ timeout: 1000 }).catch(() => undefined)
    }
    await arriveAt(portal, titles.overview)
    // Work that was interrupted by the server's death is retried some seconds later.
    await portal.getByRole('link', { name: 'Download Return Label' }).waitFor({ timeout: 60_000 })
    const claims = await claimsOf(server, order)
    expect(claims).toHaveLength(1)
    expect(kept.every(({ externalId }) => externalId === claims[0]?.externalId)).toBe(true)
  },
)

test('a step that fails to load says so and can be retried', async () => {
  const { orderNo, email } = await placeOrderLike(server, 1001)
  const { portal, page } = await open(phone, { server, expected: /ERR_CONNECTION/ })
  await lookUp(portal, orderNo, email)
  await arriveAt(portal, /^Order #/)
  await page.route('**/assets/*', (route) => route.abort('connectionrefused'))
  await follow(portal, 'Get started')
  await arriveAt(portal, 'Something went wrong...')
  await shows(portal, ['We couldn’t reach the server. Check your connection and try again.'])

  await page.unroute('**/assets/*')
  await press(portal, 'Try again')
  await arriveAt(portal, titles.begin)
  expect(await portal.getByRole('button', { name: /^Select / }).count()).toBe(3)
})

test('errors of pages are reported once and without personal data, and where no DSN is set not at all', async () => {
  const personal = ['maria@northwind.example', 'AX-748213377', 'u8Qz3nGw5sT1']
  const [email, orderNo, token] = personal
  const query = `?email=${email}&orderNo=${orderNo}&token=${token}`
  const visit = async (address: string) => (await open(phone, { server, address, expected: /./ })).page
  const visitAll = async () => ({
    portal: await visit(`${server.portalUrl}/juniper-and-pine${query}`),
    console: await visit(`${server.portalUrl}/admin/sign-in${query}`),
    shop: await visit(`${server.shopUrl}/?theme=a`),
  })
  const failing = (page: Page) =>
    throwIn(page, [...ignoredErrors, `Order #${orderNo} of ${email} at /order/${orderNo}${query} failed`])

  const silent = await visitAll()
  await failing(silent.portal)
  await failing(silent.console)
  await readNonsenseAsCart(silent.shop)
  for (const page of Object.values(silent)) {
    expect(await page.locator('script[data-dsn]').count()).toBe(0)
    expect(await loadedBy(page)).not.toMatch(/error-reports|widget-errors/)
    await page.close()
  }

  const sentry = await openSentryEmulator()
  onTestFinished(() => sentry.close())
  const events = () => sentry.payloads('event') as Reported[]
  await server.kill()
  await server.restart({ SENTRY_DSN: sentry.dsn })
  const pages = await visitAll()
  for (const app of ['portal', 'console'] as const) {
    await failing(pages[app])
    await expect.poll(() => events().some(({ tags }) => tags?.app === app)).toBe(true)
  }
  await readNonsenseAsCart(pages.shop)
  await expect.poll(() => events().some(({ tags }) => tags?.app === 'widget')).toBe(true)

  const failure = 'Order [number] of [email] at /order/* failed'
  expect(events().map(({ tags, exception }) => [tags?.app, exception?.values[0]?.value])).toEqual([
    ['portal', failure],
    ['console', failure],
    ['widget', expect.stringContaining('JSON')],
  ])
  expect(sentry.refusals).toEqual([])
  const sent = JSON.stringify(sentry.envelopes)
  for (const part of personal) expect(sent).not.toContain(part)
  expect(sent).not.toMatch(/\?\w+=/)
})

type Reported = { tags?: { app?: string }; exception?: { values: { value?: string }[] } }

/** Errors that nothing catches. */
const throwIn = (page: Page, messages: string[]) =>
  page.evaluate(async (texts) => {
    for (const text of texts)
      await new Promise<void>((resolve) => {
        setTimeout(() => {
          setTimeout(resolve)
          throw new Error(text)
        })
      })
  }, messages)

/** Returns a function that makes the widget on a page reload the cart. */
async function readNonsenseAsCart(page: Page): Promise<void> {
  await page.route('**/cart.js*', (route) =>
    route.fulfill({ contentType: 'application/json', body: 'maria@northwind.example' }),
  )
  const read = page.waitForResponse('**/cart.js*')
  await page.reload()
  await read
}

const loadedBy = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .join('\n'),
  )
