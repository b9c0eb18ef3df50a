import * as v from 'valibot'
import { askShopify, gid, idOfGid, refuseUserErrors, userErrors } from './ask-shopify.ts'
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

type Units = readonly { variantId: string; quantity: number }[]

/**
 * Puts units back on the shelf, once per key: each at the first location that keeps it and ships online orders.
 * What the shop does not count, or sells no longer, needs no shelf.
 *
 * @throws ShopifyRefusal
 */
export async function restockVariants(access: ShopAccess, key: string, units: Units): Promise<void> {
  const ids = [...new Set(units.map(({ variantId }) => gid('ProductVariant', variantId)))]
  const { nodes } = await askShopify(access, { document: stockOfVariantsDocument, variables: { ids } }, found)
  const changes = nodes.flatMap((node) => {
    if (!node?.inventoryItem.tracked) return []
    const { id, inventoryLevels } = node.inventoryItem
    const kept = inventoryLevels.nodes.map((level) => level.location).filter(({ isActive }) => isActive)
    const shelf = kept.find(({ fulfillsOnlineOrders }) => fulfillsOnlineOrders) ?? kept[0]
    if (!shelf) throw new ShopifyRefusal('No location keeps the item.')
    const delta = units
      .filter(({ variantId }) => variantId === idOfGid(node.id))
      .reduce((sum, { quantity }) => sum + quantity, 0)
    // Whatever is on the shelf by now: null compares with nothing.
    return [{ inventoryItemId: id, locationId: shelf.id, delta, changeFromQuantity: null }]
  })
  if (changes.length === 0) return
  const input = { name: 'available', reason: 'restock', changes }
  const asked = { document: adjustInventoryDocument, variables: { input, key } }
  const { inventoryAdjustQuantities } = await askShopify(access, asked, adjusted)
  refuseUserErrors(inventoryAdjustQuantities.userErrors)
}
