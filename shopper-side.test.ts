import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { customerApi } from './packages/domain/src/api/customer-api.ts'

/*
 * What the published interface promises to shoppers: each call, each message, and the test that shows it.
 */

type CallName = keyof typeof customerApi
const server = 'packages/server/src/modules'
const screens = 'packages/portal-embed/src/screens'
const texts = 'packages/portal-embed/src/app/texts/en'

/** Method and path, our name, and a test that makes the call: by name, or with these words. */
const calls: readonly [call: string, name: CallName, shownBy: string, words?: string][] = [
  ['GET /settings/:slug', 'settings', `${server}/portal/portal-settings-routes.test.ts`],
  ['POST /:storefrontId/extension/heartbeat', 'heartbeat', `${server}/portal/portal-settings-routes.test.ts`],
  ['GET /protection/order', 'rootOrder', `${server}/shipping-claims/customer-shipping-claim-routes.test.ts`],
  ['GET /:storefrontId/order', 'order', `${server}/orders/order-editing.test.ts`],
  [
    'POST /:storefrontId/order/calculate/after-reason-selection',
    'afterReasonSelection',
    `${server}/calculation/calculation-routes.test.ts`,
  ],
  [
    'POST /:storefrontId/automations/after-reason-selection',
    'automationsAfterReasonSelection',
    `${server}/calculation/calculation-routes.test.ts`,
  ],
  [
    'POST /:storefrontId/order/calculate/before-claim-submission',
    'calculate',
    `${server}/payments/kill-at-every-step.test.ts`,
    'portal.calculate(',
  ],
  [
    'POST /:storefrontId/create-payment-intent',
    'createPaymentIntent',
    `${server}/payments/warranty-fee.test.ts`,
  ],
  ['POST /:storefrontId/claim', 'submitClaim', `${server}/claim-filing/submit-claim.test.ts`],
  ['GET /:storefrontId/claim/:claimExternalId', 'claim', `${server}/claim-desk/answer-information.test.ts`],
  [
    'GET /:storefrontId/product/exchange-options/:idFromPlatform',
    'exchangeOptions',
    `${server}/calculation/list-exchange-options.test.ts`,
  ],
  [
    'POST /:storefrontId/return-shipment/quote',
    'quoteReturn',
    `${server}/return-shipments/return-shipment-routes.test.ts`,
  ],
  [
    'POST /:storefrontId/return-shipment',
    'createReturnShipment',
    `${server}/return-shipments/return-shipment-routes.test.ts`,
  ],
  ['POST /:storefrontId/shop-now', 'startShopNow', `${server}/calculation/shop-now/shop-now-routes.test.ts`],
  [
    'GET /:storefrontId/shop-now/:shopNowId',
    'shopNow',
    `${server}/calculation/shop-now/shop-now-routes.test.ts`,
  ],
  ['GET /:storefrontId/order/:storeOrderId/edit', 'orderEdits', `${server}/order-edits/order-edits.test.ts`],
  [
    'POST /:storefrontId/order/:storeOrderId/edit/stage',
    'stageOrderEdit',
    'packages/server/src/testing/order-edit-fixtures.ts',
  ],
  [
    'POST /:storefrontId/order/:storeOrderId/edit/commit',
    'commitOrderEdit',
    'packages/server/src/testing/order-edit-fixtures.ts',
  ],
  [
    'GET /:storefrontId/registration/product',
    'registrationProducts',
    `${server}/registrations/customer-registration-routes.test.ts`,
  ],
  [
    'POST /:storefrontId/registration',
    'register',
    `${server}/registrations/customer-registration-routes.test.ts`,
  ],
  [
    'POST /:storefrontId/shipping-protection/claim',
    'createDeliveryClaim',
    `${server}/shipping-claims/customer-shipping-claim-routes.test.ts`,
  ],
  [
    'GET /:storefrontId/shipping-protection/claim/:shippingClaimId',
    'deliveryClaim',
    `${server}/shipping-claims/customer-shipping-claim-routes.test.ts`,
  ],
  [
    'GET /:storefrontId/signed-url',
    'signedUrl',
    `${server}/registrations/customer-registration-routes.test.ts`,
  ],
]

describe('each published call of shoppers is in the contract, and a test makes it', () => {
  test.for(calls)('%s', ([call, name, shownBy, words = `customerApi.${name}`]) => {
    const { method, path } = customerApi[name]
    expect(`${method} ${path}`).toBe(call)
    expect(read(shownBy)).toContain(words)
  })
})

