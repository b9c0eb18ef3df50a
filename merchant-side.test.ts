import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { merchantApi } from './packages/domain/src/api/merchant-api.ts'
import { riskFactors, type RiskFactor } from './packages/domain/src/risk/risk-schema.ts'

/*
 * What the published interface promises to merchants: each call and each message, and the test that shows it.
 * The shapes of what the calls carry are in merchant-shapes.test.ts.
 */

type CallName = keyof typeof merchantApi
const modules = 'packages/server/src/modules'
const screens = 'packages/admin/src/features'

/** A test: its file, and its title or as much of a computed one as the file has. */
type Proof = [file: string, title: string]

const desk = `${modules}/claim-desk/claim-work-routes.test.ts`
const claims = `${modules}/claim-desk/merchant-claim-routes.test.ts`
const shipments = `${modules}/return-shipments/claim-shipment-routes.test.ts`
const reasons = `${modules}/reasons/reason-routes.test.ts`
const products = `${modules}/catalog/product-routes.test.ts`
const rules = `${modules}/rule-aids/rule-routes.test.ts`
const rates = `${modules}/rates/merchant-rate-routes.test.ts`
const users = `${modules}/users/user-routes.test.ts`
const sessions = `${modules}/users/session-routes.test.ts`
const registrations = `${modules}/registrations/registration-routes.test.ts`
const deliveries = `${modules}/shipping-claims/shipping-claims.test.ts`
const settings = `${modules}/merchants/merchant-settings-routes.test.ts`

const fees: Proof = [
  desk,
  'a handling fee set on a staged refund changes that refund, and no other decision takes one',
]
const written: Proof = [desk, 'what the desk writes down comes back with the claim']
const decided: Proof = [desk, 'split, previewed, finalized, and read back as decided']
const labelBought: Proof = [
  shipments,
  'at the price that they saw; the customer gets the label, and one mail',
]
const reasonOffered: Proof = [
  reasons,
  'the portal offers a reason as soon as it is added, not after it is deleted, and claims keep it',
]
const groupOffered: Proof = [reasons, 'is for a product group, with its reasons in their order']
const groupRead: Proof = [
  reasons,
  'is read alone as it is in the list; one that is gone, or another store’s, is not there',
]
const groupSaved: Proof = [
  products,
  'are saved with the version that was read, apply at once, and are in the audit log',
]
const placeSaved: Proof = [
  `${modules}/return-shipping/merchant-return-shipping-routes.test.ts`,
  'a location is saved with the version that was read, and is in the audit log',
]
const placeRemoved: Proof = [placeSaved[0], 'the last one, the default one and one that a rule names stay']
const ruleLives: Proof = [rules, 'is written, read, changed and deleted, and holds from then on']
const rateLives: Proof = [rates, 'are made, read, changed and deleted']
const fieldLives: Proof = [
  `${modules}/reasons/custom-field-routes.test.ts`,
  'the portal asks a question from the moment it is there until it is deleted',
]
const fieldRead: Proof = [
  fieldLives[0],
  'a question is read alone as it is in the list; one that is gone is not there',
]
const names: Proof = [products, 'lists types, vendors and tags, ignoring case, the most frequent first']
const alertsRead: Proof = [
  `${modules}/alerts/alert-routes.test.ts`,
  'reach every user, and are read by each for themselves',
]
const invoices: Proof = [
  `${modules}/billing/plan-by-invoice.test.ts`,
  'is submitted, paid in parts and written off by an operator alone',
]
const views: Proof = [
  `${modules}/views/view-routes.test.ts`,
  'is kept, listed after the built-in ones, changed and removed',
]
const corrected: Proof = [
  registrations,
  'a corrected registration has its warranty counted again, with an audit entry',
]

