import type { CardAccount } from '@aftercare/domain/payments/card-account-schema'
import type { Deps } from '#deps.ts'
import { notFound } from '#platform/errors.ts'
import { clearCachedStores } from './cached-stores.ts'
import { updateStore } from './store-store.ts'

/**
 * Sets the account that a store's card payments go to from now on; null takes no cards.
 *
 * @throws AppError 404 for an unknown store
 */
export async function setCardAccount(
  deps: Deps,
  storeId: string,
  account: CardAccount | null,
): Promise<void> {
  const change = { cardAccount: account && JSON.stringify(account) }
  if (!(await updateStore(deps.db, storeId, change, deps.now()))) throw notFound('Store')
  clearCachedStores()
}
