import { expect, test } from 'vitest'
import { desktopInMerchantsPage, phone, useBrowser, type Portal, type Visit } from './harness/journey.ts'
import { placeOrderLike } from './harness/orders.ts'
import { server } from './harness/shared-server.ts'
import {
  addNothing,
  arriveAt,
  chooseReason,
  chooseReturnMethod,
  enterAddress,
  follow,
  lookUpGift,
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

/** The item screens of a gift name no price. */
async function assertNoPrice(portal: Portal): Promise<void> {
  expect(await portal.locator('main').innerText()).not.toMatch(/\$|\d\.\d\d/)
}

test.for([
  { ...phone, key: 'orderNo' as const },
  { ...desktopInMerchantsPage, key: 'trackingNumber' as const },
])('a gift is returned by its $key, and its giver stays unknown, $name', async (place) => {
  const order = await placeOrderLike(server, 1002)
  const { portal, answers } = await open(place)

  await lookUpGift(portal, order[place.key], order.postalCode)
  await startReturn(portal, 'Your gift')
  await assertNoPrice(portal)
  await selectItem(portal, 'Meadow Wool Throw')
  await chooseReason(portal, 'I changed my mind')
  await addNothing(portal)
  await arriveAt(portal, titles.resolution)
  await assertNoPrice(portal)
  await takeCredit(portal)
  await arriveAt(portal, titles.goOn)
  await assertNoPrice(portal)
  await follow(portal, 'Next')

  await arriveAt(portal, titles.addressEdit)
  await press(portal, 'Next')
  await shows(portal, ['Please enter your email address.', 'First name is required.'])
  await enterAddress(portal, { email: 'mateo@example.com', name: ['Mateo', 'Alvarez'] })
  await chooseReturnMethod(portal, /Use Provided Label/)

  // 138.00, 4.00 and 8.20 of tax, and a tenth of that on top. A gift is never refunded.
  expect(await readReceipt(portal)).toEqual([
    'Return Credit $165.22',
    'Meadow Wool Throw $150.20',
    'Incentive +$15.02',
    'Gift Card owed $165.22',
  ])
  expect(await portal.getByRole('radio', { name: /Refund/ }).count()).toBe(0)
  await submit(portal)
  expect(await sumsOn(portal)).toEqual([
    'Return Credit $165.22',
    'Incentive +$15.02',
    'Gift Card owed $165.22',
  ])
  await shows(portal, ['Incentive +$15.02'])
  expect((await answers()).join('\n')).not.toMatch(/grace|okafor|alder street|02116|boston/i)
})

/** The recipient comes back after an hour: only the address is left. */
async function comeBackLater({ page }: Visit): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.reload()
}

test('a gift whose visit was forgotten stays a gift', async () => {
  const order = await placeOrderLike(server, 1002)
  const path = `/juniper-and-pine/order/${order.idFromPlatform}?isGiftReturn=true`
  const visit = await open(phone, { path })
  const { portal } = visit
  await startReturn(portal, 'Your gift')
  await comeBackLater(visit)
  await arriveAt(portal, titles.begin)
  await assertNoPrice(portal)

  const prove = async () => {
    await portal.getByLabel('Shipping Postal Code').fill(order.postalCode)
    await press(portal, 'Confirm')
  }
  await prove()
  await selectItem(portal, 'Meadow Wool Throw')
  await arriveAt(portal, titles.reason)
  await comeBackLater(visit)
  await arriveAt(portal, titles.begin)
  await assertNoPrice(portal)
  await prove()
  await returnForCredit(portal, 'Meadow Wool Throw')
  await follow(portal, 'Next')
  await arriveAt(portal, titles.addressEdit)
  expect(await portal.getByLabel('Email Address').inputValue()).toBe('')
  expect((await visit.answers()).join('\n')).not.toMatch(/grace|okafor|alder street|02116|boston/i)
})
