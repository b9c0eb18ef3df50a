import type { Deps } from '#deps.ts'
import type { CustomerPrivacyRequest } from '#integrations/commerce/shopify/privacy-payload.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { findCustomerOfPlatform } from '#modules/customers/customer-reads.ts'
import { eraseAllCustomers, eraseCustomerIdentity } from '#modules/customers/erase-customers.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { eraseOrders } from './erase-orders.ts'
import { listOrdersByPlatformId, listOrdersOfEmail } from './orders-to-erase-reads.ts'

const batch = 100

/** Erases a customer and the orders that Shopify names with them; unlike a merchant it waits for no claim. */
export async function redactCustomer(
  deps: Deps,
  { storeId }: Store,
  { customerId, orderIds }: CustomerPrivacyRequest,
): Promise<void> {
  await eraseOrders(deps, storeId, await listOrdersByPlatformId(deps.db, storeId, orderIds))
  const known = await findCustomerOfPlatform(deps.db, storeId, customerId)
  if (known !== undefined) await eraseCustomerIdentity(deps, storeId, known)
}

/** Erases everybody who bought at a shop that has let us go. */
export async function redactShop(deps: Deps, { storeId }: Store): Promise<void> {
  for (;;) {
    const orderIds = await listOrdersOfEmail(deps.db, storeId, batch)
    if (orderIds.length === 0) break
    await eraseOrders(deps, storeId, orderIds)
  }
  await eraseAllCustomers(deps, storeId)
}

/** Tells the merchant whose data was requested, since the merchant has to provide it. */
export async function alertDataRequest(
  deps: Deps,
  { storeId }: Store,
  { customerId }: CustomerPrivacyRequest,
): Promise<void> {
  const known = await findCustomerOfPlatform(deps.db, storeId, customerId)
  await raiseAlert(deps, storeId, {
    severity: 'Info',
    category: 'Home',
    subject: 'A customer requested their data',
    message: known
      ? 'A customer requested a copy of their personal data. Download it on their customer page and send it to them.'
      : 'A customer requested a copy of their personal data. We have no data about them.',
    ...(known !== undefined && { path: `customers/${known}` }),
  })
}
