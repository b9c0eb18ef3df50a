import type { Context as Call } from 'hono'
import { installApp, publishCustomerPrivacy, publishShopRedaction, uninstallApp } from '../app/install.ts'
import { adminSessionToken, checkoutSessionToken } from '../app/session-token.ts'
import { gid } from '../graphql/global-ids.ts'
import { act, merchantActions, type MerchantAction } from '../merchant/merchant-actions.ts'
import { addProduct } from '../shop/add-product.ts'
import { address } from '../shop/address.ts'
import type { Shop } from '../shop/shop-state.ts'
import { checkOut } from '../storefront/check-out.ts'
import { setAppEmbed } from '../themes/app-embed.ts'
import type { World } from '../world/world.ts'
import * as bodies from './control-bodies.ts'
import { ControlError, readBody } from './read-body.ts'

type Control = (world: World, shop: Shop, c: Call) => unknown

/** What a test does in a shop: `POST /control/shops/{shop}/{name}`. */
export const shopControls: Record<string, Control> = {
  products: async (world, shop, c) => ({ id: addProduct(world, shop, await readBody(c, bodies.product)).id }),
  orders: async (world, shop, c) => {
    const { destination, lines, ...checkout } = await readBody(c, bodies.checkout)
    const order = await checkOut(world, shop, {
      ...checkout,
      destination: address(destination),
      lines: lines.map(({ sku, quantity }) => ({ quantity, variantId: variantBySku(shop, sku) })),
    })
    return { id: order.id, name: order.name }
  },
  act: async (world, shop, c) => {
    const { order: name, action } = await readBody(c, bodies.merchantAction)
    const order = [...shop.orders.values()].find((each) => each.name === name)
    if (!order || !(action in merchantActions)) throw new ControlError('No such order or action')
    return { problems: act(world, shop, order, action as MerchantAction) }
  },
  install: async (world, shop, c) =>
    installApp(world, shop, (await readBody(c, bodies.scopes)).scopes).scopes,
  uninstall: uninstallApp,
  'session-token': (world, shop) => adminSessionToken(world, shop.domain),
  'checkout-token': (world, shop) => checkoutSessionToken(world, shop.domain),
  'app-embed': async (world, shop, c) => setAppEmbed(world, shop, await readBody(c, bodies.appEmbed)),
  'redact-shop': publishShopRedaction,
  'customer-privacy': async (world, shop, c) => {
    const { topic, customerId } = await readBody(c, bodies.customerPrivacy)
    publishCustomerPrivacy(world, shop, topic, gid('Customer', customerId))
  },
}

function variantBySku({ variants }: Shop, sku: string): string {
  const found = [...variants.values()].find((variant) => variant.sku === sku)
  if (!found) throw new ControlError(`No variant has the SKU ${sku}`)
  return found.id
}
