import { ApiError } from '@aftercare/domain/api/client'
import { customerAccessApi, type CustomerOrder } from '@aftercare/domain/api/customer-access-api'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import { call } from '../api.ts'
import { customerTokenOf, keepCustomerToken } from './customer-token.ts'
import { keepVisits, speakAbout } from './order-token.ts'

/**
 * The orders of the customer who is signed in to the shop, or only the named one; undefined for a customer who
 * has to sign in again. Each opens without a look-up from now on.
 */
export async function listCustomerOrders(
  { storefrontId, storeSlug }: CustomerSettings,
  idFromPlatform?: string,
): Promise<CustomerOrder[] | undefined> {
  const token = customerTokenOf(storeSlug)
  if (token === undefined) return undefined
  speakAbout(null)
  const answer = await call(customerAccessApi.customerOrders, {
    params: { storefrontId },
    body: { customerToken: token, ...(idFromPlatform && { idFromPlatform }) },
  }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return undefined
    throw error
  })
  keepCustomerToken(storeSlug, answer?.customerToken)
  if (answer)
    keepVisits(answer.items.map(({ idFromPlatform: orderId, orderToken: token }) => ({ orderId, token })))
  return answer?.items
}