/** The message, the file that has it, and a test that shows it, with these words of it or all. */
const messages: readonly [message: string, writtenIn: string, shownBy: string, words?: string][] = [
  ['Sorry, not authorized', `${texts}/common.ts`, 'packages/domain/src/api/client.test.ts'],
  ['Item not found', `${texts}/common.ts`, 'packages/domain/src/api/client.test.ts'],
  [
    'Something went wrong, please try again. If problem persists, please contact us.',
    `${texts}/common.ts`,
    'packages/domain/src/api/client.test.ts',
  ],
  ['We were unable to find a store for', `${texts}/common.ts`, 'e2e/look-up.test.ts'],
  ['Please check to make sure that is correct.', `${texts}/common.ts`, 'e2e/look-up.test.ts'],
  ['Store Not Found', `${texts}/common.ts`, `${screens}/look-up/look-up.screen.test.tsx`],
  ["Something isn't quite right", `${texts}/common.ts`, `${screens}/look-up/look-up.screen.test.tsx`],
  [
    'Invalid address: Please check your information is correct.',
    `${texts}/finish.ts`,
    `${screens}/return-methods/return-methods.screen.test.tsx`,
  ],
  [
    'It appears we cannot accept returns from your country automatically. Please reach out for help with this return',
    `${texts}/finish.ts`,
    `${screens}/return-methods/return-methods.screen.test.tsx`,
  ],
  ['Something went wrong...', `${texts}/common.ts`, `${screens}/order/order.screen.test.tsx`],
  ['Please go home and try again.', `${texts}/common.ts`, `${screens}/order/order.screen.test.tsx`],
  ['Selected item not found', `${texts}/common.ts`, `${server}/calculation/calculation-routes.test.ts`],
  ['Malformed form data', `${texts}/common.ts`, `${screens}/review/return-summary.screen.test.tsx`],
  ['Invalid request method', `${texts}/common.ts`, 'packages/portal-embed/src/app/router.test.tsx'],
  [
    'Problem completing your action.',
    `${texts}/common.ts`,
    `${screens}/claim/resolution/resolution.screen.test.tsx`,
  ],
  ['Problem saving quantity', `${texts}/claim.ts`, `${screens}/claim/quantity/quantity.screen.test.tsx`],
  [
    'Claim Type Program Name Not Defined',
    `${texts}/common.ts`,
    'packages/portal-embed/src/app/shell.test.tsx',
  ],
  ['Item removed', `${texts}/claim.ts`, `${screens}/claim/summary/summary.screen.test.tsx`],
  [
    'Invalid reason ID: does not match any claim reasons for claim type',
    `${server}/calculation/validated-line.ts`,
    `${server}/calculation/calculation-routes.test.ts`,
  ],
  [
    'Sorry something went wrong. Please try again.',
    `${texts}/claim.ts`,
    `${screens}/claim/follow-up/follow-up.screen.test.tsx`,
  ],
  [
    "Sorry, but it looks like this item isn't eligible for return. If you have any questions, please contact us.",
    `${texts}/claim.ts`,
    `${screens}/claim/follow-up/follow-up.screen.test.tsx`,
    "isn't eligible for return. If you have any questions, please contact us",
  ],
  ['Sorry about that...', `${texts}/finish.ts`, `${screens}/return-methods/return-methods.screen.test.tsx`],
  [
    "It looks like this return can't be handled automatically, please reach out to our team for help.",
    `${texts}/finish.ts`,
    `${screens}/return-methods/return-methods.screen.test.tsx`,
    "can't be handled automatically",
  ],
  ['Missing shipping address', `${texts}/finish.ts`, `${server}/order-edits/order-edits.test.ts`],
  [
    'Context Error: Missing customer information',
    `${texts}/finish.ts`,
    `${screens}/review/return-summary.screen.test.tsx`,
  ],
  [
    'Context Error: Missing From Customer return method',
    `${texts}/finish.ts`,
    `${screens}/review/return-summary.screen.test.tsx`,
  ],
  ['Invalid edit action', `${texts}/order-edit.ts`, `${screens}/order-edit/order-edit.screen.test.tsx`],
  ['Need help?', `${texts}/claim.ts`, `${screens}/claim/reason/reason.screen.test.tsx`],
  [
    "It looks like we can't handle this return automatically, please reach out to our team.",
    `${texts}/claim.ts`,
    `${screens}/claim/resolution/resolution.screen.test.tsx`,
    "It looks like we can't handle this return automatically",
  ],
  [
    "If an exchange doesn't fit your needs, please reach out to our team.",
    `${texts}/claim.ts`,
    `${screens}/claim/resolution/resolution.screen.test.tsx`,
    "If an exchange doesn't fit your needs",
  ],
  ['Back to Order', `${texts}/common.ts`, `${screens}/claim/resolution/resolution.screen.test.tsx`],
  ['Order Editing Unavailable', `${texts}/order-edit.ts`, `${screens}/order-edit/order-edit.screen.test.tsx`],
  [
    'This order is no longer able to be edited, please contact us for support.',
    `${texts}/order-edit.ts`,
    `${screens}/order-edit/order-edit.screen.test.tsx`,
  ],
  ["'Success'", `${texts}/order-edit.ts`, `${screens}/order-edit/order-edit.screen.test.tsx`],
  ["'Something went wrong'", `${texts}/order-edit.ts`, `${screens}/order-edit/order-edit.screen.test.tsx`],
  [
    'Order Canceled: This order was canceled on',
    `${texts}/order.ts`,
    `${screens}/order/order.screen.test.tsx`,
  ],
  ['Stripe has not been loaded', `${texts}/finish.ts`, `${screens}/review/stripe-payment.screen.test.tsx`],
  ['Payment has not been created', `${texts}/finish.ts`, `${screens}/review/warranty-review.screen.test.tsx`],
  [
    'Unable to confirm payment. Please check your payment details and try again.',
    `${texts}/finish.ts`,
    `${screens}/review/stripe-payment.screen.test.tsx`,
  ],
  ['No products found.', `${texts}/claim.ts`, `${screens}/claim/resolution/resolution.screen.test.tsx`],
  [
    'No products found, please try your search again.',
    `${texts}/registration.ts`,
    `${screens}/registration/registration.screen.test.tsx`,
  ],
  ['No results found.', `${texts}/common.ts`, 'packages/portal-embed/src/components/choices.test.tsx'],
  ['Tracking information not available', `${texts}/order.ts`, `${screens}/order/order.screen.test.tsx`],
  ['Awaiting Details', `${texts}/order.ts`, `${screens}/order/order.screen.test.tsx`],
  ['Failed to upload file', `${texts}/claim.ts`, `${screens}/claim/meta/meta.screen.test.tsx`],
  [
    'Shop Now is not available for this order',
    `${texts}/finish.ts`,
    `${server}/calculation/shop-now/shop-now-routes.test.ts`,
  ],
  [
    'An error occurred while creating the claim. Please try again later.',
    `${texts}/finish.ts`,
    `${screens}/review/warranty-review.screen.test.tsx`,
    'An error occurred while creating the claim',
  ],
  [
    'Invalid state in Warranty Review action.',
    `${texts}/finish.ts`,
    `${screens}/review/warranty-review.screen.test.tsx`,
  ],
  [
    'Invalid Warranty review form data.',
    `${texts}/finish.ts`,
    `${screens}/review/warranty-review.screen.test.tsx`,
  ],
  [
    'Your browser is out of date',
    'packages/domain/src/shared/out-of-date-notice.ts',
    'packages/server/src/http/portal/portal-routes.test.ts',
  ],
  [
    'Invalid settings data. Please try again later.',
    `${texts}/common.ts`,
    'packages/portal-embed/src/app/shell.test.tsx',
  ],
  ['Order Middleware error', `${texts}/common.ts`, 'packages/portal-embed/src/app/shell.test.tsx'],
  ['App Middleware failed: ', `${texts}/common.ts`, 'packages/portal-embed/src/app/shell.test.tsx'],
  [
    'Unexpected state in selectProducts action',
    `${texts}/registration.ts`,
    `${screens}/registration/registration.screen.test.tsx`,
  ],
  [
    'Invalid shipping claim action context',
    `${texts}/delivery-claim.ts`,
    `${screens}/delivery-claim/delivery-claim.screen.test.tsx`,
  ],
  [
    'Invalid action',
    `${texts}/delivery-claim.ts`,
    `${screens}/delivery-claim/delivery-claim.screen.test.tsx`,
  ],
  [
    'Invalid value for return method',
    `${texts}/finish.ts`,
    `${screens}/return-methods/return-methods.screen.test.tsx`,
  ],
]

describe('each published message to shoppers is written, and a test shows it', () => {
  test.for(messages)('%s', ([message, writtenIn, shownBy, words = message]) => {
    expect(read(writtenIn)).toContain(message)
    expect(read(shownBy)).toContain(words)
  })
})

function read(file: string): string {
  expect(existsSync(file) ? file : `${file} is missing`).toBe(file)
  // A pattern of a test escapes what a text does not.
  return readFileSync(file, 'utf8').replaceAll('\\.', '.')
}
