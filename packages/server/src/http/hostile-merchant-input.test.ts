import { consoleHeader, merchantApi, merchantApiBase } from '@aftercare/domain/api/merchant-api'
import type { MerchantEndpoint } from '@aftercare/domain/api/merchant-endpoint'
import type { ReturnShippingPolicy } from '@aftercare/domain/merchants/settings-schema'
import { newRegistration } from '@aftercare/domain/registrations/new-registration-schema'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import type { Deps } from '#deps.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { listReturnLocations, toReturnLocation } from '#modules/return-shipping/return-location-reads.ts'
import { exchangeDocument } from '#modules/calculation/save-exchange-policy.ts'
import {
  chargesDocument,
  claimPolicyDocument,
  orderEditingDocument,
  registrationsDocument,
  shippingClaimsDocument,
  staffDocument,
} from '#modules/merchants/portal-documents.ts'
import { shopNowDocument } from '#modules/merchants/save-shop-now-policy.ts'
import { inspectionGradesDocument } from '#modules/merchants/save-inspection-grades.ts'
import { describeStoreProfile } from '#modules/store-profile/save-store-profile.ts'
import { updateStoreSettings } from '#modules/merchants/update-store-settings.ts'
import { createRegistration } from '#modules/registrations/create-registration.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { fileShippingClaim } from '#modules/shipping-claims/file-shipping-claim.ts'
import { issueAccessCode } from '#modules/users/access-codes.ts'
import { saveIntegration } from '#modules/integrations/save-integration.ts'
import { signCard } from '#integrations/helpdesk/card-token.ts'
import { saveHelpdeskCard } from '#modules/users/helpdesk-cards.ts'
import { issueOneTimeToken } from '#modules/users/one-time-tokens.ts'
import { versionOf, withVersion } from '#platform/http/document-version.ts'
import { adasAddress, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import { aClaimToDecide, approve, giftCardBy, refundBy } from '#testing/decided-claim-fixtures.ts'
import { faultOf, hostileText, hostileValue, mutated, invalidVariantsOf } from '#testing/hostile-values.ts'
import { aPassword, aUser, anApiKey } from '#testing/merchant-fixtures.ts'
import { aNewRate, aRateRequest } from '#testing/rate-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const shared = await useTestDeps()
type Name = keyof typeof merchantApi
const endpoints = Object.entries(merchantApi) as [Name, MerchantEndpoint][]

/** Attempts are limited elsewhere; here each of them has to be looked at. */
const unlimited = async () => {}
const deps: Deps = {
  ...shared,
  rateLimits: {
    takeLookUp: unlimited,
    countFailedLookUp: unlimited,
    takePostalCodeAttempt: () => Promise.resolve(0),
    returnPostalCodeAttempt: unlimited,
    takeAttempt: unlimited,
    countFailure: unlimited,
    refuseSpent: unlimited,
    takeMerchantCall: async () => ({ limit: null, remaining: 1, resetSeconds: 60 }),
    takeCalculation: unlimited,
    takeUploadedBytes: unlimited,
  },
  get quotes() {
    return shared.quotes
  },
}
const app = createApp(deps)

const aWebhook = { url: 'https://example.com/hooks', events: ['claim/created'] }

const aView = {
  kind: 'Return',
  name: 'Mine',
  filters: { text: 'ada', tag: ['vip'], reasonId: [1], createdFrom: '2026-01-01' },
  orderBy: 'asc',
}

const aRule = {
  name: 'No returns of socks',
  hook: 'order-lookup',
  rule: {
    conditions: { all: [{ fact: 'line.type', operator: 'in', value: ['Socks'] }] },
    event: { type: 'makeIneligible', params: { footnote: 'Not socks' } },
  },
}

const ruleBodies: Partial<Record<Name, unknown>> = {
  createRule: aRule,
  checkRule: { draft: { ...aRule, priority: 1 } },
  tryRule: { draft: aRule, within: '30d' },
  tryRuleOnOrders: { draft: aRule, within: '30d' },
  orderRules: { version: versionOf([]), hook: 'order-lookup', ruleIds: [] },
  updateRule: { version: 'an older one', ...aRule },
}
const aReason = { name: 'Torn', categoryCode: 'Defective_Item', details: [{ name: 'A seam' }] }
const aField = { displayName: 'Where?', valueType: 'Select', options: 'Seam, Zip' }
const aGroup = { claimType: 'return', name: 'Everything', isDefault: true, claimReasonIds: [1, 2] }
const anEmail = { subject: 'Hello', header: 'Hello', body: 'Dear {{ customer.name }}' }

/** All calls for a claim of which one item has arrived twice. */
const claimBodies = (
  claimId: string,
  claimLineItemIds: readonly string[],
): Partial<Record<Name, unknown>> => ({
  decideLine: {
    version: 1,
    decision: approve({ method: 'refund', amount: 5, handlingFee: 1, shippingFee: 0 }),
  },
  splitLine: {
    parts: [
      { quantity: 1, decision: refundBy() },
      { quantity: 1, decision: giftCardBy() },
    ],
  },
  changeLineReason: { reasonId: 2, reasonDetailId: 21 },
  noteOnLine: { noteToCustomer: 'Thank you' },
  saveInspection: { name: 'A look', storeInspectionGradeId: 'B_Stock', comment: 'Worn', customFields: [] },
  noteOnClaim: { noteToCustomer: null },
  tagClaim: { tags: ['vip', 'late'] },
  commentOnClaim: { message: 'Called her' },
  receiveItems: { claimLineItemIds },
  requestInformation: { claimLineItemIds, question: 'Which size?' },
  recordAnswer: { questionId: claimId, answer: 'An M.', images: [] },
  setClaimFees: { claimLineItems: [{ claimLineItemId: claimLineItemIds[0] ?? '', refundHandlingFee: 1 }] },
  editClaimCustomer: { customerEmail: 'ada@example.com', shippingAddress: adasAddress },
  cancelClaim: { notifyCustomerByEmail: false },
  askForChoice: {},
  previewFinalization: { claimLineItemIds },
  finalizeClaim: { claimLineItemIds, noteToCustomer: 'Done', finalizationSource: 'Kustomer_App_Integration' },
  tagClaims: { claimIds: [claimId], add: ['vip'], remove: ['late'] },
  previewApprovals: { claimIds: [claimId] },
  approveClaims: { claims: [{ claimId, version: 1 }], notifyCustomerByEmail: false },
  quoteShipment: {
    claimLineItemIds,
    fromAddressId: claimId,
    weightInOunces: 12,
    dimensions: { length: 12, width: 9, height: 4, unit: 'in' },
    customs: {
      signerName: 'Grace',
      items: [{ claimLineItemId: 'line', hsCode: '6117.10', originCountryCode: 'PT', value: 20 }],
    },
  },
  answerShopTask: { outcome: 'done', reference: 're-1', lineIds: { a: 'b' } },
  createShipment: { type: 'Label', claimLineItemIds, rate: { id: 'ground', cost: 5 } },
  quoteAndCreateShipment: { claimLineItemIds },
  voidShipment: { version: 1 },
  labelFile: { format: 'ZPL' },
  offerPickup: { startsOn: '2026-11-30T09:00', endsOn: '2026-11-30T17:00' },
  schedulePickup: { pickupId: 'nothing', rate: 0 },
  cancelPickup: {},
  sendDocuments: {},
  saveTracking: { carrier: 'UPS', trackingCode: '1Z999AA101' },
})

/** A shipping-protection claim for one of three items, and the calls for it and its order. */
async function aShippingClaim(store: Store) {
  const { order, lineIds } = await anOrder(deps, store, [{ quantity: 3 }])
  const original = { id: order.id, lineItems: [{ id: lineIds[0] ?? '', quantity: 1 }] }
  const asked = { reason: 'Lost' as const, customerEmail: 'ada@example.com', noteFromCustomer: 'Gone' }
  const { id } = await fileShippingClaim(deps, store, {
    ...asked,
    orderId: order.id,
    lines: original.lineItems,
    shippingAddress: { ...adasAddress, line2: undefined, phone: undefined },
    images: [],
    locale: null,
    source: 'Merchant_App',
    isMailed: true,
    staff: { actor: systemActor, mayOverride: true, overrideReason: 'Not sent by parcel' },
  })
  const bodies: Partial<Record<Name, unknown>> = {
    createShippingClaim: {
      ...asked,
      originalStoreOrder: original,
      shippingAddress: adasAddress,
      images: [],
      overrideReason: 'A regular',
    },
    writeOnShippingClaim: { kind: 'toCustomer', message: 'We look into it' },
    previewShippingClaim: { resolutionMethod: 'Refund' },
    finalizeShippingClaim: { version: 1, resolutionMethod: 'Refund', noteToCustomer: 'Sorry' },
  }
  return { id, bodies }
}

const aProductGroup = { name: 'Wool', types: ['Scarves'], tags: ['wool'], collections: ['7'] }

/** All decisions about return shipping. */
function returnShippingBodies(
  policy: ReturnShippingPolicy,
  { id, version }: { id: string; version: string },
) {
  const place = {
    name: 'Outlet',
    customsSignerName: 'Ada Lovelace',
    fulfillmentLocationIdFromPlatform: '655441491',
    isQuickShipEnabled: true,
    address: adasAddress,
    isDefault: true,
  }
  const returnShipping = {
    ...policy,
    returnLocationId: id,
    labelCharge: { type: 'costPlusPercent', amount: 10 },
  }
  return {
    createReturnLocation: place,
    saveReturnLocation: { version, ...place },
    saveReturnShipping: { ...withVersion({ returnShipping: policy }), returnShipping },
    previewReturnShipping: { returnShipping, grams: 700, address: adasAddress },
  }
}

const aFigureAlert = {
  measure: 'returnRate',
  claimType: 'return',
  within: '30d',
  direction: 'above',
  threshold: 12.5,
}
const aPolicyFile = JSON.stringify({
  format: 'aftercare-policy',
  version: 1,
  reasons: [{ name: 'Broken', categoryCode: 'Defective_Item' }],
})
const aChannel = { id: '00000000-0000-4000-8000-00000000000a', name: 'Craft fair' }
const aRegistration = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  address: adasAddress,
  customerProvidedOrderNumber: 'MM-77',
  estimatedPurchaseDate: '2026-11-10',
  storeSalesChannelId: aChannel.id,
  storeProductVariants: [{ id: 'scarf-red', quantity: 2 }],
}

