import { isReturnEligible } from '@aftercare/domain/eligibility/claim-type'
import { returnsAddress } from '@aftercare/domain/shipping-plus/returns-address'
import type { Deps } from '#deps.ts'
import { issuePageToken } from '#modules/customer-access/customer-token.ts'
import { findCustomerOfPlatform } from '#modules/customers/customer-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { listCustomerOrders } from '#modules/orders/customer-order-reads.ts'
import { findOrderRecord } from '#modules/orders/order-record-reads.ts'
import { showOrder } from '#modules/orders/order-reads.ts'
import { notFound } from '#platform/errors.ts'

/**
 * The address that opens a customer's order in the portal without a look-up, good for five minutes; null while none
 * of its items can be returned or exchanged. Both ids are the platform's.
 *
 * @throws AppError 404 for an order that is unknown, or not this customer's
 */
export async function linkOrderReturns(
  deps: Deps,
  store: Store,
  customerId: string,
  orderId: string,
): Promise<string | null> {
  const { storeId, slug } = store
  const known = await findCustomerOfPlatform(deps.db, storeId, customerId)
  const asked = { customerId: known ?? null, email: null, idFromPlatform: orderId }
  const [own] = known === undefined ? [] : await listCustomerOrders(deps.db, storeId, asked)
  const record = own && (await findOrderRecord(deps.db, storeId, own.id))
  if (!record) throw notFound('Order')
  const { lineItems } = await showOrder(deps, store, record, { isProven: true, isGiftReturn: false })
  if (own.canceledOn || !lineItems.some(isReturnEligible)) return null
  const address = returnsAddress(`${deps.config.publicUrl}/${slug}`, orderId)
  return address && `${address}#customerToken=${issuePageToken(deps, store, customerId)}`
}
