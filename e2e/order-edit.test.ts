import { expect, inject, test } from 'vitest'
import { desktop, phone, useBrowser } from './harness/journey.ts'
import { placeOrderLike } from './harness/orders.ts'
import { arriveAt, follow, lookUp, press, shows } from './shopper.ts'

const server = inject('server')
const open = useBrowser()

/** An order of which nothing has been sent: a backpack and two mugs. */
async function editOrder(place = phone) {
  const { orderNo, email } = await placeOrderLike(server, 1008)
  const { portal } = await open(place)
  await lookUp(portal, orderNo, email)
  await arriveAt(portal, `Order #${orderNo}`)
  await follow(portal, 'Edit order')
  await arriveAt(portal, 'Edit Your Order')
  return portal
}

test('an order goes to another address, and then loses an item, whose price is paid back', async () => {
  const portal = await editOrder()
  await press(portal, 'Change shipping address')
  await arriveAt(portal, 'What’s the new address?')
  await portal.getByLabel('Address', { exact: true }).fill('5 Analytical Avenue')
  await press(portal, 'Review changes')
  await arriveAt(portal, 'Confirm your changes')
  await shows(portal, ['5 Analytical Avenue'])
  await press(portal, 'Save shipping address')
  await arriveAt(portal, 'Success')

  await follow(portal, 'Back to Order')
  await follow(portal, 'Edit order')
  await press(portal, 'Remove items')
  await arriveAt(portal, 'Which items do you want to keep?')
  await portal.getByLabel('Quantity to keep').nth(1).selectOption('1')
  await press(portal, 'Review changes')
  await arriveAt(portal, 'Confirm your changes')
  await press(portal, 'Remove items')
  await arriveAt(portal, 'Success')
  const told = await portal.getByRole('status').filter({ hasText: 'We’ve removed' }).innerText()
  expect(told).toMatch(/We’re refunding \$\d+\.\d\d to your original payment method\.$/)
})

test('a canceled order is refunded, and can no longer be edited', async () => {
  const portal = await editOrder(desktop)
  await press(portal, 'Cancel order')
  await arriveAt(portal, 'Cancel this order?')
  await press(portal, 'Cancel order')
  await arriveAt(portal, 'Success')
  await follow(portal, 'Back to Order')
  await shows(portal, [/^Order Canceled: This order was canceled on /])
  expect(await portal.getByRole('link', { name: 'Edit order' }).count()).toBe(0)
})
