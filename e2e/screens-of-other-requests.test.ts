import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { people } from '../packages/server/src/demo/demo-people.ts'
import { inEnglish } from './begin-return.ts'
import { openForEverybody, submitForm, submitRefused } from './harness/everybody.ts'
import { useBrowser } from './harness/journey.ts'
import { placeOrder, placeOrderLike } from './harness/orders.ts'
import { pictureFile } from './harness/picture-file.ts'
import { server } from './harness/shared-server.ts'
import {
  arriveAt,
  choose,
  chooseReason,
  confirmAddress,
  follow,
  lookUp,
  press,
  sayWhatIsWrong,
  selectItem,
  titles,
} from './shopper.ts'

const open = useBrowser()

/** On the list of edits, as the order's page forgets a chosen one with the tab. */
const chooseEdit = (type: string) => (reader: Page) =>
  reader.locator(`form:has([value="${type}"]) [type=submit]`).click()
const fillIn = (name: string, value: string) => (reader: Page) =>
  reader.locator(`[name="${name}"]`).fill(value)
const arriveElsewhere = async (reader: Page) => {
  const { pathname } = new URL(reader.url())
  await submitForm(reader)
  await reader.waitForURL((url) => url.pathname !== pathname)
}

test('an order edit', async () => {
  const { orderNo, email } = await placeOrderLike(server, 1008)
  const { portal, see, faults } = await openForEverybody(open)
  await lookUp(portal, orderNo, email)
  await follow(portal, 'Edit order')
  await arriveAt(portal, 'Edit Your Order')
  await see()
  for (const type of ['UPDATE_SHIPPING_ADDRESS', 'CHANGE_QUANTITY', 'SWAP_VARIANT', 'ADD_DELIVERY_NOTE'])
    await see(chooseEdit(type))
  await see(chooseEdit('UPDATE_SHIPPING_ADDRESS'), fillIn('line1', ''), submitRefused)
  await see(chooseEdit('ADD_DELIVERY_NOTE'), fillIn('deliveryNote', 'At the back.'), arriveElsewhere)
  expect(faults).toEqual([])
})

test('a withdrawal', async () => {
  const { orderNo, email, idFromPlatform } = await placeOrderLike(server, 1050)
  const { page, portal, see, faults } = await openForEverybody(open, inEnglish)
  await lookUp(portal, orderNo, email)
  await arriveAt(portal, /^Order #/)
  await page.goto(`${server.portalUrl}/juniper-and-pine/order/${idFromPlatform}/withdraw`)
  await arriveAt(portal, 'Withdraw from contract')
  await see()
  await press(portal, 'Confirm withdrawal')
  await portal.getByText(/^You withdrew from the contract on/).waitFor()
  await see()
  expect(faults).toEqual([])
})

test('a registration', async () => {
  const { portal, see, faults } = await openForEverybody(open, '/juniper-and-pine/register')
  await arriveAt(portal, "Let's grab some quick info")
  await see()
  await see(submitRefused)
  await portal.getByLabel('First Name').fill('Ada')
  await portal.getByLabel('Last Name').fill('Berg')
  await portal.getByLabel('Email Address').fill('ada@everybody.example')
  await portal.getByLabel('Estimated Purchase Date').fill('2026-06-01')
  await portal.getByLabel('Original Purchase Location').selectOption('Craft fairs and markets')
  await press(portal, 'Next')
  await arriveAt(portal, 'Which product do you want to register?')
  await see()
  await portal.getByRole('searchbox').fill('kettle')
  await portal
    .getByRole('button', { name: /^Add Camp Enamel Kettle/ })
    .first()
    .click()
  await see()
  await press(portal, 'Submit')
  await arriveAt(portal, 'Registration Created')
  await see()
  expect(faults).toEqual([])
})

const aProtectedOrder = () =>
  placeOrder(server, {
    daysAgo: 9,
    by: people.iris,
    lines: [
      { product: 'camp-enamel-mug', options: ['Rust'], quantity: 2 },
      { product: 'delivery-guarantee', options: ['Up to $250'] },
    ],
    parcels: [{ carrier: 'UPS', state: 'delivered', shippedDaysAgo: 8 }],
  })

test('a delivery claim', { timeout: 480_000 }, async () => {
  const { orderNo, email, idFromPlatform } = await aProtectedOrder()
  const { page, portal, see, faults } = await openForEverybody(open)
  await lookUp(portal, orderNo, email)
  await arriveAt(portal, /^Order #/)
  await follow(portal, 'Get started')
  await selectItem(portal, 'Camp Enamel Mug')
  await arriveAt(portal, titles.quantity)
  await press(portal, 'Next')
  await chooseReason(portal, 'It arrived too late')
  await arriveAt(portal, 'Your delivery is protected')
  await see()
  await follow(portal, 'File a shipping request')
  await arriveAt(portal, 'Found It.')
  await see()
  await press(portal, 'Get Started')
  await arriveAt(portal, 'What Happened?')
  await see()
  await see(submitRefused)
  await choose(portal, 'It was damaged')
  await press(portal, 'Next')
  await arriveAt(portal, 'Which items were affected?')
  await see()
  await portal.getByLabel('How many of Camp Enamel Mug?').selectOption('1')
  await press(portal, 'Next')
  await arriveAt(portal, 'Anything else you can tell us?')
  await portal.locator('input[type="file"]').setInputFiles(pictureFile('mug.png'))
  await portal.getByText('Uploaded', { exact: true }).waitFor()
  await see()
  await press(portal, 'Next')
  await arriveAt(portal, 'Does everything look right?')
  await see()
  await follow(portal, 'Next')
  await arriveAt(portal, 'A Quick Review')
  await see()
  await press(portal, 'Submit Request')
  await arriveAt(portal, 'We received your information')
  await see()
  await page.goto(`${server.portalUrl}/juniper-and-pine/reorder/${idFromPlatform}`)
  await arriveAt(portal, 'A Request Already Exists')
  await see()
  expect(faults).toEqual([])
})

test('a delivery without protection', async () => {
  const { orderNo, email, idFromPlatform } = await placeOrderLike(server, 1001)
  const { page, portal, see, faults } = await openForEverybody(open)
  await lookUp(portal, orderNo, email)
  await arriveAt(portal, /^Order #/)
  await page.goto(`${server.portalUrl}/juniper-and-pine/reorder/${idFromPlatform}`)
  await arriveAt(portal, 'Not protected')
  await see()
  expect(faults).toEqual([])
})

test('a warranty claim with a fee', async () => {
  const { orderNo, email } = await placeOrderLike(server, 1071)
  const { portal, see, faults } = await openForEverybody(open)
  await lookUp(portal, orderNo, email)
  await arriveAt(portal, /^Order #/)
  await follow(portal, 'Get started')
  await arriveAt(portal, titles.warranty)
  await see()
  await portal.getByRole('button', { name: /^Select Four-Season/ }).click()
  await sayWhatIsWrong(portal, '12')
  await confirmAddress(portal)
  await arriveAt(portal, 'Review')
  await see((reader) => reader.locator('input[autocomplete="cc-number"]').waitFor())
  expect(faults).toEqual([])
})
