import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { merchantSettingsApi } from '../packages/domain/src/api/merchant-settings-api.ts'
import { shippingClaimSettingsApi } from '../packages/domain/src/api/shipping-claim-settings-api.ts'
import { people } from '../packages/server/src/demo/demo-people.ts'
import type { DemoLine } from '../packages/server/src/demo/order-definition.ts'
import { assertAccessible } from './harness/accessible.ts'
import { callAs, openConsole } from './harness/console.ts'
import { phone, useBrowser } from './harness/journey.ts'
import { placeOrder } from './harness/orders.ts'
import { pictureFile } from './harness/picture-file.ts'
import { server } from './harness/shared-server.ts'
import { follow, press, shows } from './shopper.ts'

const open = useBrowser()

const policy = shippingClaimSettingsApi.shippingClaimPolicy.path.replace('/:storeId/', '')
const staff = merchantSettingsApi.staffPolicy.path.replace('/:storeId/', '')
const before = new Map<string, Record<string, unknown>>()
/** All journeys share the store: what one changes here is put back. */
beforeEach(async () => {
  for (const path of [policy, staff]) before.set(path, (await callAs('admin', 'GET', path)).body)
})
afterEach(async () => {
  for (const [path, body] of before) {
    const { version } = (await callAs('admin', 'GET', path)).body
    await callAs('admin', 'PUT', path, { ...body, version })
  }
})

const guarantee: DemoLine = { product: 'delivery-guarantee', options: ['Up to $250'] }
const mugs: DemoLine = { product: 'camp-enamel-mug', options: ['Rust'], quantity: 2 }

/** An order with the delivery guarantee that arrived some days ago. */
const placeProtectedOrder = () =>
  placeOrder(server, {
    daysAgo: 9,
    by: people.iris,
    lines: [mugs, guarantee],
    parcels: [{ carrier: 'UPS', state: 'delivered', shippedDaysAgo: 7 }],
  })

async function pick(desk: Page, field: string, option: string): Promise<void> {
  await desk.getByRole('combobox', { name: field }).click()
  await desk.getByRole('option', { name: option, exact: true }).click()
}

/** From the list of orders to the form for a claim about this one's delivery. */
async function beginClaim(desk: Page, orderNo: string): Promise<void> {
  await desk.getByRole('searchbox', { name: 'Search orders' }).fill(orderNo)
  // It is the only one left in the list; the search runs until then.
  await desk.getByRole('row').nth(2).waitFor({ state: 'detached' })
  await follow(desk, `#${orderNo}`)
  await follow(desk, 'File delivery claim')
  await desk.getByRole('checkbox', { name: 'Camp Enamel Mug' }).waitFor()
}

