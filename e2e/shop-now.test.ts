import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../packages/server/src/demo/demo-people.ts'
import { desktopInMerchantsPage, phone, useBrowser, type Visit } from './harness/journey.ts'
import { placeOrder } from './harness/orders.ts'
import { server } from './harness/shared-server.ts'
import { fillBasket, offerShopNow } from './go-shopping.ts'
import {
  arriveAt,
  chooseRefundMethod,
  chooseReturnMethod,
  enterCard,
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

const open = useBrowser()

beforeAll(() => offerShopNow(true))
afterAll(() => offerShopNow(false))

/** Returns a scarf for 73.44 and spends that on this product of the shop, up to the review. */
async function spendCreditOn(product: string, { portal, page }: Visit): Promise<void> {
  const { orderNo, email } = await placeOrder(server, {
    daysAgo: 24,
    by: people.ada,
    lines: [{ product: 'highland-lambswool-scarf', options: ['Rust Check'] }],
  })
  await lookUp(portal, orderNo, email)
  await startReturn(portal)
  await returnForCredit(portal, 'Highland Lambswool Scarf')
  await follow(portal, 'Next')
  await arriveAt(portal, 'Shop now with your credit')
  await shows(portal, ['$73.44', '+$7.34 bonus'])
  await press(portal, 'Shop Now')
  await arriveAt(portal, 'Ready, set, Shop now!')
  await fillBasket({ page, portal }, product)
  await arriveAt(portal, 'Welcome Back! Does this look right?')
  await shows(portal, [product])
  await follow(portal, 'Continue')
  await arriveAt(portal, titles.address)
  await follow(portal, 'Next')
  await chooseReturnMethod(portal, /Use Provided Label.*Free/)
  await arriveAt(portal, titles.review)
}

test('a return’s credit is spent in the shop, and the rest is refunded', async () => {
  const visit = await open(phone)
  const { portal } = visit
  await spendCreditOn('Merino Trail Socks, Three Pairs', visit)
  await shows(portal, ['Your new items', 'Shop Now bonus'])
  await chooseRefundMethod(portal, 'Refund')
  // 44.78 remains of the credit and the bonus, of which 36.00 buy the socks.
  expect(await readReceipt(portal)).toContain('Refund owed $44.78')
  await submit(portal)
  await shows(portal, ['Shop Now Incentive +$7.34', 'Merino Trail Socks, Three Pairs'])
})

test('inside a merchant’s page, a basket above the credit is paid by card', async () => {
  const visit = await open(desktopInMerchantsPage)
  const { portal } = visit
  await spendCreditOn('Drift Pile Fleece Pullover', visit)
  // 118.00 less 73.44 and 7.34.
  expect(await readReceipt(portal)).toContain('Payment due $37.22')
  await enterCard(portal, '4242 4242 4242 4242')
  await submit(portal)
  await shows(portal, ['Drift Pile Fleece Pullover'])
})
