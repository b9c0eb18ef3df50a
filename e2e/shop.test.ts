import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { assertAccessible } from './harness/accessible.ts'
import { desktop, phone, useBrowser, type Place } from './harness/journey.ts'
import { tabTo } from './harness/keyboard.ts'
import { server } from './harness/shared-server.ts'

const { shopUrl } = server
const open = useBrowser()

const drawer = (page: Page) => page.getByRole('dialog', { name: /cart/i })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Brings a shopper to the demo shop, seen through one of its themes. */
async function enterShop(place: Place, theme: string): Promise<Page> {
  const { page } = await open(place, { address: `${shopUrl}/?theme=${theme}` })
  await assertAccessible(page)
  return page
}

/** Waits for a page of the shop and for its scripts: until they are there a cart has no drawer. */
async function arriveIn(page: Page, title: string): Promise<void> {
  await heading(page, title).waitFor()
  await page.waitForLoadState()
}

async function addToCart(page: Page, product: string): Promise<void> {
  await page.getByRole('link', { name: product }).click()
  await arriveIn(page, product)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await drawer(page).getByText(product).waitFor()
}

async function checkOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check out' }).click()
  await arriveIn(page, 'Checkout')
}

const attributesOf = (page: Page) =>
  page.evaluate(async () => {
    const cart = (await (await fetch('/cart.js')).json()) as { attributes: Record<string, string> }
    return cart.attributes
  })

const rate = (page: Page, name: RegExp) => page.getByRole('radio', { name })

/** Returns the order's number, with its `#`. */
async function placeOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Place order' }).click()
  await heading(page, /^Thank you/).waitFor()
  return (await page.getByText(/^Order #/).textContent())?.replace('Order ', '') ?? ''
}

test.for([
  { ...phone, theme: 'a' },
  { ...desktop, theme: 'b' },
])('from the cart of theme $theme to the order in the portal, $name', async (place) => {
  const page = await enterShop(place, place.theme)
  await addToCart(page, 'Hearth Rechargeable Lantern')
  await drawer(page).getByRole('button', { name: 'One more' }).click()
  await drawer(page).getByText('$144.00').first().waitFor()
  await drawer(page).getByText('$4.95').waitFor()
  await drawer(page)
    .getByRole('switch', { name: /Delivery Guarantee/ })
    .click()
  await drawer(page).getByText('Up to $250').waitFor()
  await drawer(page).getByText('$148.95').waitFor()
  await assertAccessible(page)
  expect(await attributesOf(page)).toMatchObject({
    _delivery_guarantee: 'on',
    _delivery_guarantee_receipt: expect.stringMatching(/ 495 USD cartSwitch sha256:[\da-f]{64}$/),
  })

  await checkOut(page)
  await rate(page, /^Standard Plus/).waitFor()
  await rate(page, /^Aftercare Post Ground/).check()
  await page.getByText('$173.68').last().waitFor()
  await assertAccessible(page)
  const orderNo = await placeOrder(page)
  await page.getByText('Aftercare Post Ground').waitFor()
  await page.getByText('Delivery Guarantee - Up to $250').waitFor()
  await assertAccessible(page)

  await page.getByRole('link', { name: 'View order and returns' }).click()
  const portal = page.frameLocator('#returns iframe')
  const title = portal.getByRole('heading', { level: 1, name: /^Order #/ })
  await title.waitFor()
  expect(await title.textContent()).toContain(orderNo)
})

test('the guarantee is bought without a mouse', async () => {
  const page = await enterShop(desktop, 'b')
  const press = async (role: 'link' | 'button', name: string) => {
    await tabTo(page, page.getByRole(role, { name }))
    await page.keyboard.press('Enter')
  }
  await press('link', 'Hearth Rechargeable Lantern')
  await page.waitForURL(/\/products\//)
  await press('button', 'Add to cart')
  await drawer(page).getByText('Hearth Rechargeable Lantern').waitFor()
  await tabTo(page, drawer(page).getByRole('switch', { name: /Delivery Guarantee/ }))
  await page.keyboard.press('Space')
  await drawer(page).getByText('Up to $100').waitFor()
  await press('button', 'Check out')
  await heading(page, 'Checkout').waitFor()
  expect(await attributesOf(page)).toMatchObject({ _delivery_guarantee: 'on' })
})

test('the guarantee can be turned on at checkout, and then the order has it', async () => {
  const page = await enterShop(phone, 'b')
  await addToCart(page, 'Hearth Rechargeable Lantern')
  await checkOut(page)
  const besideRates = page.frameLocator('#extension-shipping-options iframe')
  await besideRates.getByText(/Standard Plus · \$2\.95 more/).waitFor()
  await page.frameLocator('#extension-cart-lines iframe').getByRole('checkbox').check()
  await besideRates.getByText(/Your order includes Delivery Guarantee/).waitFor()
  await assertAccessible(page)

  const orderNo = await placeOrder(page)
  await page.getByText('Delivery Guarantee - Up to $100').waitFor()
  const returns = page.frameLocator('#extension-thank-you iframe').getByRole('link')
  const [portal] = await Promise.all([
    page
      .context()
      .waitForEvent('page')
      .catch(() => page),
    returns.click(),
  ])
  await portal.getByText(orderNo).first().waitFor()
  expect(portal.url()).toContain('/juniper-and-pine/')
})

test('while carriers are down every rate is offered at its own price', async () => {
  const page = await enterShop(desktop, 'a')
  await addToCart(page, 'Hearth Rechargeable Lantern')
  await drawer(page)
    .getByRole('switch', { name: /Delivery Guarantee/ })
    .click()
  await drawer(page).getByText('Up to $100').waitFor()
  await checkOut(page)
  await page.getByRole('link', { name: 'are down' }).click()
  await rate(page, /^Express/).waitFor()
  await page.waitForLoadState()
  await rate(page, /^Aftercare Post Ground.*\$7\.50/).check()
  const besideRates = page.frameLocator('#extension-shipping-options iframe')
  await besideRates.getByText(/Your order includes Delivery Guarantee/).waitFor()
  expect(await placeOrder(page)).toMatch(/^#\d+$/)
  await page.getByText('$7.50').waitFor()
  await page.getByText('Delivery Guarantee - Up to $100').waitFor()
})
test('somewhere else costs something else', async () => {
  const page = await enterShop(phone, 'a')
  await addToCart(page, 'Hearth Rechargeable Lantern')
  await checkOut(page)
  await rate(page, /^Express/).waitFor()
  await page.getByLabel('Country').selectOption('GB')
  await rate(page, /^International.*\$19\.00/).waitFor()
  expect(await rate(page, /^Express/).count()).toBe(0)
  await page.getByLabel('Country').selectOption('BR')
  await page.getByText('We don’t ship there yet.').waitFor()
})
