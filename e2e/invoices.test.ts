import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleHeader, merchantApiBase } from '../packages/domain/src/api/merchant-api.ts'
import { orderBook } from '../packages/server/src/demo/order-book.ts'
import { paySession } from '../packages/server/src/testing/stripe/checkout-calls.ts'
import { openStripeEmulator } from '../packages/server/src/testing/stripe/stripe-emulator.ts'
import { assertAccessible } from './harness/accessible.ts'
import { storeId } from './harness/console.ts'
import { desktop, phone, useBrowser } from './harness/journey.ts'
import { placeOrder } from './harness/orders.ts'
import { readPdf } from './harness/pdf.ts'
import { startOwnServer, type OwnServer } from './harness/own-server.ts'
import { latestSignInLink } from './harness/server.ts'
import { signIn } from './harness/sign-in.ts'
import { arriveAt, press, shows } from './shopper.ts'

const open = useBrowser()
const operatorCommand = fileURLToPath(new URL('../packages/server/src/operator.ts', import.meta.url))

const plan = {
  code: 'growth',
  name: 'Growth',
  monthlyPrice: 29,
  currencyCode: 'USD',
  invoicesGuarantee: true,
}
const seller = { name: 'Northwind Ltd', taxPercent: 20, payTo: 'IBAN GB33 BUKB 2020 1555 5555 55' }
const contact = { name: 'Mara Holt', email: 'bills@juniperandpine.example' }

/** Of its own, because its clock moves and its stores pay. */
let server: OwnServer
let stripe: Awaited<ReturnType<typeof openStripeEmulator>>

const callAs = async (link: string, method: 'GET' | 'PUT', path: string, body?: unknown) => {
  const response = await fetch(`${server.portalUrl}${merchantApiBase}/${storeId}/${path}`, {
    method,
    headers: { 'content-type': 'application/json', [consoleHeader]: '1', cookie: await signIn(link) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  expect(response.status).toBe(200)
}

/** The store chooses its plan and sells the guarantee; two months later it is invoiced. */
beforeAll(async () => {
  stripe = await openStripeEmulator({ now: () => new Date() })
  const { secretKey, publishableKey, webhookSecret } = stripe.world.platform
  server = await startOwnServer({
    PLANS: JSON.stringify([plan]),
    INVOICE_SELLER: JSON.stringify(seller),
    STRIPE_URL: stripe.url,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  })
  await callAs(server.signInLinks.admin, 'PUT', 'plan', { code: plan.code, contact })
  const [like] = orderBook
  if (!like) throw new Error('The demo has no orders')
  await placeOrder(server, {
    ...like,
    daysAgo: -0.001,
    lines: [{ product: 'delivery-guarantee' }],
    parcels: [],
  })
  await server.stop()
  const env = { ...process.env, DATA_DIR: server.dataDir, DATABASE_URL: '' }
  await promisify(execFile)(process.execPath, [operatorCommand, 'theo@juniperandpine.example'], { env })
  await server.restart({ DEMO_DAYS_AHEAD: '65' })
})
afterAll(async () => {
  await server.discard()
  await stripe.close()
})

/** An operator’s action for the invoice that is for this. */
async function act(page: Page, subject: string, action: string): Promise<void> {
  const row = page.getByRole('table', { name: 'Invoices' }).getByRole('row').filter({ hasText: subject })
  await row.getByRole('button', { name: /^Actions for invoice/ }).click()
  await page.getByRole('menuitem', { name: action }).click()
  await page.getByRole('dialog').getByRole('button', { name: action }).click()
}

/** Loads the page again until its list of invoices says so: a job may not be done yet. */
const listed = (page: Page, subject: string) => async () => {
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const rows = page.getByRole('table', { name: 'Invoices' }).getByRole('row')
  return (await rows.filter({ hasText: subject }).allInnerTexts()).join()
}

/** Stripe’s payment page, as far as a payer sees it. */
async function serveCheckout(context: BrowserContext): Promise<void> {
  await context.route(`${stripe.url}/c/pay/**`, async (route) => {
    const [, id = '', answer] = /\/c\/pay\/(\w+)(\/paid)?/.exec(route.request().url()) ?? []
    const session = stripe.world.sessions.get(id)
    if (!answer)
      return route.fulfill({
        contentType: 'text/html',
        body: `<h1>Pay ${session?.amount_total} ${session?.currency}</h1><a href="${id}/paid">Pay</a>`,
      })
    paySession(stripe.world, id)
    return route.fulfill({ status: 303, headers: { location: session?.success_url ?? '' } })
  })
}

async function download(page: Page, name: string): Promise<Buffer> {
  const saved = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('link', { name }).click()
  return readFile(await (await saved).path())
}

test('an operator sends an invoice and writes one off; the store downloads it and pays it by card', async () => {
  const { page: desk } = await open(desktop, { address: latestSignInLink(server, 'staff') })
  await desk.getByRole('link', { name: 'All stores' }).click()
  await arriveAt(desk, 'All stores')
  await expect.poll(listed(desk, 'Delivery Guarantee')).toContain('Generated')
  await act(desk, 'Plan and returns', 'Send invoice')
  await act(desk, 'Delivery Guarantee', 'Write off')
  await expect.poll(listed(desk, 'Plan and returns')).toContain('Sent')
  expect(await listed(desk, 'Delivery Guarantee')()).toContain('Written off')
  await assertAccessible(desk)

  const { page, context } = await open(phone, { address: latestSignInLink(server, 'admin') })
  await serveCheckout(context)
  await arriveAt(page, 'Home')
  await page.goto(`${server.portalUrl}/admin/${storeId}/settings/plan`)
  const invoice = page.getByRole('row').filter({ hasText: 'Plan and returns' })
  const number = await invoice.getByRole('button').innerText()
  expect(number).toMatch(/^\d{4}-\d{4}$/)
  await invoice.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: `Invoice ${number}` })
  await dialog.getByText(seller.payTo).waitFor()
  await assertAccessible(page)
  const pay = dialog.getByRole('button', { name: /^Pay \$[\d.]+ by card$/ })
  const amount = /\$([\d.]+)/.exec(await pay.innerText())?.[1] ?? ''

  const pdf = await download(page, 'Download PDF')
  expect((await readPdf(pdf)).pages).toHaveLength(1)
  for (const words of [`Invoice ${number}`, 'Northwind Ltd', contact.email, `${amount} USD`])
    expect(pdf.toString('latin1')).toContain(words)
  const csv = (await download(page, 'Download CSV')).toString()
  expect(csv).toContain(`${number},Juniper & Pine,`)
  expect(csv).toContain('Plan: Growth, ')
  expect(csv).toContain(`,Total,,${amount},USD`)

  await pay.click()
  await page.getByRole('heading', { name: `Pay ${amount.replace('.', '')} usd` }).waitFor()
  await page.getByRole('link', { name: 'Pay' }).click()
  await page.waitForURL(/settings\/plan\?invoice=/)
  await dialog.getByText(`You paid $${amount} by card.`).waitFor()
  await press(page, 'Close')
  await shows(page, ['Paid'])
  expect(await invoice.innerText()).toContain('Paid')
})
