import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { assertAccessible } from './harness/accessible.ts'
import { phone, useBrowser } from './harness/journey.ts'
import { readPrinted } from './harness/server.ts'
import { server } from './harness/shared-server.ts'
import {
  arriveAt,
  chooseRefundMethod,
  chooseReturnMethod,
  confirmAddress,
  follow,
  press,
  returnForCredit,
  shows,
  startReturn,
  submit,
  titles,
} from './shopper.ts'

const open = useBrowser()

/** The link printed for an address after `used`, with its line ending, because output arrives in pieces. */
async function printedLink(email: string, used?: string): Promise<string> {
  const newest = () =>
    readPrinted(server)
      .split(`Mail to ${email}`)
      .slice(1)
      .at(-1)
      ?.match(/https?:\S+\?token=\S+(?=\n)/)?.[0]
  await expect.poll(() => newest() ?? used).not.toBe(used)
  return newest() ?? ''
}

const scarf = {
  id: 501,
  title: 'Wool scarf',
  published_at: '2026-01-01T00:00:00Z',
  created_at: '2026-01-01T00:00:00Z',
  options: [{ name: 'Color', values: ['Red'] }],
  variants: [{ id: 601, title: 'Red', option1: 'Red', price: '20.00', inventory_quantity: 5 }],
}
const home = {
  first_name: 'Grace',
  last_name: 'Hopper',
  address1: '12 Mill Lane',
  city: 'York',
  zip: 'YO1 7PR',
  country_code: 'GB',
}
const orders = [2001, 2002].map((number) =>
  JSON.stringify({
    order: {
      id: number,
      name: `#${number}`,
      email: 'grace@example.com',
      currency: 'GBP',
      total_price: '20.00',
      financial_status: 'paid',
      created_at: new Date().toISOString(),
      shipping_address: home,
      billing_address: home,
      fulfillments: [
        {
          id: number * 10 + 1,
          order_id: number,
          status: 'success',
          created_at: new Date().toISOString(),
          line_items: [{ id: number * 10, quantity: 1 }],
        },
      ],
      line_items: [
        {
          id: number * 10,
          product_id: 501,
          variant_id: 601,
          title: 'Wool scarf',
          price: '20.00',
          quantity: 1,
        },
      ],
    },
  }),
)

async function enterReturnAddress(page: Page): Promise<void> {
  await arriveAt(page, 'Return address and carrier')
  for (const [label, value] of [
    ['Contact first name', 'Ada'],
    ['Contact last name', 'Byron'],
    ['Address', '1 Castle Road'],
    ['City', 'Nottingham'],
    ['Postal code', 'NG1 6EL'],
  ] as const)
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
  await press(page, 'Save and continue')
  await arriveAt(page, 'Returns policy')
}

/** The shopper returns the scarf for its price; returns the claim's number. */
async function returnScarf(page: Page): Promise<string> {
  await startReturn(page)
  await returnForCredit(page, 'Wool scarf', 'Refund')
  await confirmAddress(page)
  await chooseReturnMethod(page, /Use Provided Label/)
  await arriveAt(page, titles.review)
  await chooseRefundMethod(page, 'Refund')
  return submit(page)
}

async function importFile(page: Page, name: string, content: string): Promise<void> {
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(content) }
  await page.locator('input[type=file]').setInputFiles(file)
  await press(page, 'Import file')
  await page.getByRole('listitem').filter({ hasText: name }).waitFor()
}

test('on a phone, a merchant signs up, goes live with imported orders, and completes a customer’s return', async () => {
  const email = 'ada@byron.example'
  const { page } = await open(phone, { address: `${server.portalUrl}/admin/sign-up` })
  await arriveAt(page, 'Create an account')
  for (const [label, value] of [
    ['First name', 'Ada'],
    ['Last name', 'Byron'],
    ['Email', email],
    ['Store name', 'Byron & Daughters'],
    ['Store URL', 'https://byron.example'],
  ] as const)
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
  await page.getByLabel('Currency').selectOption('GBP')
  await page.getByRole('checkbox', { name: 'Returns and exchanges' }).check()
  await press(page, 'Create account')
  await arriveAt(page, 'Check the server log')
  await assertAccessible(page)

  const link = await printedLink(email)
  await page.goto(link)
  await arriveAt(page, 'Set your password')
  await page.getByLabel('Password', { exact: true }).fill('four words in a row')
  await press(page, 'Save and sign in')
  await page.waitForURL(/\/admin\/[0-9a-f-]{36}/)
  await expect.poll(() => page.getByText('Byron & Daughters').count()).toBeGreaterThan(0)

  await page.getByText('Customers can’t use your portal yet').waitFor()
  await assertAccessible(page)
  const confirmation = await printedLink(email, link)
  const console = page.url()
  await page.goto(confirmation)
  await arriveAt(page, 'Confirm your store URL')
  await assertAccessible(page)
  await press(page, 'Confirm store URL')
  await arriveAt(page, 'Your portal is live')
  await page.getByRole('link', { name: /byron/ }).click()
  await arriveAt(page, "Let's find your order")
  const portal = page.url()
  await page.goto(console)
  await expect.poll(() => page.getByText('Byron & Daughters').count()).toBeGreaterThan(0)
  expect(await page.getByText('Customers can’t use your portal yet').count()).toBe(0)

  const storeAddress = /.*\/admin\/[0-9a-f-]{36}/.exec(console)?.[0] ?? ''
  await page.goto(`${storeAddress}/settings/import`)
  await arriveAt(page, 'Import')
  await importFile(page, 'products.json', JSON.stringify({ products: [scarf] }, null, 2))
  await page.getByText('0 orders and 1 product imported, 0 unchanged, 0 skipped').waitFor()
  await importFile(page, 'orders.json', [...orders, '{"broken'].join('\n'))
  await page.getByText('2 orders and 0 products imported, 0 unchanged, 1 skipped').waitFor()
  await page.getByText('1 record skipped').click()
  await page.getByRole('cell', { name: 'Invalid JSON' }).waitFor()
  await assertAccessible(page)

  await page.goto(`${storeAddress}/setup/returnAddress`)
  await enterReturnAddress(page)
  await page.goto(portal)
  await page.getByLabel('Email Address or Postal Code').fill('grace@example.com')
  await page.getByLabel('Order Number').fill('2001')
  await press(page, 'Look It Up')
  await page.waitForURL(/\/order\/2001/)
  const number = await returnScarf(page)
  await page.goto(`${storeAddress}/claims/return`)
  await follow(page, number)
  await press(page, 'Approve')
  await press(page, 'Stage approval')
  await press(page, 'Preview & finalize')
  await press(page, 'Finalize')
  await shows(page, ['Completed'])
  await assertAccessible(page)

  await page.context().clearCookies()
  await page.goto(`${server.portalUrl}/admin/reset-password`)
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await press(page, 'Send link')
  await arriveAt(page, 'Check the server log')
  await page.goto(await printedLink(email, confirmation))
  await arriveAt(page, 'Set your password')
})
