import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { shopifyApi } from '@aftercare/domain/api/shopify-api'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { appAddressOf } from './app-credentials.ts'
import { missingScopes } from './app-scopes.ts'
import { findConnection } from './connection-store.ts'

type Described = EndpointOutput<typeof shopifyApi.shopifyConnection>

/** The store's connection as its merchant sees it. */
export async function describeConnection(deps: Deps, store: Store): Promise<Described> {
  const found = await findConnection(deps.db, store.storeId)
  const shopDomain = found?.shopDomain ?? store.shopDomain
  return {
    state: found ? (found.endedOn === null ? 'connected' : 'ended') : 'none',
    appAddress: appAddressOf(deps.config, shopDomain),
    shopDomain,
    connectedOn: found?.connectedOn.toISOString() ?? null,
    endedBecause: found?.endedBecause ?? null,
    missingScopes: found?.endedOn === null ? missingScopes(found.scopes) : [],
    rates: told(found?.ratesToldOn, found?.ratesProblem),
    checkout: told(found?.checkoutToldOn, found?.checkoutProblem),
  }
}

const told = (toldOn: Date | null | undefined, problem: string | null | undefined) => ({
  toldOn: toldOn?.toISOString() ?? null,
  problem: problem ?? null,
})
