import { expect, test } from 'vitest'
import { desktopInMerchantsPage, phone, useBrowser, type Portal } from './harness/journey.ts'
import { assertAccessible } from './harness/accessible.ts'
import { callAs, openConsole } from './harness/console.ts'
import { placeOrderLike } from './harness/orders.ts'
import { server } from './harness/shared-server.ts'
import { arriveAt, enterCard, follow, lookUp, press, shows } from './shopper.ts'

const open = useBrowser()

/** An order of which nothing has been sent: a backpack and two mugs. */
const editOrder = async (place = phone) => (await editableOrder(place)).portal

async function editableOrder(place = phone) {
  const { orderNo, email } = await placeOrderLike(server, 1008)
  const { portal } = await open(place)
  await lookUp(portal, orderNo, email)
  await arriveAt(portal, `Order #${orderNo}`)
  await follow(portal, 'Edit order')
  await arriveAt(portal, 'Edit Your Order')
  return { portal, orderNo }
}

test('inside a merchant’s page, an order goes to another address, and then loses a unit, whose price is paid back', async () => {
  const portal = await editOrder(desktopInMerchantsPage)
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
  await press(portal, 'Change quantities')
  await arriveAt(portal, 'How many of each item do you want?')
  await portal.getByRole('button', { name: 'Decrease quantity' }).nth(1).click()
  await press(portal, 'Review changes')
  await arriveAt(portal, 'Confirm your changes')
  await press(portal, 'Change quantities')
  await arriveAt(portal, 'Success')
  const told = await portal.getByRole('status').filter({ hasText: 'We’ve changed' }).innerText()
  expect(told).toMatch(/We’re refunding \$\d+\.\d\d to your original payment method\.$/)
})

test('a canceled order is refunded, and can no longer be edited', async () => {
  const portal = await editOrder()
  await press(portal, 'Cancel order')
  await arriveAt(portal, 'Cancel this order?')
  await press(portal, 'Cancel order')
  await arriveAt(portal, 'Success')
  await follow(portal, 'Back to Order')
  await shows(portal, [/^Order Canceled: This order was canceled on /])
  expect(await portal.getByRole('link', { name: 'Edit order' }).count()).toBe(0)
})

test('an item is swapped for a dearer one, whose difference a card pays once it is accepted', async () => {
  const portal = await editOrder()
  await press(portal, 'Swap items')
  await arriveAt(portal, 'What would you like instead?')
  const variants = portal.getByLabel('Swap for').first()
  const dearer = variants.locator('option', { hasText: '(+$' }).first()
  await variants.selectOption(await dearer.getAttribute('value'))
  await press(portal, 'Review changes')
  await arriveAt(portal, 'Confirm your changes')
  await payWith(portal, '4000 0000 0000 0002')
  await shows(portal, ['Your card was declined.'])
  await payWith(portal, '4242 4242 4242 4242')
  await arriveAt(portal, 'Success')
  const told = await portal.getByRole('status').filter({ hasText: 'We’ve swapped' }).innerText()
  expect(told).toMatch(/We charged \$\d+\.\d\d to your card\.$/)
})

test('an edit that the store approves waits in the console, and happens once staff approve it', async () => {
  const policy = await setApproval(['SWAP_VARIANT'])
  try {
    const { portal, orderNo } = await editableOrder()
    await press(portal, 'Swap items')
    await arriveAt(portal, 'What would you like instead?')
    const same = portal.getByLabel('Swap for').first()
    const variant = same.locator('option', { hasText: /^18 L · Sand$/ }).first()
    await same.selectOption(await variant.getAttribute('value'))
    await press(portal, 'Review changes')
    await arriveAt(portal, 'Confirm your changes')
    await press(portal, 'Swap items')
    await arriveAt(portal, 'Waiting for approval')

    const { page: desk } = await openConsole(open, 'admin', `orders?text=${orderNo}`)
    await follow(desk, `#${orderNo}`)
    await desk.getByText('Waiting for approval').waitFor()
    await assertAccessible(desk)
    await press(desk, 'Approve')
    await press(desk, 'Approve edit')
    await desk.getByText('Done', { exact: true }).waitFor()
    expect(await desk.getByText(/ · Decided by \S/).count()).toBe(1)
  } finally {
    await setApproval(policy)
  }
})

/** Has the store approve these edits, and returns what it approved before. */
async function setApproval(approvalTypes: unknown): Promise<unknown> {
  const { body } = await callAs('admin', 'GET', 'settings/config/order-editing')
  const { version, orderEditing } = body as { version: string; orderEditing: { approvalTypes: unknown } }
  const changed = { version, orderEditing: { ...orderEditing, approvalTypes } }
  const { status } = await callAs('admin', 'PUT', 'settings/config/order-editing', changed)
  expect(status).toBe(200)
  return orderEditing.approvalTypes
}

async function payWith(portal: Portal, card: string): Promise<void> {
  await enterCard(portal, card)
  await press(portal, /^Pay \$\d+\.\d\d and confirm$/)
}