/** Method and path, our name, and the test that makes the call: by name, or with these words. */
const calls: readonly [call: string, name: CallName, shownBy: Proof, words?: string][] = [
  // Signing in
  [
    'POST /:storeId/user/token/login',
    'exchangeHelpdeskToken',
    [sessions, 'signs its agent in for an hour, with limited permissions'],
  ],
  [
    'POST /:storeId/users',
    'redeemStoreAccessCode',
    [sessions, 'signs in at its store’s own address, and at no other store’s'],
    '/users`',
  ],
  [
    'POST /user/sign-up',
    'signUp',
    [`${modules}/users/create-own-storefront.test.ts`, 'can be created ten times a day'],
  ],
  [
    'POST /:storeId/user/sign-up',
    'shopSignUp',
    [`${modules}/users/sign-up-from-shop.test.ts`, 'opens no other store'],
  ],

  // People
  [
    'GET /:storeId/user',
    'listUsers',
    [users, 'are listed in the order in which they came, those of the store alone'],
  ],
  [
    'POST /:storeId/user',
    'inviteUser',
    [users, 'gives a role, emails an invitation, and is accepted by setting a password'],
  ],
  [
    'GET /:storeId/user/:userId',
    'user',
    [users, 'gives a role, emails an invitation, and is accepted by setting a password'],
  ],
  ['PUT /:storeId/user/:userId', 'updateUser', [users, 'change name and role, by PUT and by POST']],
  [
    'POST /:storeId/user/:userId/reset-password',
    'resetUserPassword',
    [users, 'are emailed a link to set a password'],
  ],
  ['GET /:storeId/user/:userId/alert', 'listAlerts', alertsRead],
  [
    'POST /:storeId/user/:userId/alert',
    'alertUser',
    [alertsRead[0], 'that an Admin writes reach one user, once, and are on the record'],
  ],
  ['PUT /:storeId/user/:userId/alert/:alertId', 'readAlert', alertsRead],
  [
    'GET /:storeId/customer',
    'listCustomers',
    [
      `${modules}/orders/merchant-order-routes.test.ts`,
      'customers are found by the beginnings of what they are called',
    ],
  ],

  // Lists
  ['POST /:storeId/search', 'search', [views[0], 'are counted, and listed by the filters that a view keeps']],
  [
    'POST /:storeId/report',
    'createReport',
    [
      `${modules}/reports/report-routes.test.ts`,
      'has the rows and columns that were asked for, and is mailed and there for a day',
    ],
  ],
  ['GET /:storeId/view', 'listViews', views],
  ['POST /:storeId/view', 'createView', views],
  ['PUT /:storeId/view/:viewId', 'updateView', views],
  ['DELETE /:storeId/view/:viewId', 'deleteView', views],

  // Delivery protection
  [
    'POST /:storeId/shipping-protection/configure',
    'configureProtection',
    [
      `${modules}/shipping-protection/merchant-protection-routes.test.ts`,
      'turns the checkout buttons on and off, and the switch in the cart off',
    ],
  ],
  ['GET /:storeId/shipping-protection/rate', 'listRates', rateLives, "'GET', store, '/rate'"],
  ['POST /:storeId/shipping-protection/rate', 'createRate', rateLives, "'POST', store, '/rate'"],
  ['GET /:storeId/shipping-protection/rate/:rateId', 'rate', rateLives, "'GET', store, path"],
  ['PUT /:storeId/shipping-protection/rate/:rateId', 'updateRate', rateLives, "'PUT', store, path"],
  ['DELETE /:storeId/shipping-protection/rate/:rateId', 'deleteRate', rateLives, "'DELETE', store, path"],
  [
    'GET /:storeId/shipping-protection/claim',
    'listShippingClaims',
    [deliveries, 'is searched and filtered, and pages'],
  ],
  [
    'POST /:storeId/shipping-protection/claim',
    'createShippingClaim',
    [`${modules}/privacy/privacy-routes.test.ts`, 'is named nowhere anymore, and what was paid stays'],
  ],
  [
    'GET /:storeId/shipping-protection/claim/:shippingClaimId',
    'shippingClaim',
    [deliveries, 'another store’s claim is not there'],
  ],
  [
    'POST /:storeId/shipping-protection/claim/:shippingClaimId/finalize',
    'finalizeShippingClaim',
    [
      `${modules}/shipping-claims/customer-shipping-claim-routes.test.ts`,
      'is refused once the claim is closed',
    ],
  ],

  // Registrations
  [
    'GET /:storeId/registration',
    'listRegistrations',
    [registrations, 'takes the fields the store requires, with the proof of purchase'],
  ],
  [
    'POST /:storeId/registration',
    'createRegistration',
    [registrations, 'sent again with the same key registers once'],
  ],
  ['GET /:storeId/registration/:registrationId', 'registration', corrected],
  ['PUT /:storeId/registration/:registrationId', 'updateRegistration', corrected],
  ['GET /:storeId/signed-url', 'proofUpload', [registrations, '%s belong to an order']],

  // Policy
  ['GET /:storeId/custom-field', 'listCustomFields', fieldLives],
  ['POST /:storeId/custom-field', 'createCustomField', fieldLives],
  ['GET /:storeId/custom-field/:customFieldId', 'customField', fieldRead],
  [
    'PUT /:storeId/custom-field/:customFieldId',
    'updateCustomField',
    [fieldLives[0], 'a question that was answered keeps how it is answered'],
  ],
  ['DELETE /:storeId/custom-field/:customFieldId', 'deleteCustomField', fieldLives],
  ['GET /:storeId/rule', 'listRules', ruleLives],
  ['POST /:storeId/rule', 'createRule', ruleLives],
  ['GET /:storeId/rule/:ruleId', 'rule', ruleLives],
  ['PUT /:storeId/rule/:ruleId', 'updateRule', ruleLives],
  ['DELETE /:storeId/rule/:ruleId', 'deleteRule', ruleLives],
  [
    'GET /:storeId/fact/values',
    'factValues',
    [`${modules}/rule-aids/rule-aid-routes.test.ts`, 'is narrowed by a text, and cut where it is too much'],
  ],
  ['GET /:storeId/claim-reason', 'listClaimReasons', reasonOffered],
  ['POST /:storeId/claim-reason', 'createClaimReason', reasonOffered],
  ['GET /:storeId/claim-reason/:claimReasonId', 'claimReason', reasonOffered],
  [
    'PUT /:storeId/claim-reason/:claimReasonId',
    'updateClaimReason',
    [reasons, 'is replaced with its details: renamed, put in order, added and left out'],
  ],
  ['DELETE /:storeId/claim-reason/:claimReasonId', 'deleteClaimReason', reasonOffered],
  ['GET /:storeId/claim-reason/group', 'listReasonGroups', groupOffered],
  ['POST /:storeId/claim-reason/group', 'createReasonGroup', groupOffered],
  ['GET /:storeId/claim-reason/group/:claimReasonGroupId', 'reasonGroup', groupRead],
  [
    'PUT /:storeId/claim-reason/group/:claimReasonGroupId',
    'updateReasonGroup',
    [reasons, 'exactly one of a claim type is the default, which can be handed on but not removed'],
  ],
  ['DELETE /:storeId/claim-reason/group/:claimReasonGroupId', 'deleteReasonGroup', groupRead],
  ['GET /:storeId/return-location', 'listReturnLocations', placeSaved],
  ['POST /:storeId/return-location', 'createReturnLocation', placeSaved],
  ['GET /:storeId/return-location/:returnLocationId', 'returnLocation', placeRemoved],
  ['PUT /:storeId/return-location/:returnLocationId', 'saveReturnLocation', placeSaved],
  ['DELETE /:storeId/return-location/:returnLocationId', 'removeReturnLocation', placeRemoved],
  [
    'GET /:storeId/settings/theme',
    'storeTheme',
    [settings, 'is replaced whole, shown to shoppers at once, and in the audit log'],
  ],
  [
    'PUT /:storeId/settings/theme',
    'saveStoreTheme',
    [settings, 'is replaced whole, shown to shoppers at once, and in the audit log'],
  ],
  [
    'GET /:storeId/settings/config',
    'storeConfig',
    [settings, 'is replaced whole, applies at once, and is in the audit log with old and new value'],
  ],
  [
    'PUT /:storeId/settings/config',
    'saveStoreConfig',
    [settings, 'is replaced whole, applies at once, and is in the audit log with old and new value'],
  ],
  [
    'GET /:storeId/settings/integrations',
    'listIntegrations',
    [
      `${modules}/integrations/integration-routes.test.ts`,
      '404: an unknown integration; the list names every one',
    ],
  ],

  // Catalog
  [
    'GET /:storeId/product',
    'listProducts',
    [products, 'are listed newest first, page by page, without those that are gone'],
  ],
  ['GET /:storeId/product/tag', 'productTags', names],
  ['GET /:storeId/product/type', 'productTypes', names],
  ['GET /:storeId/product/collection', 'productCollections', names],
  [
    'GET /:storeId/product/group',
    'listProductGroups',
    [products, 'that are in use cannot be deleted, and the answer says by what'],
  ],
  ['POST /:storeId/product/group', 'createProductGroup', groupSaved],
  [
    'GET /:storeId/product/group/:groupId',
    'productGroup',
    [products, 'that were deleted are in no list and cannot be chosen, but keep their name'],
  ],
  ['PUT /:storeId/product/group/:groupId', 'saveProductGroup', groupSaved],
  [
    'DELETE /:storeId/product/group/:groupId',
    'removeProductGroup',
    [products, 'that are in use cannot be deleted, and the answer says by what'],
  ],
  [
    'GET /:storeId/product/group/:groupId/list-products',
    'listGroupProducts',
    [
      products,
      'contain products with one of their types, tags or collections, and can be previewed before saving',
    ],
  ],
  [
    'PUT /:storeId/order/:storeOrderId/line-item/:lineItemId',
    'overrideLine',
    [
      `${modules}/orders/merchant-order-routes.test.ts`,
      'staff take an item out of what can be claimed and put it back, on the record',
    ],
  ],

  // Money and figures
  ['GET /:storeId/invoice', 'listInvoices', invoices],
  [
    'POST /:storeId/customer-payment/:customerPaymentId/refund',
    'refundPayment',
    [
      `${modules}/payments/warranty-fee.test.ts`,
      'is refunded by staff, in parts, and never more than was paid',
    ],
  ],
  [
    'GET /:storeId/dashboard',
    'listDashboards',
    [
      `${modules}/figures/dashboards.test.ts`,
      'are the store’s own, for who may see claims, and refuse what makes no sense',
    ],
  ],
  [
    'POST /:storeId/dashboard/load',
    'loadDashboard',
    [
      `${modules}/figures/embeds/dashboard-embeds.test.ts`,
      'a token shows one dashboard on one domain, until it expires',
    ],
    'dashboard/load',
  ],
  [
    'POST /:storeId/dashboard/prompt',
    'askQuestion',
    [
      `${modules}/figures/ask-question.test.ts`,
      'is the store’s own, for who may see claims, and refused when it asks nothing',
    ],
  ],

  // Claims
  ['GET /:storeId/claim', 'listClaims', [claims, 'the filters of a list']],
  [
    'POST /:storeId/claim',
    'createClaim',
    [
      `${modules}/claim-filing/claim-filing-routes.test.ts`,
      'a claim that staff file has the amounts of a shopper’s, records who filed it, and is filed once',
    ],
  ],
  ['GET /:storeId/claim/tags', 'listClaimTags', [claims, 'the tags of a store are known by name']],
  ['GET /:storeId/claim/:claimId', 'claim', [claims, 'a claim comes with all that hangs on it']],
  [
    'GET /:storeId/claim/:claimId/fees',
    'claimFees',
    [desk, 'its fees list the refund deductions and the return fee'],
  ],
  ['POST /:storeId/claim/:claimId/fees', 'setClaimFees', fees],
  [
    'GET /:storeId/claim/:claimId/risk',
    'claimRisk',
    [
      `${modules}/claim-risk/assess-claim.test.ts`,
      'a claim of high risk waits for a person, and gives its reasons to those who may see them',
    ],
  ],
  [
    'GET /:storeId/claim/:claimId/customer-info',
    'claimCustomer',
    [desk, 'a billing address is changed when sent, kept when not, and read with the customer'],
  ],
  ['PUT /:storeId/claim/:claimId/customer-info', 'editClaimCustomer', written],
  ['PUT /:storeId/claim/:claimId/tags', 'tagClaim', written],
  ['POST /:storeId/claim/:claimId/timeline', 'commentOnClaim', written],
  ['POST /:storeId/claim/:claimId/finalize', 'finalizeClaim', decided],
  ['POST /:storeId/claim/:claimId/shipment', 'createShipment', labelBought],
  ['POST /:storeId/claim/:claimId/shipment/quote', 'quoteShipment', labelBought],
  [
    'POST /:storeId/claim/:claimId/shipment/quote-and-create',
    'quoteAndCreateShipment',
    [shipments, 'without items, and a label from the quote id alone'],
  ],
  ['POST /:storeId/claim/:claimId/request-info', 'requestInformation', written],
  [
    'GET /:storeId/claim/:claimId/line-item/:claimLineItemId',
    'claimLineItem',
    [desk, 'an item is read by its id, with the number of its status'],
  ],
  ['PUT /:storeId/claim/:claimId/line-item/:claimLineItemId', 'decideLine', decided],
  ['PUT /:storeId/claim/:claimId/line-item/:claimLineItemId/inspection', 'saveInspection', written],
  [
    'GET /:storeId/claim/:claimId/line-item/:claimLineItemId/inspection/settings',
    'inspectionSettings',
    written,
  ],
]

