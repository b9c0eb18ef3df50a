import { stockConditions, type StockCondition } from '@aftercare/domain/finalization/plan-finalization'
import * as v from 'valibot'
import type { RestockedUnits } from '../../commerce-platform.ts'
import { callShopify, gid, idOfGid, refuseUserErrors, userErrors } from './call-shopify.ts'
import { ShopifyRefusal, type ShopAccess } from './shop-access.ts'

export const stockOfVariantsDocument = /* GraphQL */ `
  query StockOfVariants($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on ProductVariant {
        id
        inventoryItem {
          id
          tracked
          inventoryLevels(first: 20) {
            nodes {
              location {
                id
                isActive
                fulfillsOnlineOrders
              }
            }
          }
        }
      }
    }
  }
`

export const adjustInventoryDocument = /* GraphQL */ `
  mutation InventoryAdjust($input: InventoryAdjustQuantitiesInput!, $key: String!) {
    inventoryAdjustQuantities(input: $input) @idempotent(key: $key) {
      userErrors {
        field
        message
      }
    }
  }
`

const location = v.object({ id: v.string(), isActive: v.boolean(), fulfillsOnlineOrders: v.boolean() })
const variant = v.object({
  id: v.string(),
  inventoryItem: v.object({
    id: v.string(),
    tracked: v.boolean(),
    inventoryLevels: v.object({ nodes: v.array(v.object({ location })) }),
  }),
})
const found = v.object({ nodes: v.array(v.nullable(variant)) })
const adjusted = v.object({ inventoryAdjustQuantities: v.object({ userErrors }) })

/** What Shopify calls the conditions that stock is in. */
const quantityNames: Record<StockCondition, string> = { sellable: 'available', damaged: 'damaged' }

/**
 * Restocks units, once per key: each at the location that received it if that stocks the item, else at the
 * first that stocks it and ships online orders; damaged units separately from sellable ones. Untracked or
 * deleted variants are skipped.
 *
 * @throws ShopifyRefusal
 */
export async function restockVariants(
  access: ShopAccess,
  key: string,
  units: readonly RestockedUnits[],
): Promise<void> {
  const variants = await readTracked(access, units)
  for (const condition of stockConditions) {
    const changes = changesOf(
      units.filter((unit) => conditionOf(unit) === condition),
      variants,
    )
    if (changes.length > 0) await adjust(access, { key, condition, changes })
  }
}

type Shelved = Pick<RestockedUnits, 'variantIdFromPlatform' | 'locationIdFromPlatform'>

/**
 * Where each of these units is restocked, as above, for returns that do it themselves; null for those of untracked and
 * deleted variants, and of variants that no location stocks.
 */
export async function findShelves(
  access: ShopAccess,
  units: readonly Shelved[],
): Promise<(unit: Shelved) => string | null> {
  const variants = units.length === 0 ? [] : await readTracked(access, units)
  return ({ variantIdFromPlatform, locationIdFromPlatform }) => {
    const known = variants.find(({ id }) => idOfGid(id) === variantIdFromPlatform)
    return (known && findShelf(known, locationIdFromPlatform)?.id) ?? null
  }
}

async function readTracked(
  access: ShopAccess,
  units: readonly Pick<RestockedUnits, 'variantIdFromPlatform'>[],
) {
  const ids = [...new Set(units.map((unit) => gid('ProductVariant', unit.variantIdFromPlatform)))]
  const asked = { document: stockOfVariantsDocument, variables: { ids } }
  const { nodes } = await callShopify(access, asked, found)
  return nodes.flatMap((node) => (node?.inventoryItem.tracked ? [node] : []))
}

/** Requests from before conditions existed were all sellable. */
const conditionOf = ({ condition }: Partial<RestockedUnits>): StockCondition => condition ?? 'sellable'

type Change = { inventoryItemId: string; locationId: string; delta: number }

/** One change for each item and location. */
function changesOf(
  units: readonly RestockedUnits[],
  variants: readonly v.InferOutput<typeof variant>[],
): Change[] {
  const changes = new Map<string, Change>()
  for (const { variantIdFromPlatform, quantity, locationIdFromPlatform } of units) {
    const known = variants.find(({ id }) => idOfGid(id) === variantIdFromPlatform)
    if (!known) continue
    const { id: inventoryItemId } = known.inventoryItem
    const locationId = shelfOf(known, locationIdFromPlatform)
    const shelf = `${inventoryItemId} ${locationId}`
    const delta = (changes.get(shelf)?.delta ?? 0) + quantity
    changes.set(shelf, { inventoryItemId, locationId, delta })
  }
  return [...changes.values()]
}

function shelfOf(stocked: v.InferOutput<typeof variant>, wanted: string | null | undefined): string {
  const shelf = findShelf(stocked, wanted)
  if (!shelf) throw new ShopifyRefusal('No location stocks this item.')
  return shelf.id
}

function findShelf({ inventoryItem }: v.InferOutput<typeof variant>, wanted: string | null | undefined) {
  const kept = inventoryItem.inventoryLevels.nodes
    .map((level) => level.location)
    .filter(({ isActive }) => isActive)
  return (
    kept.find(({ id }) => wanted && idOfGid(id) === idOfGid(wanted)) ??
    kept.find(({ fulfillsOnlineOrders }) => fulfillsOnlineOrders) ??
    kept[0]
  )
}

type Adjustment = { key: string; condition: StockCondition; changes: readonly Change[] }

async function adjust(access: ShopAccess, { key, condition, changes }: Adjustment): Promise<void> {
  const isSold = condition === 'sellable'
  const input = {
    name: quantityNames[condition],
    reason: 'restock',
    changes: changes.map((change) => ({
      ...change,
      // Shopify requires a document for a change of units that are not for sale.
      ...(!isSold && { ledgerDocumentUri: `gid://aftercare/Restock/${key}` }),
      // Whatever is on the shelf by now: null compares with nothing.
      changeFromQuantity: null,
    })),
  }
  const variables = { input, key: isSold ? key : `${key}-${condition}` }
  const asked = { document: adjustInventoryDocument, variables }
  const { inventoryAdjustQuantities } = await callShopify(access, asked, adjusted)
  refuseUserErrors(inventoryAdjustQuantities.userErrors)
}
