import * as v from 'valibot'
import { merchantClaim } from './merchant-claim-schema.ts'
import { customerListItem, merchantOrder } from './merchant-order-schema.ts'
import { registration } from './registration-schema.ts'
import { shippingClaim } from './shipping-claim-schema.ts'
import { claimTexts } from '../text-messages/text-message-schema.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

/** All that a store knows of a person, for them to have. */
const customerData = v.object({
  customer: customerListItem,
  orders: v.array(merchantOrder),
  claims: v.array(merchantClaim),
  /** Of these claims. */
  textMessages: v.array(claimTexts),
  registrations: v.array(registration),
  shippingClaims: v.array(shippingClaim),
})
export type CustomerData = v.InferOutput<typeof customerData>

/** Data requests: what people may ask of those who store data about them. */
export const privacyApi = {
  customerData: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/customer/:customerId/data',
    access: 'export',
    summary: 'Exports everything that is stored about a customer.',
    response: customerData,
  }),
  eraseCustomer: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/customer/:customerId/erase',
    access: 'editSettings',
    summary:
      'Erases a customer’s names, contact details, addresses, messages and files permanently; 409 while they have an open claim.',
    response: customerListItem,
  }),
}
