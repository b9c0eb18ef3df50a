import type { Deps } from '#deps.ts'
import { createStore, type NewStore } from '#modules/merchants/create-storefront.ts'
import type { Store } from '#modules/merchants/store-reads.ts'

/** An active store that sells in US dollars; say only what the test is about. */
export const aStore = (deps: Deps, given: Partial<NewStore> = {}): Promise<Store> =>
  createStore(deps, {
    slug: 'northwind',
    name: 'Northwind',
    url: 'https://northwind.example',
    isUrlVerified: true,
    planStatus: 'ACTIVE',
    currencyCode: 'USD',
    ...given,
  })