describe('each published call of merchants is in the contract, and a test makes it', () => {
  test.for(calls)('%s', ([call, name, [file, title], words = name]) => {
    const { method, path } = merchantApi[name]
    expect(`${method} ${path}`).toBe(call)
    expect(read(file)).toContain(words)
    expectTest(file, title)
  })
})

/** The published lists, as the test of paged lists names their calls. */
const pagedLists: readonly [call: string, named: string][] = [
  ['POST /:storeId/search', 'endpoint: search'],
  ['GET /:storeId/claim', 'merchantApi.listClaims'],
  ['GET /:storeId/shipping-protection/claim', 'merchantApi.listShippingClaims'],
  ['GET /:storeId/registration', 'merchantApi.listRegistrations'],
  ['GET /:storeId/invoice', 'merchantApi.listInvoices'],
  ['GET /:storeId/customer', 'merchantApi.listCustomers'],
  ['GET /:storeId/product', 'merchantApi.listProducts'],
  ['GET /:storeId/product/group', 'merchantApi.listProductGroups'],
  ['GET /:storeId/product/group/:groupId/list-products', 'merchantApi.listGroupProducts'],
  ['GET /:storeId/user', 'merchantApi.listUsers'],
  ['GET /:storeId/user/:userId/alert', 'merchantApi.listAlerts'],
]

