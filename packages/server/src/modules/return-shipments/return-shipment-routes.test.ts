import { createApiClient } from '@aftercare/domain/api/client'
import { customerApi, customerApiBase, orderTokenHeader } from '@aftercare/domain/api/customer-api'
import type { ClaimLineRequest } from '@aftercare/domain/claims/claim-line-schema'
import type { TrackerStatus } from '@aftercare/domain/orders/tracker-schema'
import { PDFDocument } from 'pdf-lib'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { loadDemoStores } from '#demo/load-demo-stores.ts'
import { builtInSignatureHeader, signBuiltInEvent } from '#integrations/carriers/built-in-events.ts'
import { findStoreBySlug, type Store } from '#modules/merchants/store-reads.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
const app = createApp(deps)

let token = ''
let store: Store
let params: { storefrontId: string }

const call = createApiClient(`http://test${customerApiBase}`, {
  fetch: async (url, init) => app.request(String(url), init),
  headers: () => ({ [orderTokenHeader]: token }),
  onResponse: (response) => {
    token = response.headers.get(orderTokenHeader) ?? token
  },
})

beforeEach(async () => {
  await loadDemoStores(deps, { shopUrl: 'http://127.0.0.1:3001' })
  const found = await findStoreBySlug(deps.db, 'juniper-and-pine')
  if (!found) throw new Error('The demo store is not there')
  store = found
  params = { storefrontId: store.storefrontId }
})

const address = {
  firstName: 'Ada',
  lastName: 'Byron',
  line1: '12 Mill Lane',
  city: 'Columbus',
  stateOrProvinceCode: 'OH',
  postalCode: '43215',
  countryCode: 'US',
}

/** Everything a shopper has said of a refund of one unit of each of the order's items. */
async function startReturn(orderNo: string, emailOrPostalCode: string) {
  const order = await call(customerApi.order, { params, query: { orderNo, emailOrPostalCode } })
  const lines = order.lineItems
    .filter((line) => line.return.refund.isEligible)
    .map((line): ClaimLineRequest => {
      const reason = line.return.claimReasons.find(({ category }) => category.code === 'No_Longer_Needed')
      if (!reason) throw new Error('The demo store has no such reason')
      return {
        originalStoreOrderLineItemId: line.id,
        quantity: 1,
        reasonId: reason.id,
        reasonCategoryCode: reason.category.code,
        requestedResolutionMethodEnum: 'refund',
        images: [],
        customFields: [],
      }
    })
  return { id: order.id, claimType: 'return' as const, calculatedLineItems: lines }
}

const quote = (underway: Awaited<ReturnType<typeof startReturn>>) =>
  call(customerApi.quoteReturn, { params, body: { ...underway, address, email: 'ada@example.com' } })

async function fileReturn(type: 'Label' | 'Packing_Slip') {
  const underway = await startReturn('1001', 'ada@example.com')
  const method = (await quote(underway)).fromCustomer.find((offered) => offered.type === type)
  if (!method) throw new Error(`${type} is not offered`)
  const returnShipment = { id: method.id, type: method.type }
  const { id, applied, creditMethod } = await call(customerApi.calculate, {
    params,
    body: { ...underway, returnShipment, address },
  })
  const claim = await call(customerApi.submitClaim, {
    params,
    body: {
      ...applied,
      claimType: 'return',
      originalStoreOrderId: underway.id,
      calculationId: id,
      claimLineItems: underway.calculatedLineItems,
      creditResolutionMethod: creditMethod,
      returnShipment,
      customerEmail: 'ada@example.com',
      shippingAddress: address,
      source: 'Customer_App',
    },
  })
  return { ...claim, returnShipment }
}

const create = ({ id, returnShipment }: Awaited<ReturnType<typeof fileReturn>>) =>
  call(customerApi.createReturnShipment, { params, body: { claimId: id, returnShipment } })

const overview = (claimExternalId: string) =>
  call(customerApi.claim, { params: { ...params, claimExternalId } })

const statuses = async (claimExternalId: string) => {
  const { claimLineItems } = await overview(claimExternalId)
  return [...new Set(claimLineItems.map(({ status }) => `${status.code}/${status.detail}`))]
}

let scans = 0
function scan(trackingCode: string, status: TrackerStatus, given: { id?: string; signature?: string } = {}) {
  const body = JSON.stringify({
    id: given.id ?? `scan-${++scans}`,
    trackingCode,
    status,
    message: `Parcel is ${status}`,
    city: 'Columbus',
    happenedOn: deps.now().toISOString(),
  })
  return app.request(`/webhooks/carrier/${store.storeId}`, {
    method: 'POST',
    headers: { [builtInSignatureHeader]: given.signature ?? signBuiltInEvent(deps.config.secret, body) },
    body,
  })
}

