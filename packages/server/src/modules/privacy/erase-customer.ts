import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { getCustomerItem } from '#modules/customer-profiles/customer-profile-reads.ts'
import { eraseCustomerIdentity } from '#modules/customers/erase-customers.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { forgetReports } from '#modules/reports/request-report.ts'
import { AppError } from '#platform/errors.ts'
import { eraseOrders } from './erase-orders.ts'
import { isClaimOpen, listOrdersOfPerson } from './orders-to-erase-reads.ts'
import { holdPeople } from './personal-data-store.ts'

/**
 * Erases all of a store's data about a person, on their request: contact, addresses, messages and files.
 * Orders, claims and payments remain without it. No claim can be filed for these orders during the erasure.
 *
 * @throws AppError 404 for an unknown customer and for another store's, 409 while a claim is open
 */
export const eraseCustomer = (deps: Deps, store: Store, who: Who, customerId: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const { storeId } = store
    const { email } = await getCustomerItem(deps.db, store, customerId)
    const orderIds = await listOrdersOfPerson(deps.db, storeId, { customerId, email })
    await holdPeople(deps.db, storeId, orderIds)
    if (await isClaimOpen(deps.db, storeId, orderIds)) throw claimIsOpen()

    await eraseOrders(deps, storeId, orderIds)
    await eraseCustomerIdentity(deps, storeId, customerId)
    await forgetReports(deps, storeId)
    await recordChange(deps, storeId, who, {
      action: 'customer.erase',
      subject: { type: 'customer', id: customerId },
      before: null,
      after: { orders: orderIds.length },
    })
  })

const claimIsOpen = () =>
  new AppError('conflict', 'claim_open', 'This customer has an open claim. Finalize or cancel it first.')
