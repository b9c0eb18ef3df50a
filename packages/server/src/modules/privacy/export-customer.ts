import type { CustomerData } from '@aftercare/domain/api/privacy-api'
import type { Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { readCustomerData } from './customer-data-reads.ts'

/**
 * Exports all of a store's data about a person, and records in the audit log who did it.
 *
 * @throws AppError 404 for an unknown customer and for another store's
 */
export async function exportCustomer(
  deps: Deps,
  store: Store,
  who: Who,
  customerId: string,
): Promise<CustomerData> {
  const known = await readCustomerData(deps, store, customerId)
  const { orders, claims, registrations, shippingClaims } = known
  await recordChange(deps, store.storeId, who, {
    action: 'customer.export',
    subject: { type: 'customer', id: customerId },
    before: null,
    after: {
      orders: orders.length,
      claims: claims.length,
      registrations: registrations.length,
      shippingClaims: shippingClaims.length,
    },
  })
  return known
}