describe('a quote', () => {
  test('offers the label first and the packing slip, for nothing where the store pays', async () => {
    const { fromCustomer, isReturnNotRequired } = await quote(await startReturn('1001', 'ada@example.com'))
    expect(fromCustomer.map(({ type, cost }) => [type, cost])).toEqual([
      ['Label', 0],
      ['Packing_Slip', 0],
    ])
    expect(isReturnNotRequired).toBe(false)
  })

  test('is the same when it is asked for again', async () => {
    const underway = await startReturn('1001', 'ada@example.com')
    expect(await quote(underway)).toEqual(await quote(underway))
  })

  test('offers no label across a customs border, and the packing slip still', async () => {
    const underway = await startReturn('1001', 'ada@example.com')
    const { fromCustomer } = await call(customerApi.quoteReturn, {
      params,
      body: { ...underway, address: { ...address, countryCode: 'CA' }, email: 'ada@example.com' },
    })
    expect(fromCustomer.map(({ type }) => type)).toEqual(['Packing_Slip'])
  })

  test('401: needs the order’s token', async () => {
    const underway = await startReturn('1001', 'ada@example.com')
    token = 'forged.token'
    await expect(quote(underway)).rejects.toMatchObject({ status: 401 })
  })
})

describe('making the papers', () => {
  test('makes a label once, however often it is asked for, and moves the lines on', async () => {
    const claim = await fileReturn('Label')
    expect(await statuses(claim.externalId)).toEqual(['Awaiting_Return/Pending_Return_Shipment_Creation'])

    const first = await create(claim)
    const again = await create(claim)
    expect(again.returnShipmentId).toBe(first.returnShipmentId)
    expect(first.tracker).toMatchObject({ status: 'pre_transit', carrier: { name: 'Aftercare Post' } })
    expect(await statuses(claim.externalId)).toEqual([
      'Awaiting_Return/Awaiting_Customer_Dropoff_Label_Provided',
    ])

    const label = await app.request(first.returnShipmentPdfAssetUrl ?? '')
    expect(label.headers.get('content-type')).toBe('application/pdf')
    expect((await PDFDocument.load(await label.arrayBuffer())).getPageCount()).toBe(1)
    const code = await app.request(first.qrCodeDetail?.imgUrl ?? '')
    expect(code.headers.get('content-type')).toBe('image/png')
  })

  test('makes a packing slip, which has no tracking', async () => {
    const claim = await fileReturn('Packing_Slip')
    const slip = await create(claim)
    expect(slip).toMatchObject({ type: 'Packing_Slip', tracker: null, qrCodeDetail: null })
    expect(await statuses(claim.externalId)).toEqual([
      'Awaiting_Return/Awaiting_Customer_Dropoff_Packing_Slip_Provided',
    ])
  })

  test('happens without the browser as well', async () => {
    const claim = await fileReturn('Label')
    await drainJobs(deps)
    const { claimReturnShipments } = await overview(claim.externalId)
    expect(claimReturnShipments.map(({ type }) => type)).toEqual(['Label'])
  })

  test('gives the store’s days for the drop-off, to the end of the last', async () => {
    const { shipmentExpiresOn } = await create(await fileReturn('Label'))
    expect(shipmentExpiresOn).toBe('2026-12-19T07:59:59.999Z')
  })

  test('404: a claim of another order is not there', async () => {
    const claim = await fileReturn('Label')
    await startReturn('1005', 'sam@example.com')
    await expect(create(claim)).rejects.toMatchObject({ status: 404 })
  })
})

describe('a parcel on its way', () => {
  test('the first scan and the delivery move its lines, nothing moves them back', async () => {
    const claim = await fileReturn('Label')
    const { tracker } = await create(claim)
    const code = tracker?.carrier.trackingCode ?? ''

    expect((await scan(code, 'in_transit')).status).toBe(204)
    expect(await statuses(claim.externalId)).toEqual(['In_Transit/In_Transit'])
    await scan(code, 'delivered')
    expect(await statuses(claim.externalId)).toEqual(['At_Return_Location/Pending_Approval'])
    await scan(code, 'in_transit')
    expect(await statuses(claim.externalId)).toEqual(['At_Return_Location/Pending_Approval'])

    const { claimReturnShipments, claimRollup } = await overview(claim.externalId)
    expect(claimReturnShipments[0]?.tracker).toMatchObject({ status: 'delivered' })
    expect(claimReturnShipments[0]?.tracker?.details).toHaveLength(3)
    expect(claimRollup.code).toBe('readyForReview')
  })

  test('an event that comes twice is kept once', async () => {
    const claim = await fileReturn('Label')
    const { tracker } = await create(claim)
    const code = tracker?.carrier.trackingCode ?? ''
    await scan(code, 'in_transit', { id: 'same' })
    await scan(code, 'in_transit', { id: 'same' })
    const { claimReturnShipments } = await overview(claim.externalId)
    expect(claimReturnShipments[0]?.tracker?.details).toHaveLength(1)
  })

  test('401, 404, 400: a stranger, an unknown parcel and nonsense change nothing', async () => {
    expect((await scan('AP1', 'delivered', { signature: 'forged' })).status).toBe(401)
    expect((await scan('AP1', 'delivered')).status).toBe(404)
    const nonsense = '{"trackingCode": 7}'
    const response = await app.request(`/webhooks/carrier/${store.storeId}`, {
      method: 'POST',
      headers: { [builtInSignatureHeader]: signBuiltInEvent(deps.config.secret, nonsense) },
      body: nonsense,
    })
    expect(response.status).toBe(400)
  })
})