describe('each published list continues from its cursors, and a test reads it so', () => {
  const file = 'packages/server/src/paged-lists.test.ts'
  test.for(pagedLists)('%s', ([call, named]) => {
    expect(calls.map(([published]) => published)).toContain(call)
    expect(read(file)).toContain(named)
    expectTest(file, '$name is read forward and back, each entry once and in order')
    expectTest(file, '$name refuses cursors that it did not give')
  })
})

const domain = 'packages/domain/src'
const texts = `${domain}/shared/text-rules.ts`
const wording = `${domain}/shared/text-rules.test.ts`
const ruleProof: Proof = [`${domain}/rules/rule-schema.test.ts`, '%s']
const people = `${domain}/merchants/store-user-schema.ts`
const signUpProof: Proof = [`${modules}/users/choose-password.test.ts`, 'refuses %s "%s": %s']
const settingsSchema = `${domain}/merchants/settings-schema.ts`
const programClient = `${domain}/api/client.ts`
const clientProof: Proof = [
  `${domain}/api/client.test.ts`,
  'that is refused without a message fails with the one of the catalog: %i',
]
const daysProof: Proof = [wording, 'policy days %j: %j']
const rateProof: Proof = [`${domain}/rates/ship-rate-schema.test.ts`, 'that %s is judged so']