/** A store with an Admin and one of everything, and for each call a body that it accepts. */
async function scene() {
  const { claimId, lineIds, ...decided } = await aClaimToDecide(deps, {
    lines: [{ quantity: 2, paid: 4000 }],
  })
  const { storeId } = decided.store
  const registrations = { isEnabled: true, storeSalesChannels: [aChannel] }
  const store = await updateStoreSettings(deps, storeId, {
    settings: { ...decided.store.settings, registrations },
  })
  const by = { who: systemActor, consent: null, referrer: null, locale: null }
  const registered = await createRegistration(deps, store, v.parse(newRegistration, aRegistration), by)
  const unclaimed = await anOrder(deps, store)
  const shipping = await aShippingClaim(store)
  const email = 'admin@northwind.example'
  const password = 'correct horse battery'
  const admin = await aUser(deps, store, 'Admin', { email })
  await aPassword(deps, admin.id, password)
  const { token } = await aUser(deps, store, 'Admin', { email })
  const staff = await aUser(deps, store, 'Staff')
  await anApiKey(deps, store, ['read:claims'])
  const { accessCode } = await issueAccessCode(deps, storeId, systemActor, admin.id)
  const { accessCode: storeCode } = await issueAccessCode(deps, storeId, systemActor, admin.id)
  const link = await issueOneTimeToken(deps, { purpose: 'password-reset', accountId: staff.id })
  const ofAddress = await issueOneTimeToken(deps, {
    purpose: 'store-address',
    storeId,
    payload: { url: store.url, userId: admin.id, name: 'Ada' },
  })
  await saveIntegration(deps, storeId, systemActor, {
    integrationId: 'kustomer',
    version: versionOf({ isEnabled: false, fieldValues: {}, secrets: {} }),
    isEnabled: true,
    values: { subdomain: 'northwind' },
    secrets: {},
  })
  const { secret } = await saveHelpdeskCard(deps, storeId, systemActor, 'card-1')
  const signed = {
    email,
    configId: 'card-1',
    appIdVersion: '1',
    expiry: String(deps.now().getTime() + 60_000),
  }
  const [location] = (await listReturnLocations(deps.db, store)).map((place) => toReturnLocation(place, true))
  if (!location) throw new Error('The shop takes no returns')
  const person = { firstName: 'Ada', lastName: 'Byron', productsOfInterest: ['returns'] }
  const bodies: Partial<Record<Name, unknown>> = {
    signIn: { email, password },
    signUp: {
      ...person,
      email: 'new@byron.example',
      storeName: 'Byron',
      storeUrl: 'https://byron.example',
      currencyCode: 'USD',
    },
    createOwnStore: {
      storeName: 'Byron',
      storeUrl: 'https://byron.example',
      currencyCode: 'USD',
      slug: 'byron-two',
      timeZone: 'Europe/London',
    },
    markSetupStep: { mark: 'skipped' },
    showSetup: { isOpen: true },
    checkOwnership: { by: 'dns' },
    choosePlan: { code: 'basic' },
    payInvoice: { method: 'card', owedAmount: 12.5 },
    changeBillingContact: { name: 'Ada', email },
    moveStorePlan: { status: 'FROZEN', reason: 'Unpaid' },
    exportStore: { reason: 'They asked' },
    removeStore: { typedName: 'Byron', reason: 'Closed' },
    decidePlan: { isApproved: true, reason: 'Checked' },
    moveInvoice: { to: 'Paid', amount: 12.5, paidAmount: 0 },
    creditInvoice: { netAmount: 5, reason: 'Billed twice', creditedAmount: 0 },
    signInAsSupport: { reason: 'Missing labels' },
    requestPasswordReset: { email },
    choosePassword: { token: link.token, password },
    confirmStoreAddress: { token: ofAddress.token },
    redeemAccessCode: { accessCode },
    redeemStoreAccessCode: { accessCode: storeCode },
    openShop: { isAgain: true },
    beginImport: { filename: 'orders.json', sizeBytes: 1000 },
    exchangeHelpdeskToken: {
      ...signed,
      token: `${signed.expiry}.${signCard(secret, signed)}`,
      ref: 'kustomer',
    },
    startCardPairing: { ref: 'front', authSecret: 'not-the-plugin' },
    openPairedCard: { token: 'not-a-card' },
    showCardPairing: { code: 'BCDF-GHJK' },
    approveCardPairing: { code: 'BCDF-GHJK' },
    endCardPairing: { token: 'not-a-card' },
    shopSignUp: { ...person, email },
    inviteUser: { email: 'sam@byron.example', firstName: 'Sam', lastName: 'O', roleCode: 'Staff' },
    updateUser: { firstName: 'Sam', roleCode: 'Staff', mutedAlerts: ['Home'], areAlertsMailed: true },
    readAlert: { isRead: true },
    alertUser: {
      subject: 'Stock count',
      message: 'Returns are paused on Friday',
      url: 'https://acme.example/count',
    },
    saveAlertChoice: { mutedAlerts: ['Home'], areAlertsMailed: true },
    readAllAlerts: { until: '2026-11-20T12:00:00.000Z' },
    createApiKey: { name: 'Reports', scopes: ['read:claims'] },
    saveHelpdeskCard: { configId: 'card-1' },
    takeReceivedFile: { text: 'receipt_id' },
    saveIntegration: {
      version: versionOf({ isEnabled: false, fieldValues: {}, secrets: {} }),
      isEnabled: false,
    },
    createRate: aNewRate(),
    updateRate: { price: 9 },
    validateRates: { rates: [aNewRate()] },
    simulateRates: { cart: aRateRequest(), draft: { rates: [aNewRate()] } },
    previewSchedules: { dispatch: { regionCode: 'NY' }, orderTime: '15:00' },
    saveRateSettings: { isEnabled: true, exchangeRates: { EUR: 0.9 } },
    saveProtectionWidget: {
      title: 'Safe arrival',
      units: [{ idFromPlatform: '901', priceMinor: 295, currencyCode: 'USD' }],
      shippingPlus: { placeSelector: '.cart' },
    },
    configureProtection: { method: 'checkoutPlusProducts' },
    saveStoreConfig: withVersion({ return: store.settings.return }),
    saveClaimPolicy: withVersion(claimPolicyDocument.read(store)),
    saveOrderEditing: withVersion(orderEditingDocument.read(store)),
    approveOrderEdit: {},
    declineOrderEdit: { reason: 'We’re already packing your order.' },
    saveShopNowPolicy: withVersion(shopNowDocument.read(store)),
    saveStaffPolicy: withVersion(staffDocument.read(store)),
    saveInspectionGrades: withVersion(inspectionGradesDocument.read(store)),
    saveStoreTheme: withVersion({ theme: store.theme }),
    saveRegistrationSettings: withVersion(registrationsDocument.read(store)),
    saveShippingClaimPolicy: withVersion(shippingClaimsDocument.read(store)),
    createRegistration: aRegistration,
    updateRegistration: { version: '1', ...aRegistration },
    cancelRegistration: { version: '1' },
    createClaimReason: aReason,
    updateClaimReason: { ...aReason, version: '1' },
    createReasonGroup: aGroup,
    createCustomField: aField,
    updateCustomField: { ...aField, version: '1' },
    updateReasonGroup: { ...aGroup, version: '1' },
    askAboutItem: { claimType: 'return', quantity: 1, reasonId: 1 },
    signedUrlForOrder: { filename: 'torn.jpg' },
    overrideLine: { madeIneligibleOn: '2026-11-20T12:00:00.000Z', footnote: 'Worn' },
    saveCharges: {
      ...withVersion(chargesDocument.read(store)),
      fee: { type: 'Percent', amount: 5, name: 'Handling' },
      giftCard: { incentive: { type: 'fixed', amount: 5 }, giftCardExpirationDays: 365 },
    },
    saveExchangePolicy: withVersion(exchangeDocument.read(store)),
    saveStoreProfile: await describeStoreProfile(deps, store),
    saveProductCustoms: {
      version: 'seen',
      variants: [{ idFromPlatform: 'scarf-red', hsCode: '6117.10', originCountryCode: 'pt' }],
    },
    createFigureAlert: aFigureAlert,
    saveFigureMailChoice: { repeats: ['daily', 'monthly'] },
    createDashboardEmbed: { dashboardId: 'returns', domain: 'intranet.example.com', expiresInDays: 30 },
    loadDashboard: { token: 'aft_embed_x', domain: 'intranet.example.com', dashboardId: 'returns' },
    saveFigureAlert: { ...aFigureAlert, version: '1' },
    previewPolicyFile: { text: aPolicyFile },
    applyPolicyFile: { text: aPolicyFile, version: '1' },
    createProductGroup: aProductGroup,
    saveProductGroup: { ...aProductGroup, version: '1' },
    previewProductGroup: { types: ['Scarves'], tags: [], collections: ['7'] },
    ...returnShippingBodies(store.settings.returnShipping, location),
    saveTextTemplate: { version: 0, isEnabled: true, text: 'Thanks, {{ claim.number }}' },
    previewText: { text: 'Thanks, {{ claim.number }}' },
    saveEmailTemplate: { version: 0, ...anEmail, isEnabled: true, sendAfterDays: null },
    previewEmail: { ...anEmail, claimId },
    sendTestEmail: anEmail,
    saveEmailSender: withVersion({ email: store.settings.email }),
    search: aView,
    createView: aView,
    createWebhook: aWebhook,
    saveWebhook: { version: 'seen', ...aWebhook, isEnabled: true },
    rotateWebhookSecret: {},
    createReportSchedule: { repeat: 'weekly', report: { ...aView, filename: 'Mine', columns: ['orderNo'] } },
    askQuestion: { question: 'How many returns were there last month?' },
    createReport: { ...aView, filename: 'Mine', columns: ['orderNo'], email: 'ada@example.com' },
    updateView: { ...aView, version: 'seen' },
    ...ruleBodies,
    ...claimBodies(claimId, lineIds),
    ...shipping.bodies,
    quoteClaim: {
      originalStoreOrderId: unclaimed.order.id,
      claimType: 'return',
      claimLineItems: [refundOf(unclaimed.lineIds[0] ?? '')],
      shippingAddress: adasAddress,
      isOverridingEligibility: true,
    },
    refundPayment: { amount: 2.5, note: 'Goodwill' },
    changeHold: { change: 'extend', days: 3 },
    createClaim: {
      calculationId: claimId,
      customerEmail: email,
      shippingAddress: adasAddress,
      noteToCustomer: 'Hello',
      overrideReason: 'A regular',
    },
  }
  const bought = await deps.db
    .selectFrom('order_line_item')
    .select(['id', 'orderId'])
    .where('storeId', '=', storeId)
    .executeTakeFirstOrThrow()
  const ids: Record<string, string> = {
    storeId,
    storeOrderId: bought.orderId,
    lineItemId: bought.id,
    userId: admin.id,
    claimId,
    claimLineItemId: lineIds[0] ?? '',
    shippingClaimId: shipping.id,
    returnLocationId: location.id,
    integrationId: 'easypost',
    emailTemplateId: 'claimReceived',
    textTemplateId: 'claimReceived',
    registrationId: registered.id,
  }
  return { token, bodies, ids, staffId: staff.id }
}
type Scene = Awaited<ReturnType<typeof scene>>

