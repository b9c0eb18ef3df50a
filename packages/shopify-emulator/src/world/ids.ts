import { gid } from '../graphql/global-ids.ts'
import type { Shop } from '../shop/shop-state.ts'
import type { World } from './world.ts'

/** A new id, larger than any before; those of one kind are not next to each other. */
export function mintId(world: World, type: string): string {
  world.nextId += 1
  return gid(type, world.nextId)
}

/** The id of an object that belongs to an order and is looked up separately. */
export function mintPartId(world: World, shop: Shop, orderId: string, type: string): string {
  const id = mintId(world, type)
  shop.orderOfPart.set(id, orderId)
  return id
}
