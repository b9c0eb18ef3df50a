import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import * as v from 'valibot'
import { callShopify, idOfGid } from './call-shopify.ts'
import type { ShopAccess } from './shop-access.ts'

export const shopLocationsDocument = /* GraphQL */ `
  query ShopLocations($after: String) {
    locations(first: 100, after: $after, query: "active:true") {
      nodes {
        id
        name
        address {
          address1
          address2
          city
          provinceCode
          countryCode
          zip
          phone
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`

const word = v.nullable(v.string())
const page = v.object({
  locations: v.object({
    nodes: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        address: v.object({
          address1: word,
          address2: word,
          city: word,
          provinceCode: word,
          countryCode: word,
          zip: word,
          phone: word,
        }),
      }),
    ),
    pageInfo: v.object({ hasNextPage: v.boolean(), endCursor: word }),
  }),
})
type Node = v.InferOutput<typeof page>['locations']['nodes'][number]

/** A place where the shop has stock. */
export type ShopLocation = { idFromPlatform: string; name: string; address: KnownAddress }

/** The active locations of the shop, in its order. @throws ShopifyRefusal */
export async function readShopLocations(
  access: ShopAccess,
  after: string | null = null,
): Promise<ShopLocation[]> {
  const asked = { document: shopLocationsDocument, variables: { after } }
  const { locations } = await callShopify(access, asked, page)
  const { nodes, pageInfo } = locations
  const found = nodes.map(toLocation)
  if (!pageInfo.hasNextPage) return found
  return [...found, ...(await readShopLocations(access, pageInfo.endCursor))]
}

const toLocation = ({ id, name, address }: Node): ShopLocation => ({
  idFromPlatform: idOfGid(id),
  name,
  address: {
    firstName: null,
    lastName: null,
    line1: address.address1 || null,
    line2: address.address2 || null,
    city: address.city || null,
    stateOrProvinceCode: address.provinceCode || null,
    postalCode: address.zip || null,
    countryCode: address.countryCode || null,
    phone: address.phone || null,
  },
})
