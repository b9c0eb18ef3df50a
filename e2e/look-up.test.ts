import { expect, test } from 'vitest'
import { assertAccessible } from './harness/accessible.ts'
import { phone, useBrowser } from './harness/journey.ts'
import { hasFocus } from './harness/keyboard.ts'
import { placeOrderLike } from './harness/orders.ts'
import { server } from './harness/shared-server.ts'
import {
  arriveAt,
  follow,
  lookUp,
  orderNumberField,
  press,
  selectItem,
  shows,
  startReturn,
  titles,
} from './shopper.ts'

const open = useBrowser()

test('an empty look-up shows what is missing, next to the fields', async () => {
  const { portal } = await open(phone)
  await arriveAt(portal, titles.lookUp)
  await press(portal, 'Look It Up')
  await shows(portal, ['Please enter your email address or postal code.', 'Please enter your order number.'])
  await assertAccessible(portal)
  const first = portal.getByLabel('Email Address or Postal Code')
  await expect.poll(() => hasFocus(first)).toBe(true)

  await press(portal, 'Returning a gift?')
  await press(portal, 'Look It Up')
  await shows(portal, [
    'Please enter the postal code of the shipping address.',
    'Please enter your order number or tracking number.',
  ])
  await assertAccessible(portal)
})

test('a wrong pair finds nothing and reveals nothing', async () => {
  const { orderNo } = await placeOrderLike(server, 1001)
  const { portal, answers } = await open(phone)
  await lookUp(portal, orderNo, 'somebody-else@example.com')
  await shows(portal, [
    "Something isn't quite right",
    'We couldn’t find an order with these details. Check them and try again.',
  ])
  await assertAccessible(portal)
  expect(await orderNumberField(portal).inputValue()).toBe(orderNo)
  expect((await answers()).join()).not.toContain('Lindqvist')
})

test('an unknown store, and a store that is closed, say so', async () => {
  const unknown = await open(phone, { path: '/no-such-shop' })
  await arriveAt(unknown.portal, 'Store Not Found')
  await shows(unknown.portal, [
    'We were unable to find a store for “no-such-shop”. Please check to make sure that is correct.',
  ])

  const { portal } = await open(phone, { path: '/fern-and-fell' })
  await shows(portal, ['Sorry about that, it looks like this merchant is not currently using the product.'])
  await assertAccessible(portal)
  const back = portal.getByRole('link', { name: 'Return to Merchant' })
  expect(await back.getAttribute('href')).toMatch(`${server.shopUrl}`)
})

test('a link to an order shows little until its owner proves to be one', async () => {
  const { idFromPlatform, email } = await placeOrderLike(server, 1001)
  const { portal, answers } = await open(phone, { path: `/juniper-and-pine/order/${idFromPlatform}` })
  await startReturn(portal).catch(() => undefined)
  await shows(portal, ['Confirm that this is your order'])
  await assertAccessible(portal)
  expect((await answers()).join()).not.toMatch(/Lindqvist|ada@example|Larkspur|43215|1Z999/)

  await portal.getByLabel('Email Address or Postal Code').fill('mallory@example.com')
  await press(portal, 'Confirm')
  await shows(portal, ['We couldn’t find an order with these details. Check them and try again.'])
  await portal.getByLabel('Email Address or Postal Code').fill(email)
  await press(portal, 'Confirm')
  await selectItem(portal, 'Highland Lambswool Scarf')
  await arriveAt(portal, titles.reason)
})

test('three parcels are leafed through, from the last to the first as well', async () => {
  const { orderNo, email } = await placeOrderLike(server, 1005)
  const { portal } = await open(phone)
  await lookUp(portal, orderNo, email)
  await arriveAt(portal, /^Order #/)
  const seen = []
  for (const number of [1, 2, 3, 1]) {
    await shows(portal, [`Shipment ${number} of 3`])
    seen.push(await portal.getByRole('list', { name: 'In this shipment' }).innerText())
    await press(portal, 'Next')
  }
  expect(new Set(seen).size).toBe(3)
  expect(seen[3]).toBe(seen[0])
  await follow(portal, 'Search')
  await arriveAt(portal, titles.lookUp)
})
