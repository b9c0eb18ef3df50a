import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoShopDomain } from '../packages/shopify-emulator/src/demo/open-demo-shop.ts'
import { assertAccessible } from './harness/accessible.ts'
import { desktop, phone, useBrowser, type Place } from './harness/journey.ts'
import { startShopify, type RunningShopify } from './harness/shopify.ts'
import { chooseInAdmin, installApp } from './install-app.ts'
import { arriveAt, press, shows } from './shopper.ts'

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
