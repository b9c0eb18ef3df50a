import * as v from 'valibot'
import { callShopify } from './call-shopify.ts'
import type { ShopAccess } from './shop-access.ts'

export const grantedScopesDocument = /* GraphQL */ `
  query GrantedScopes {
    currentAppInstallation {
      accessScopes {
        handle
      }
    }
  }
`

const answer = v.object({
  currentAppInstallation: v.object({ accessScopes: v.array(v.object({ handle: v.string() })) }),
})

/** The scopes that the shop grants our app now. */
export async function readGrantedScopes(access: ShopAccess): Promise<string[]> {
  const { currentAppInstallation } = await callShopify(access, { document: grantedScopesDocument }, answer)
  return currentAppInstallation.accessScopes.map(({ handle }) => handle)
}