/** The message, the file that has it, and the test that shows it. */
const messages: readonly [message: string, writtenIn: string, shownBy: Proof][] = [
  ['Must not be empty', texts, [wording, 'is not empty and has no reserved word']],
  [
    'Must be a valid email',
    `${domain}/shared/wire.ts`,
    [`${modules}/reports/report-routes.test.ts`, 'is not made %s'],
  ],
  [
    'Must be a valid URL',
    `${domain}/shared/web-address.ts`,
    [settings, '422: a color and an address that cannot be parsed'],
  ],
  [
    'Please avoid using any variation of words like',
    texts,
    [wording, 'is not empty and has no reserved word'],
  ],
  ['Value too large', `${domain}/rates/ship-rate-schema.ts`, rateProof],
  ['Must provide a number', texts, daysProof],
  ['Must be a number', `${domain}/rules/rule-schema.ts`, ruleProof],
  ['Must be zero or a positive number', texts, daysProof],
  ['Must be less than 1,000,000', texts, daysProof],
  ['Must be greater than zero', `${domain}/rules/rule-schema.ts`, ruleProof],
  ['Must be a whole number', `${domain}/rules/rule-schema.ts`, ruleProof],
  ['Footnote must be less than 30 characters', texts, [wording, 'a footnote has at most 30 characters']],
  [
    'Name must be less than 30 characters',
    `${domain}/custom-fields/custom-field-schema.ts`,
    [`${modules}/reasons/custom-field-routes.test.ts`, '422: %s of %o'],
  ],
  [
    'Country code should a be two letters',
    `${domain}/shared/address-schema.ts`,
    [`${domain}/shared/address-schema.test.ts`, 'every missing part is named'],
  ],
  [
    'State or Province code cannot be empty',
    `${domain}/shared/merchant-address-schema.ts`,
    [
      `${domain}/shared/address-schema.test.ts`,
      'a merchant’s own address has the same rules, with messages for settings',
    ],
  ],
  [
    'Invalid JSON',
    'packages/server/src/http/read-json.ts',
    ['packages/server/src/http/validate.test.ts', 'that cannot be read is a 400: %j'],
  ],
  [
    'Please select a Product Group',
    `${modules}/reasons/save-registration-settings.ts`,
    [reasons, '422: %s of %o'],
  ],
  [
    'Please select at least one Return Method',
    settingsSchema,
    [`${screens}/settings/return-shipping/shipping.test.tsx`, 'at least one return method is required'],
  ],
  [
    'Please select a Return Location',
    `${domain}/api/return-shipping-api.ts`,
    [
      `${modules}/return-shipping/merchant-return-shipping-routes.test.ts`,
      'is saved over the version that was read, and only to a place on the list',
    ],
  ],
  [
    'Please select at least one Product Group',
    settingsSchema,
    [`${modules}/calculation/advanced-exchange.test.ts`, '422: an entry %s, and nothing is saved'],
  ],
  [
    'Start Shopping URL is required',
    settingsSchema,
    [
      `${screens}/settings/returns/shop-now.test.tsx`,
      'the offer needs a start page, and shows an example of the bonus',
    ],
  ],
  [
    'At least one of each element type is required',
    `${domain}/widget/widget-config-schema.ts`,
    [`${domain}/widget/widget-config-schema.test.ts`, 'is refused when %s'],
  ],
  [
    'The store name must not be a reserved keyword.',
    `${domain}/merchants/store-slug.ts`,
    [`${modules}/users/create-own-storefront.test.ts`, 'does not get the slug %s'],
  ],
  [
    'Must be less than 10,000',
    settingsSchema,
    [settings, '422 with its message for a bonus that is too large'],
  ],
  [
    'Email send from must be a valid email address ending with',
    `${domain}/mail/sender-address.ts`,
    [`${domain}/mail/sender-address.test.ts`, 'may come from %s'],
  ],
  [
    'Please provide a valid webhook ID or a URL containing one',
    `${domain}/webhooks/webhook-url.ts`,
    [`${domain}/webhooks/webhooks.test.ts`, 'the webhook in %s is %s'],
  ],
  ['Invalid email', people, signUpProof],
  ['First name is required', people, signUpProof],
  ['Last name is required', people, signUpProof],
  ['Select at least one product', people, signUpProof],
  ['Sorry, not authorized', programClient, clientProof],
  ['Item not found', programClient, clientProof],
  [
    'Something went wrong, please try again. If problem persists, please contact us.',
    programClient,
    clientProof,
  ],
  ['Handling Fee', settingsSchema, [ruleProof[0], 'a fee without a name is a handling fee']],
]

