import * as v from 'valibot'
import { callShopify, gid, idOfGid } from './call-shopify.ts'
import type { ShopAccess } from './shop-access.ts'

export const sellableStockDocument = /* GraphQL */ `
  query SellableStock($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on ProductVariant {
        id
        inventoryPolicy
        sellableOnlineQuantity
        inventoryItem {
          tracked
        }
      }
    }
  }
`

const variant = v.object({
  id: v.string(),
  inventoryPolicy: v.string(),
  sellableOnlineQuantity: v.number(),
  inventoryItem: v.object({ tracked: v.boolean() }),
})
const stock = v.object({ nodes: v.array(v.nullable(variant)) })

/** How many units of each variant can be sold online now; null for as many as anybody wants. Unknown variants are missing. */
export async function readSellableStock(
  access: ShopAccess,
  variantIds: readonly string[],
): Promise<Map<string, number | null>> {
  const ids = [...new Set(variantIds)].map((id) => gid('ProductVariant', id))
  const asked = { document: sellableStockDocument, variables: { ids } }
  const { nodes } = await callShopify(access, asked, stock)
  return new Map(
    nodes.flatMap((node) => {
      if (!node) return []
      const isUnlimited = !node.inventoryItem.tracked || node.inventoryPolicy === 'CONTINUE'
      return [[idOfGid(node.id), isUnlimited ? null : node.sellableOnlineQuantity] as const]
    }),
  )
}
