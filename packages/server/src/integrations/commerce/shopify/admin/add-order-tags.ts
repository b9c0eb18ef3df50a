import * as v from 'valibot'
import { callShopify, gid, refuseUserErrors, userErrors } from './call-shopify.ts'
import type { ShopAccess } from './shop-access.ts'

export const addTagsDocument = /* GraphQL */ `
  mutation TagsAdd($id: ID!, $tags: [String!]!) {
    tagsAdd(id: $id, tags: $tags) {
      userErrors {
        field
        message
      }
    }
  }
`

const added = v.object({ tagsAdd: v.object({ userErrors }) })

/** Tags that the order has already stay as they are. @throws ShopifyRefusal */
export async function addOrderTags(
  access: ShopAccess,
  orderId: string,
  tags: readonly string[],
): Promise<void> {
  const asked = { document: addTagsDocument, variables: { id: gid('Order', orderId), tags } }
  const { tagsAdd } = await callShopify(access, asked, added)
  refuseUserErrors(tagsAdd.userErrors)
}
