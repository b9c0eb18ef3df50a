import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signCustomerToken } from '../packages/server/src/testing/customer-token-fixtures.ts'
import { callAs } from './harness/console.ts'
import { openForEverybody, submitRefused } from './harness/everybody.ts'
import { phone, useBrowser } from './harness/journey.ts'
import { placeOrderLike } from './harness/orders.ts'
import { server } from './harness/shared-server.ts'
import { fillBasket, offerShopNow } from './go-shopping.ts'
import {
  arriveAt,
  choose,
  chooseReason,
  chooseReturnMethod,
  exchangeFor,
  follow,
  lookUp,
  lookUpGift,
  press,
  returnForCredit,
  selectItem,
  startReturn,
  submit,
  takeCredit,
  titles,
} from './shopper.ts'

const open = useBrowser()

test('the look-up, its errors, and what has no store', async () => {
  const { page, portal, context, see, faults } = await openForEverybody(open, '/')
  await arriveAt(portal, titles.lookUp)
  await see()
  await page.goto(`${server.portalUrl}/juniper-and-pine`)
  await arriveAt(portal, titles.lookUp)
  await see()
  await see(submitRefused)
  await page.goto(`${server.portalUrl}/no-such-shop`)
  await see()
  await page.goto(`${server.portalUrl}/juniper-and-pine/inactive`)
  await see()
  await page.goto(`${server.portalUrl}/juniper-and-pine/orders`)
  await arriveAt(portal, 'Please sign in again')
  await see()

  const { idFromPlatform } = await placeOrderLike(server, 1001)
  await context.route('**/v1/shop/crew/**/order?*', (route) => route.fulfill({ status: 400, body: '{}' }))
  await page.goto(`${server.portalUrl}/juniper-and-pine/order/${idFromPlatform}`)
  await arriveAt(portal, 'Something went wrong...')
  await see()
  expect(faults).toEqual([])
})

test('a dark system sees the portal in the same colors as a light one', async () => {
  const { page, portal } = await open(phone)
  await arriveAt(portal, titles.lookUp)
  const colors = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')].map((element) => {
        const { color, backgroundColor, borderColor } = getComputedStyle(element)
        return [color, backgroundColor, borderColor].join()
      }),
    )
  // What the page loads late may appear between the two looks.
  await expect
    .poll(async () => {
      await page.emulateMedia({ colorScheme: 'light' })
      const light = await colors()
      await page.emulateMedia({ colorScheme: 'dark' })
      return (await colors()).join('\n') === light.join('\n')
    })
    .toBe(true)
})

