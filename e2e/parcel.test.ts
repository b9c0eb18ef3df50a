import { expect, test } from 'vitest'
import { phone, useBrowser } from './harness/journey.ts'
import { moveParcel } from './harness/move-parcel.ts'
import { placeOrderLike } from './harness/orders.ts'
import { server } from './harness/shared-server.ts'
import {
  arriveAt,
  chooseRefundMethod,
  chooseReturnMethod,
  confirmAddress,
  follow,
  lookUp,
  returnForCredit,
  shows,
  startReturn,
  submit,
  titles,
  trackingCodeOn,
} from './shopper.ts'

const open = useBrowser()

test('a parcel is followed from its first scan to its arrival', async () => {
  const { orderNo, email } = await placeOrderLike(server, 1001)
  const { portal, page } = await open(phone)
  await lookUp(portal, orderNo, email)
  await startReturn(portal)
  await returnForCredit(portal, 'Highland Lambswool Scarf')
  await confirmAddress(portal)
  await chooseReturnMethod(portal, /Use Provided Label/)
  await arriveAt(portal, titles.review)
  await chooseRefundMethod(portal, 'Refund')
  const number = await submit(portal)
  const trackingCode = await trackingCodeOn(portal)

  moveParcel(server, trackingCode, 'in_transit')
  await page.reload()
  await arriveAt(portal, titles.overview)
  await shows(portal, ['Parcel scanned at the sorting center', 'Your package is on its way to us'])

  moveParcel(server, trackingCode, 'delivered')
  await page.reload()
  await arriveAt(portal, titles.inReview)
  await shows(portal, ['Your return is in review', 'Delivered to the return location'])

  await follow(portal, 'Back to Order')
  await arriveAt(portal, /^Order #/)
  const claims = portal.getByRole('link', { name: new RegExp(`Return ${number}`) })
  expect(await claims.innerText()).toContain('In Review')
})
