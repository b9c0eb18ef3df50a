import * as v from 'valibot'
import { exchangeOptions } from '../catalog/exchange-product-schema.ts'
import {
  claimLineQuantity,
  claimLineRequest,
  claimLineRequests,
  undecidedLine,
} from '../claims/claim-line-schema.ts'
import { customerClaim, fingerprint } from './customer-claim-schema.ts'
import {
  claimType,
  creditMethod,
  exchangeMethod,
  advancedExchangeMethod,
  reasonCategoryCode,
} from '../claims/claim-words.ts'
import { answerFiles, answerWords } from '../claims/question-schema.ts'
import { confirmedPayment, stripeConfig } from '../payments/payment-schema.ts'
import { calculation } from '../resolution/calculation-schema.ts'
import { itemOutcomes } from '../resolution/item-outcomes-schema.ts'
import { chosenReturnMethod } from '../return-shipments/return-method-schema.ts'
import { returnQuote } from './return-quote-schema.ts'
import { returnShipment } from '../return-shipments/return-shipment-schema.ts'
import { textUpdates } from '../text-messages/text-message-schema.ts'
import { address } from '../shared/address-schema.ts'
import { amount, currencyCode, email, flag, id, positiveInteger, shortText } from '../shared/wire.ts'
import { afterSubmissionApi } from './after-submission-api.ts'
import { outOfStockApi } from './out-of-stock-api.ts'
import { customerAccessApi } from './customer-access-api.ts'
import { deliveryClaimApi } from './delivery-claim-api.ts'
import { endpoint } from './endpoint.ts'
import { lookUpApi } from './look-up-api.ts'
import { paymentSimulatorApi } from './payment-simulator-api.ts'
import { reasonConsequences } from './reason-consequences.ts'
import { registrationApi } from './registration-api.ts'
import { registrationChangeApi } from './registration-change-api.ts'
import { settingsApi } from './settings-api.ts'
import { orderEditApi } from './order-edit-api.ts'
import { shopNowApi } from './shop-now-api.ts'
import { subscriptionApi } from './subscription-api.ts'
import { signedUpload, uploadName } from './signed-upload.ts'

export { customerApiBase, orderTokenHeader } from './customer-transport.ts'

/** A line whose reason is chosen, before details and resolution. */
const reasonedLine = v.object({
  originalStoreOrderLineItemId: id,
  quantity: claimLineQuantity,
  grams: v.optional(v.number()),
  unitPrice: v.optional(v.nullable(amount)),
  unitTax: v.optional(v.nullable(amount)),
  comments: v.optional(v.pipe(v.string(), v.maxLength(5000))),
  reasonId: v.pipe(
    v.number('Please choose a reason.'),
    v.integer('Invalid reason ID.'),
    v.minValue(1, 'Invalid reason ID.'),
  ),
  reasonCategoryCode: v.optional(reasonCategoryCode),
  reasonDetailId: v.optional(positiveInteger),
  advancedExchangeMethod: v.optional(advancedExchangeMethod),
})

/** What a claim is calculated and quoted from. Amounts among the fields are for show; the server reads its own. */
const claimUnderway = { id, claimType }

