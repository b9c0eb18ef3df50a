import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { legacyId } from '../packages/shopify-emulator/src/graphql/global-ids.ts'
import { demoShopDomain, placeDemoOrders } from '../packages/shopify-emulator/src/demo/open-demo-shop.ts'
import { assertAccessible } from './harness/accessible.ts'
import { desktop, phone, useBrowser, type Place } from './harness/journey.ts'
import { startShopify, type RunningShopify } from './harness/shopify.ts'
import { chooseInAdmin, installApp } from './install-app.ts'
import {
  arriveAt,
  chooseReturnMethod,
  confirmAddress,
  follow,
  press,
  returnForCredit,
  shows,
  startReturn,
  submit,
  sumsOn,
  titles,
} from './shopper.ts'

const open = useBrowser()
let shopify: RunningShopify
beforeAll(async () => {
  shopify = await startShopify()
})
afterAll(() => shopify.stop())

/** The shop's admin, at what it shows of our app. */
async function openAdmin(place: Place = desktop) {
  const { page } = await open(place, {
    address: `${shopify.url}/${demoShopDomain}/admin/app`,
    // Of a member of staff whom the console does not know yet.
    expected: /status of 403/,
  })
  return { page, app: page.frameLocator('iframe') }
}

async function showShopifySettings(page: Page, app: FrameLocator): Promise<void> {
  await chooseInAdmin(page, 'Settings')
  await press(app, 'All settings')
  await app.getByRole('link', { name: 'Integrations' }).click()
  await arriveAt(app, 'Integrations')
  await press(app, 'All settings')
  await app.getByRole('link', { name: 'Shopify', exact: true }).first().click()
  await arriveAt(app, 'Shopify')
}

test('a merchant installs the app in Shopify’s admin and works with it there', async () => {
  const { page, app } = await openAdmin()
  await installApp(page, app)
  await shows(page, ['Home'])

  await chooseInAdmin(page, 'Orders')
  await arriveAt(app, 'Orders')
  await assertAccessible(app)
  await showShopifySettings(page, app)
  await shows(app, [`Connected to ${demoShopDomain}`])

  await press(app, 'All settings')
  await app.getByRole('link', { name: 'General' }).click()
  await arriveAt(app, 'Store')
  await app.getByLabel('Name', { exact: true }).fill('Alder & Oak Returns')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await shows(page, [/^Settings saved/])
  expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
})

/** From the home page to a step of the setup. */
async function openStep(app: FrameLocator, step: string): Promise<void> {
  await press(app, 'Open menu')
  await follow(app, 'Home')
  await arriveAt(app, 'Home')
  await app.getByRole('link', { name: new RegExp(`^${step}`) }).click()
  await arriveAt(app, step)
}

/** The page with the portal in the shop, as a customer who is logged in there sees it on a phone. */
async function openShopPage(email: string): Promise<FrameLocator> {
  const customers = [...shopify.emulator.shop(demoShopDomain).customers.values()]
  const id = legacyId(customers.find((customer) => customer.email === email)?.id ?? '')
  const shop = `${shopify.url}/${demoShopDomain}`
  const { page } = await open(phone, { address: `${shop}/account/login?id=${id}` })
  await page.goto(`${shop}/apps/returns`)
  return page.frameLocator('#aftercare-returns iframe')
}

test('it goes live with the shop’s orders, and a customer’s return on its page is refunded in Shopify', async () => {
  const { page, app } = await openAdmin()
  await page.getByRole('link', { name: 'Open Aftercare' }).click()
  await arriveAt(app, 'Home')
  await openStep(app, 'Return address and carrier')
  await app.getByRole('textbox', { name: 'Contact first name', exact: true }).fill('Ida')
  await app.getByRole('textbox', { name: 'Contact last name', exact: true }).fill('Holm')
  await press(app, 'Save and continue')
  await arriveAt(app, 'Returns policy')
  await openStep(app, 'Plan')
  await shows(app, ['Self-hosted'])
  await press(app, 'Continue')
  await arriveAt(app, 'Go live')
  await shows(app, ['Your store is live'])
  await openStep(app, 'Add the portal to your shop')
  await press(app, 'Allow in Shopify')
  await shows(app, ['Open page'])

  const portal = await openShopPage('maya@example.com')
  await arriveAt(portal, 'Your orders')
  await follow(portal, /Order #1005/)
  await startReturn(portal)
  await returnForCredit(portal, 'Wool blanket', 'Refund')
  await confirmAddress(portal)
  await chooseReturnMethod(portal, /Use Provided Label/)
  await arriveAt(portal, titles.review)
  const owed = 'Refund owed $159.86'
  expect(await sumsOn(portal)).toContain(owed)
  const number = await submit(portal)

  await app.getByRole('button', { name: 'Check again' }).first().click()
  await shows(app, [/Opened in your store/])
  await chooseInAdmin(page, 'Returns')
  await follow(app, /^On the way/)
  await follow(app, number)
  await press(app, 'Approve')
  await press(app, 'Stage approval')
  await press(app, 'Preview & finalize')
  await press(app, 'Finalize')
  await shows(app, ['Completed'])

  await page.goto(`${shopify.url}/${demoShopDomain}/admin/orders`)
  await page.getByRole('link', { name: '#1005' }).click()
  await shows(page, ['partially refunded'])
  expect(await page.getByRole('table', { name: 'Refunds' }).innerText()).toContain('159.86 USD')
})

test('a customer opens an order in their account at the shop, and returns it without a look-up', async () => {
  const { world } = shopify.emulator
  const shop = shopify.emulator.shop(demoShopDomain)
  placeDemoOrders(world, shop)
  const order = [...shop.orders.values()].find(
    ({ customerId, fulfillments, refunds }) => customerId && fulfillments.length > 0 && refunds.length === 0,
  )
  if (!order?.customerId) throw new Error('The demo shop has no such order')
  const login = new URLSearchParams({ id: legacyId(order.customerId), order: legacyId(order.id) })
  const { page } = await open(phone, {
    address: `${shopify.url}/${demoShopDomain}/account/login?${login.toString()}`,
  })
  await arriveAt(page, `Order ${order.name}`)
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Return or exchange' })
  // Until the order's webhook has been processed, the link leads to the look-up.
  await expect
    .poll(async () => {
      await page.reload()
      return link.getAttribute('href')
    })
    .toContain('#customerToken=')
  const opened = page.waitForEvent('popup')
  await link.click()
  const portal = await opened
  await arriveAt(portal, `Order ${order.name}`)
  await shows(portal, ['Return or exchange'])
})

test('uninstalled it stops, and installed again it goes on where it was', async () => {
  const { page, app } = await openAdmin()
  await page.getByRole('button', { name: 'Uninstall' }).click()
  await shows(page, ['Not installed.'])
  await shopify.emulator.settle()
  await expect.poll(() => shopify.emulator.world.deliveries.at(-1)?.state).toBe('delivered')

  await page.getByRole('button', { name: 'Install Aftercare' }).click()
  await arriveAt(app, 'Home')
  await showShopifySettings(page, app)
  await shows(app, [`Connected to ${demoShopDomain}`])
})

test('on a phone, the menu of the admin leads through the app as well', async () => {
  const { page, app } = await openAdmin(phone)
  await page.getByRole('link', { name: 'Open Aftercare' }).click()
  await arriveAt(app, 'Home')
  await chooseInAdmin(page, 'Returns')
  await arriveAt(app, 'Returns')
  const current = page.getByRole('navigation', { name: 'Aftercare' }).locator('[aria-current]')
  await expect.poll(() => current.allInnerTexts()).toEqual(['Returns'])
})
