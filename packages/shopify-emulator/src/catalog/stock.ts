import { sure } from '../shop/find.ts'
import type { Shop } from '../shop/shop-state.ts'
import { publish } from '../webhooks/publish.ts'
import { inventoryLevelPayload } from './catalog-payloads.ts'
import { mintId } from '../world/ids.ts'
import type { World } from '../world/world.ts'
import type { InventoryItem, InventoryLevel, QuantityName } from './catalog-types.ts'

export const noStock: Record<QuantityName, number> = {
  available: 0,
  committed: 0,
  damaged: 0,
  incoming: 0,
  quality_control: 0,
  reserved: 0,
  safety_stock: 0,
}

/** What lies in the warehouse, whatever for. */
export const onHand = ({ quantities }: InventoryLevel): number =>
  Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0) - quantities.incoming

export const itemOfVariant = (shop: Shop, variantId: string): InventoryItem =>
  sure(
    shop.inventoryItems.get(sure(shop.variants.get(variantId), 'a variant').inventoryItemId),
    'an inventory item',
  )

export const levelAt = (item: InventoryItem, locationId: string): InventoryLevel | undefined =>
  item.levels.find((level) => level.locationId === locationId)

/** Of all locations that sell online. */
export function sellableQuantity(shop: Shop, variantId: string): number {
  const sellingLocations = new Set(
    shop.locations
      .filter((location) => location.isActive && location.fulfillsOnlineOrders)
      .map(({ id }) => id),
  )
  return itemOfVariant(shop, variantId)
    .levels.filter(({ locationId }) => sellingLocations.has(locationId))
    .reduce((sum, { quantities }) => sum + quantities.available, 0)
}

/**
 * Moves units of a variant between states at a location, and publishes the change. Untracked stock does not
 * change; a new level starts at zero.
 */
export function moveStock(
  world: World,
  shop: Shop,
  {
    variantId,
    locationId,
    change,
  }: { variantId: string | null; locationId: string; change: Partial<Record<QuantityName, number>> },
): void {
  if (variantId === null || !shop.variants.has(variantId)) return
  const item = itemOfVariant(shop, variantId)
  if (!item.tracked) return
  changeLevel(world, shop, item, locationId, change)
}

export function changeLevel(
  world: World,
  shop: Shop,
  item: InventoryItem,
  locationId: string,
  change: Partial<Record<QuantityName, number>>,
): void {
  let level = levelAt(item, locationId)
  if (!level) {
    level = {
      id: mintId(world, 'InventoryLevel'),
      locationId,
      quantities: { ...noStock },
      updatedAt: world.clock.now(),
    }
    item.levels.push(level)
  }
  for (const [name, delta] of Object.entries(change)) level.quantities[name as QuantityName] += delta
  level.updatedAt = world.clock.now()
  publish(world, shop, 'inventory_levels/update', inventoryLevelPayload(item, level))
}

/** From where an order's units are sent: the first location that has them, else the first that ships. */
export function shippingLocation(shop: Shop, variantId: string | null, quantity: number): string {
  const shipping = shop.locations.filter((location) => location.isActive && location.fulfillsOnlineOrders)
  const item = variantId !== null && shop.variants.has(variantId) ? itemOfVariant(shop, variantId) : undefined
  const availableAt = (id: string) => (item && levelAt(item, id)?.quantities.available) ?? 0
  const stocked = shipping.find(({ id }) => availableAt(id) >= quantity)
  return sure(stocked ?? shipping[0] ?? shop.locations[0], 'every location').id
}
