import { expect, test } from 'vitest'
import { desktopInMerchantsPage, phone, useBrowser, type Portal } from './harness/journey.ts'
import { server } from './harness/shared-server.ts'
import { beginReturn } from './begin-return.ts'
import {
  addNothing,
  amountsIn,
  arriveAt,
  chooseQuantity,
  chooseReason,
  chooseRefundMethod,
  chooseReturnMethod,
  confirmAddress,
  enterCard,
  exchangeFor,
  press,
  readReceipt,
  returnForCredit,
  selectItem,
  shows,
  submit,
  sumsOn,
  takeCredit,
  titles,
} from './shopper.ts'

const open = useBrowser()

const sendWithLabel = async (portal: Portal) => {
  await confirmAddress(portal)
  await chooseReturnMethod(portal, /Use Provided Label/)
}

test('an exchange for a cheaper item refunds the difference', async () => {
  const { portal } = await beginReturn(open, server, phone, 1001)
  await selectItem(portal, 'Drift Pile Fleece Pullover')
  await chooseReason(portal, 'It is too large', 'Too long')
  await addNothing(portal)

  await arriveAt(portal, titles.resolution)
  await portal.getByPlaceholder('Search items').fill('flannel')
  await shows(portal, ['From $88.00'])
  await press(portal, /^Timberline Flannel Shirt/)
  await press(portal, 'Back To Products')
  await portal.getByPlaceholder('Search items').fill('flannel')
  await exchangeFor(portal, ['M', 'Regular', 'Ember'], 'Timberline Flannel Shirt')

  await sendWithLabel(portal)
  expect(await readReceipt(portal)).toEqual([
    'Return Credit $30.00',
    'Drift Pile Fleece Pullover $30.00',
    'Gift Card owed $30.00',
  ])
  await chooseRefundMethod(portal, 'Refund')
  await submit(portal)
  await shows(portal, ['New item: Timberline Flannel Shirt · M · Regular · Ember'])
})

test('inside a merchant’s page, an exchange for a more expensive item is paid by card', async () => {
  const { portal } = await beginReturn(open, server, desktopInMerchantsPage, 1001)
  await selectItem(portal, 'Drift Pile Fleece Pullover')
  await chooseReason(portal, 'It is too large', 'Too long')
  await addNothing(portal)
  await arriveAt(portal, titles.resolution)
  await portal.getByPlaceholder('Search items').fill('cloudbreak')
  await press(portal, /^Cloudbreak Rain Jacket/)
  for (const option of ['M', 'Pine']) await portal.getByRole('radio', { name: option, exact: true }).check()
  const difference = await portal.getByText(/^You'll pay an additional/).innerText()
  const [amount = ''] = /\$[\d.]+/.exec(difference) ?? []
  await press(portal, 'Exchange for this item')

  await sendWithLabel(portal)
  await arriveAt(portal, titles.review)
  expect(amount).toMatch(/^\$\d/)
  await shows(portal, ['Payment due', amount])
  await enterCard(portal, '4242 4242 4242 4242')
  await submit(portal)
  await shows(portal, [/^New item: Cloudbreak Rain Jacket/])
})

test.for([phone, desktopInMerchantsPage])(
  'new items are sent at once, while the card is held for the old ones, $name',
  async (place) => {
    const { portal } = await beginReturn(open, server, place, 1066)
    await selectItem(portal, 'Cloudbreak Rain Jacket')
    await chooseReason(portal, 'It is too large', 'Both')
    await addNothing(portal)
    await exchangeFor(portal, ['S', 'Slate'], 'Cloudbreak Rain Jacket')
    await sendWithLabel(portal)
    await arriveAt(portal, titles.review)
    await portal.getByRole('radio', { name: /^Instant Exchange/, checked: true }).waitFor()
    await shows(portal, ['Held on your card', /scanned by the carrier before .*we’ll charge \$199\.40/])

    await enterCard(portal, '4000 0000 0000 0002')
    await press(portal, 'Submit Return Request')
    await portal.getByText('Your card was declined.').waitFor()
    await enterCard(portal, '4000 0000 0000 3220')
    await press(portal, 'Submit Return Request')
    await portal.frameLocator('iframe[src*="challenge"]').getByRole('button', { name: 'Complete' }).click()
    await arriveAt(portal, titles.overview)
    await shows(portal, [
      'We created your exchange order.',
      /scanned by the carrier before .*we’ll charge \$199\.40/,
    ])
    expect(await amountsIn(portal, 'Your request')).toEqual(['Exchange 1 item'])
  },
)

test('a gift card brings a tenth on top', async () => {
  const { portal } = await beginReturn(open, server, phone, 1001)
  await selectItem(portal, 'Camp Enamel Mug')
  await chooseQuantity(portal, 2)
  await chooseReason(portal, 'I changed my mind')
  await addNothing(portal)
  await takeCredit(portal)
  await sendWithLabel(portal)
  // Two at 20.00, with 2.30 and 0.90 of tax; 4.32 is a tenth of that.
  expect(await readReceipt(portal)).toEqual([
    'Return Credit $47.52',
    'Camp Enamel Mug × 2 $43.20',
    'Incentive +$4.32',
    'Gift Card owed $47.52',
  ])
  await portal.getByRole('radio', { name: /^Gift Card.*\$4\.32 Incentive/, checked: true }).waitFor()
  await submit(portal)
  expect(await sumsOn(portal)).toContain('Gift Card owed $47.52')
  await shows(portal, ['Incentive +$4.32'])
})

test('a regular of the shop gets the better incentive', async () => {
  const { portal } = await beginReturn(open, server, phone, 1066)
  await returnForCredit(portal, 'Cloudbreak Rain Jacket')
  await sendWithLabel(portal)
  // 189.00 and 10.40 of tax; 29.91 is 15 % of that.
  expect(await readReceipt(portal)).toEqual([
    'Return Credit $229.31',
    'Cloudbreak Rain Jacket $199.40',
    'Incentive +$29.91',
    'Gift Card owed $229.31',
  ])
})

test('the same product in another size costs nothing', async () => {
  const { portal } = await beginReturn(open, server, phone, 1001)
  await selectItem(portal, 'Drift Pile Fleece Pullover')
  await chooseReason(portal, 'It is too large', 'Both')
  await addNothing(portal)
  await exchangeFor(portal, ['S', 'Cream'], 'Drift Pile Fleece Pullover')
  await sendWithLabel(portal)
  expect(await readReceipt(portal)).toEqual([])
  await shows(portal, ['Nothing to pay', 'Send your items back first, and get your new items later.'])
  await submit(portal)
  expect(await amountsIn(portal, 'Your request')).toEqual(['Exchange 1 item'])
})
