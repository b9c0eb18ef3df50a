import type { Shop } from '../shop/shop-state.ts'
import type { World } from '../world/world.ts'
import type { Metafield } from './metafield-types.ts'

export type MetafieldArgs = { namespace?: string | null; key: string }

/** The key under which a shop keeps a metafield. */
export const metafieldKey = (ownerId: string, namespace: string, key: string): string =>
  `${ownerId} ${namespace} ${key}`

/** `$app:x` is short for a namespace that our app alone may write; without any, it is the app's own. */
export function fullNamespace(world: World, namespace: string | null | undefined): string {
  const own = `app--${world.app.clientId}`
  if (namespace === null || namespace === undefined || namespace === '$app') return own
  return namespace.startsWith('$app:') ? `${own}--${namespace.slice('$app:'.length)}` : namespace
}

export const findMetafield = (
  world: World,
  shop: Shop,
  ownerId: string,
  { namespace, key }: MetafieldArgs,
): Metafield | null =>
  shop.metafields.get(metafieldKey(ownerId, fullNamespace(world, namespace), key)) ?? null