/** Chooses how a claim ends, after a look at what that does. */
async function settle(desk: Page, way: string, effects: string[]): Promise<void> {
  await press(desk, 'Resolve')
  const dialog = desk.getByRole('dialog', { name: 'Resolve claim' })
  await dialog.getByRole('radio', { name: way }).check()
  for (const effect of effects) await dialog.getByText(effect).first().waitFor()
  await assertAccessible(desk)
  await dialog.getByRole('button', { name: way, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('an agent files a claim with the required picture, writes messages and refunds, and the order shows it', async () => {
  const { orderNo } = await placeProtectedOrder()
  const { page: settings } = await openConsole(open, 'admin', 'settings/shipping-claims')
  await settings.getByRole('switch', { name: 'Require a photo of damage' }).check()
  await assertAccessible(settings)
  await press(settings, 'Save')
  await shows(settings, ['Settings saved. They apply to new claims.'])

  // The browser itself logs the expected refusal.
  const openRefused: typeof open = (place, visit) => open(place, { ...visit, expected: /status of 422/ })
  const { page: desk } = await openConsole(openRefused, 'staff', 'orders')
  await beginClaim(desk, orderNo)
  await pick(desk, 'Issue', 'Damaged')
  await desk.getByLabel('Customer’s description').fill('Both mugs came in pieces.')
  await press(desk, 'File claim')
  await shows(desk, ['A minimum of 1 media files are required'])
  await desk.locator('input[type="file"]').setInputFiles(pictureFile('shards.png'))
  await desk.getByRole('button', { name: 'Remove shards.png' }).waitFor()
  await desk.getByRole('progressbar').first().waitFor({ state: 'detached' })
  await assertAccessible(desk)
  await press(desk, 'File claim')
  await desk.getByRole('heading', { level: 1, name: `Damaged · order #${orderNo}` }).waitFor()

  await press(desk, 'Open shards.png')
  await desk.getByRole('dialog').getByRole('img', { name: 'shards.png' }).waitFor()
  await assertAccessible(desk)
  await desk.keyboard.press('Escape')
  await desk.getByRole('dialog').waitFor({ state: 'detached' })

  await desk.getByRole('textbox', { name: 'Message' }).fill('Was there any filling in the box?')
  await press(desk, 'Send email')
  await shows(desk, ['Was there any filling in the box?', 'In progress'])
  await settle(desk, 'Refund', ['$40.00'])
  await shows(desk, ['Refunded', 'Closed as refunded.'])
  expect(await desk.getByRole('button', { name: 'Resolve' }).count()).toBe(0)
  await desk.setViewportSize(phone.viewport)
  await assertAccessible(desk)

  await follow(desk, `Order #${orderNo}`)
  await shows(desk, ['Refunded'])
  expect(await desk.getByText('$40.00').count()).toBeGreaterThan(0)
})

test('another claim is resolved by resending the items, and found in the view of closed claims', async () => {
  const { orderNo } = await placeProtectedOrder()
  const { page: desk } = await openConsole(open, 'admin', 'orders')
  await beginClaim(desk, orderNo)
  await pick(desk, 'Issue', 'Stolen')
  await press(desk, 'File claim')
  await desk.getByRole('heading', { level: 1, name: `Stolen · order #${orderNo}` }).waitFor()
  await settle(desk, 'Reship', ['2 × Camp Enamel Mug'])
  await shows(desk, ['Reshipped', 'New order'])

  await follow(desk, 'All delivery claims')
  const views = desk.getByRole('navigation', { name: 'Views' })
  await views.getByRole('link', { name: /^Closed/ }).click()
  await views.locator('[aria-current="page"]').filter({ hasText: 'Closed' }).waitFor()
  await desk.getByRole('searchbox', { name: 'Search delivery claims' }).fill(orderNo)
  await desk.getByRole('row').nth(2).waitFor({ state: 'detached' })
  const found = await desk.getByRole('row').nth(1).innerText()
  expect(found).toMatch(new RegExp(`Stolen[^]*#${orderNo}[^]*Reshipped`))
  await assertAccessible(desk)
})

test('Staff pay out up to their limit, and an Admin pays more', async () => {
  const { version, staff: limits } = before.get(staff) ?? {}
  await callAs('admin', 'PUT', staff, { version, staff: { ...(limits as object), finalizeLimit: 10 } })
  const { orderNo } = await placeProtectedOrder()
  const { page: desk } = await openConsole(open, 'staff', 'orders', phone)
  await beginClaim(desk, orderNo)
  await pick(desk, 'Issue', 'Missing item')
  await assertAccessible(desk)
  await press(desk, 'File claim')
  await desk.getByRole('heading', { level: 1, name: `Missing item · order #${orderNo}` }).waitFor()
  await press(desk, 'Resolve')
  await shows(desk, [/^This exceeds your approval limit of \$10\.00/])
  const refund = desk.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true })
  expect(await refund.isDisabled()).toBe(true)

  const { page: admin } = await openConsole(
    open,
    'admin',
    new URL(desk.url()).pathname.split('/').slice(3).join('/'),
  )
  await settle(admin, 'Refund', ['$40.00'])
  await shows(admin, ['Refunded'])
})
