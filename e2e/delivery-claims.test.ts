import { expect, test } from 'vitest'
import { people } from '../packages/server/src/demo/demo-people.ts'
import type { DemoLine, ParcelState } from '../packages/server/src/demo/order-definition.ts'
import { callAs } from './harness/console.ts'
import { desktop, desktopInMerchantsPage, phone, useBrowser, type Portal } from './harness/journey.ts'
import { placeOrder } from './harness/orders.ts'
import { pictureFile } from './harness/picture-file.ts'
import { server } from './harness/shared-server.ts'
import { arriveAt, choose, follow, lookUp, press, selectItem, shows, titles } from './shopper.ts'

const open = useBrowser()

const guarantee: DemoLine = { product: 'delivery-guarantee', options: ['Up to $250'] }
const anOrder = ({
  state = 'delivered',
  isProtected = true,
}: { state?: ParcelState; isProtected?: boolean } = {}) =>
  placeOrder(server, {
    daysAgo: 9,
    by: people.iris,
    lines: [
      { product: 'camp-enamel-mug', options: ['Rust'], quantity: 2 },
      ...(isProtected ? [guarantee] : []),
    ],
    parcels: [{ carrier: 'UPS', state, shippedDaysAgo: 8 }],
  })

/** From what happened to the number of the claim, whose photo and comment staff see. */
async function claimDamage(portal: Portal, email: string): Promise<void> {
  await arriveAt(portal, 'Found It.')
  await press(portal, 'Get Started')
  await arriveAt(portal, 'What Happened?')
  await choose(portal, 'It was damaged')
  await press(portal, 'Next')
  await arriveAt(portal, 'Which items were affected?')
  await portal.getByLabel('How many of Camp Enamel Mug?').selectOption('1')
  await press(portal, 'Next')
  await arriveAt(portal, 'Anything else you can tell us?')
  await portal.getByLabel('Comments').fill('The handle came off.')
  await portal.locator('input[type="file"]').setInputFiles(pictureFile('mug.png'))
  await portal.getByText('Uploaded', { exact: true }).waitFor()
  await press(portal, 'Next')
  await arriveAt(portal, 'Does everything look right?')
  await follow(portal, 'Next')
  await arriveAt(portal, 'A Quick Review')
  await shows(portal, ['It was damaged', 'The handle came off.', '1 photo added', email])
  await press(portal, 'Submit Request')
  await arriveAt(portal, 'We received your information')
  await shows(portal, ['Received'])
}

test('a customer claims damage to a protected delivery with a photo, and adds another', async () => {
  const { orderNo, email, idFromPlatform } = await anOrder()
  // The look-up that names no store leads to the order at its store, with the proof that it asked for.
  const { page } = await open(phone, { path: '/' })
  await arriveAt(page, titles.lookUp)
  await page.getByLabel('Order Number').fill(orderNo)
  await page.getByLabel('Email Address or Postal Code').fill(email)
  await press(page, 'Look It Up')
  await claimDamage(page, email)
  const id = /claim\/([^/]+)\/new/.exec(page.url())?.[1] ?? ''

  const { body } = await callAs('staff', 'GET', `shipping-protection/claim/${id}`)
  expect(body).toMatchObject({
    reason: 'Damaged',
    source: 'Customer_App',
    customerEmail: email,
    noteFromCustomer: 'The handle came off.',
    images: [{ contentType: 'image/png' }],
    shippingClaimLineItems: [{ quantity: 1 }],
  })

  await follow(page, 'Back to Order')
  await follow(page, /Shipping request/)
  await arriveAt(page, 'Request Details')
  await press(page, 'Add photos or a comment')
  await page.locator('input[type="file"]').setInputFiles(pictureFile('box.png'))
  await page.getByText('Uploaded', { exact: true }).waitFor()
  await page.getByLabel('Comment').fill('The box was dented, too.')
  await press(page, 'Send to the store')
  await shows(page, ['Thanks, we’ve received it', 'You added photos.', 'The box was dented, too.'])
  const added = await callAs('staff', 'GET', `shipping-protection/claim/${id}`)
  expect(added.body).toMatchObject({
    images: [{ originalName: 'mug.png' }, { originalName: 'box.png' }],
    emailConversation: expect.arrayContaining([
      expect.objectContaining({ kind: 'fromCustomer', message: 'The box was dented, too.' }),
    ]),
  })
  await page.goto(`${server.portalUrl}/reorder/${idFromPlatform}`)
  await arriveAt(page, 'A Request Already Exists')
})

test('a customer claims damage inside a merchant’s page, where the order then has the claim', async () => {
  const { orderNo, email } = await anOrder()
  const { portal } = await open(desktopInMerchantsPage)
  await lookUp(portal, orderNo, email)
  await arriveAt(portal, /^Order #/)
  await follow(portal, 'Report a delivery problem')
  await claimDamage(portal, email)
  await follow(portal, 'Back to Order')
  await follow(portal, /Shipping request/)
  await arriveAt(portal, 'Request Details')
  expect(await portal.getByText('Received', { exact: true }).count()).toBeGreaterThan(0)
})

test('an order without the guarantee leads to the store’s support', async () => {
  const { orderNo, email, idFromPlatform } = await anOrder({ isProtected: false })
  const { page } = await open(phone)
  await lookUp(page, orderNo, email)
  await page.getByRole('heading', { name: `Order #${orderNo}` }).waitFor()
  await page.goto(`${server.portalUrl}/juniper-and-pine/reorder/${idFromPlatform}`)
  await arriveAt(page, 'Not protected')
  await shows(page, ['help@juniper-and-pine.example'])
  expect(page.url()).toMatch(/not-protected$/)
})

test('a return for a problem with a protected delivery is offered a claim, and goes on without it', async () => {
  const { orderNo, email } = await anOrder()
  const { page } = await open(desktop)
  await lookUp(page, orderNo, email)
  await follow(page, 'Get started')
  await selectItem(page, 'Camp Enamel Mug')
  await arriveAt(page, titles.quantity)
  await press(page, 'Next')
  await arriveAt(page, titles.reason)
  await choose(page, 'It arrived too late')
  await press(page, 'Next')
  await arriveAt(page, 'Your delivery is protected')
  await press(page, 'No thanks, continue with my request')
  await page
    .getByRole('heading', { level: 1, name: 'Your delivery is protected' })
    .waitFor({ state: 'detached' })
  await page.goBack()
  await follow(page, 'File a shipping request')
  await arriveAt(page, 'Found It.')
  expect(page.url()).toMatch(/\/reorder\/\d+$/)
})
