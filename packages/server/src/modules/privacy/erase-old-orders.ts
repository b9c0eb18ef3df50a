import { subMonths } from 'date-fns/subMonths'
import type { Deps } from '#deps.ts'
import { eraseInactiveCustomers } from '#modules/customers/erase-customers.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { eraseOrders } from './erase-orders.ts'
import { listQuietOrders, listStoresWithOrdersBefore } from './orders-to-erase-reads.ts'

const batch = 100
/** The limit of one round; the next night continues. */
const most = 5000

/** Erases the personal data of orders without changes for their store's retention time. */
export async function eraseOldOrders(deps: Deps): Promise<void> {
  for (const storeId of await listStoresWithOrdersBefore(deps.db, subMonths(deps.now(), 1)))
    await eraseOldOrdersOf(deps, storeId)
}

async function eraseOldOrdersOf(deps: Deps, storeId: string): Promise<void> {
  const { settings } = await getStore(deps.db, storeId)
  const since = subMonths(deps.now(), settings.privacy.retentionMonths)
  for (let done = 0; done < most; done += batch) {
    const orderIds = await listQuietOrders(deps.db, storeId, { since, most: batch })
    await eraseOrders(deps, storeId, orderIds)
    if (orderIds.length < batch) break
  }
  await eraseInactiveCustomers(deps, storeId, since)
}