describe('each published message to merchants is written, and a test shows it', () => {
  test.for(messages)('%s', ([message, writtenIn, [file, title]]) => {
    expect(read(writtenIn)).toContain(message)
    expect(read(file)).toContain(message)
    expectTest(file, title)
  })
})

const points: Proof = [`${domain}/risk/assess-risk.test.ts`, '%s of %j is %i points']
const comparedClaims: Proof = [
  `${modules}/claim-risk/assess-claim.test.ts`,
  'a claim of high risk waits for a person, and gives its reasons to those who may see them',
]
const filedFrom: Proof = [
  comparedClaims[0],
  'where a claim was filed from counts, and the address itself is not kept',
]

/** What shows that a factor is measured, or where nothing more is to be measured, what it counts. */
const factors: Record<RiskFactor, Proof> = {
  'emailReuse-store': comparedClaims,
  'emailReuse-global': comparedClaims,
  deviceFanOut: comparedClaims,
  ipFanOut: points,
  ipAddress: filedFrom,
  mediaReuse: points,
  orderVerification: [
    `${modules}/registrations/registration-routes.test.ts`,
    'that looks like another one makes its claim riskier',
  ],
  platformRisk: points,
  botDetection: filedFrom,
  fingerprintSuspectScore: [
    `${modules}/claim-risk/check-browser.test.ts`,
    'counts up to 15 points, with a sentence for staff',
  ],
  isMerchantCreated: points,
}

describe('each factor of risk has its points, and a test shows it', () => {
  test.for(riskFactors)('%s', (factor) => {
    const [file, title] = factors[factor]
    expect(read(points[0])).toContain(factor)
    expectTest(file, title)
  })
})

function expectTest(file: string, title: string): void {
  const isTitle = ["'", '"', '`'].some((quote) => read(file).includes(quote + title))
  expect(isTitle ? title : `${file} has no test “${title}”`).toBe(title)
}

function read(file: string): string {
  expect(existsSync(file) ? file : `${file} is missing`).toBe(file)
  return readFileSync(file, 'utf8')
}
