import { customerApi } from '@aftercare/domain/api/customer-api'
import type { TrackerStatus } from '@aftercare/domain/shared/tracker-schema'
import { knownAddressOf } from '@aftercare/domain/shared/address-schema'
import { PDFDocument } from 'pdf-lib'
import { beforeEach, describe, expect, test } from 'vitest'
import { builtInSignatureHeader, signBuiltInEvent } from '#integrations/carriers/built-in-events.ts'
import type { Deps } from '#deps.ts'
import type { CustomsDeclaration } from '#integrations/carriers/label-carrier.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { adasAddress, anOrder, aPortal, aReturnShop, refundOf, type Bought } from '#testing/claim-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { createReturnShipments } from './create-return-shipments.ts'

const deps = await useTestDeps()

let store: Store
let bought: Bought
let portal: ReturnType<typeof aPortal>

beforeEach(async () => {
  store = await aReturnShop(deps, { timeZone: 'America/Los_Angeles' })
  bought = await anOrder(deps, store, [{}, { quantity: 2 }])
  portal = aPortal(deps, store, bought)
})

const quote = (given: { address?: typeof adasAddress } = {}, { call, params } = portal) =>
  call(customerApi.quoteReturn, {
    params,
    body: {
      id: bought.order.id,
      claimType: 'return',
      calculatedLineItems: bought.lineIds.map((id) => refundOf(id)),
      address: adasAddress,
      email: 'ada@example.com',
      ...given,
    },
  })

async function fileReturn(type: 'Label' | 'Packing_Slip', address = adasAddress) {
  const method = (await quote({ address })).fromCustomer.find((offered) => offered.type === type)
  if (!method) throw new Error(`${type} is not offered`)
  const returnShipment = { id: method.id, type: method.type }
  const lines = bought.lineIds.map((id) => refundOf(id))
  const calculation = await portal.calculate(lines, { returnShipment, address })
  const claim = await portal.submit(lines, calculation, { returnShipment, shippingAddress: address })
  return { ...claim, returnShipment }
}

const create = ({ id, returnShipment }: Awaited<ReturnType<typeof fileReturn>>, { call, params } = portal) =>
  call(customerApi.createReturnShipment, { params, body: { claimId: id, returnShipment } })

const read = (address: string | null | undefined) => portal.app.request(address ?? '')

const statuses = async (claimExternalId: string) => {
  const { claimLineItems } = await portal.overview(claimExternalId)
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
  return portal.app.request(`/webhooks/carrier/${store.storeId}`, {
    method: 'POST',
    headers: { [builtInSignatureHeader]: given.signature ?? signBuiltInEvent(deps.config.secret, body) },
    body,
  })
}

describe('a quote', () => {
  test('offers the label first and the packing slip, for nothing where the store pays', async () => {
    const { fromCustomer, isReturnNotRequired } = await quote()
    expect(fromCustomer.map(({ type, cost }) => [type, cost])).toEqual([
      ['Label', 0],
      ['Packing_Slip', 0],
    ])
    expect(isReturnNotRequired).toBe(false)
  })

  test('is the same when it is requested again', async () => {
    expect(await quote()).toEqual(await quote())
  })

  // prettier-ignore
  test.for([
    ['US', 'QQ', 'Please select a valid state or province.'],
    ['ZZ', '',   'Invalid address: Please check your information is correct.'],
  ] as const)('400: from a place that the form refuses, %s-%s', async ([countryCode, stateOrProvinceCode, message]) => {
    const address = { ...adasAddress, countryCode, stateOrProvinceCode }
    await expect(quote({ address })).rejects.toMatchObject({ status: 400, message })
  })

  test('offers no label across a customs border, and the packing slip still', async () => {
    const { fromCustomer } = await quote({
      address: { ...adasAddress, postalCode: 'K1A 0B1', countryCode: 'CA', stateOrProvinceCode: 'ON' },
    })
    expect(fromCustomer.map(({ type }) => type)).toEqual(['Packing_Slip'])
  })

  test('422: says so if only a label is possible and none crosses the border', async () => {
    const returnShipping = { methods: ['Label' as const] }
    store = await aReturnShop(deps, { slug: 'labels-only', settings: { returnShipping } })
    bought = await anOrder(deps, store, [{}])
    const address = { ...adasAddress, postalCode: '01310-100', countryCode: 'BR', stateOrProvinceCode: 'SP' }
    await expect(quote({ address }, aPortal(deps, store, bought))).rejects.toMatchObject({
      status: 422,
      message:
        'It appears we cannot accept returns from your country automatically. Please reach out for help with this return',
    })
  })

  test('401: needs the order’s token', async () => {
    const stranger = aPortal(deps, store, bought, { token: 'forged.token' })
    await expect(quote({}, stranger)).rejects.toMatchObject({ status: 401 })
  })
})

