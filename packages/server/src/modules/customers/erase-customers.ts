import type { Deps } from '#deps.ts'
import { clearCustomer, clearCustomers, clearInactiveCustomers } from './customer-store.ts'

/** Erases a customer's identity; the totals of their orders remain. */
export const eraseCustomerIdentity = (deps: Deps, storeId: string, customerId: string): Promise<void> =>
  clearCustomer(deps.db, storeId, customerId)

export const eraseAllCustomers = (deps: Deps, storeId: string): Promise<void> =>
  clearCustomers(deps.db, storeId)

/** Erases customers without updates since then whose orders are all erased. */
export const eraseInactiveCustomers = (deps: Deps, storeId: string, since: Date): Promise<void> =>
  clearInactiveCustomers(deps.db, storeId, since)
