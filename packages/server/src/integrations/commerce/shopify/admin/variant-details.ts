import * as v from 'valibot'
import { callShopify, gid, idOfGid } from './call-shopify.ts'
import type { ShopAccess } from './shop-access.ts'

export const variantDetailsDocument = /* GraphQL */ `
  query VariantDetails($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on ProductVariant {
        id
        inventoryQuantity
        inventoryItem {
          tracked
          requiresShipping
          measurement {
            weight {
              unit
              value
            }
          }
        }
      }
    }
  }
`

const weight = v.object({ unit: v.picklist(['GRAMS', 'KILOGRAMS', 'OUNCES', 'POUNDS']), value: v.number() })
const variant = v.object({
  id: v.string(),
  inventoryQuantity: v.nullable(v.pipe(v.number(), v.integer())),
  inventoryItem: v.object({
    tracked: v.boolean(),
    requiresShipping: v.boolean(),
    measurement: v.object({ weight: v.nullable(weight) }),
  }),
})
const answer = v.object({ nodes: v.array(v.nullable(variant)) })

/** What Shopify keeps of a variant with its inventory item, and webhooks leave out. */
type VariantDetails = {
  idFromPlatform: string
  isStockTracked: boolean
  quantity: number | null
  grams: number
  requiresShipping: boolean
}

const gramsPerUnit = { GRAMS: 1, KILOGRAMS: 1000, OUNCES: 28.349523125, POUNDS: 453.59237 }

/** At most 250 variants at a time; those that the shop no longer has are left out. */
export async function readVariantDetails(
  access: ShopAccess,
  idsFromPlatform: readonly string[],
): Promise<VariantDetails[]> {
  const ids = idsFromPlatform.map((id) => gid('ProductVariant', id))
  const { nodes } = await callShopify(
    access,
    { document: variantDetailsDocument, variables: { ids } },
    answer,
  )
  return nodes.flatMap((node) => {
    if (!node) return []
    const { tracked, requiresShipping, measurement } = node.inventoryItem
    return [
      {
        idFromPlatform: idOfGid(node.id),
        isStockTracked: tracked,
        quantity: node.inventoryQuantity,
        grams: measurement.weight
          ? Math.round(measurement.weight.value * gramsPerUnit[measurement.weight.unit])
          : 0,
        requiresShipping,
      },
    ]
  })
}
