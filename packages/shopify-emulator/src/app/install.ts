import type { Shop } from '../shop/shop-state.ts'
import { unthrottled } from '../graphql/throttle.ts'
import { numberId } from '../orders/payload-parts.ts'
import { publish } from '../webhooks/publish.ts'
import { mintId } from '../world/ids.ts'
import type { World } from '../world/world.ts'
import type { Installation } from './installation.ts'
import { scopesPayload } from './scopes-payload.ts'

/** The merchant installs the app, and grants what it needs at least; an app that is there stays. */
export function installApp(
  world: World,
  shop: Shop,
  scopes: readonly string[] = world.app.scopes,
): Installation {
  shop.installation ??= {
    id: mintId(world, 'AppInstallation'),
    scopes: [...scopes],
    installedAt: world.clock.now(),
    tokens: [],
    throttle: unthrottled(world.clock.now()),
  }
  return shop.installation
}

/** Its tokens are good no longer, and what it made for itself is gone. */
export function uninstallApp(world: World, shop: Shop): void {
  if (!shop.installation) return
  publish(world, shop, 'app/uninstalled', {
    id: numberId(shop.id),
    name: shop.name,
    domain: shop.domain,
    myshopify_domain: shop.domain,
  })
  shop.installation = null
  shop.webhookSubscriptions.clear()
  shop.carrierServices.clear()
  for (const subscription of shop.appSubscriptions.values())
    if (subscription.status === 'ACTIVE' || subscription.status === 'PENDING')
      subscription.status = 'CANCELLED'
}

/** The merchant grants scopes that the app requested at run time. */
export function grantScopes(world: World, shop: Shop, scopes: readonly string[]): void {
  const { installation } = shop
  if (!installation) return
  const previous = [...installation.scopes]
  installation.scopes = [...new Set([...previous, ...scopes])]
  publish(world, shop, 'app/scopes_update', scopesPayload(world, shop, previous))
}

/**
 * Shopify sends a shop's redaction request forty-eight hours after uninstalling; a customer's request
 * immediately.
 */
export function publishShopRedaction(world: World, shop: Shop): void {
  publish(world, shop, 'shop/redact', { shop_id: numberId(shop.id), shop_domain: shop.domain })
}

export function publishCustomerPrivacy(
  world: World,
  shop: Shop,
  topic: 'customers/redact' | 'customers/data_request',
  customerId: string,
): void {
  const customer = shop.customers.get(customerId)
  const orders = [...shop.orders.values()].filter((order) => order.customerId === customerId)
  const ids = orders.map(({ id }) => numberId(id))
  publish(world, shop, topic, {
    shop_id: numberId(shop.id),
    shop_domain: shop.domain,
    customer: { id: numberId(customerId), email: customer?.email ?? null, phone: customer?.phone ?? null },
    ...(topic === 'customers/redact' ? { orders_to_redact: ids } : { orders_requested: ids }),
  })
}
