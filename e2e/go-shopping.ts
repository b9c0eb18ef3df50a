import { expect } from 'vitest'
import { callAs } from './harness/console.ts'
import type { Visit } from './harness/journey.ts'
import { server } from './harness/shared-server.ts'
import { press } from './shopper.ts'

const settings = 'settings/config/shop-now'

/** The demo's store offers Shop Now for its own journeys alone: all others would be asked one question more. */
export async function offerShopNow(isEnabled: boolean): Promise<void> {
  const { body } = await callAs('admin', 'GET', settings)
  const shopNow = { ...(body['shopNow'] as object), isEnabled }
  const { status } = await callAs('admin', 'PUT', settings, { ...body, shopNow })
  expect(status).toBe(200)
}

/** From the portal to the shop with the credit of a scarf, and back with this product in the cart. */
export async function fillBasket(
  { page, portal }: Pick<Visit, 'page' | 'portal'>,
  product: string,
): Promise<void> {
  await press(portal, 'Start Shopping')
  const bar = page.getByRole('complementary', { name: 'Your return credit' })
  await bar.getByText('You have $73.44 to spend, and $7.34 on top').waitFor()
  await page.getByRole('link', { name: product }).click()
  // With its scripts: until they are there a cart has no drawer.
  await page.waitForURL(/\/products\//)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog', { name: /cart/i }).getByText(product).waitFor()
  await page.goto(`${server.shopUrl}/cart`)
  await bar.getByText('to spend').waitFor()
  await bar.getByRole('button', { name: 'Continue with return' }).click()
}
