import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { appOf } from './app-of.ts'
import { aUser, merchantClient } from './merchant-fixtures.ts'

/** The store's API as one of its Admins calls it. */
export async function aDesk(deps: Deps, store: Store) {
  const { token } = await aUser(deps, store, 'Admin')
  return {
    app: appOf(deps),
    call: merchantClient(deps, { token }),
    headers: { authorization: `Bearer ${token}` },
    params: { storeId: store.storeId },
  }
}