describe('making the papers', () => {
  test('creates a label once, however often it is requested, and moves the lines on', async () => {
    const claim = await fileReturn('Label')
    expect(await statuses(claim.externalId)).toEqual(['Awaiting_Return/Pending_Return_Shipment_Creation'])

    const first = await create(claim)
    const again = await create(claim)
    expect(again.returnShipmentId).toBe(first.returnShipmentId)
    expect(first.tracker).toMatchObject({ status: 'pre_transit', carrier: { name: 'Aftercare Post' } })
    expect(await statuses(claim.externalId)).toEqual([
      'Awaiting_Return/Awaiting_Customer_Dropoff_Label_Provided',
    ])

    const label = await read(first.returnShipmentPdfAssetUrl)
    expect(label.headers.get('content-type')).toBe('application/pdf')
    expect((await PDFDocument.load(await label.arrayBuffer())).getPageCount()).toBe(1)
    const code = await read(first.qrCodeDetail?.imgUrl)
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

  test('makes the packing slip in the shopper’s language', async () => {
    portal = aPortal(deps, store, bought, { locale: 'de' })
    const claim = await fileReturn('Packing_Slip')
    const { returnShipmentPdfAssetUrl } = await create(claim)
    const slip = await PDFDocument.load(await (await read(returnShipmentPdfAssetUrl)).arrayBuffer())
    expect(slip.getTitle()).toBe(`Packzettel ${claim.externalId}`)
  })

  test('happens without the browser as well', async () => {
    const claim = await fileReturn('Label')
    await drainJobs(deps)
    const { claimReturnShipments } = await portal.overview(claim.externalId)
    expect(claimReturnShipments.map(({ type }) => type)).toEqual(['Label'])
  })

  test('gives the store’s days for the drop-off, to the end of the last', async () => {
    const { shipmentExpiresOn } = await create(await fileReturn('Label'))
    expect(shipmentExpiresOn).toBe('2026-12-19T07:59:59.999Z')
  })

  test('503: without a declaration no label crosses a customs border, and staff are alerted once', async () => {
    const claim = await fileReturn('Label')
    const shippingAddress = JSON.stringify(knownAddressOf({ ...adasAddress, countryCode: 'CA' }))
    await deps.db.updateTable('claim').set({ shippingAddress }).where('id', '=', claim.id).execute()
    for (const _ of [1, 2])
      await expect(create(claim)).rejects.toMatchObject({ status: 503, code: 'no_papers_yet' })
    await drainJobs(deps)
    const { claimRollup } = await portal.overview(claim.externalId)
    expect(claimRollup.code).toBe('readyForReview')
    const alerts = await deps.db.selectFrom('store_alert').select('message').execute()
    expect(alerts).toEqual([{ message: 'The return location has no customs signer.' }])
  })

  test('one created later is no longer reported as missing, and the claim continues automatically', async () => {
    const claim = await fileReturn('Label')
    const moveTo = (countryCode: string) =>
      deps.db
        .updateTable('claim')
        .set({ shippingAddress: JSON.stringify(knownAddressOf({ ...adasAddress, countryCode })) })
        .where('id', '=', claim.id)
        .execute()
    const errors = async () =>
      (await deps.db.selectFrom('claim_line_item').select('errors').execute()).flatMap((line) =>
        line.errors.map(({ code }) => code),
      )
    await moveTo('CA')
    await expect(create(claim)).rejects.toMatchObject({ status: 503 })
    expect(await errors()).toContain('NO_RETURN_SHIPMENT')
    await moveTo('US')
    await create(claim)
    expect(await errors()).toEqual([])
    const { claimRollup } = await portal.overview(claim.externalId)
    expect(claimRollup.code).toBe('inProgress')
  })

  test('across a customs border declares the products’ details and the claimed values', async () => {
    const told: (CustomsDeclaration | undefined)[] = []
    const labelCarrier: Deps['labelCarrier'] = {
      ...deps.labelCarrier,
      buy: (parcel) => {
        told.push(parcel.customs)
        return deps.labelCarrier.buy(parcel)
      },
    }
    const known = { hsCode: '611710', originCountryCode: 'PT' }
    await deps.db.updateTable('product_variant').set(known).execute()
    await deps.db.updateTable('return_location').set({ customsSignerName: 'Grace Hopper' }).execute()
    const claim = await fileReturn('Label', {
      ...adasAddress,
      postalCode: 'K1A 0B1',
      countryCode: 'CA',
      stateOrProvinceCode: 'ON',
    })
    await createReturnShipments({ ...deps, labelCarrier }, store, claim.id)
    expect(told).toEqual([
      {
        signerName: 'Grace Hopper',
        items: [2000, 2000].map((valueMinor) => ({
          description: 'Scarf',
          quantity: 1,
          grams: 200,
          ...known,
          valueMinor,
        })),
      },
    ])
    const { claimReturnShipments } = await portal.overview(claim.externalId)
    expect(claimReturnShipments).toMatchObject([{ type: 'Label' }])
  })

  test('404: a claim of another order is not there', async () => {
    const claim = await fileReturn('Label')
    const other = aPortal(deps, store, await anOrder(deps, store, [{}], { idFromPlatform: 'other' }))
    await expect(create(claim, other)).rejects.toMatchObject({ status: 404 })
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

    const { claimReturnShipments, claimRollup } = await portal.overview(claim.externalId)
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
    const { claimReturnShipments } = await portal.overview(claim.externalId)
    expect(claimReturnShipments[0]?.tracker?.details).toHaveLength(1)
  })

  test('401, 404, 400: a stranger, an unknown parcel and nonsense change nothing', async () => {
    expect((await scan('AP1', 'delivered', { signature: 'forged' })).status).toBe(401)
    expect((await scan('AP1', 'delivered')).status).toBe(404)
    const nonsense = '{"trackingCode": 7}'
    const response = await portal.app.request(`/webhooks/carrier/${store.storeId}`, {
      method: 'POST',
      headers: { [builtInSignatureHeader]: signBuiltInEvent(deps.config.secret, nonsense) },
      body: nonsense,
    })
    expect(response.status).toBe(400)
  })
})
