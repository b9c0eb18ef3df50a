import { describe, expect, inject, test } from 'vitest'
import { people } from '../packages/server/src/demo/demo-people.ts'
import { everywhere, useBrowser } from './harness/journey.ts'
import { placeOrder } from './harness/orders.ts'
import { readPdf } from './harness/pdf.ts'
import {
  addNothing,
  amountsIn,
  chooseRefundMethod,
  chooseReason,
  chooseReturnMethod,
  confirmAddress,
  exchangeFor,
  lookUp,
  readReceipt,
  returnForCredit,
  selectItem,
  startReturn,
  shows,
  submit,
} from './shopper.ts'

const server = inject('server')
const open = useBrowser()

/**
 * Delivered about twenty days ago: the store takes most things back for money for thirty, but what is
 * worn next to the skin for fourteen, and then gives a gift card. Ohio adds 5.75 % and 2.25 % of tax.
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

describe.for(everywhere)('$name', (place) => {
  test('one return holds a refund, a gift card and an exchange, down to its label', async () => {
    const { orderNo, email } = await placeMixedOrder()
    const { portal, page } = await open(place)

    await lookUp(portal, orderNo, email)
    await startReturn(portal)
    await returnForCredit(portal, 'Highland Lambswool Scarf')
    await returnForCredit(portal, 'Merino Trail Socks, Three Pairs')
    await selectItem(portal, 'Drift Pile Fleece Pullover')
    await chooseReason(portal, 'It is too small', 'Too tight')
    await addNothing(portal)
    await exchangeFor(portal, ['L', 'Moss'], 'Drift Pile Fleece Pullover')
    await confirmAddress(portal)
    await chooseReturnMethod(portal, /Use Provided Label.*Free/)

    // Scarf 68.00 + 5.44 and socks 36.00 + 2.88 of tax, and a tenth of both on top as a gift card.
    expect(await readReceipt(portal)).toEqual([
      'Return Credit $123.55',
      'Highland Lambswool Scarf $73.44',
      'Merino Trail Socks, Three Pairs $38.88',
      'Incentive +$11.23',
      'Gift Card owed $123.55',
    ])

    await chooseRefundMethod(portal, 'Refund')
    expect(await readReceipt(portal)).toEqual([
      'Return Credit $112.32',
      'Highland Lambswool Scarf $73.44',
      'Merino Trail Socks, Three Pairs $38.88',
      'Refund owed $112.32',
    ])
    const number = await submit(portal)
    expect(number).toMatch(/^R-\w{8,}$/)
    await shows(portal, [
      'Requested: Refund',
      'Requested: Gift Card',
      'Requested: Exchange',
      'New item: Drift Pile Fleece Pullover · L · Moss',
      'Reason: It is too small · Too tight',
    ])
    expect(await amountsIn(portal, 'What you asked for')).toEqual([
      'Refund $73.44',
      'Gift Card $38.88',
      'Exchange 1 item',
    ])

    const label = await portal.getByRole('link', { name: 'Download Return Label' }).getAttribute('href')
    const response = await page.request.get(new URL(label ?? '', server.portalUrl).href)
    expect(response.headers()['content-type']).toBe('application/pdf')
    const { pages } = await readPdf(await response.body())
    expect(pages).toEqual([{ width: 4 * 72, height: 6 * 72 }])
  })
})
