import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { people } from '../packages/server/src/demo/demo-people.ts'
import { orderBook } from '../packages/server/src/demo/order-book.ts'
import { assertAccessible } from './harness/accessible.ts'
import { openConsole } from './harness/console.ts'
import { desktop, phone, useBrowser, type Portal } from './harness/journey.ts'
import { longestMotion } from './harness/longest-motion.ts'
import { moveParcel } from './harness/move-parcel.ts'
import { placeOrder } from './harness/orders.ts'
import { pictureFile } from './harness/picture-file.ts'
import { server } from './harness/shared-server.ts'
import {
  addNothing,
  arriveAt,
  chooseQuantity,
  chooseReason,
  chooseRefundMethod,
  chooseReturnMethod,
  confirmAddress,
  lookUp,
  press,
  selectItem,
  shows,
  startReturn,
  submit,
  takeCredit,
  titles,
  trackingCodeOn,
} from './shopper.ts'

const open = useBrowser()

/** A shopper returns three mugs, and they arrive. Returns the claim's number. */
async function returnThreeMugs(portal: Portal, page: Page): Promise<string> {
  await selectItem(portal, 'Camp Enamel Mug')
  await chooseQuantity(portal, 3)
  await chooseReason(portal, 'I changed my mind')
  await addNothing(portal)
  await takeCredit(portal)
  await confirmAddress(portal)
  await chooseReturnMethod(portal, /Use Provided Label/)
  await arriveAt(portal, titles.review)
  await chooseRefundMethod(portal, 'Refund')
  const number = await submit(portal)
  moveParcel(server, await trackingCodeOn(portal), 'delivered')
  await page.reload()
  return number
}

/** Chooses from a select of the console's. */
async function pick(console: Page, field: string, option: string): Promise<void> {
  await console.getByRole('combobox', { name: field }).click()
  await console.getByRole('option', { name: option, exact: true }).click()
}

/** An agent files a warranty claim about the one item of an order, for a customer on the telephone. */
async function fileWarrantyClaim(desk: Page, orderNo: string, item: string): Promise<void> {
  await desk.getByRole('searchbox', { name: 'Search orders' }).fill(orderNo)
  await desk.getByRole('link', { name: `#${orderNo}` }).click()
  await desk.getByRole('link', { name: 'File claim' }).click()
  await pick(desk, 'Type', 'Warranty claim')
  await desk.getByRole('checkbox', { name: item }).check()
  await pick(desk, 'Reason', 'It does not work as it should')
  await desk.getByLabel('Customer comments').fill('The seam opened in the wash.')
  await pick(desk, 'Which part is defective?', 'Seam')
  await desk.getByLabel('When did you notice it?').fill('2026-11-01')
  await desk.locator('input[type="file"]').setInputFiles([pictureFile('whole.png'), pictureFile('seam.png')])
  await desk.getByRole('button', { name: 'Remove seam.png' }).waitFor()
  await desk.getByRole('progressbar').first().waitFor({ state: 'detached' })
  await press(desk, 'Calculate')
  await assertAccessible(desk)
  await press(desk, 'File claim')
}

test('nothing moves in the console with reduced motion', async () => {
  const { page: desk } = await openConsole(open, 'admin', 'claims/return', phone)
  await desk.getByRole('heading', { level: 1, name: 'Returns' }).waitFor()
  await press(desk, 'Open menu')
  expect(await longestMotion(desk)).toBeLessThanOrEqual(0.001)
})

test('a claim opens at its top, however far the list was scrolled', async () => {
  const { page: desk } = await openConsole(open, 'admin', 'claims/return')
  await desk.getByRole('heading', { level: 1, name: 'Returns' }).waitFor()
  await desk.getByRole('row').last().getByRole('link').first().click()
  await desk.getByRole('heading', { name: 'Timeline' }).waitFor()
  await desk.evaluate(() => new Promise(requestAnimationFrame))
  expect(await desk.evaluate(() => scrollY)).toBe(0)
})

