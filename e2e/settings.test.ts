import { merchantApi } from '../packages/domain/src/api/merchant-api.ts'
import { protectionApi } from '../packages/domain/src/api/protection-api.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assertAccessible } from './harness/accessible.ts'
import { callAs, openConsole } from './harness/console.ts'
import { openSettings } from './harness/open-settings.ts'
import { desktop, phone, standalone, useBrowser, type Portal } from './harness/journey.ts'
import { placeOrderLike } from './harness/orders.ts'
import { server } from './harness/shared-server.ts'
import { beginReturn } from './begin-return.ts'
import {
  addNothing,
  arriveAt,
  chooseReason,
  chooseReturnMethod,
  confirmAddress,
  exchangeFor,
  lookUp,
  press,
  readReceipt,
  selectItem,
  shows,
  titles,
} from './shopper.ts'

const open = useBrowser()

const config = merchantApi.storeConfig.path.replace('/:storeId/', '')
const exchange = merchantApi.exchangePolicy.path.replace('/:storeId/', '')
const theme = merchantApi.storeTheme.path.replace('/:storeId/', '')
const widget = protectionApi.protectionWidget.path.replace('/:storeId/', '')
const saved = 'Settings saved. Customers see them now.'

/** All journeys share the store: what one changes here is put back. */
const before = new Map<string, Record<string, unknown>>()
beforeEach(async () => {
  for (const path of [config, theme, exchange]) before.set(path, (await callAs('admin', 'GET', path)).body)
})
afterEach(async () => {
  for (const [path, body] of before) {
    const { version } = (await callAs('admin', 'GET', path)).body
    await callAs('admin', 'PUT', path, { ...body, version })
  }
})

const enter = (portal: Portal, label: string, value: string) =>
  portal.getByRole('textbox', { name: label, exact: true }).fill(value)
const colourOf = (portal: Portal, selector: string) =>
  portal.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor)

test.for(standalone)('an Admin changes windows and color, and the portal follows, $name', async (place) => {
  const order = await placeOrderLike(server, 1001)
  const { page } = await openConsole(open, 'admin', 'settings/returns-policy', place)
  await arriveAt(page, 'Returns policy')
  for (const resolution of ['Refund', 'Gift card', 'Exchange'])
    await enter(page, `${resolution} window (days)`, '1')
  await shows(page, ['3 unsaved changes'])
  await assertAccessible(page)
  await press(page, 'Save')
  await shows(page, [saved])

  await openSettings(page, 'Branding')
  await arriveAt(page, 'Branding')
  const preview = page.frameLocator('iframe[title^="Portal preview:"]')
  await preview.getByText(titles.lookUp).waitFor()
  await enter(page, 'Brand color', '#7a1f5c')
  await page.keyboard.press('Escape')
  await enter(page, 'Order lookup introduction', 'Within two weeks of its arrival.')
  await preview.getByText('Within two weeks of its arrival.').waitFor()
  await expect.poll(() => colourOf(preview, '.button-primary')).toBe('rgb(122, 31, 92)')
  await page.getByText('Refund', { exact: true }).click()
  await preview.getByText(titles.resolution).waitFor()
  // What the example writes is not what this browser keeps of a real return.
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept.filter((name) => name.startsWith('aftercare:'))).toEqual([])
  expect((await callAs('admin', 'GET', theme)).body).toEqual(before.get(theme))
  await press(page, 'Save')
  await shows(page, [saved])

  const { portal } = await open(place)
  await arriveAt(portal, titles.lookUp)
  await shows(portal, ['Within two weeks of its arrival.'])
  expect(await colourOf(portal, '.button-primary')).toBe('rgb(122, 31, 92)')
  await lookUp(portal, order.orderNo, order.email)
  await arriveAt(portal, /^Order #/)
  // Nothing can be returned anymore, but the year of warranty continues.
  await shows(portal, ['Start a Warranty claim'])
})