const addressOf = ({ ids, staffId }: Scene, name: Name, wild?: string) =>
  merchantApiBase +
  merchantApi[name].path.replaceAll(/:(\w+)/g, (_, param: string) => {
    if (param === 'storeId') return ids['storeId'] ?? ''
    if (wild !== undefined) return encodeURIComponent(wild.toWellFormed())
    if (name === 'updateUser') return staffId
    return ids[param] ?? '00000000-0000-7000-8000-00000000dead'
  })

function send({ token }: Scene, name: Name, address: string, body?: string) {
  const { method, access }: MerchantEndpoint = merchantApi[name]
  return app.request(address, {
    method,
    headers: {
      'content-type': 'application/json',
      [consoleHeader]: '1',
      ...(access !== 'anybody' && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body }),
  })
}

/**
 * Calls for something that does not exist, for platform staff, or for items already returned are refused
 * before they do anything.
 */
const refused: Partial<Record<Name, number>> = {
  /** No refund is staged. */
  setClaimFees: 409,
  createClaim: 404,
  shopSignUp: 404,
  /** No card shows a code. */
  startCardPairing: 401,
  openPairedCard: 401,
  showCardPairing: 404,
  approveCardPairing: 404,
  openShop: 401,
  markSetupStep: 404,
  choosePlan: 404,
  payInvoice: 404,
  changeBillingContact: 409,
  /** For operators. */
  moveStorePlan: 403,
  decidePlan: 403,
  moveInvoice: 403,
  creditInvoice: 403,
  exportStore: 403,
  removeStore: 403,
  signInAsSupport: 403,
  readAlert: 404,
  updateRate: 404,
  updateView: 404,
  /** Secrets can’t be stored here. */
  createWebhook: 409,
  saveWebhook: 404,
  rotateWebhookSecret: 404,
  updateClaimReason: 404,
  updateReasonGroup: 404,
  updateCustomField: 404,
  updateRule: 404,
  saveFigureAlert: 404,
  loadDashboard: 404,
  /** No preview was of this version. */
  applyPolicyFile: 409,
  saveProductCustoms: 404,
  saveProductGroup: 404,
  askForChoice: 409,
  recordAnswer: 404,
  takeReceivedFile: 404,
  createShipment: 409,
  receiveItems: 409,
  quoteAndCreateShipment: 409,
  voidShipment: 404,
  labelFile: 404,
  offerPickup: 404,
  schedulePickup: 404,
  cancelPickup: 404,
  answerShopTask: 404,
  saveTracking: 404,
  refundPayment: 404,
  changeHold: 404,
  approveOrderEdit: 404,
  declineOrderEdit: 404,
}
const withBody = endpoints.filter(([, { body }]) => body !== undefined)

