import { expect, test } from 'vitest'
import { desktopInMerchantsPage, phone, useBrowser } from './harness/journey.ts'
import { placeOrderLike } from './harness/orders.ts'
import { server } from './harness/shared-server.ts'
import {
  arriveAt,
  choose,
  chooseQuantity,
  chooseReason,
  follow,
  lookUp,
  press,
  readReceipt,
  returnForCredit,
  selectItem,
  shows,
  startReturn,
  takeCredit,
  titles,
} from './shopper.ts'

const open = useBrowser()

test('a reload at any step loses nothing', async () => {
  const { orderNo, email } = await placeOrderLike(server, 1001)
  const { portal, page } = await open(phone)
  await lookUp(portal, orderNo, email)
  await startReturn(portal)
  await selectItem(portal, 'Camp Enamel Mug')
  await chooseQuantity(portal, 2)
  await arriveAt(portal, titles.reason)
  await page.reload()
  await chooseReason(portal, 'I hoped for better quality')

  await arriveAt(portal, titles.meta)
  await portal.getByLabel(/^Comments/).fill('The enamel is thin at the rim.')
  await page.reload()
  await arriveAt(portal, titles.meta)
  expect(await portal.getByLabel(/^Comments/).inputValue()).toBe('The enamel is thin at the rim.')
  await press(portal, 'Next')

  await arriveAt(portal, titles.resolution)
  await page.reload()
  await takeCredit(portal)
  await arriveAt(portal, titles.goOn)
  await page.reload()
  await arriveAt(portal, titles.goOn)
  await follow(portal, 'Next')

  await arriveAt(portal, titles.address)
  await follow(portal, 'Update Your details')
  await arriveAt(portal, titles.addressEdit)
  await portal.getByLabel('City').fill('Dublin')
  await press(portal, 'Next')
  await arriveAt(portal, titles.methods)
  await page.reload()
  await arriveAt(portal, titles.methods)
  await choose(portal, /Pack & Ship/)
  await press(portal, 'Next')
  await arriveAt(portal, titles.review)
  await page.reload()
  expect(await readReceipt(portal)).toContain('Gift Card owed $47.52')
  await shows(portal, ['Pack & Ship', /Dublin, OH/])
})

test('after an hour a draft is gone and the shopper starts clean', async () => {
  const { orderNo, email } = await placeOrderLike(server, 1001)
  const { portal, page } = await open(phone)
  await page.clock.install()
  await lookUp(portal, orderNo, email)
  await startReturn(portal)
  await returnForCredit(portal, 'Highland Lambswool Scarf')
  await selectItem(portal, 'Drift Pile Fleece Pullover')
  await arriveAt(portal, titles.reason)

  await page.clock.setSystemTime(Date.now() + 61 * 60 * 1000)
  await page.reload()
  await arriveAt(portal, titles.begin)
  expect(await portal.getByText('Ready to submit').count()).toBe(0)

  // Whose order it is has been forgotten with it.
  await portal.getByLabel('Email Address or Postal Code').fill(email)
  await press(portal, 'Confirm')
  await returnForCredit(portal, 'Highland Lambswool Scarf')
})

test('a reload, and the back button, keep the step', async () => {
  const { orderNo, email } = await placeOrderLike(server, 1001)
  const { portal, page } = await open(desktopInMerchantsPage)
  await lookUp(portal, orderNo, email)
  await startReturn(portal)
  await selectItem(portal, 'Highland Lambswool Scarf')
  await arriveAt(portal, titles.reason)
  await page.reload()
  await chooseReason(portal, 'I changed my mind')
  await arriveAt(portal, titles.meta)
  await portal.getByLabel(/^Comments/).fill('It was a present.')
  await page.goto(`${server.shopUrl}/orders`)
  await page.goBack()
  await arriveAt(portal, titles.meta)
  expect(await portal.getByLabel(/^Comments/).inputValue()).toBe('It was a present.')
})

test('a shopper who opens the page again continues where they left off', async () => {
  const { orderNo, email } = await placeOrderLike(server, 1001)
  const { portal, page } = await open(desktopInMerchantsPage)
  await lookUp(portal, orderNo, email)
  await startReturn(portal)
  await returnForCredit(portal, 'Highland Lambswool Scarf')
  await page.goto(`${server.shopUrl}/orders`)
  await page.goto(`${server.shopUrl}/pages/returns`)
  await lookUp(portal, orderNo, email)
  await arriveAt(portal, /^Order #/)
  await shows(portal, ['1 item is ready to submit.'])
  await follow(portal, 'Continue where you left off')
  await arriveAt(portal, titles.goOn)
  await press(portal, 'Remove Highland Lambswool Scarf')
  await press(portal, 'Remove item')
  await shows(portal, ['Item removed'])
  await arriveAt(portal, titles.begin)
  expect(await portal.getByText('Ready to submit').count()).toBe(0)
})
