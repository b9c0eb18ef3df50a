import { expect, test } from 'vitest'
import { people, type DemoPerson } from '../packages/server/src/demo/demo-people.ts'
import { assertAccessible } from './harness/accessible.ts'
import { desktop, phone, useBrowser, type Portal } from './harness/journey.ts'
import { placeOrder } from './harness/orders.ts'
import { server } from './harness/shared-server.ts'
import {
  arriveAt,
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

const wing: DemoPerson = {
  email: 'wing@example.com',
  address: {
    firstName: 'Wing',
    lastName: 'Cheung',
    line1: '12 Nathan Road',
    city: 'Tsim Sha Tsui',
    province: 'KL',
    zip: null,
    country: 'HK',
  },
}

/** From the look-up to the address, which is complete from the order and needs no input. */
async function returnScarf(portal: Portal, by: DemoPerson): Promise<void> {
  const { orderNo, email } = await placeOrder(server, {
    daysAgo: 8,
    by,
    lines: [{ product: 'highland-lambswool-scarf', options: ['Rust Check'] }],
    parcels: [{ carrier: 'DHL Express', state: 'delivered', shippedDaysAgo: 6 }],
  })
  await lookUp(portal, orderNo, email)
  await startReturn(portal)
  await returnForCredit(portal, 'Highland Lambswool Scarf')
  await follow(portal, 'Next')
  await arriveAt(portal, titles.address)
}

test('an order from France needs no province', async () => {
  const { portal } = await open(phone)
  await returnScarf(portal, people.camille)
  await shows(portal, ['18 rue des Martyrs', '75009 Paris', 'France'])
  await follow(portal, 'Next')
  await arriveAt(portal, titles.review)
  expect(await submit(portal)).toMatch(/^R-/)
})

test('an order from Hong Kong needs no postal code, also when its address changes', async () => {
  const { portal } = await open(desktop)
  await returnScarf(portal, wing)
  await shows(portal, ['12 Nathan Road', 'Tsim Sha Tsui', 'Kowloon', /^Hong Kong/])
  await follow(portal, 'Update Your details')
  await arriveAt(portal, titles.addressEdit)
  expect(await portal.getByLabel('Postal Code').count()).toBe(0)
  await portal.getByLabel('Address', { exact: true }).fill('1 Queen’s Road')
  await portal.getByLabel('District').fill('Central')
  await portal.getByLabel('Area').fill('Hong Kong Island')
  await assertAccessible(portal)
  await press(portal, 'Next')
  await arriveAt(portal, titles.review)
  await shows(portal, ['1 Queen’s Road', 'Central', 'Hong Kong Island'])
  expect(await submit(portal)).toMatch(/^R-/)
})
