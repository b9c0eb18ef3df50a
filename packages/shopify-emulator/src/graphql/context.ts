import type { Installation } from '../app/installation.ts'
import type { Shop } from '../shop/shop-state.ts'
import type { World } from '../world/world.ts'

/** Who asks a shop's API, and what their question has cost so far. */
export type Context = {
  world: World
  shop: Shop
  installation: Installation
  /** A bulk operation reads whole connections. */
  isBulk: boolean
  /** Which nodes of the outermost connection it reads now. */
  window?: { from: number; size: number; isTaken: boolean }
  cost: number
}

/** How a field is answered; its arguments have passed the schema. */
export type Field<Source> = (source: Source, args: never, context: Context) => unknown
export type Fields<Source> = Record<string, Field<Source>>

/** Resolvers by type and field; a field without one is the property of that name. */
export type Resolvers = Record<string, Fields<never>>