// prettier-ignore
test.for<[Name, change: object, clientMessage: string]>([
  ['createRate',       { name: 'x'.repeat(129) },  'name: Must have at most 128 characters'],
  ['createRate',       { type: 'Volume' },         'type: Must be a valid value'],
  ['createRate',       { price: undefined },       'price: Must be given'],
  ['saveRateSettings', { isEnabled: 'yes' },       'isEnabled: Must be a valid value'],
  ['finalizeShippingClaim', { resolutionMethod: 'Gift' }, 'resolutionMethod: Must be a valid value'],
  ['createView',       { name: '' },               'Must not be empty'],
])('%s with %j is refused with the name of the field, unless the schema has a message', async ([name, change, clientMessage]) => {
  const at = await scene()
  const body = JSON.stringify({ ...Object(at.bodies[name]), ...change })
  const response = await send(at, name, addressOf(at, name), body)
  expect([response.status, await response.json()]).toMatchObject([422, { clientMessage }])
})

describe('the required body is accepted, and no other makes the server fail', () => {
  test.for(withBody)('%s', { timeout: 60_000 }, async ([name]) => {
    const at = await scene()
    const response = await send(at, name, addressOf(at, name), JSON.stringify(at.bodies[name]))
    expect([response.status, await response.json()]).toMatchObject([refused[name] ?? 200, {}])

    for (const other of invalidVariantsOf(at.bodies[name]))
      expect(await faultOf(await send(at, name, addressOf(at, name), JSON.stringify(other)))).toBeNull()

    const body = fc.oneof(
      { weight: 6, arbitrary: mutated(at.bodies[name]).map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: fc.constantFrom('', '{', '[1,', '"', 'undefined', '{"a":1}{"b":2}') },
    )
    await fc.assert(
      fc.asyncProperty(body, async (text) => {
        expect(await faultOf(await send(at, name, addressOf(at, name), text))).toBeNull()
      }),
      { numRuns: 8 },
    )
  })
})

