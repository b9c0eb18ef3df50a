import { afterAll, expect, test } from 'vitest'
import { assertAccessible } from './harness/accessible.ts'
import { callAs, openConsole } from './harness/console.ts'
import { desktop, phone, useBrowser } from './harness/journey.ts'
import { placeOrderLike } from './harness/orders.ts'
import { serveStripe } from './harness/stripe-js.ts'
import { server, stripeUrl } from './harness/shared-server.ts'
import {
  addNothing,
  arriveAt,
  chooseReason,
  chooseReturnMethod,
  confirmAddress,
  lookUp,
  press,
  selectItem,
  shows,
  startReturn,
  titles,
} from './shopper.ts'

const open = useBrowser()

/** The store is shared: its cards are charged by the simulator again. */
afterAll(() => callAs('admin', 'POST', 'stripe/disconnect'))

test('an Admin connects Stripe, and a shopper pays by card with 3-D Secure', async () => {
  const { page } = await openConsole(open, 'admin', 'settings/payments', desktop)
  await arriveAt(page, 'Card payments')
  await press(page, 'Connect Stripe')
  await press(page, 'Complete setup')
  await shows(page, ['Northwind Goods', 'Test mode'])
  await assertAccessible(page)

  const { orderNo, email } = await placeOrderLike(server, 1001)
  const { portal, context } = await open(phone, { expected: /402 \(Payment Required\)/ })
  const loaded = await serveStripe(context, stripeUrl)
  await lookUp(portal, orderNo, email)
  await startReturn(portal)
  await selectItem(portal, 'Drift Pile Fleece Pullover')
  await chooseReason(portal, 'It is too large', 'Too long')
  await addNothing(portal)
  await arriveAt(portal, titles.resolution)
  await portal.getByPlaceholder('Search items').fill('cloudbreak')
  await press(portal, /^Cloudbreak Rain Jacket/)
  for (const option of ['M', 'Pine']) await portal.getByRole('radio', { name: option, exact: true }).check()
  await press(portal, 'Exchange for this item')
  await confirmAddress(portal)
  await chooseReturnMethod(portal, /Use Provided Label/)
  expect(loaded).toEqual([])

  await arriveAt(portal, titles.review)
  await portal.getByLabel('Test card').fill('pm_card_visa_chargeDeclined')
  await press(portal, 'Submit Return Request')
  await shows(portal, ['Your card was declined.'])
  expect(await portal.getByLabel('Test card').inputValue()).toBe('pm_card_visa_chargeDeclined')
  await portal.getByLabel('Test card').fill('pm_card_threeDSecure2Required')
  await press(portal, 'Submit Return Request')
  await press(portal, 'Complete authentication')
  await shows(portal, [/^New item: Cloudbreak Rain Jacket/])
  expect(loaded).toEqual(['https://js.stripe.com/endive/stripe.js'])
})
