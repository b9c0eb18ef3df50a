import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phone, desktop, useBrowser, type Portal } from './harness/journey.ts'
import { moveParcel } from './harness/move-parcel.ts'
import { placeOrderLike } from './harness/orders.ts'
import { startOwnServer, type OwnServer } from './harness/own-server.ts'
import { latestSignInLink } from './harness/server.ts'
import {
  addNothing,
  arriveAt,
  chooseReason,
  chooseReturnMethod,
  confirmAddress,
  enterCard,
  exchangeFor,
  lookUp,
  press,
  selectItem,
  shows,
  startReturn,
  submit,
  titles,
  trackingCodeOn,
} from './shopper.ts'

const open = useBrowser()
/** Of its own, because its clock moves. */
let server: OwnServer

beforeAll(async () => {
  server = await startOwnServer()
})
afterAll(() => server.discard())

/** A jacket in another size, sent before the old one came back. */
async function exchangeInstantly(portal: Portal): Promise<string> {
  await selectItem(portal, 'Cloudbreak Rain Jacket')
  await chooseReason(portal, 'It is too large', 'Both')
  await addNothing(portal)
  await exchangeFor(portal, ['S', 'Slate'], 'Cloudbreak Rain Jacket')
  await confirmAddress(portal)
  await chooseReturnMethod(portal, /Use Provided Label/)
  await arriveAt(portal, titles.review)
  await enterCard(portal, '4242 4242 4242 4242')
  return submit(portal)
}

/** What the portal says once the page is loaded again, since a job may have done more by then. */
async function reloaded(portal: Portal, page: Page): Promise<string> {
  await page.reload()
  await portal.getByRole('heading', { level: 1 }).waitFor()
  return portal.locator('main').innerText()
}

test('an item that is not sent back is charged at the deadline, and refunded if it arrives later', async () => {
  const { orderNo, email } = await placeOrderLike(server, 1066)
  const { portal, page } = await open(phone, { server })
  await lookUp(portal, orderNo, email)
  await startReturn(portal)
  const number = await exchangeInstantly(portal)
  const trackingCode = await trackingCodeOn(portal)

  await server.stop()
  await server.restart({ DEMO_DAYS_AHEAD: '30' })
  await expect.poll(() => reloaded(portal, page)).toMatch(/Charged\s+\$199\.40/)

  moveParcel(server, trackingCode, 'delivered')
  const { page: desk } = await open(desktop, { address: latestSignInLink(server, 'admin') })
  await arriveAt(desk, 'Home')
  await desk.getByRole('link', { name: number }).click()
  await press(desk, 'Preview & finalize')
  await press(desk, 'Finalize')
  await shows(desk, ['Completed'])
  await expect.poll(() => reloaded(portal, page)).toMatch(/Refunded\s+\$199\.40/)
})