test('the guarantee is previewed while it is edited, and no shop is affected', async () => {
  const before = (await callAs('admin', 'GET', widget)).body
  const { page } = await openConsole(open, 'admin', 'settings/delivery-guarantee', desktop)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await arriveAt(page, 'Delivery Guarantee')
  const preview = page.frameLocator('iframe[title^="Delivery Guarantee preview:"]')
  await preview.getByText('Delivery Guarantee', { exact: true }).waitFor()
  await enter(page, 'Name', 'Safe arrival')
  await preview.getByText('Safe arrival', { exact: true }).waitFor()
  await page.getByRole('switch', { name: 'Checkout buttons' }).click()
  await preview.getByText('Check out with Safe arrival').waitFor()

  await page.getByRole('radiogroup', { name: 'Preview' }).getByText('Learn more').click()
  const dialog = preview.locator('dialog')
  await dialog.waitFor()
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.pressSequentially('All of it arrives')
  expect(await title.inputValue()).toBe('All of it arrives')
  await dialog.getByText('All of it arrives').waitFor()
  expect(asked.filter((url) => /\/cart|\/consents/.test(url))).toEqual([])
  expect((await callAs('admin', 'GET', widget)).body).toEqual(before)
})

test('an Admin lets clothing be exchanged for nothing, and the portal’s balance follows', async () => {
  const { page } = await openConsole(open, 'admin', 'settings/exchanges', desktop)
  await arriveAt(page, 'Exchanges')
  await press(page, 'Add product groups')
  await press(page, 'Save')
  await shows(page, ['Please select at least one Product Group'])
  await page.getByRole('combobox', { name: 'Product groups of entry 1' }).click()
  await page.getByRole('option', { name: 'Clothing', exact: true }).click()
  await page.keyboard.press('Escape')
  await assertAccessible(page)
  await press(page, 'Save')
  await shows(page, [saved])

  // For everything else the shopper gets the 30.00 back by which the shirt is cheaper.
  const { portal } = await beginReturn(open, server, desktop, 1001)
  await selectItem(portal, 'Drift Pile Fleece Pullover')
  await chooseReason(portal, 'It is too large', 'Too long')
  await addNothing(portal)
  await portal.getByPlaceholder('Search items').fill('flannel')
  await exchangeFor(portal, ['M', 'Regular', 'Ember'], 'Timberline Flannel Shirt')
  await confirmAddress(portal)
  await chooseReturnMethod(portal, /Use Provided Label/)
  expect(await readReceipt(portal)).toEqual([])
  await shows(portal, ['Nothing to pay'])
})

test('a long address in a text of the merchant’s stays within the page', async () => {
  const { body } = await callAs('admin', 'GET', theme)
  const address = `https://shop.example/${'returns_and_exchanges_'.repeat(6)}`
  const texts = {
    orderLookupDetailText: address,
    orderNumberDescriptionText: address,
    returnProgramName: address.slice(0, 128),
    creditHeadlineText: address,
    creditDetailText: address,
    footerText: address,
  }
  const changed = { ...body, theme: { ...(body['theme'] as object), ...texts } }
  expect((await callAs('admin', 'PUT', theme, changed)).status).toBe(200)
  const { portal } = await beginReturn(open, server, phone, 1001)
  await selectItem(portal, 'Highland Lambswool Scarf')
  await chooseReason(portal, 'I changed my mind')
  await addNothing(portal)
  await arriveAt(portal, titles.resolution)
  await shows(portal, [address])
  const box = await portal.getByRole('heading', { name: address }).boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(phone.viewport.width)
})

test('Staff see the settings and cannot change them, here or by the API', async () => {
  const { page } = await openConsole(open, 'staff', 'settings/look', desktop)
  await arriveAt(page, 'Branding')
  await shows(page, ['You can view these settings. Only an Admin of the store can change them.'])
  const colour = page.getByRole('textbox', { name: 'Brand color', exact: true })
  expect(await colour.isEditable()).toBe(false)
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)

  await openSettings(page, 'Returns policy')
  await arriveAt(page, 'Returns policy')
  expect(await page.getByRole('textbox', { name: 'Refund window (days)' }).isEditable()).toBe(false)

  for (const path of [config, theme]) {
    const { status, body } = await callAs('staff', 'GET', path)
    expect(status).toBe(200)
    expect((await callAs('staff', 'PUT', path, body)).status).toBe(403)
  }
})
