import { idOf } from '../graphql/global-ids.ts'
import type { Order } from '../orders/order-types.ts'
import type { Shop } from './shop-state.ts'

/** The order of an object: a line, a transaction, a fulfillment, a return, or their parts. */
export function orderOfPart(shop: Shop, id: string): Order | undefined {
  const orderId = shop.orderOfPart.get(id)
  return orderId === undefined ? undefined : shop.orders.get(orderId)
}

/** The element with the id; undefined if there is none. */
export const byId = <Item extends { id: string }>(items: readonly Item[], id: string): Item | undefined =>
  items.find((item) => item.id === id)

/** A variant or another thing of a map by an id that was given. @throws GraphQLError for an id of another kind */
export const findIn = <Item>(items: ReadonlyMap<string, Item>, type: string, id: string): Item | undefined =>
  items.get(idOf(type, id))

/** An element that must exist. @throws Error if it does not: a bug in the emulator */
export function sure<Item>(item: Item | undefined | null, what: string): Item {
  if (item === undefined || item === null) throw new Error(`The emulator lost ${what}.`)
  return item
}
