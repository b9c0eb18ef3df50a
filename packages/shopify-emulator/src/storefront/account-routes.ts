import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono, type Context as Call } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { checkoutSessionToken } from '../app/session-token.ts'
import { gid, legacyId } from '../graphql/global-ids.ts'
import { withShop } from '../http/with-shop.ts'
import { findMetafield } from '../metafields/find-metafield.ts'
import { accountPage, accountScript } from '../pages/account-page.ts'
import { packageDir } from '../schema/admin-schema.ts'
import type { Shop } from '../shop/shop-state.ts'
import type { World } from '../world/world.ts'

const customerCookie = 'customer'

/** The id of the customer who is logged in to the shop; empty for nobody. */
export const loggedInCustomer = (c: Call): string => getCookie(c, customerCookie) ?? ''

const script = (c: Call, text: string) =>
  c.body(text, 200, { 'content-type': 'text/javascript; charset=utf-8' })

/** The shop's customer accounts: logging in, an order's page, and what extensions there get of Shopify. */
export function accountRoutes(world: World): Hono {
  return new Hono()
    .get('/account-order.js', (c) => script(c, accountScript))
    .get('/extensions/:name{[a-z-]+\\.js}', async (c) => {
      const path = join(packageDir, '../checkout-extension/dist', c.req.param('name'))
      const built = await readFile(path, 'utf8').catch(() => undefined)
      return built === undefined ? c.notFound() : script(c, built)
    })
    .get(
      '/:shop/account/login',
      withShop(world, (c, shop) => logIn(c, shop)),
    )
    .post(
      '/:shop/account/session-token',
      withShop(world, async (c, { domain }) => {
        const customer = loggedInCustomer(c)
        const sub = customer === '' ? undefined : gid('Customer', customer)
        return c.json({ token: await checkoutSessionToken(world, domain, sub) })
      }),
    )
    .get(
      '/:shop/account/orders/:id',
      withShop(world, (c, shop) => showOrder(world, c, shop)),
    )
}

function logIn(c: Call, shop: Shop) {
  const customer = shop.customers.get(gid('Customer', c.req.query('id') ?? ''))
  if (!customer) return c.notFound()
  setCookie(c, customerCookie, legacyId(customer.id), {
    httpOnly: true,
    sameSite: 'Lax',
    path: `/${shop.domain}`,
  })
  const orderId = c.req.query('order')
  if (orderId !== undefined)
    return c.redirect(`/${shop.domain}/account/orders/${encodeURIComponent(orderId)}`, 303)
  return c.text(`Logged in as ${customer.email ?? customer.id}.`)
}

/** An order opens for its customer, and from a link in an email for whoever is not logged in. */
function showOrder(world: World, c: Call, shop: Shop) {
  const order = shop.orders.get(gid('Order', c.req.param('id') ?? ''))
  const customer = loggedInCustomer(c)
  const isSignedIn = customer !== ''
  if (!order || (isSignedIn && order.customerId !== gid('Customer', customer))) return c.notFound()
  const config = findMetafield(world, shop, shop.id, { namespace: '$app:aftercare', key: 'checkout' })
  const hasApp = shop.installation !== null
  return c.html(accountPage({ shop, order, isSignedIn, config: config?.value ?? null, hasApp }))
}
