import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { registrationSettingsApi } from '../packages/domain/src/api/registration-settings-api.ts'
import { people } from '../packages/server/src/demo/demo-people.ts'
import type { ParcelState } from '../packages/server/src/demo/order-definition.ts'
import { assertAccessible } from './harness/accessible.ts'
import { callAs, openConsole } from './harness/console.ts'
import { desktopInMerchantsPage, phone, useBrowser, type Portal } from './harness/journey.ts'
import { claimsOf, placeOrder } from './harness/orders.ts'
import { server } from './harness/shared-server.ts'
import {
  arriveAt,
  confirmAddress,
  enterCard,
  enterAddress,
  follow,
  lookUp,
  sayWhatIsWrong,
  press,
  selectItem,
  shows,
  submitWarranty,
  titles,
} from './shopper.ts'

const open = useBrowser()

const begin = 'To get started, select an eligible product for Warranty'

/** An order past its return, of a person of the demo, with a cushion and a mug. */
const anOldOrder = (parcel: ParcelState) =>
  placeOrder(server, {
    daysAgo: 120,
    by: people.ada,
    lines: [
      { product: 'linen-cushion', options: ['Clay'] },
      { product: 'camp-enamel-mug', options: ['Pine'] },
    ],
    parcels: [{ carrier: 'UPS', state: parcel, shippedDaysAgo: 118 }],
  })

/** From the review to the number of the claim. */
async function sendAsReviewed(portal: Portal, email: string): Promise<string> {
  await arriveAt(portal, 'Review')
  await shows(portal, [
    /^It does not work as it should/,
    'The seam opened in the wash.',
    '2 files added',
    email,
  ])
  return submitWarranty(portal)
}

test('a shopper files a warranty claim on a phone, and the desk has all that they said', async () => {
  const order = await anOldOrder('delivered')
  const { portal } = await open(phone)
  await lookUp(portal, order.orderNo, order.email)
  await arriveAt(portal, /^Order #/)
  await follow(portal, 'Get started')
  await arriveAt(portal, begin)
  await selectItem(portal, 'Washed Linen Cushion')
  await sayWhatIsWrong(portal)
  await confirmAddress(portal)
  const number = await sendAsReviewed(portal, order.email)
  expect((await claimsOf(server, order)).map(({ externalId }) => externalId)).toEqual([number])

  const { page: desk } = await openConsole(open, 'admin', 'claims/warranty')
  await desk.getByRole('link', { name: number }).click()
  await desk.getByRole('heading', { level: 1, name: number }).waitFor()
  await shows(desk, ['The seam opened in the wash.', 'Seam'])
  for (const file of ['whole.png', 'seam.png'])
    await desk.getByRole('button', { name: `Open ${file}`, exact: true }).waitFor()
  await assertAccessible(desk)
})

test('an order that can only be claimed shows its items instead of the order, also afterwards', async () => {
  const order = await anOldOrder('untracked')
  const { portal } = await open(desktopInMerchantsPage)
  await lookUp(portal, order.orderNo, order.email)
  await arriveAt(portal, begin)
  await selectItem(portal, 'Washed Linen Cushion')
  await sayWhatIsWrong(portal)
  await confirmAddress(portal)
  const number = await sendAsReviewed(portal, order.email)

  await follow(portal, 'Back to Order')
  await arriveAt(portal, begin)
  await portal.getByRole('link', { name: new RegExp(number) }).waitFor()
  expect(await portal.getByRole('button', { name: /^Select .*Cushion/ }).count()).toBe(0)
})

/** An order past its return whose warranty claims cost a fee in the demo. */
const aBag = () =>
  placeOrder(server, {
    daysAgo: 120,
    by: people.june,
    lines: [{ product: 'four-season-sleeping-bag', options: ['Regular (up to 183 cm / 6 ft)'] }],
    parcels: [{ carrier: 'UPS', state: 'delivered', shippedDaysAgo: 118 }],
  })

test('a fee is paid by card: declined, then after the bank has asked; staff see it and refund it', async () => {
  const order = await aBag()
  const { portal } = await open(desktopInMerchantsPage)
  await lookUp(portal, order.orderNo, order.email)
  await arriveAt(portal, /^Order #/)
  await follow(portal, 'Get started')
  await arriveAt(portal, begin)
  await portal.getByRole('button', { name: /^Select Four-Season/ }).click()
  await sayWhatIsWrong(portal, '12')
  await confirmAddress(portal)
  await arriveAt(portal, 'Review')
  await shows(portal, ['Handling Fee', '$9.50'])
  await assertAccessible(portal)

  await enterCard(portal, '4000 0000 0000 0002')
  await press(portal, 'Submit Request')
  await portal.getByText('Your card was declined.').waitFor()
  expect(await claimsOf(server, order)).toEqual([])

  await enterCard(portal, '4000 0000 0000 3220')
  await press(portal, 'Submit Request')
  await portal.frameLocator('iframe[src*="challenge"]').getByRole('button', { name: 'Complete' }).click()
  await arriveAt(portal, 'We are reviewing your information')
  const [filed] = await claimsOf(server, order)
  const number = filed?.externalId ?? ''

  const { page: desk } = await openConsole(open, 'admin', 'claims/warranty')
  await desk.getByRole('link', { name: number }).click()
  await desk.getByRole('heading', { level: 1, name: number }).waitFor()
  const payment = desk.getByRole('region', { name: 'Card payment' })
  await payment.getByText('Visa •••• 3220').waitFor()
  await payment.getByRole('button', { name: 'Refund payment' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Refund payment' }).click()
  await desk.getByRole('dialog').waitFor({ state: 'hidden' })
})

describe('a product that was registered', () => {
  const path = registrationSettingsApi.registrationSettings.path.replace('/:storeId/', '')
  let before: Record<string, unknown> = {}
  /** All journeys share the store: what this one changes is put back. */
  beforeEach(async () => {
    before = (await callAs('admin', 'GET', path)).body
    const registrations = { ...(before['registrations'] as object), isStartWarrantyClaimEnabled: true }
    await callAs('admin', 'PUT', path, { ...before, registrations })
  })
  afterEach(async () => {
    const { version } = (await callAs('admin', 'GET', path)).body
    await callAs('admin', 'PUT', path, { ...before, version })
  })

  test('is found by the number of its registration, and its warranty claimed', async () => {
    const { body } = await callAs('admin', 'GET', 'registration')
    const { items } = body as { items: { externalId: string; email: string; productNames: string[] }[] }
    const registration = items.find(({ productNames }) => productNames[0] === 'Hearth Rechargeable Lantern')
    const { portal } = await open(phone)
    await arriveAt(portal, titles.lookUp)
    await portal.getByLabel('Order or Registration Number').fill(registration?.externalId ?? '')
    await portal.getByLabel('Email Address or Postal Code').fill(registration?.email ?? '')
    await press(portal, 'Look It Up')
    await arriveAt(portal, begin)
    await selectItem(portal, 'Hearth Rechargeable Lantern')
    await sayWhatIsWrong(portal)
    await arriveAt(portal, titles.goOn)
    await follow(portal, 'Next')
    // The store does not ask where who registers something lives.
    await arriveAt(portal, titles.addressEdit)
    await enterAddress(portal, { name: ['Noor', 'Haddad'] })
    const number = await sendAsReviewed(portal, registration?.email ?? '')
    await follow(portal, 'Back to Order')
    const request = portal.getByRole('link', { name: new RegExp(number) })
    await request.waitFor()
    expect(await request.innerText()).toContain('In Review')
  })
})
