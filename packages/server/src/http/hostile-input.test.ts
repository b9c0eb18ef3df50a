import { customerApi, customerApiBase, orderTokenHeader } from '@aftercare/domain/api/customer-api'
import type { Endpoint } from '@aftercare/domain/api/endpoint'
import { knownAddressOf } from '@aftercare/domain/shared/address-schema'
import { newRegistration } from '@aftercare/domain/registrations/new-registration-schema'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { requestInformation } from '#modules/claim-desk/request-information.ts'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { createCustomerKey } from '#modules/customer-access/customer-key.ts'
import { issueOrderToken } from '#modules/orders/order-token.ts'
import { createRegistration } from '#modules/registrations/create-registration.ts'
import { registrationMailValues } from '#modules/registrations/registration-mail-values.ts'
import { signCustomerToken } from '#testing/customer-token-fixtures.ts'
import { faultOf, hostileText, hostileValue, mutated, invalidVariantsOf } from '#testing/hostile-values.ts'
import { adasAddress, aPortal, aReturnShop, anOrder, exchangeOf, refundOf } from '#testing/claim-fixtures.ts'
import { simulatorAccount, stripeConfig } from '#testing/payment-fixtures.ts'
import { send10DaysAgo } from '#testing/shipping-claim-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
const endpoints = Object.entries(customerApi) as [keyof typeof customerApi, Endpoint][]

const shopNow = { isEnabled: true, startShoppingUrl: 'https://northwind.example/' }

const orderEditing = { isEnabled: true, windowMinutes: 10_000 }
const channels = [{ id: '00000000-0000-4000-8000-00000000000a', name: 'Craft fair' }]
const registrations = { isEnabled: true, storeSalesChannels: channels }

const owner = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  estimatedPurchaseDate: '2026-11-10',
  storeSalesChannelId: channels[0]?.id ?? '',
}
const registration = {
  ...owner,
  email: 'ada@example.com',
  storeProductVariants: [{ id: 'scarf-red', quantity: 1 }],
}

/** The token in the link of a confirmation email. */
async function aRegistrationToken(store: Store): Promise<string> {
  const by = { who: systemActor, consent: null, referrer: null, locale: null }
  const { id } = await createRegistration(deps, store, v.parse(newRegistration, registration), by)
  const { url } = (await registrationMailValues(deps, store, id)).registration
  return new URL(url).searchParams.get('token') ?? ''
}

/** What a page of the shop signs for the order's buyer. */
async function aCustomerToken({ storeId, slug }: Store): Promise<string> {
  const { secret } = await createCustomerKey(deps, storeId, systemActor)
  const expiresOn = Math.floor(deps.now().getTime() / 1000) + 300
  return signCustomerToken(secret, { store: slug, email: 'ada@example.com', expiresOn })
}

