import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { customerAccessApi } from '@aftercare/domain/api/customer-access-api'
import type { Deps } from '#deps.ts'
import { findCustomerOfPlatform } from '#modules/customers/customer-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { listCustomerOrders as listOrders } from '#modules/orders/customer-order-reads.ts'
import { issueOrderToken } from '#modules/orders/order-token.ts'
import { AppError } from '#platform/errors.ts'
import { readCustomerToken } from './customer-token.ts'

type Asked = { customerToken: string; idFromPlatform?: string | undefined }

/**
 * The orders of the token's customer, newest first, each with a token that opens it.
 *
 * @throws AppError unauthenticated with one message whatever is wrong with the token
 */
export async function listCustomerOrders(
  deps: Deps,
  store: Store,
  { customerToken, idFromPlatform }: Asked,
): Promise<EndpointOutput<typeof customerAccessApi.customerOrders>> {
  const { storeId } = store
  const read = await readCustomerToken(deps, store, customerToken)
  if (!read)
    throw new AppError(
      'unauthenticated',
      'customer_token_not_valid',
      'Please sign in to the store again to see your orders.',
    )
  const { customerId, email } = read.signedIn
  const customer =
    customerId === null ? undefined : await findCustomerOfPlatform(deps.db, storeId, customerId)
  const orders = await listOrders(deps.db, storeId, { customerId: customer ?? null, email, idFromPlatform })
  return {
    customerToken: read.session,
    items: orders.map(({ id, createdOn, canceledOn, ...order }) => ({
      ...order,
      createdOn: createdOn.toISOString(),
      canceledOn: canceledOn?.toISOString() ?? null,
      orderToken: issueOrderToken(deps, storeId, { orderId: id, isGiftReturn: false }),
    })),
  }
}
