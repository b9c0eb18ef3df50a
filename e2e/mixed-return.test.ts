import { expect, test } from 'vitest'
import { people } from '../packages/server/src/demo/demo-people.ts'
import { inEnglish } from './begin-return.ts'
import { desktopInMerchantsPage, phone, useBrowser } from './harness/journey.ts'
import { placeOrder, placeOrderLike } from './harness/orders.ts'
import { readPdf } from './harness/pdf.ts'
import { server } from './harness/shared-server.ts'
import {
  addNothing,
  arriveAt,
  chooseOutcome,
  chooseQuantity,
  chooseReason,
  chooseRefundMethod,
  chooseReturnMethod,
  confirmAddress,
  exchangeFor,
  lookUp,
  press,
  readReceipt,
  returnForCredit,
  selectItem,
  shows,
  startReturn,
  submit,
  sumsOn,
  takeCredit,
  titles,
} from './shopper.ts'

const open = useBrowser()

/**
 * Delivered about twenty days ago: the store refunds most items for thirty days, but underwear for fourteen,
 * and then gives a gift card. Ohio adds 5.75% and 2.25% of tax.
 */
const placeMixedOrder = () =>
  placeOrder(server, {
    daysAgo: 24,
    by: people.ada,
    lines: [
      { product: 'highland-lambswool-scarf', options: ['Rust Check'] },
      { product: 'merino-trail-socks', options: ['M'] },
      { product: 'drift-pile-fleece', options: ['M', 'Cream'] },
    ],
  })

test('inside a merchant’s page, one return holds a refund, a gift card and an exchange, down to its label', async () => {
  const { orderNo, email } = await placeMixedOrder()
  const { portal, page } = await open(desktopInMerchantsPage)

  await lookUp(portal, orderNo, email)
  await startReturn(portal)
  await shows(portal, [/^Refund ended on .* · exchange or gift card until /])
  await returnForCredit(portal, 'Highland Lambswool Scarf', 'Refund')
  await returnForCredit(portal, 'Merino Trail Socks, Three Pairs')
  await selectItem(portal, 'Drift Pile Fleece Pullover')
  await chooseReason(portal, 'It is too small', 'Too tight')
  await addNothing(portal)
  await arriveAt(portal, titles.resolution)
  await press(portal, /^Drift Pile Fleece Pullover/)
  await shows(portal, ['We selected the next size up: L. You can choose another.'])
  await press(portal, 'Back To Products')
  await exchangeFor(portal, ['Moss'], 'Drift Pile Fleece Pullover')
  await confirmAddress(portal)
  await chooseReturnMethod(portal, /Use Provided Label.*Free/)

  // Scarf 68.00 + 5.44 and socks 36.00 + 2.88 of tax, and a tenth of the socks on top as their gift card.
  const mixed = [
    'Return Credit $116.21',
    'Highland Lambswool Scarf Refund $73.44',
    'Merino Trail Socks, Three Pairs Gift Card $38.88',
    'Incentive +$3.89',
    'Refund owed $73.44',
    'Gift Card owed $42.77',
  ]
  expect(await readReceipt(portal)).toEqual(mixed)
  await shows(portal, ['Once approved, you’ll get a $73.44 refund and a $42.77 gift card.'])

  await chooseRefundMethod(portal, 'Gift Card')
  await shows(portal, ['Once approved, you’ll get a $123.55 gift card.'])
  expect(await readReceipt(portal)).toEqual([
    'Return Credit $123.55',
    'Highland Lambswool Scarf $73.44',
    'Merino Trail Socks, Three Pairs $38.88',
    'Incentive +$11.23',
    'Gift Card owed $123.55',
  ])
  await chooseOutcome(portal, 'Highland Lambswool Scarf', 'Refund')
  await shows(portal, ['Once approved, you’ll get a $73.44 refund and a $42.77 gift card.'])

  const number = await submit(portal)
  expect(number).toMatch(/^R-\w{8,}$/)
  await shows(portal, [
    'Requested: Refund',
    'Requested: Gift Card',
    'Requested: Exchange',
    'New item: Drift Pile Fleece Pullover · L · Moss',
    'Reason: It is too small · Too tight',
    'Incentive +$3.89',
  ])
  expect(await sumsOn(portal)).toEqual(mixed)

  const label = await portal.getByRole('link', { name: 'Download Return Label' }).getAttribute('href')
  const response = await page.request.get(new URL(label ?? '', server.portalUrl).href)
  expect(response.headers()['content-type']).toBe('application/pdf')
  const { pages } = await readPdf(await response.body())
  expect(pages).toEqual([{ width: 4 * 72, height: 6 * 72 }])
})

test('in euros every row of a return adds up to its total, before and after it is submitted', async () => {
  const { orderNo, email } = await placeOrderLike(server, 1016)
  const { portal } = await open(phone, { path: inEnglish })
  await lookUp(portal, orderNo, email)
  await startReturn(portal)
  await returnForCredit(portal, 'Cloudbreak Rain Jacket')
  await selectItem(portal, 'Merino Trail Socks, Three Pairs')
  await chooseQuantity(portal, 2)
  await chooseReason(portal, 'I changed my mind')
  await addNothing(portal)
  await arriveAt(portal, titles.resolution)
  await shows(portal, ['You pack it and pay the postage.'])
  await takeCredit(portal)
  await confirmAddress(portal)
  // From abroad there is only the packing slip, so no method is asked for.
  const rows = await readReceipt(portal)
  const cents = (row = '') => Math.round(Number(row.replace(/^.*€/, '').replace(',', '')) * 100)
  const [total, ...parts] = rows.slice(0, -1).map(cents)
  expect(parts).toHaveLength(3)
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
  expect(cents(rows.at(-1))).toBe(total)
  await shows(portal, [/Issued in the store’s currency: \$/, 'You pack it and pay the postage.'])
  await submit(portal)
  expect(await sumsOn(portal)).toEqual(rows)
})