/** Every call the returns portal makes, in the order a shopper meets them. */
export const customerApi = {
  ...settingsApi,
  ...lookUpApi,
  ...customerAccessApi,
  afterReasonSelection: endpoint({
    method: 'POST',
    path: '/:storefrontId/order/calculate/after-reason-selection',
    summary: 'Returns what the chosen reasons require: more questions, files, or a policy question.',
    body: v.object({
      ...claimUnderway,
      calculatedLineItems: v.pipe(v.array(reasonedLine), v.minLength(1), v.maxLength(100)),
    }),
    response: reasonConsequences,
  }),
  automationsAfterReasonSelection: endpoint({
    method: 'POST',
    path: '/:storefrontId/automations/after-reason-selection',
    summary:
      'Returns the policy question that applies to an order line whatever its reason, if there is one.',
    body: v.object({ originalStoreOrderLineItemId: id, claimType: v.optional(claimType, 'return') }),
    response: reasonConsequences,
  }),
  ...subscriptionApi,
  exchangeOptions: endpoint({
    method: 'GET',
    path: '/:storefrontId/product/exchange-options/:idFromPlatform',
    summary: 'Lists what a product can be exchanged for, in stock and within the store’s rules.',
    query: v.object({
      isExchangeOfExchange: flag,
      /** The order line to be exchanged: rules and the no-payment filter look at it. */
      originalStoreOrderLineItemId: v.optional(id),
      quantity: v.optional(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1))),
    }),
    response: exchangeOptions,
  }),
  outcomes: endpoint({
    method: 'POST',
    path: '/:storefrontId/order/calculate/outcomes',
    summary: 'Compares what refund, gift card and exchange of an item would bring and cost.',
    body: v.object({
      id,
      /** The items that are chosen already. */
      calculatedLineItems: v.pipe(v.array(claimLineRequest), v.maxLength(99)),
      lineItem: undecidedLine,
    }),
    response: itemOutcomes,
  }),
  quoteReturn: endpoint({
    method: 'POST',
    path: '/:storefrontId/return-shipment/quote',
    summary: 'Quotes return methods and shipping of replacements, with the shopper’s price for each.',
    body: v.object({ ...claimUnderway, address, email, calculatedLineItems: claimLineRequests }),
    response: returnQuote,
  }),
  ...shopNowApi,
  ...orderEditApi,
  calculate: endpoint({
    method: 'POST',
    path: '/:storefrontId/order/calculate/before-claim-submission',
    summary: 'Calculates the claim: credits, deductions and balance. Stored for 30 minutes.',
    body: v.object({
      ...claimUnderway,
      calculatedLineItems: claimLineRequests,
      exchangeMethod: v.optional(v.nullable(exchangeMethod), null),
      returnShipment: v.nullable(chosenReturnMethod),
      toCustomerRate: v.optional(v.nullable(v.object({ id })), null),
      creditResolutionMethod: v.optional(v.nullable(creditMethod), null),
      address: v.optional(v.nullable(address), null),
      /**
       * The visit to the shop that the lines which can be credited are spent on; null where there was none.
       */
      shopNowId: v.optional(v.nullable(id), null),
      shopNowIncentiveAmountApplied: v.optional(amount, 0),
    }),
    response: calculation,
  }),
  createPaymentIntent: endpoint({
    method: 'POST',
    path: '/:storefrontId/create-payment-intent',
    summary:
      'Creates the payment of a calculation, to confirm by card; another amount than due is a 409 with the fresh calculation.',
    body: v.object({
      calculationId: id,
      amount,
      currencyCode,
      customerEmail: email,
      stripeConfig,
    }),
    response: v.object({ clientSecret: v.string(), idFromPlatform: v.string() }),
  }),
  ...paymentSimulatorApi,
  submitClaim: endpoint({
    method: 'POST',
    path: '/:storefrontId/claim',
    summary:
      'Files the claim. Everything is checked and computed again; a difference is a 409 with the fresh calculation.',
    body: v.object({
      claimType,
      originalStoreOrderId: id,
      calculationId: id,
      claimLineItems: claimLineRequests,
      exchangeMethod: v.optional(v.nullable(exchangeMethod), null),
      creditResolutionMethod: v.optional(v.nullable(creditMethod), null),
      returnShipment: v.nullable(chosenReturnMethod),
      toCustomerRate: v.optional(v.nullable(v.object({ id })), null),
      customerEmail: email,
      shippingAddress: address,
      billingAddress: v.optional(v.nullable(address), null),
      fingerprint: v.optional(v.nullable(fingerprint), null),
      /** Whether a program controls the browser, as far as it shows; null where that is unknown. */
      isBrowserAutomated: v.optional(v.nullable(v.boolean()), null),
      giftCardIncentiveAmountApplied: amount,
      exchangeOrderShippingAmountApplied: amount,
      returnShippingAmountApplied: amount,
      shopNowId: v.optional(v.nullable(id), null),
      shopNowIncentiveAmountApplied: v.optional(amount, 0),
      feeApplied: amount,
      feeName: v.optional(v.nullable(shortText), null),
      isGiftReturn: v.optional(v.boolean()),
      source: v.literal('Customer_App'),
      /** Asks for messages about the claim, at the phone number of the address. */
      textUpdates: v.optional(v.nullable(textUpdates), null),
      /** The confirmed payment, where something is due. */
      customerPayment: v.optional(v.nullable(confirmedPayment), null),
    }),
    response: v.object({ id, externalId: v.string() }),
  }),
  claim: endpoint({
    method: 'GET',
    path: '/:storefrontId/claim/:claimExternalId',
    summary: 'Returns a claim for its shopper, without addresses.',
    response: customerClaim,
  }),
  answerQuestion: endpoint({
    method: 'POST',
    path: '/:storefrontId/claim/:claimExternalId/answer',
    summary:
      'Answers a question of staff about the claim. The claim’s number is sufficient; repeating an answer changes nothing.',
    body: v.object({ questionId: id, answer: answerWords, images: v.optional(answerFiles, []) }),
    response: v.object({ success: v.literal(true) }),
  }),
  ...afterSubmissionApi,
  ...outOfStockApi,
  signedUrlForAnswer: endpoint({
    method: 'GET',
    path: '/:storefrontId/claim/:claimExternalId/signed-url',
    summary: 'Returns a signed URL to PUT one file of an answer to, while a question is open.',
    query: v.object({ filename: uploadName }),
    response: signedUpload,
  }),
  createReturnShipment: endpoint({
    method: 'POST',
    path: '/:storefrontId/return-shipment',
    summary:
      'Creates the label or packing slip chosen when the claim was filed; repeating it creates no second one.',
    body: v.object({ claimId: id, returnShipment: chosenReturnMethod }),
    response: returnShipment,
  }),
  signedUrl: endpoint({
    method: 'GET',
    path: '/:storefrontId/signed-url',
    summary:
      'Returns a signed URL to PUT one file to, and the name to use in the claim. With crewProofOfPurchase it needs no order, if the store collects proofs.',
    query: v.object({
      filename: uploadName,
      destination: v.picklist(['crewClaimImg', 'gspClaimImg', 'crewProofOfPurchase']),
      /** A random id that the portal keeps in the browser: proofs of purchase are limited for each. */
      deviceId: v.optional(v.pipe(v.string(), v.uuid())),
    }),
    response: signedUpload,
  }),
  ...registrationApi,
  ...registrationChangeApi,
  ...deliveryClaimApi,
}
