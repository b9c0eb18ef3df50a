import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { people } from '../packages/server/src/demo/demo-people.ts'
import { assertAccessible } from './harness/accessible.ts'
import { callAs } from './harness/console.ts'
import { desktop, phone, useBrowser } from './harness/journey.ts'
import { placeOrder } from './harness/orders.ts'
import {
  arriveAt,
  chooseRefundMethod,
  chooseReturnMethod,
  follow,
  lookUp,
  press,
  readReceipt,
  returnForCredit,
  shows,
  startReturn,
  submit,
  titles,
} from './shopper.ts'

const server = inject('server')
const open = useBrowser()
const settings = 'settings/config/shop-now'

/** The demo's store offers it for these journeys alone: all others would be asked one question more. */
async function offerShopNow(isEnabled: boolean): Promise<void> {
  const { body } = await callAs('admin', 'GET', settings)
  const shopNow = { ...(body['shopNow'] as object), isEnabled }
  const { status } = await callAs('admin', 'PUT', settings, { ...body, shopNow })
  expect(status).toBe(200)
}

beforeAll(() => offerShopNow(true))
afterAll(() => offerShopNow(false))

const inMerchantsPage = { ...desktop, name: 'on a desktop, inside a merchant’s page', isEmbedded: true }

describe.for([phone, inMerchantsPage])('$name', (place) => {
  test('a return’s credit is spent in the shop, and the rest is refunded', async () => {
    const { orderNo, email } = await placeOrder(server, {
      daysAgo: 24,
      by: people.ada,
      lines: [{ product: 'highland-lambswool-scarf', options: ['Rust Check'] }],
    })
    const { portal, page } = await open(place)
    await lookUp(portal, orderNo, email)
    await startReturn(portal)
    await returnForCredit(portal, 'Highland Lambswool Scarf')
    await follow(portal, 'Next')
    await arriveAt(portal, 'Shop now with your credit')
    await shows(portal, ['$73.44', '+$7.34 bonus'])
    await press(portal, 'Shop Now')
    await arriveAt(portal, 'Ready, set, Shop now!')
    await press(portal, 'Start Shopping')

    const bar = page.getByRole('complementary', { name: 'Your return credit' })
    await bar.getByText('You have $73.44 to spend, and $7.34 on top').waitFor()
    await page.getByRole('link', { name: 'Merino Trail Socks, Three Pairs' }).click()
    // With its scripts: until they are there a cart has no drawer.
    await page.waitForURL(/\/products\//)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('dialog', { name: /cart/i }).getByText('Merino Trail Socks').waitFor()
    await page.goto(`${server.shopUrl}/cart`)
    await bar.getByText('to spend').waitFor()
    await assertAccessible(page)
    await bar.getByRole('button', { name: 'Continue with return' }).click()

    await arriveAt(portal, 'Welcome Back! Does this look right?')
    await shows(portal, ['Merino Trail Socks, Three Pairs', '$44.78'])
    await follow(portal, 'Continue')
    await arriveAt(portal, titles.address)
    await follow(portal, 'Next')
    await chooseReturnMethod(portal, /Use Provided Label.*Free/)
    await arriveAt(portal, titles.review)
    await shows(portal, ['Your new items', 'Shop Now bonus'])
    await chooseRefundMethod(portal, 'Refund')
    expect(await readReceipt(portal)).toContain('Refund owed $44.78')
    await submit(portal)
    await shows(portal, ['Shop Now Incentive +$7.34', 'Merino Trail Socks, Three Pairs'])
  })
})
