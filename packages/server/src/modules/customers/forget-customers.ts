import type { Deps } from '#deps.ts'
import { clearCustomer, clearCustomers, clearQuietCustomers } from './customer-store.ts'

/** Forgets who a customer is; that somebody bought so much stays. */
export const forgetCustomer = (deps: Deps, storeId: string, customerId: string): Promise<void> =>
  clearCustomer(deps.db, storeId, customerId)

export const forgetAllCustomers = (deps: Deps, storeId: string): Promise<void> =>
  clearCustomers(deps.db, storeId)

/** Forgets whom nothing was told of since then and whose orders are all erased. */
export const forgetQuietCustomers = (deps: Deps, storeId: string, since: Date): Promise<void> =>
  clearQuietCustomers(deps.db, storeId, since)
