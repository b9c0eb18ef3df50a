import { subMonths } from 'date-fns/subMonths'
import type { Deps } from '#deps.ts'
import { forgetQuietCustomers } from '#modules/customers/forget-customers.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { eraseOrders } from './erase-orders.ts'
import { listQuietOrders, listStoresWithOrdersBefore } from './orders-to-erase-reads.ts'

const batch = 100
/** What one round takes on; the next night goes on. */
const most = 5000

/** Erases the people behind orders to which nothing has happened for as long as their store keeps them. */
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
  await forgetQuietCustomers(deps, storeId, since)
}
