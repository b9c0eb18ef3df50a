import * as v from 'valibot'
import { exchangeOptions } from '../catalog/exchange-product-schema.ts'
import { claimLineQuantity, staffLineRequests } from '../claims/claim-line-schema.ts'
import { claimType, creditMethod, filingSource } from '../claims/claim-words.ts'
import { calculation } from '../resolution/calculation-schema.ts'
import { chosenReturnMethod, returnMethod } from '../return-shipments/return-method-schema.ts'
import { address } from '../shared/address-schema.ts'
import { email, flag, id, positiveInteger } from '../shared/wire.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'
import { itemQuestions } from './reason-consequences.ts'

const words = (length: number) =>
  v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(length))), null)

/** Claims that staff file for a customer, computed as if the customer did. */
export const claimFilingApi = {
  askAboutItem: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/order/:storeOrderId/line-item/:lineItemId/questions',
    access: 'editClaims',
    summary: 'Returns the questions about an item for the chosen reason.',
    body: v.object({
      claimType,
      quantity: claimLineQuantity,
      reasonId: positiveInteger,
      reasonDetailId: v.optional(positiveInteger),
      isGiftReturn: v.optional(v.boolean(), false),
      source: v.optional(filingSource, 'Merchant_App'),
    }),
    response: v.object({
      ...itemQuestions.entries,
      /** Answered with yes, the item cannot be claimed. */
      policy: v.nullable(v.object({ question: v.string(), onYesMessage: v.nullable(v.string()) })),
    }),
  }),
  quoteClaim: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim/quote',
    access: 'editClaims',
    summary:
      'Calculates a claim and lists its return methods; valid for 30 minutes. Overriding eligibility requires the permission.',
    body: v.object({
      originalStoreOrderId: id,
      claimType,
      claimLineItems: staffLineRequests,
      creditResolutionMethod: v.optional(v.nullable(creditMethod), null),
      /** Without one, the first that is offered. */
      returnShipment: v.optional(v.nullable(chosenReturnMethod), null),
      shippingAddress: address,
      /** For the recipient of a gift, who gets no refund and all emails. */
      isGiftReturn: v.optional(v.boolean(), false),
      isOverridingEligibility: v.optional(v.boolean(), false),
      source: v.optional(filingSource, 'Merchant_App'),
    }),
    response: v.object({
      calculation,
      returnMethods: v.array(returnMethod),
      returnMethodId: v.nullable(id),
    }),
  }),
  createClaim: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim',
    access: 'editClaims',
    summary:
      'Files a quoted claim. Everything is computed again: a difference is a 409 with the fresh calculation.',
    body: v.object({
      calculationId: id,
      customerEmail: email,
      shippingAddress: address,
      noteToCustomer: words(5000),
      /** Why eligibility is overridden; kept in the audit log. */
      overrideReason: words(500),
    }),
    response: v.object({ id, externalId: v.string() }),
  }),
  listExchangeOptions: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/order/:storeOrderId/line-item/:lineItemId/exchange-options',
    access: 'viewClaims',
    summary: 'Lists what an item can be exchanged for, with stock.',
    query: v.object({
      quantity: v.optional(
        v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'Must be a number'), v.toNumber(), v.minValue(1)),
        '1',
      ),
      isGiftReturn: flag,
    }),
    response: exchangeOptions,
  }),
}