/** An order with a claim, and for each call a body that it accepts. */
async function scene() {
  const store = await aReturnShop(deps, {
    settings: {
      shopNow,
      orderEditing,
      registrations,
      shippingClaims: { isUnprotectedShippingClaimPermitted: true },
      exchange: { advancedExchangeMethod: 'PAYMENT' },
      returnShipping: { isOwnCarrierAllowed: true, areSeveralParcelsAllowed: true, arePickupsAllowed: true },
    },
    cardAccount: simulatorAccount,
  })
  const bought = await anOrder(deps, store, [{ quantity: 7 }])
  await send10DaysAgo(deps, store.storeId, bought)
  const [lineId = ''] = bought.lineIds
  const portal = aPortal(deps, store, bought)
  const filed = await portal.file([refundOf(lineId)])
  const [claimedLine] = (await portal.overview(filed.externalId)).claimLineItems
  const asked = await portal.file([refundOf(lineId)])
  const slip = await portal.call(customerApi.createReturnShipment, {
    params: portal.params,
    body: { claimId: filed.id, returnShipment: { id: 'packing-slip', type: 'Packing_Slip' } },
  })
  const expired = await fileWithExpiredLabel(portal, lineId)
  const twice = await fileWithTwoLabels(portal, lineId)
  const soldOut = await fileSoldOutExchange(portal, lineId)
  await askAbout(store.storeId, asked.id)
  const { question } = await portal.overview(asked.externalId)
  const lines = [refundOf(lineId), exchangeOf(lineId, 'scarf-blue')]
  const calculation = await portal.calculate(lines)
  const dearer = await portal.calculate([exchangeOf(lineId, 'scarf-blue')])
  const { amount, currencyCode, clientSecret, idFromPlatform: paymentId } = dearer.paymentIntent ?? {}
  const underway = { id: bought.order.id, claimType: 'return', calculatedLineItems: lines }
  const reasoned = { originalStoreOrderLineItemId: lineId, quantity: 1, reasonId: 1 }
  const returnShipment = { id: 'packing-slip', type: 'Packing_Slip' }
  const shopping = {
    orderIdFromPlatform: bought.order.idFromPlatform,
    calculatedLineItems: [refundOf(lineId)],
    customerAppHostConfig: { slug: store.slug, orderIdFromPlatform: bought.order.idFromPlatform },
    returnCreditTotal: { amount: 20, currencyCode: 'USD' },
  }
  const visit = await portal.call(customerApi.startShopNow, { params: portal.params, body: shopping })
  const placed = await aFreshOrder(store)
  const token = await aRegistrationToken(store)
  const delivered = await aDeliveredOrder(store)
  const params = { ...portal.params, storeOrderId: placed.order.id }
  const staged = await aPortal(deps, store, placed).call(customerApi.stageOrderEdit, {
    params,
    body: { editType: 'CANCEL_ORDER' },
  })
  const state = new URL(visit.startShoppingIdUrl).searchParams.get('shopNowState')
  const bodies: Partial<Record<keyof typeof customerApi, unknown>> = {
    heartbeat: { embeddedHostUrl: 'https://shop.example/a', appName: 'portal-embed' },
    reportFingerprintFailure: { reason: 'failed' },
    proveOrder: { idFromPlatform: bought.order.idFromPlatform, emailOrPostalCode: 'ada@example.com' },
    customerOrders: { customerToken: await aCustomerToken(store) },
    afterReasonSelection: { ...underway, calculatedLineItems: [reasoned] },
    automationsAfterReasonSelection: { originalStoreOrderLineItemId: lineId },
    stageOrderEdit: { editType: 'CANCEL_ORDER', stagedEdits: {} },
    commitOrderEdit: { id: staged.id },
    cancelClaim: {},
    reissueLabel: {},
    addParcel: { packages: 1 },
    cancelParcel: {},
    schedulePickup: { startsOn: `${twice.day}T09:00`, endsOn: `${twice.day}T17:00`, instructions: 'Ring.' },
    cancelPickup: {},
    addTracking: { carrier: 'UPS', trackingCode: '1Z999AA101' },
    previewChoice: { outcome: 'refund' },
    takeChoice: { outcome: 'refund', shown: soldOut.shown },
    withdraw: { name: 'Ada King', customerEmail: 'ada@example.com' },
    previewOutcome: { outcome: 'giftCard' },
    changeOutcome: { outcome: 'refund', balance: 0 },
    addClaimMedia: { lineItemId: claimedLine?.id, comment: 'A scratch on the left.' },
    register: registration,
    openRegistration: { token },
    changeRegistration: { token, version: '1', ...owner },
    cancelRegistration: { token, version: '1' },
    addDeliveryClaimMedia: { comment: 'The box was open.' },
    createDeliveryClaim: {
      reason: 'Lost',
      originalStoreOrder: { id: bought.order.id, lineItems: [{ id: lineId, quantity: 1 }] },
      shippingAddress: adasAddress,
    },
    outcomes: {
      id: bought.order.id,
      calculatedLineItems: [],
      lineItem: { ...reasoned, reasonCategoryCode: 'Wrong_Fit' },
    },
    quoteReturn: { ...underway, address: adasAddress, email: 'ada@example.com' },
    calculate: { ...underway, returnShipment },
    createPaymentIntent: {
      calculationId: dearer.id,
      amount,
      currencyCode,
      customerEmail: 'ada@example.com',
      stripeConfig,
    },
    confirmSimulatedPayment: { clientSecret, number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' },
    submitClaim: portal.submissionOf(lines, calculation),
    shopNowCredit: {
      orderIdFromPlatform: bought.order.idFromPlatform,
      calculatedLineItems: [refundOf(lineId)],
    },
    startShopNow: shopping,
    handOverCart: { state, lineItems: [{ idFromPlatform: 'scarf-blue', quantity: 1 }] },
    createReturnShipment: { claimId: filed.id, returnShipment },
    answerQuestion: { questionId: question?.id, answer: 'An M.', images: [] },
  }
  const { shopNowId } = visit
  const orderIds = { claimed: bought.order.id, editable: placed.order.id, delivered: delivered.orderId }
  const app = createApp(deps)
  const lineItemId = claimedLine?.id ?? ''
  const { shippingClaimId } = delivered
  const ids = { orderIds, lineItemId, shopNowId, paymentId, shippingClaimId }
  const claims = { filed: { ...filed, slipId: slip.returnShipmentId }, asked, expired, twice, soldOut }
  return { store, bodies, claims, app, ...ids }
}

/** A return whose label expired yesterday. */
async function fileWithExpiredLabel(portal: ReturnType<typeof aPortal>, lineId: string) {
  const returnShipment = { id: 'label:aftercare-post:ground-return', type: 'Label' as const }
  const filed = await portal.file([refundOf(lineId)], { returnShipment, address: adasAddress })
  const { returnShipmentId } = await portal.call(customerApi.createReturnShipment, {
    params: portal.params,
    body: { claimId: filed.id, returnShipment },
  })
  const shipmentExpiresOn = new Date(deps.now().getTime() - 24 * 60 * 60 * 1000)
  await deps.db
    .updateTable('return_shipment')
    .set({ shipmentExpiresOn })
    .where('id', '=', returnShipmentId)
    .execute()
  return { externalId: filed.externalId, returnShipmentId }
}

/** A return with an additional label. */
async function fileWithTwoLabels(portal: ReturnType<typeof aPortal>, lineId: string) {
  const { externalId, returnShipmentId } = await fileWithExpiredLabel(portal, lineId)
  await portal.call(customerApi.addParcel, {
    params: { ...portal.params, claimExternalId: externalId, returnShipmentId },
    body: { packages: 1 },
  })
  const { claimReturnShipments } = await portal.overview(externalId)
  const added = claimReturnShipments.find(({ isCancelable }) => isCancelable)
  return { externalId, returnShipmentId: added?.returnShipmentId ?? '', day: added?.pickupDays[0] }
}

/** An order with a delivery claim. */
async function aDeliveredOrder(store: Store) {
  const bought = await anOrder(deps, store, [{}], { orderNo: '#1003', orderNoKey: '1003' })
  await send10DaysAgo(deps, store.storeId, bought)
  const portal = aPortal(deps, store, bought)
  const { id } = await portal.call(customerApi.createDeliveryClaim, {
    params: portal.params,
    body: {
      reason: 'Lost',
      originalStoreOrder: {
        id: bought.order.id,
        lineItems: [{ id: bought.lineIds[0] ?? '', quantity: 1 }],
      },
      shippingAddress: adasAddress,
    },
  })
  return { orderId: bought.order.id, shippingClaimId: id }
}

/** An exchange whose new item was gone when it was approved, and the amount of a refund instead. */
async function fileSoldOutExchange(portal: ReturnType<typeof aPortal>, lineId: string) {
  const { id, externalId } = await portal.file([exchangeOf(lineId, 'scarf-red')])
  await deps.db
    .updateTable('claim_line_item')
    .set({
      errors: JSON.stringify([{ code: 'OUT_OF_STOCK', message: 'The new item is no longer in stock.' }]),
    })
    .where('claimId', '=', id)
    .execute()
  const [line] = (await portal.overview(externalId)).claimLineItems
  const lineItemId = line?.id ?? ''
  const shown = await portal.call(customerApi.previewChoice, {
    params: { ...portal.params, claimExternalId: externalId, lineItemId },
    body: { outcome: 'refund' },
  })
  return { externalId, lineItemId, shown }
}

/** An order of this minute, of which nothing has been sent. */
const aFreshOrder = (store: Store) =>
  anOrder(deps, store, [{ fulfilledQuantity: 0 }], {
    orderNo: '#1002',
    orderNoKey: '1002',
    createdOn: deps.now(),
    fulfillmentStatus: 'unfulfilled',
    // Where buyers may withdraw.
    shippingAddress: JSON.stringify(knownAddressOf({ ...adasAddress, countryCode: 'DE' })),
  })

/** The claim's items have come back, and staff have a question about them. */
async function askAbout(storeId: string, claimId: string) {
  const lines = await deps.db
    .selectFrom('claim_line_item')
    .select('id')
    .where('claimId', '=', claimId)
    .execute()
  const lineIds = lines.map(({ id }) => id)
  await moveClaimLines(deps, storeId, lineIds, { type: 'arrivedToApprove' })
  await requestInformation(deps, { storeId, claimId, actor: systemActor, lineIds, question: 'Which size?' })
}

type Scene = Awaited<ReturnType<typeof scene>>

const addressOf = (
  { store, orderIds, claims, lineItemId, shopNowId, paymentId, shippingClaimId }: Scene,
  { path }: Endpoint,
  wild?: string,
) =>
  customerApiBase +
  path.replace(/:(\w+)/g, (_, name: string) => {
    if (name === 'storefrontId') return store.storefrontId
    if (wild !== undefined) return encodeURIComponent(wild.toWellFormed())
    const { externalId: claimExternalId } = claimOf(path, claims)
    const storeOrderId = orderIds.editable
    const known = {
      slug: store.slug,
      claimExternalId,
      lineItemId: path.includes('choices') ? claims.soldOut.lineItemId : lineItemId,
      idFromPlatform: 'scarf',
      shopNowId,
      storeOrderId,
      paymentId,
      returnShipmentId: path.includes('tracking')
        ? claims.filed.slipId
        : path.endsWith('/cancel') || path.includes('pickup')
          ? claims.twice.returnShipmentId
          : claims.expired.returnShipmentId,
      shippingClaimId,
    }
    return (known as Record<string, string>)[name] ?? ''
  })

const claimOf = (path: string, { asked, expired, twice, soldOut, filed }: Scene['claims']) => {
  if (/answer|signed-url/.test(path)) return asked
  if (path.includes('choices')) return soldOut
  if (/returnShipmentId\/(cancel|pickup)/.test(path)) return twice
  return /reissue|another/.test(path) ? expired : filed
}

/** Look-ups are limited per minute, so each test look-up happens in a different minute. */
function send({ app, store, orderIds }: Scene, name: string, method: string, address: string, text?: string) {
  if (/order/i.test(name)) deps.advance({ minutes: 2 })
  const editsOrder = /orderEdit|withdraw/i.test(name)
  const addsMedia = name === 'addDeliveryClaimMedia'
  const orderId = editsOrder ? orderIds.editable : addsMedia ? orderIds.delivered : orderIds.claimed
  const token = issueOrderToken(deps, store.storeId, { orderId, isGiftReturn: false })
  return app.request(address, {
    method,
    headers: { 'content-type': 'application/json', [orderTokenHeader]: token },
    ...(text !== undefined && { body: text }),
  })
}

const posts = endpoints.filter(([, { method }]) => method === 'POST')
const gets = endpoints.filter(([, { method }]) => method === 'GET')

test.for(posts)('%s accepts the body that the others are made of', async ([name, endpoint]) => {
  const at = await scene()
  const response = await send(at, name, 'POST', addressOf(at, endpoint), JSON.stringify(at.bodies[name]))
  expect(await response.json()).not.toMatchObject({ success: false })
  expect(response.status).toBe(200)
})

// prettier-ignore
test.for([
  ['order',     'orderOrTrackingNumber=1002&shippingPostalCode=80302', 'Missing required fields. Check form and try again.'],
  ['order',     'orderNo=1002',                        'Please enter your email address or postal code.'],
  ['order',     'idFromPlatform=1&isGiftReturn=maybe', 'Invalid data submitted. Please try again.'],
  ['rootOrder', `orderNo=1&emailOrPostalCode=${'1'.repeat(300)}`, 'Invalid data submitted. Please try again.'],
  ['signedUrl', 'filename=a.jpg&destination=elsewhere', 'Invalid data submitted. Please try again.'],
  ['signedUrl', '',                                    'Invalid data submitted. Please try again.'],
  ['heartbeat', 'appName=somebody',                    'Invalid data submitted. Please try again.'],
] as const)('%s?%s is refused with a message for shoppers', async ([name, search, clientMessage]) => {
  const at = await scene()
  const response = await send(at, name, 'GET', `${addressOf(at, customerApi[name])}?${search}`)
  expect([response.status, await response.json()]).toMatchObject([400, { clientMessage }])
})

describe('no body makes the server fail, or reveals the schema', () => {
  test.for(posts)('%s', { timeout: 60_000 }, async ([name, endpoint]) => {
    const at = await scene()
    const fault = async (text: string) => faultOf(await send(at, name, 'POST', addressOf(at, endpoint), text))
    for (const body of invalidVariantsOf(at.bodies[name]))
      expect(await fault(JSON.stringify(body))).toBeNull()

    const body = fc.oneof(
      { weight: 6, arbitrary: mutated(at.bodies[name]).map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: fc.constantFrom('', '{', '[1,', '"', 'undefined', '{"a":1}{"b":2}') },
    )
    await fc.assert(
      fc.asyncProperty(body, async (text) => {
        expect(await fault(text)).toBeNull()
      }),
      { numRuns: 20 },
    )
  })
})

test('no query or path makes the server fail', { timeout: 120_000 }, async () => {
  const at = await scene()
  for (const [name, endpoint] of gets) {
    const names = [...Object.keys(fieldsOf(endpoint)), 'idFromPlatform', 'isGiftReturn', 'orderNo']
    const query = fc.dictionary(fc.constantFrom(...names), hostileText, { maxKeys: 4 })
    await fc.assert(
      fc.asyncProperty(query, hostileText, async (fields, wild) => {
        const search = new URLSearchParams(
          Object.entries(fields).map(([name, value]): [string, string] => [name, value.toWellFormed()]),
        ).toString()
        for (const path of [addressOf(at, endpoint), addressOf(at, endpoint, wild)])
          expect([name, await faultOf(await send(at, name, 'GET', `${path}?${search}`))]).toEqual([
            name,
            null,
          ])
      }),
      { numRuns: 20 },
    )
  }
})

test('no storefront or token makes the server fail', { timeout: 60_000 }, async () => {
  const at = await scene()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...endpoints),
      hostileText,
      hostileText,
      async ([name, endpoint], id, token) => {
        const path =
          customerApiBase + endpoint.path.replace(/:\w+/g, () => encodeURIComponent(id.toWellFormed()) || 'x')
        const isSendable = /^[\x20-\x7e]*$/.test(token)
        const response = await at.app.request(path, {
          method: endpoint.method,
          headers: {
            'content-type': 'application/json',
            ...(isSendable && { [orderTokenHeader]: token, 'idempotency-key': token }),
          },
          ...(endpoint.method === 'POST' && { body: JSON.stringify(at.bodies[name] ?? {}) }),
        })
        expect(await faultOf(response)).toBeNull()
      },
    ),
    { numRuns: 100 },
  )
})

const fieldsOf = ({ query }: Endpoint): Record<string, unknown> =>
  query && 'entries' in query ? (query.entries as Record<string, unknown>) : {}