test('a failed load leaves the page unchanged, and reloading recovers', async () => {
  const { page: desk } = await openConsole(open, 'admin', 'claims/return', desktop, {
    expected: /ERR_FAILED|dynamically imported module/,
  })
  await desk.getByRole('row').last().getByRole('link').first().click()
  await desk.getByRole('textbox', { name: 'Comment' }).fill('Half a sentence')
  await desk.route('**/assets/*', (route) => route.abort())
  await press(desk, 'Why?')
  await shows(desk, [/^This section couldn’t be loaded/])
  expect(await desk.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe('Half a sentence')
  await assertAccessible(desk)

  await desk.getByRole('link', { name: 'Customers' }).click()
  await desk.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
  await desk.unroute('**/assets/*')
  await press(desk, 'Reload page')
  await desk.getByRole('heading', { level: 1, name: 'Customers' }).waitFor()
})

test('every filter is within reach on a screen that is lower than all of them', async () => {
  const low = { ...desktop, name: 'magnified twice', viewport: { width: 640, height: 450 } }
  const { page: desk } = await openConsole(open, 'admin', 'claims/return', low)
  await press(desk, 'Filters')
  await desk.getByRole('combobox', { name: 'Submitted' }).click()
  await desk.getByRole('option', { name: 'Last 90 days' }).click()
  await desk.getByRole('checkbox', { name: 'Needs attention' }).click()
  await expect.poll(() => new URL(desk.url()).search).toBe('?createdWithin=90d&hasError=true')
  await assertAccessible(desk)
})

test('staff find a return, ask, inspect, split, decide and finalize, and the shopper sees it', async () => {
  const like = orderBook.find(({ number }) => number === 1001)
  if (!like) throw new Error('The demo has no such order.')
  const lines = like.lines.map((line) => (line.quantity === 2 ? { ...line, quantity: 3 } : line))
  const { orderNo, email } = await placeOrder(server, { ...like, lines })
  const { portal, page } = await open(desktop)
  await lookUp(portal, orderNo, email)
  await startReturn(portal)
  const number = await returnThreeMugs(portal, page)

  const { page: desk } = await openConsole(open, 'admin', 'claims/return')
  await desk.getByRole('heading', { level: 1, name: 'Returns' }).waitFor()
  await desk.getByRole('searchbox', { name: 'Search claims' }).fill(number)
  await desk.getByRole('link', { name: number }).waitFor()
  await desk.getByRole('row').nth(2).waitFor({ state: 'detached' })
  await assertAccessible(desk)
  await desk.getByRole('link', { name: number }).click()
  await desk.getByRole('heading', { level: 1, name: number }).waitFor()
  await assertAccessible(desk)

  await press(desk, 'More')
  await desk.getByRole('menuitem', { name: 'Request information' }).click()
  await desk.getByRole('textbox', { name: 'Question' }).fill('Were they ever used?')
  await press(desk, 'Send request')
  await desk.getByRole('button', { name: 'Record reply' }).waitFor()
  await assertAccessible(desk)

  await page.reload()
  await portal.getByText('Were they ever used?').first().waitFor()
  await assertAccessible(page)
  await portal.getByLabel('Your answer').fill('Never, as the picture shows.')
  await portal.locator('input[type="file"]').setInputFiles(pictureFile('mug.png'))
  await portal.getByText('Uploaded', { exact: true }).waitFor()
  await press(portal, 'Send answer')
  await arriveAt(portal, titles.inReview)
  await shows(portal, ['Thanks, we’ve received your answer'])
  await assertAccessible(page)

  await desk.reload()
  const answers = desk.getByRole('region', { name: 'Information requests' })
  await answers.getByText('Never, as the picture shows.').waitFor()
  await answers.getByRole('button', { name: /mug\.png/ }).waitFor()

  await press(desk, 'More')
  await desk.getByRole('menuitem', { name: 'Inspect' }).click()
  await desk.getByRole('radio', { name: /A stock/ }).check()
  await desk.getByLabel('Notes').fill('All three as new.')
  await assertAccessible(desk)
  await press(desk, 'Save inspection')
  await desk.getByText('A stock · All three as new.').waitFor()

  await press(desk, 'Split')
  await desk.getByRole('textbox', { name: 'Quantity of part 1' }).fill('1')
  await press(desk, 'Add part')
  await pick(desk, 'Resolution for part 1', 'Gift card')
  await pick(desk, 'Resolution for part 2', 'Refund')
  await desk.getByLabel('Amount of part 2').fill('10')
  await pick(desk, 'Resolution for part 3', 'Doesn’t meet policy')
  await assertAccessible(desk)
  await desk.getByRole('dialog').getByRole('button', { name: 'Split' }).click()
  await desk.getByText('3 decisions staged').waitFor()

  await press(desk, 'Preview & finalize')
  // 21.60 with tax, and a tenth on top of the card.
  await shows(desk, ['$21.60', '$2.16', '$10.00', '$33.76'])
  await assertAccessible(desk)
  await press(desk, 'Finalize')
  await shows(desk, ['Gift card issued', 'Partially refunded', 'Completed'])
  await assertAccessible(desk)

  await desk.setViewportSize(phone.viewport)
  await assertAccessible(desk)

  await page.reload()
  await arriveAt(portal, titles.decided)
  await shows(portal, ['$10.00', '$23.76'])
  expect(await portal.getByText(/Declined|Denied/i).count()).toBeGreaterThan(0)
})

describe('a warranty claim', () => {
  test('that is filed for a customer is approved as a replacement, which they see', async () => {
    const lines = [{ product: 'linen-cushion', options: ['Clay'] }]
    const { orderNo } = await placeOrder(server, { daysAgo: 120, by: people.ada, lines })
    const { page: desk } = await openConsole(open, 'admin', 'orders')
    await fileWarrantyClaim(desk, orderNo, 'Washed Linen Cushion')
    const number = await desk.getByRole('heading', { level: 1, name: /^W-/ }).innerText()
    expect(number).toMatch(/^W-\w+$/)

    await press(desk, 'Approve')
    await desk.getByRole('radio', { name: 'Replacement' }).check()
    await press(desk, 'Stage approval')
    await desk.getByText('1 decision staged').waitFor()
    await press(desk, 'Preview & finalize')
    await shows(desk, ['Replacement order'])
    await assertAccessible(desk)
    await press(desk, 'Finalize')
    await shows(desk, ['Completed', 'Nothing owed', /^New items sent in order #/])

    const { portal } = await open(desktop, { path: `/juniper-and-pine/claim/overview/${number}` })
    await arriveAt(portal, titles.decided)
    await shows(portal, ['Replacement Order'])
  })

  test('is reviewed first: its label is created at the displayed price, voided, created again, and used', async () => {
    const lines = [{ product: 'linen-cushion', options: ['Clay'] }]
    const { orderNo } = await placeOrder(server, { daysAgo: 120, by: people.ada, lines })
    const { page: desk } = await openConsole(open, 'admin', 'orders')
    await fileWarrantyClaim(desk, orderNo, 'Washed Linen Cushion')
    const number = await desk.getByRole('heading', { level: 1, name: /^W-/ }).innerText()

    await press(desk, 'More')
    await desk.getByRole('menuitem', { name: 'Request return' }).click()
    await desk.getByRole('radio', { name: /^Aftercare Post Ground Return/ }).waitFor()
    await assertAccessible(desk)
    await press(desk, 'Create label')
    const wayBack = desk.getByRole('region', { name: 'Return shipment' })
    await wayBack.getByText(/Label cost: \$\d/).waitFor()

    await wayBack.getByRole('button', { name: /^Void Aftercare Post/ }).click()
    await assertAccessible(desk)
    await press(desk, 'Void')
    await wayBack.getByText('Canceled').waitFor()
    await press(desk, 'Create return label')
    await press(desk, 'Create label')
    await wayBack.getByRole('button', { name: /^Void Aftercare Post/ }).waitFor()

    const { portal } = await open(desktop, { path: `/juniper-and-pine/claim/overview/${number}` })
    await arriveAt(portal, titles.overview)
    const trackingCode = await trackingCodeOn(portal)
    moveParcel(server, trackingCode, 'delivered')
    await desk.reload()
    await desk.getByText('Needs approval').first().waitFor()
    expect(await desk.getByRole('button', { name: /^Void / }).count()).toBe(0)
  })
})

test('several claims are approved at once, after a look at what that pays and what it leaves out', async () => {
  const { page: desk } = await openConsole(open, 'admin', 'claims/return')
  await desk.getByRole('searchbox', { name: 'Search claims' }).fill('Felix')
  // Felix has three, below the names of the columns.
  await desk.getByRole('row').nth(4).waitFor({ state: 'detached' })
  await desk.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await press(desk, 'Approve as staged or requested')
  const preview = desk.getByRole('dialog', { name: 'Approve as staged or requested' })
  await preview.getByText('Total for 1 claim').waitFor()
  await preview.getByText('2 claims can’t be approved here').waitFor()
  const approved = await preview.getByRole('list', { name: 'Claims to approve' }).innerText()
  expect(approved).toMatch(/Felix[^]*gift card/)
  await assertAccessible(desk)
  await press(desk, 'Approve 1 claim')
  await preview.getByText('1 claim approved.').waitFor()
  await press(desk, 'Done')

  const [number = ''] = approved.match(/R-\w+/) ?? []
  await desk
    .getByRole('row', { name: new RegExp(number) })
    .getByText('Completed')
    .waitFor()
})
