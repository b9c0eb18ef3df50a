import * as v from 'valibot'
import { platformId } from './fields.ts'

/** The customer of a privacy request, by Shopify's ids. */
export type CustomerPrivacyRequest = {
  customerId: string
  orderIds: string[]
}

/** The payloads of `customers/redact` and `customers/data_request`; each has its own field for orders. */
export const customerPrivacyPayload = v.pipe(
  v.object({
    customer: v.object({ id: platformId }),
    orders_to_redact: v.optional(v.array(platformId), []),
    orders_requested: v.optional(v.array(platformId), []),
  }),
  v.transform(
    ({ customer, orders_to_redact: toRedact, orders_requested: requested }): CustomerPrivacyRequest => ({
      customerId: customer.id,
      orderIds: [...toRedact, ...requested],
    }),
  ),
)