test('a return with an exchange, from its order to its overview', { timeout: 600_000 }, async () => {
  const { orderNo, email } = await placeOrderLike(server, 1001)
  const { portal, see, faults } = await openForEverybody(open)
  await lookUp(portal, orderNo, email)
  await arriveAt(portal, /^Order #/)
  await see()
  await startReturn(portal)
  await see()
  await selectItem(portal, 'Camp Enamel Mug')
  await arriveAt(portal, titles.quantity)
  await see()
  await press(portal, 'Next')
  await arriveAt(portal, titles.reason)
  await see()
  await choose(portal, 'I changed my mind')
  await press(portal, 'Next')
  await arriveAt(portal, titles.meta)
  await see()
  await press(portal, 'Next')
  await arriveAt(portal, /^(What would you like instead|How would you like it settled)\?$/)
  await see()
  await takeCredit(portal)
  await arriveAt(portal, titles.goOn)
  await selectItem(portal, 'Drift Pile Fleece Pullover')
  await arriveAt(portal, titles.reason)
  await choose(portal, 'It is too small')
  await press(portal, 'Next')
  await arriveAt(portal, titles.reasonDetail)
  await see()
  await choose(portal, 'Both')
  await press(portal, 'Next')
  await arriveAt(portal, titles.meta)
  await press(portal, 'Next')
  await exchangeFor(portal, ['XL', 'Moss'], 'Drift Pile Fleece Pullover')
  await arriveAt(portal, titles.goOn)
  await see()
  await follow(portal, 'Next')
  await arriveAt(portal, titles.address)
  await see()
  await follow(portal, 'Update Your details')
  await arriveAt(portal, titles.addressEdit)
  await see()
  await press(portal, 'Next')
  await arriveAt(portal, titles.methods)
  await see()
  await choose(portal, /Use Provided Label/)
  await press(portal, 'Next')
  await arriveAt(portal, titles.review)
  await see()
  await submit(portal)
  await see()
  await portal.getByRole('link', { name: 'Choose another outcome' }).first().click()
  await arriveAt(portal, 'What would you like instead?')
  await see()
  await see(chooseAnother)
  await follow(portal, 'Keep as it is')
  await press(portal, 'Cancel request')
  await portal.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click()
  await arriveAt(portal, titles.decided)
  await see()
  expect(faults).toEqual([])
})

/** Chooses an outcome, whose sums the screen then shows. */
async function chooseAnother(reader: Page): Promise<void> {
  await reader.getByRole('radio').first().check()
  await reader.locator('main [type=submit]').waitFor()
}

test('a policy question', async () => {
  const { orderNo, email } = await placeOrderLike(server, 1003)
  const { portal, see, faults } = await openForEverybody(open)
  await lookUp(portal, orderNo, email)
  await startReturn(portal)
  await selectItem(portal, 'Ridgeline Waterproof Boot')
  await chooseReason(portal, 'It is too small', 'Too tight')
  await arriveAt(portal, 'Have you worn them outdoors?')
  await see()
  await see(submitRefused)
  expect(faults).toEqual([])
})

test('a gift', async () => {
  const { orderNo, postalCode } = await placeOrderLike(server, 1002)
  const { portal, see, faults } = await openForEverybody(open)
  await lookUpGift(portal, orderNo, postalCode)
  await arriveAt(portal, 'Your gift')
  await see()
  expect(faults).toEqual([])
})

test('the orders of a customer who is signed in', async () => {
  const { orderNo, email, idFromPlatform } = await placeOrderLike(server, 1001)
  const { body } = await callAs('admin', 'POST', 'customer-key')
  const expiresOn = Math.floor(Date.now() / 1000) + 300
  const token = signCustomerToken(String(body['secret']), { store: 'juniper-and-pine', email, expiresOn })
  const { page, portal, see, faults } = await openForEverybody(
    open,
    `/juniper-and-pine#customerToken=${token}`,
  )
  await arriveAt(portal, 'Your orders')
  expect(page.url()).toBe(`${server.portalUrl}/juniper-and-pine/orders`)
  await see()
  await follow(portal, new RegExp(`^Order #${orderNo}`))
  await arriveAt(portal, `Order #${orderNo}`)
  expect(new URL(page.url()).pathname).toBe(`/juniper-and-pine/order/${idFromPlatform}`)
  await portal.getByRole('link', { name: 'Your orders' }).waitFor()
  expect(faults).toEqual([])
})

describe('with Shop Now', () => {
  beforeAll(() => offerShopNow(true))
  afterAll(() => offerShopNow(false))

  test('the credit is spent in the shop and more is paid by card', async () => {
    const { orderNo, email } = await placeOrderLike(server, 1001)
    const { page, portal, see, faults } = await openForEverybody(open)
    await lookUp(portal, orderNo, email)
    await startReturn(portal)
    await returnForCredit(portal, 'Highland Lambswool Scarf')
    await follow(portal, 'Next')
    await arriveAt(portal, 'Shop now with your credit')
    await see()
    await press(portal, 'Shop Now')
    await arriveAt(portal, 'Ready, set, Shop now!')
    await see()
    await fillBasket({ page, portal }, 'Drift Pile Fleece Pullover')
    await arriveAt(portal, 'Welcome Back! Does this look right?')
    await see()
    await follow(portal, 'Continue')
    await arriveAt(portal, titles.address)
    await follow(portal, 'Next')
    await chooseReturnMethod(portal, /Use Provided Label/)
    await arriveAt(portal, titles.review)
    await portal.getByLabel('Card number').waitFor()
    await see((reader) => reader.locator('input[autocomplete="cc-number"]').waitFor())
    expect(faults).toEqual([])
  })
})
