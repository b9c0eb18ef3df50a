import { expect, test } from 'vitest'
import { inEnglish } from './begin-return.ts'
import { assertAccessible } from './harness/accessible.ts'
import { desktopInMerchantsPage, phone, useBrowser } from './harness/journey.ts'
import { longestMotion } from './harness/longest-motion.ts'
import { placeOrderLike } from './harness/orders.ts'
import { server } from './harness/shared-server.ts'
import {
  arriveAt,
  confirmAddress,
  lookUp,
  press,
  returnForCredit,
  selectItem,
  startReturn,
  submit,
  titles,
} from './shopper.ts'

const open = useBrowser()

test('the narrowest phone shows every screen without scrolling sideways', async () => {
  const { orderNo, email } = await placeOrderLike(server, 1019)
  const { portal } = await open({ ...phone, viewport: { width: 320, height: 568 } })
  await lookUp(portal, orderNo, email)
  await startReturn(portal)
  await returnForCredit(
    portal,
    'Four-Season Expedition-Weight Recycled Down Sleeping Bag with Detachable Hood, Draught Collar and Left-Hand Two-Way Zip',
  )
  await confirmAddress(portal)
  await arriveAt(portal, titles.review)
  expect(await submit(portal)).toMatch(/^R-/)
})

test('a shopper who reads German is spoken to in German', async () => {
  const { orderNo, email } = await placeOrderLike(server, 1016)
  const { portal, page } = await open(phone, { locale: 'de-DE' })
  await portal.getByLabel(/^Bestell/).fill(orderNo)
  await portal.getByLabel(/^E-Mail/).fill(email)
  await portal
    .getByRole('button')
    .filter({ hasText: /suchen|finden/i })
    .first()
    .click()
  await page.waitForURL(/\/order\//)
  expect(await page.locator('html').getAttribute('lang')).toBe('de-DE')
})

test('a shopper who chooses Arabic reads from right to left', async () => {
  const { orderNo, email } = await placeOrderLike(server, 1016)
  const { portal, page } = await open(phone)
  await arriveAt(portal, titles.lookUp)
  await portal.getByRole('combobox', { name: 'Language' }).selectOption('العربية')
  await arriveAt(portal, 'لنبحث عن طلبك')
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  await portal.getByLabel(/^رقم الطلب/).fill(orderNo)
  await portal.getByLabel(/^البريد الإلكتروني/).fill(email)
  await press(portal, 'بحث عن الطلب')
  await arriveAt(portal, /^الطلب/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('right-to-left names are shown next to left-to-right text', async () => {
  const { orderNo, email } = await placeOrderLike(server, 1020)
  const { portal } = await open(phone, { path: inEnglish })
  await lookUp(portal, orderNo, email)
  await startReturn(portal)
  await returnForCredit(portal, 'Meadow Wool Throw')
  await confirmAddress(portal)
  // From abroad there is only one return method, so it is not asked for.
  await arriveAt(portal, titles.review)
  expect(await portal.locator('main').innerText()).toContain('فاطمة الصباح')
})

test.for([
  ['reduce', 0.001],
  ['no-preference', 0.2],
] as const)('with motion set to %s nothing moves longer than %f s', async ([reducedMotion, most]) => {
  const { portal } = await open(phone, { reducedMotion })
  await arriveAt(portal, titles.lookUp)
  await press(portal, 'Look It Up')
  expect(await longestMotion(portal)).toBeLessThanOrEqual(most)
})

test('the frame is as high as the portal, and grows and shrinks with it', async () => {
  const { orderNo, email } = await placeOrderLike(server, 1001)
  const { portal, page } = await open(desktopInMerchantsPage)
  const isAsHigh = async () => {
    const frame = await page.locator('#returns iframe').evaluate(({ clientHeight }) => clientHeight)
    const content = await portal.locator('html').evaluate(({ scrollHeight }) => scrollHeight)
    return Math.abs(frame - content) <= 1
  }
  await lookUp(portal, orderNo, email)
  await startReturn(portal)
  await expect.poll(isAsHigh).toBe(true)
  const high = await page.locator('#returns iframe').evaluate(({ clientHeight }) => clientHeight)
  await selectItem(portal, 'Camp Enamel Mug')
  await arriveAt(portal, titles.quantity)
  await expect.poll(isAsHigh).toBe(true)
  expect(await page.locator('#returns iframe').evaluate(({ clientHeight }) => clientHeight)).not.toBe(high)
})

test('the demo shop has a page for each order to try', async () => {
  const { page } = await open({ ...phone, isEmbedded: true })
  await page.goto(`${server.shopUrl}/orders`)
  await assertAccessible(page)
  await page.getByRole('link', { name: 'Start a return of order 1001' }).click()
  const portal = page.frameLocator('#returns iframe')
  await arriveAt(portal, 'Order #1001')
  await assertAccessible(page)
  expect(await portal.getByText('Shipment status').count()).toBe(1)
})