test('no path or query makes the server fail', { timeout: 120_000 }, async () => {
  const at = await scene()
  const filters = ['text', 'tag', 'status', 'reasonId', 'hasError', 'createdFrom', 'since', 'email', 'kind']
  const names = ['cursor', 'direction', 'orderBy', 'take', 'subjectType', 'subjectId', 'actorId', ...filters]
  const query = fc.dictionary(fc.constantFrom(...names), hostileText, { maxKeys: 3 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...endpoints), query, hostileText, async ([name], fields, wild) => {
      const search = new URLSearchParams(
        Object.entries(fields).map(([key, value]): [string, string] => [key, value.toWellFormed()]),
      ).toString()
      const body = merchantApi[name].method === 'GET' ? undefined : JSON.stringify(at.bodies[name] ?? {})
      // Signing out or removing the one who asks would end the rest.
      if (name === 'signOut' || name === 'removeUser') return
      for (const path of [addressOf(at, name), addressOf(at, name, wild)])
        expect(await faultOf(await send(at, name, `${path}?${search}`, body))).toBeNull()
    }),
    { numRuns: 120 },
  )
})

test('no store, token or cookie makes the server fail', { timeout: 60_000 }, async () => {
  await scene()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...endpoints), hostileText, hostileText, async ([name], id, token) => {
      const { method, path } = merchantApi[name]
      const isSendable = /^[\x20-\x7e]*$/.test(token)
      const response = await app.request(
        merchantApiBase + path.replaceAll(/:\w+/g, () => encodeURIComponent(id.toWellFormed()) || 'x'),
        {
          method,
          headers: {
            'content-type': 'application/json',
            [consoleHeader]: '1',
            ...(isSendable && { authorization: `Bearer ${token}`, cookie: `aftercare=${token}` }),
          },
          ...(method !== 'GET' && { body: '{}' }),
        },
      )
      expect(await faultOf(response)).toBeNull()
    }),
    { numRuns: 80 },
  )
})
