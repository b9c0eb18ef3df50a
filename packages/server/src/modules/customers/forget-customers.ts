import type { Deps } from '#deps.ts'
import { clearCustomer, clearCustomers, clearQuietCustomers } from './customer-store.ts'

/** Erases a customer's identity; the totals of their orders remain. */
export const forgetCustomer = (deps: Deps, storeId: string, customerId: string): Promise<void> =>
  clearCustomer(deps.db, storeId, customerId)

export const forgetAllCustomers = (deps: Deps, storeId: string): Promise<void> =>
  clearCustomers(deps.db, storeId)

/** Erases customers without updates since then whose orders are all erased. */
export const forgetQuietCustomers = (deps: Deps, storeId: string, since: Date): Promise<void> =>
  clearQuietCustomers(deps.db, storeId, since)
