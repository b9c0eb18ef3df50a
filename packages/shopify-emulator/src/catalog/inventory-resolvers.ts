import { GraphQLError } from 'graphql'
import { connection, type PageArgs } from '../graphql/connection.ts'
import type { Context, Resolvers } from '../graphql/context.ts'
import { idOf } from '../graphql/global-ids.ts'
import { mutation } from '../graphql/mutation.ts'
import { flagIs, searchMatcher, textIs } from '../graphql/search.ts'
import { refuse } from '../graphql/user-errors.ts'
import { byId } from '../shop/find.ts'
import type { Location } from '../shop/shop-state.ts'
import { mintId } from '../world/ids.ts'
import type { InventoryItem, InventoryLevel, QuantityName } from './catalog-types.ts'
import { changeLevel, levelAt, onHand } from './stock.ts'

const adjustable: readonly QuantityName[] = [
  'available',
  'damaged',
  'quality_control',
  'reserved',
  'safety_stock',
]
const reasons = new Set([
  'correction',
  'cycle_count_available',
  'damaged',
  'movement_canceled',
  'movement_created',
  'movement_received',
  'movement_updated',
  'other',
  'promotion',
  'quality_control',
  'received',
  'reservation_created',
  'reservation_deleted',
  'reservation_updated',
  'restock',
  'safety_stock',
  'shrinkage',
])

type Change = {
  inventoryItemId: string
  locationId: string
  delta: number
  ledgerDocumentUri?: string | null
  changeFromQuantity?: number | null
}
type AdjustInput = { name: string; reason: string; referenceDocumentUri?: string | null; changes: Change[] }

const inventoryAdjustQuantities = mutation(({ input }: { input: AdjustInput }, context: Context) => {
  const { world, shop } = context
  const { name, reason, changes } = input
  if (!isAdjustable(name))
    refuse('input.name', 'The specified quantity name is invalid.', 'INVALID_QUANTITY_NAME')
  if (!reasons.has(reason)) refuse('input.reason', 'The specified reason is invalid.', 'INVALID_REASON')
  const found = changes.map((change, index) => checkedChange(context, name, change, `input.changes.${index}`))
  for (const { item, locationId, delta } of found)
    changeLevel(world, shop, item, locationId, { [name]: delta })
  return {
    inventoryAdjustmentGroup: {
      id: mintId(world, 'InventoryAdjustmentGroup'),
      createdAt: world.clock.now(),
      reason,
      referenceDocumentUri: input.referenceDocumentUri ?? null,
      changes: found.map(({ item, locationId, delta }) => ({
        name,
        delta,
        item,
        location: byId(shop.locations, locationId),
      })),
    },
  }
})

const isAdjustable = (name: string): name is QuantityName => adjustable.some((each) => each === name)

function checkedChange({ shop }: Context, name: QuantityName, change: Change, at: string) {
  if (change.changeFromQuantity === undefined)
    refuse(
      `${at}.changeFromQuantity`,
      'The changeFromQuantity argument must be given; null skips the check.',
      'ADJUST_QUANTITIES_FAILED',
    )
  const item = shop.inventoryItems.get(idOf('InventoryItem', change.inventoryItemId))
  if (!item)
    refuse(
      `${at}.inventoryItemId`,
      'The specified inventory item could not be found.',
      'INVALID_INVENTORY_ITEM',
    )
  const location = byId(shop.locations, idOf('Location', change.locationId))
  if (!location) refuse(`${at}.locationId`, 'The specified location could not be found.', 'INVALID_LOCATION')
  const level = levelAt(item, location.id)
  if (!level)
    refuse(
      `${at}.locationId`,
      'The inventory item is not stocked at the location.',
      'ITEM_NOT_STOCKED_AT_LOCATION',
    )
  const ledger = change.ledgerDocumentUri
  if (name === 'available' && ledger)
    refuse(
      `${at}.ledgerDocumentUri`,
      'A ledger document URI is not allowed when adjusting available.',
      'INVALID_AVAILABLE_DOCUMENT',
    )
  if (name !== 'available' && !ledger)
    refuse(
      `${at}.ledgerDocumentUri`,
      'A ledger document URI is required except when adjusting available.',
      'INVALID_QUANTITY_DOCUMENT',
    )
  if (ledger?.startsWith('gid://shopify/'))
    refuse(
      `${at}.ledgerDocumentUri`,
      'Internal (gid://shopify/) ledger documents are not allowed to be adjusted via API.',
      'INTERNAL_LEDGER_DOCUMENT',
    )
  if (change.changeFromQuantity !== null && change.changeFromQuantity !== level.quantities[name])
    refuse(
      `${at}.changeFromQuantity`,
      'The changeFromQuantity argument no longer matches the persisted quantity.',
      'CHANGE_FROM_QUANTITY_STALE',
    )
  return { item, locationId: location.id, delta: change.delta }
}

const locationFields = {
  id: textIs<Location>(({ id }) => id.split('/').at(-1)),
  name: textIs<Location>(({ name }) => name),
  active: flagIs<Location>(({ isActive }) => isActive),
}

type LevelOfItem = InventoryLevel & { item: InventoryItem }

export const inventoryResolvers: Resolvers = {
  QueryRoot: {
    inventoryItem: (_root: unknown, { id }: { id: string }, { shop }: Context) =>
      shop.inventoryItems.get(idOf('InventoryItem', id)) ?? null,
    locations: (_root: unknown, args: PageArgs & { query?: string | null }, context: Context) => {
      const isFound = searchMatcher(args.query ?? 'active:true', locationFields, ({ name }, word) =>
        name.toLowerCase().includes(word.toLowerCase()),
      )
      return connection(context.shop.locations.filter(isFound), args, context)
    },
  },
  InventoryItem: {
    sku: ({ variantId }: InventoryItem, _args: object, { shop }: Context) =>
      shop.variants.get(variantId)?.sku ?? null,
    variants: ({ variantId }: InventoryItem, args: PageArgs, context: Context) => {
      const variant = context.shop.variants.get(variantId)
      return connection(variant ? [variant] : [], args, context)
    },
    measurement: ({ weight }: InventoryItem) => ({ weight }),
    inventoryLevels: (item: InventoryItem, args: PageArgs, context: Context) =>
      connection(
        item.levels.map((level): LevelOfItem => ({ ...level, item })),
        args,
        context,
      ),
  },
  InventoryLevel: {
    location: ({ locationId }: LevelOfItem, _args: object, { shop }: Context) =>
      byId(shop.locations, locationId),
    quantities: (level: LevelOfItem, { names }: { names: string[] }) =>
      names.map((name) => ({ name, quantity: quantityOf(level, name) })),
  },
  Mutation: { inventoryAdjustQuantities },
}

function quantityOf(level: InventoryLevel, name: string): number {
  if (name === 'on_hand') return onHand(level)
  const quantity = (level.quantities as Record<string, number>)[name]
  if (quantity === undefined) throw new GraphQLError(`Invalid quantity name: ${name}`)
  return quantity
}
