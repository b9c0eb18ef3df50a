import * as v from 'valibot'
import { callShopify, refuseUserErrors, userErrors } from './call-shopify.ts'
import type { ShopAccess } from './shop-access.ts'

export const metafieldOwnersDocument = /* GraphQL */ `
  query MetafieldOwners {
    shop {
      id
    }
    currentAppInstallation {
      id
    }
  }
`

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

const owners = v.object({
  shop: v.object({ id: v.string() }),
  currentAppInstallation: v.object({ id: v.string() }),
})

/** JSON of what the checkout extension is configured with, and of what the theme's blocks have to know. */
export type StorefrontMetafields = { checkout: string; theme: string }

/**
 * Writes what the shop's pages read without a request to us, in metafields that only our app can change: of the
 * shop for the checkout extension, whose own configuration names it, and of our installation for the theme's blocks.
 *
 * @throws ShopifyRefusal
 */
export async function writeStorefrontMetafields(
  access: ShopAccess,
  { checkout, theme }: StorefrontMetafields,
): Promise<void> {
  const { shop, currentAppInstallation } = await callShopify(
    access,
    { document: metafieldOwnersDocument },
    owners,
  )
  const metafields = [
    { ownerId: shop.id, namespace: '$app:aftercare', key: 'checkout', type: 'json', value: checkout },
    { ownerId: currentAppInstallation.id, namespace: 'aftercare', key: 'theme', type: 'json', value: theme },
  ]
  const { metafieldsSet } = await callShopify(
    access,
    { document: setMetafieldsDocument, variables: { metafields } },
    v.object({ metafieldsSet: v.object({ userErrors }) }),
  )
  refuseUserErrors(metafieldsSet.userErrors)
}
