import { expect, test } from 'vitest'
import { assertAccessible } from './harness/accessible.ts'
import { phone, useBrowser, type Portal } from './harness/journey.ts'
import { placeOrderLike, type PlacedOrder } from './harness/orders.ts'
import { server } from './harness/shared-server.ts'
import {
  arriveAt,
  chooseReturnMethod,
  confirmAddress,
  follow,
  lookUp,
  press,
  returnForCredit,
  shows,
  startReturn,
  submit,
  titles,
} from './shopper.ts'

const open = useBrowser()

async function prepareReturn(portal: Portal, { orderNo, email }: PlacedOrder): Promise<void> {
  await lookUp(portal, orderNo, email)
  await startReturn(portal)
  await returnForCredit(portal, 'Highland Lambswool Scarf')
  await confirmAddress(portal)
  await chooseReturnMethod(portal, /Use Provided Label/)
  await arriveAt(portal, titles.review)
}

test('an item returned on one device cannot be returned on another', async () => {
  const order = await placeOrderLike(server, 1001)
  const { portal: first } = await open(phone)
  await prepareReturn(first, order)
  const { portal: second } = await open(phone)
  await prepareReturn(second, order)

  await submit(first)
  await press(second, 'Submit Return Request')
  await shows(second, ['You can no longer return some of these items. Go back and check your items.'])
  await assertAccessible(second)
  await follow(second, 'Back to items')
  await arriveAt(second, titles.begin)
  expect(await second.getByRole('button', { name: 'Select Highland Lambswool Scarf' }).count()).toBe(0)
})

test('a second tab of the same shopper cannot file the same return twice', async () => {
  const order = await placeOrderLike(server, 1001)
  const { portal: first, context } = await open(phone)
  await prepareReturn(first, order)
  const address = await first.locator('html').evaluate(() => location.pathname)
  const { portal: second } = await open(phone, { context, path: address })
  await arriveAt(second, titles.review)

  await submit(first)
  await press(second, 'Submit Return Request')
  await shows(second, [/^You can no longer return some of these items\./])
  expect(await second.getByText(/^Return R-/).count()).toBe(0)
})
