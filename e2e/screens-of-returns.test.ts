import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { signCustomerToken } from '../packages/server/src/testing/customer-token-fixtures.ts'
import { assertAccessible } from './harness/accessible.ts'
import { callAs } from './harness/console.ts'
import { phone, useBrowser } from './harness/journey.ts'
import { placeOrderLike } from './harness/orders.ts'
import {
  arriveAt,
  choose,
  exchangeFor,
  follow,
  lookUp,
  lookUpGift,
  press,
  selectItem,
  startReturn,
  submit,
  takeCredit,
  titles,
} from './shopper.ts'

const server = inject('server')
const open = useBrowser()

/** A shopper, and somebody who looks at each of their screens at every width, in German and Arabic. */
async function openForEverybody(path?: string) {
  const { page, portal, context } = await open(phone, { ...(path && { path }) })
  const reader = await context.newPage()
  const faults: string[] = []
  return {
    page,
    portal,
    faults,
    see: async () => void faults.push(...(await faultsEverywhere(page, reader))),
  }
}

/**
 * What is wrong with the screen at this address in German and Arabic, at 320, 390 and 1280 px, and on a dark
 * system, where the portal keeps its one color scheme.
 */
async function faultsEverywhere(page: Page, reader: Page): Promise<string[]> {
  const faults: string[] = []
  const look = (how: string) =>
    assertAccessible(reader).catch((error: unknown) =>
      faults.push(`${reader.url()}, ${how}: ${JSON.stringify((error as { actual?: unknown }).actual)}`),
    )
  for (const language of ['de', 'ar']) {
    const address = new URL(page.url())
    address.searchParams.set('lang', language)
    await reader.goto(address.href)
    await reader.getByRole('heading', { level: 1 }).waitFor()
    await reader.locator(`html[lang^="${language}"]`).waitFor()
    if (new URL(reader.url()).pathname !== address.pathname) faults.push(`${address.href} leads elsewhere`)
    for (const width of [320, 390, 1280]) {
      await reader.setViewportSize({ width, height: 800 })
      await look(`${width} px`)
    }
  }
  await reader.emulateMedia({ colorScheme: 'dark' })
  await look('dark')
  await reader.emulateMedia({ colorScheme: 'light' })
  return faults
}

test('the look-up, its errors, and what has no store', async () => {
  const { page, portal, see, faults } = await openForEverybody('/')
  await arriveAt(portal, titles.lookUp)
  await see()
  await page.goto(`${server.portalUrl}/juniper-and-pine`)
  await arriveAt(portal, titles.lookUp)
  await see()
  await press(portal, 'Look It Up')
  await assertAccessible(portal)
  await page.goto(`${server.portalUrl}/juniper-and-pine/inactive`)
  await see()
  await page.goto(`${server.portalUrl}/juniper-and-pine/orders`)
  await arriveAt(portal, 'Please sign in again')
  await see()
  expect(faults).toEqual([])
})

test('a return with an exchange, from its order to its overview', { timeout: 600_000 }, async () => {
  const { orderNo, email } = await placeOrderLike(server, 1001)
  const { portal, see, faults } = await openForEverybody()
  await lookUp(portal, orderNo, email)
  await arriveAt(portal, /^Order #/)
  await see()
  await startReturn(portal)
  await see()
  await selectItem(portal, 'Camp Enamel Mug')
  await arriveAt(portal, titles.quantity)
  await see()
  await press(portal, 'Next')
  await arriveAt(portal, titles.reason)
  await see()
  await choose(portal, 'I changed my mind')
  await press(portal, 'Next')
  await arriveAt(portal, titles.meta)
  await see()
  await press(portal, 'Next')
  await arriveAt(portal, /^(What would you like instead|How would you like it settled)\?$/)
  await see()
  await takeCredit(portal)
  await arriveAt(portal, titles.goOn)
  await selectItem(portal, 'Drift Pile Fleece Pullover')
  await arriveAt(portal, titles.reason)
  await choose(portal, 'It is too small')
  await press(portal, 'Next')
  await arriveAt(portal, titles.reasonDetail)
  await see()
  await choose(portal, 'Both')
  await press(portal, 'Next')
  await arriveAt(portal, titles.meta)
  await press(portal, 'Next')
  await exchangeFor(portal, ['XL', 'Moss'], 'Drift Pile Fleece Pullover')
  await arriveAt(portal, titles.goOn)
  await see()
  await follow(portal, 'Next')
  await arriveAt(portal, titles.address)
  await see()
  await follow(portal, 'Update Your details')
  await arriveAt(portal, titles.addressEdit)
  await see()
  await press(portal, 'Next')
  await arriveAt(portal, titles.methods)
  await see()
  await choose(portal, /Use Provided Label/)
  await press(portal, 'Next')
  await arriveAt(portal, titles.review)
  await see()
  await submit(portal)
  await see()
  expect(faults).toEqual([])
})

test('a gift', async () => {
  const { orderNo, postalCode } = await placeOrderLike(server, 1002)
  const { portal, see, faults } = await openForEverybody()
  await lookUpGift(portal, orderNo, postalCode)
  await arriveAt(portal, 'Your gift')
  await see()
  expect(faults).toEqual([])
})

test('an order edit and a withdrawal', async () => {
  const edited = await placeOrderLike(server, 1008)
  const { page, portal, see, faults } = await openForEverybody()
  await lookUp(portal, edited.orderNo, edited.email)
  await follow(portal, 'Edit order')
  await arriveAt(portal, 'Edit Your Order')
  await see()
  await press(portal, 'Change shipping address')
  await arriveAt(portal, 'What’s the new address?')
  await portal.getByLabel('Address', { exact: true }).fill('')
  await press(portal, 'Review changes')
  await portal.getByText('Address is required.').waitFor()
  await assertAccessible(portal)

  const bought = await placeOrderLike(server, 1050)
  await page.goto(`${server.portalUrl}/juniper-and-pine`)
  await lookUp(portal, bought.orderNo, bought.email)
  await arriveAt(portal, /^(Order|Bestellung|Commande) #/)
  await page.goto(`${server.portalUrl}/juniper-and-pine/order/${bought.idFromPlatform}/withdraw`)
  await see()
  expect(faults).toEqual([])
})

test('a registration', async () => {
  const { portal, see, faults } = await openForEverybody('/juniper-and-pine/register')
  await arriveAt(portal, "Let's grab some quick info")
  await see()
  await press(portal, 'Next')
  await portal.getByText('First name is required.').waitFor()
  await assertAccessible(portal)
  expect(faults).toEqual([])
})

test('the orders of a customer who is signed in', async () => {
  const { orderNo, email, idFromPlatform } = await placeOrderLike(server, 1001)
  const { body } = await callAs('admin', 'POST', 'customer-key')
  const expiresOn = Math.floor(Date.now() / 1000) + 300
  const token = signCustomerToken(String(body['secret']), { store: 'juniper-and-pine', email, expiresOn })
  const { page, portal, see, faults } = await openForEverybody(`/juniper-and-pine#customerToken=${token}`)
  await arriveAt(portal, 'Your orders')
  expect(page.url()).toBe(`${server.portalUrl}/juniper-and-pine/orders`)
  await see()
  await follow(portal, new RegExp(`^Order #${orderNo}`))
  await arriveAt(portal, `Order #${orderNo}`)
  expect(new URL(page.url()).pathname).toBe(`/juniper-and-pine/order/${idFromPlatform}`)
  await portal.getByRole('link', { name: 'Your orders' }).waitFor()
  expect(faults).toEqual([])
})
