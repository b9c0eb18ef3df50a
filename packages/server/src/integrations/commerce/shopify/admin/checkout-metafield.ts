import * as v from 'valibot'
import { callShopify, refuseUserErrors, userErrors } from './call-shopify.ts'
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
 * Writes the checkout extension's configuration as JSON where it reads it without a request to us: a
 * metafield that only our app can change. The extension's own configuration has the same name.
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
  const { metafieldsSet } = await callShopify(
    access,
    { document: setMetafieldsDocument, variables: { metafields: [metafield] } },
    v.object({ metafieldsSet: v.object({ userErrors }) }),
  )
  refuseUserErrors(metafieldsSet.userErrors)
}
