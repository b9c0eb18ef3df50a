import * as v from 'valibot'
import { askShopify, refuseUserErrors, userErrors } from './ask-shopify.ts'
import type { ShopAccess } from './shop-access.ts'
import { readShopDetails } from './shop-details.ts'

export const setMetafieldsDocument = /* GraphQL */ `
  mutation MetafieldsSet($metafields: [MetafieldsSetInput!]!) {
    metafieldsSet(metafields: $metafields) {
      userErrors {
        field
        message
      }
    }
  }
`

/**
 * Writes what the extension at checkout has to know, as JSON, where it reads it without asking us: a metafield of the
 * shop that only our app may change. Its name stands in the extension's own configuration as well.
 *
 * @throws ShopifyRefusal
 */
export async function writeCheckoutMetafield(access: ShopAccess, json: string): Promise<void> {
  const { globalId } = await readShopDetails(access)
  const metafield = {
    ownerId: globalId,
    namespace: '$app:aftercare',
    key: 'checkout',
    type: 'json',
    value: json,
  }
  const { metafieldsSet } = await askShopify(
    access,
    { document: setMetafieldsDocument, variables: { metafields: [metafield] } },
    v.object({ metafieldsSet: v.object({ userErrors }) }),
  )
  refuseUserErrors(metafieldsSet.userErrors)
}
