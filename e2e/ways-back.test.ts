import { expect, test } from 'vitest'
import { beginReturn } from './begin-return.ts'
import { desktop, useBrowser } from './harness/journey.ts'
import { readPdf } from './harness/pdf.ts'
import { server } from './harness/shared-server.ts'
import {
  addNothing,
  arriveAt,
  chooseQuantity,
  chooseReason,
  chooseRefundMethod,
  chooseReturnMethod,
  confirmAddress,
  readReceipt,
  returnForCredit,
  selectItem,
  shows,
  submit,
  takeCredit,
  titles,
} from './shopper.ts'

const open = useBrowser()

test('a shopper who packs and ships themselves gets a packing slip and the address', async () => {
  const { portal, page } = await beginReturn(open, server, desktop, 1001)
  await returnForCredit(portal, 'Highland Lambswool Scarf')
  await confirmAddress(portal)
  await chooseReturnMethod(portal, /Pack & Ship.*Box & Label Needed/)
  await arriveAt(portal, titles.review)
  await submit(portal)

  await shows(portal, ['Send it to', '2210 NW Wilson Street'])
  const slip = await portal.getByRole('link', { name: 'Download Packing Slip' }).getAttribute('href')
  const response = await page.request.get(new URL(slip ?? '', server.portalUrl).href)
  const { pages } = await readPdf(await response.body())
  expect(pages).toHaveLength(1)
})

test('from Canada, items with customs details are returned by label, with a customs declaration', async () => {
  const { portal, page } = await beginReturn(open, server, desktop, 1017)
  await returnForCredit(portal, 'Featherlight Down Vest')
  await confirmAddress(portal)
  await chooseReturnMethod(portal, /Use Provided Label/)
  await arriveAt(portal, titles.review)
  await submit(portal)

  const label = await portal.getByRole('link', { name: 'Download Return Label' }).getAttribute('href')
  const response = await page.request.get(new URL(label ?? '', server.portalUrl).href)
  const { pages } = await readPdf(await response.body())
  expect(pages).toHaveLength(2)
})

test('a cheap item can be kept instead of returned', async () => {
  const { portal } = await beginReturn(open, server, desktop, 1068)
  await selectItem(portal, 'Trail Sticker Set')
  await chooseQuantity(portal, 1)
  await chooseReason(portal, 'I changed my mind')
  await addNothing(portal)
  await takeCredit(portal)
  await confirmAddress(portal)
  await arriveAt(portal, titles.review)
  await shows(portal, ['Nothing to send back'])
  // 6.00 and its tax with a tenth on top. It is paid immediately.
  await submit(portal, titles.decided)
  await shows(portal, ['Result: Gift Card', '$7.18'])
  expect(await portal.getByRole('link', { name: /^Download/ }).count()).toBe(0)
})

test('the label for a heavy parcel is charged', async () => {
  const { portal } = await beginReturn(open, server, desktop, 1070)
  await returnForCredit(portal, 'Basin Two-Person Tent')
  await confirmAddress(portal)
  // A tent has only one return method, so it is not asked for.
  await arriveAt(portal, titles.review)
  await chooseRefundMethod(portal, 'Refund')
  // 349.00 and 20.94 of tax, less 12.00.
  expect(await readReceipt(portal)).toEqual([
    'Return Credit $369.94',
    'Basin Two-Person Tent $369.94',
    'Deductions −$12.00',
    'Return Shipping −$12.00',
    'Refund owed $357.94',
  ])
  await submit(portal)
  await shows(portal, ['Return Shipping −$12.00'])
})

test('clearance is restocked for a fee', async () => {
  const { portal } = await beginReturn(open, server, desktop, 1036)
  await returnForCredit(portal, 'Featherlight Down Vest')
  await confirmAddress(portal)
  await chooseReturnMethod(portal, /Use Provided Label/)
  await arriveAt(portal, titles.review)
  await chooseRefundMethod(portal, 'Refund')
  // 142.00 less 30 % is 99.40; Denver adds 2.88 and 5.91.
  expect(await readReceipt(portal)).toEqual([
    'Return Credit $108.19',
    'Featherlight Down Vest $108.19',
    'Deductions −$5.00',
    'Restocking Fee −$5.00',
    'Refund owed $103.19',
  ])
  await submit(portal)
  await shows(portal, ['Restocking Fee −$5.00'])
})
