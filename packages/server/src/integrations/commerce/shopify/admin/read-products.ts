import * as v from 'valibot'
import type { IncomingProduct } from '../../incoming-product.ts'
import { callShopify, gid, idOfGid } from './call-shopify.ts'
import { allNodes, pageOf, readAllNodes } from './node-pages.ts'
import { mapProductNode, productNode, variantNode } from './product-node.ts'
import type { ShopAccess } from './shop-access.ts'

export const productDetailsDocument = /* GraphQL */ `
  query ProductDetails($id: ID!) {
    product(id: $id) {
      id
      title
      vendor
      productType
      tags
      status
      isGiftCard
      createdAt
      updatedAt
      publishedAt
      featuredMedia {
        preview {
          image {
            url
          }
        }
      }
      options {
        name
        optionValues {
          name
        }
      }
      variants(first: 50) {
        nodes {
          ...VariantFields
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      collections(first: 100) {
        nodes {
          id
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }

  fragment VariantFields on ProductVariant {
    id
    title
    sku
    price
    position
    inventoryQuantity
    inventoryPolicy
    selectedOptions {
      name
      value
    }
    inventoryItem {
      tracked
      requiresShipping
      harmonizedSystemCode
      countryCodeOfOrigin
      measurement {
        weight {
          unit
          value
        }
      }
    }
  }
`

export const productVariantsDocument = /* GraphQL */ `
  query ProductVariants($id: ID!, $after: String) {
    product(id: $id) {
      variants(first: 80, after: $after) {
        nodes {
          id
          title
          sku
          price
          position
          inventoryQuantity
          inventoryPolicy
          selectedOptions {
            name
            value
          }
          inventoryItem {
            tracked
            requiresShipping
            harmonizedSystemCode
            countryCodeOfOrigin
            measurement {
              weight {
                unit
                value
              }
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`

export const productCollectionsDocument = /* GraphQL */ `
  query ProductCollections($id: ID!, $after: String) {
    product(id: $id) {
      collections(first: 250, after: $after) {
        nodes {
          id
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`

export const collectionProductsDocument = /* GraphQL */ `
  query CollectionMembers($id: ID!, $after: String) {
    collection(id: $id) {
      products(first: 250, after: $after) {
        nodes {
          id
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`

export const stockDocument = /* GraphQL */ `
  query Stock($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on InventoryItem {
        tracked
        variants(first: 5) {
          nodes {
            id
            inventoryQuantity
          }
        }
      }
    }
  }
`

const reference = v.object({ id: v.string() })

const details = v.object({
  product: v.nullable(
    v.object({ ...productNode.entries, variants: pageOf(variantNode), collections: pageOf(reference) }),
  ),
})

/** A product as Shopify has it now, with all its variants and collections; undefined for one that is gone. */
export async function readShopProduct(
  access: ShopAccess,
  idFromPlatform: string,
): Promise<IncomingProduct | undefined> {
  const id = gid('Product', idFromPlatform)
  const question = { document: productDetailsDocument, variables: { id } }
  const { product } = await callShopify(access, question, details)
  if (!product) return undefined
  const variants = await allNodes(product.variants, async (after) => {
    const schema = v.object({ product: v.object({ variants: pageOf(variantNode) }) })
    const next = { document: productVariantsDocument, variables: { id, after } }
    return (await callShopify(access, next, schema)).product.variants
  })
  const collections = await allNodes(product.collections, async (after) => {
    const schema = v.object({ product: v.object({ collections: pageOf(reference) }) })
    const next = { document: productCollectionsDocument, variables: { id, after } }
    return (await callShopify(access, next, schema)).product.collections
  })
  return mapProductNode(
    product,
    variants,
    collections.map((collection) => collection.id),
  )
}

/** The ids of a collection's products; none for one that is gone. */
export async function readCollectionMembers(access: ShopAccess, idFromPlatform: string): Promise<string[]> {
  const schema = v.object({ collection: v.nullable(v.object({ products: pageOf(reference) })) })
  const id = gid('Collection', idFromPlatform)
  const products = await readAllNodes(async (after) => {
    const question = { document: collectionProductsDocument, variables: { id, after } }
    const { collection } = await callShopify(access, question, schema)
    return collection?.products ?? { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } }
  })
  return products.map((product) => idOfGid(product.id))
}

const stock = v.object({
  nodes: v.array(
    v.nullable(
      v.object({
        tracked: v.boolean(),
        variants: v.nullable(
          v.object({
            nodes: v.array(
              v.object({ id: v.string(), inventoryQuantity: v.nullable(v.pipe(v.number(), v.integer())) }),
            ),
          }),
        ),
      }),
    ),
  ),
})

/** How many units of a variant there are; null where they are not counted, or Shopify doesn't say. */
export type VariantStock = { idFromPlatform: string; isStockTracked: boolean; quantity: number | null }

/** The stock of inventory items' variants, of at most 100 items at a time. */
export async function readStock(
  access: ShopAccess,
  inventoryItemIds: readonly string[],
): Promise<VariantStock[]> {
  const ids = inventoryItemIds.map((id) => gid('InventoryItem', id))
  const { nodes } = await callShopify(access, { document: stockDocument, variables: { ids } }, stock)
  return nodes.flatMap((item) =>
    (item?.variants?.nodes ?? []).map(({ id, inventoryQuantity }) => ({
      idFromPlatform: idOfGid(id),
      isStockTracked: item?.tracked ?? true,
      quantity: item?.tracked ? inventoryQuantity : null,
    })),
  )
}
