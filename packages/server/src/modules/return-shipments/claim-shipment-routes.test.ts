import type { EndpointInput } from '@aftercare/domain/api/endpoint'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import type { TrackerStatus } from '@aftercare/domain/shared/tracker-schema'
import { describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import type { Deps } from '#deps.ts'
import type { CustomsDeclaration } from '#integrations/carriers/label-carrier.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { readClaimLedger } from '#modules/claims/claim-ledger-reads.ts'
import { cancelClaim } from '#modules/claim-desk/cancel-claim.ts'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { splitLine } from '#modules/claim-desk/split-line.ts'
import type { NewRule } from '#modules/rules/save-rules.ts'
import { adasAddress, aPortal, aReturnShop, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import { aClaimToDecide } from '#testing/decided-claim-fixtures.ts'
import { aUser, anApiKey, mailedTo, merchantClient } from '#testing/merchant-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { recordTrackingEvent } from './record-tracking-event.ts'

const deps = await useTestDeps()

type CustomsInput = EndpointInput<typeof merchantApi.quoteShipment>['body']['customs']

const withoutPictures: NewRule = {
  name: 'No pictures',
  hook: 'after-reason-selection',
  rule: {
    conditions: { all: [] },
    event: { type: 'customFields', params: { customFieldIds: [], isMediaUploadRequired: false } },
  },
}

/** A warranty claim for two things under review, as many of the first as `quantity` says, and the API as one of the store's staff calls it. */
async function aReview(given: Deps = deps, quantity = 1) {
  const store = await aReturnShop(deps, {
    rules: [withoutPictures],
    settings: { warranty: { isEnabled: true } },
  })
  const bought = await anOrder(deps, store, [{ quantity }, { name: 'Mug' }])
  const portal = aPortal(deps, store, bought)
  const warranty = { claimType: 'warranty' as const, returnShipment: null, creditResolutionMethod: null }
  const lines = bought.lineIds.map((id, index) =>
    refundOf(id, {
      quantity: index === 0 ? quantity : 1,
      requestedResolutionMethodEnum: 'warrantyReview',
      reasonId: 2,
      reasonCategoryCode: 'Defective_Item',
      reasonDetailId: 21,
    }),
  )
  const filed = await portal.submit(lines, await portal.calculate(lines, warranty), warranty)
  await drainJobs(deps)
  return atDesk(given, store, { claimId: filed.id, overview: () => portal.overview(filed.externalId) })
}

async function aReturn(slug?: string) {
  const { store, claimId, overview, change } = await aClaimToDecide(deps, {
    store: slug === undefined ? {} : { slug },
    hasArrived: false,
  })
  return { ...(await atDesk(deps, store, { claimId, overview })), change }
}

/** Across a customs border from the store. */
async function moveToCanada(claimId: string) {
  const shippingAddress = JSON.stringify({ ...adasAddress, line2: null, phone: null, countryCode: 'CA' })
  await deps.db.updateTable('claim').set({ shippingAddress }).where('id', '=', claimId).execute()
}

type Store = Awaited<ReturnType<typeof aReturnShop>>
type Overview = ReturnType<ReturnType<typeof aPortal>['overview']>

async function atDesk(
  given: Deps,
  store: Store,
  { claimId, overview }: { claimId: string; overview: () => Overview },
) {
  const { token } = await aUser(deps, store, 'Staff')
  const call = merchantClient(given, { token })
  const params = { storeId: store.storeId, claimId }
  const show = () => call(merchantApi.claim, { params })
  const lineIds = (await show()).claimLineItems.map(({ id }) => id)
  const books = async () => (await readClaimLedger(deps, store, claimId)).entries.map(({ event }) => event)
  const labelCost = async () => {
    const { entries } = await readClaimLedger(deps, store, claimId)
    const costs = entries.flatMap(({ postings }) => postings.filter(({ account }) => account === 'labelCost'))
    return costs.reduce((sum, { amount }) => sum + amount, 0)
  }
  const make = (claimLineItemIds: string[] = lineIds) =>
    call(merchantApi.quoteAndCreateShipment, { params, body: { claimLineItemIds } })
  const voidIt = (returnShipmentId: string) =>
    call(merchantApi.voidShipment, { params: { ...params, returnShipmentId }, body: {} })
  return { store, claimId, call, params, show, lineIds, books, labelCost, make, voidIt, overview }
}

let scans = 0
const scan = (storeId: string, trackingCode: string, status: TrackerStatus) =>
  recordTrackingEvent(deps, storeId, {
    trackingCode,
    idFromCarrier: `scan-${++scans}`,
    status,
    message: status,
    city: null,
    state: null,
    happenedOn: deps.now(),
    estimatedDeliveryOn: null,
  })

const details = (claim: { claimLineItems: { status: { detail: string | null } }[] }) =>
  claim.claimLineItems.map(({ status }) => status.detail)
const labelMails = async () =>
  (await mailedTo(deps, 'ada@example.com')).filter(({ subject }) => subject.startsWith('Ready to print'))

describe('staff request an item under review', () => {
  test('at the price that they saw; the customer gets the label, and one mail', async () => {
    const { call, params, show, lineIds, labelCost, overview } = await aReview()
    const [lineId = ''] = lineIds
    const quote = await call(merchantApi.quoteShipment, { params, body: { claimLineItemIds: [lineId] } })
    if (!quote.success) throw new Error('no label')
    const [rate] = quote.rates
    expect(rate).toMatchObject({ carrier: 'Aftercare Post', currency: 'USD' })
    expect((await show()).claimReturnShipments).toEqual([])

    const { version } = await show()
    const { returnShipmentId } = await call(merchantApi.createShipment, {
      params,
      body: {
        type: 'Label',
        version,
        claimLineItemIds: [lineId],
        rate: { id: rate?.id ?? '', cost: rate?.cost ?? 0 },
      },
    })
    await drainJobs(deps)
    expect(details(await show())).toEqual(['Awaiting_Customer_Dropoff_Label_Provided', 'Pending_Review'])
    const shown = await overview()
    expect(shown.claimReturnShipments).toMatchObject([{ returnShipmentId, type: 'Label', canceledOn: null }])
    expect(shown.timeline.map(({ message }) => message)).toContain('We asked you to send your items back.')
    expect(await labelMails()).toHaveLength(1)
    expect(await labelCost()).toBe(rate?.cost)
  })

  test('without items, and a label from the quote id alone', async () => {
    const { call, params, show, claimId, lineIds, labelCost } = await aReview()
    const body = { fromAddressId: claimId, weightInOunces: 20 }
    const quote = await call(merchantApi.quoteShipment, { params, body })
    if (!quote.success) throw new Error('no label')
    expect(quote).toMatchObject({ fromAddressId: claimId, weightInOunces: 20 })
    const { shipmentIdFromPlatform, toAddressId, rates } = quote
    const [rate = { id: '', cost: 0 }] = rates
    await call(merchantApi.createShipment, { params, body: { type: 'Label', rate, shipmentIdFromPlatform } })
    await drainJobs(deps)
    const { claimReturnShipments } = await show()
    expect(claimReturnShipments).toMatchObject([{ claimLineItemIds: lineIds }])
    expect(await labelCost()).toBe(rate.cost)
    // Lines with a label cannot be shipped again; if there are no others, the answer says why.
    const again = call(merchantApi.quoteAndCreateShipment, { params, body: { toAddressId } })
    await expect(again).rejects.toMatchObject({ status: 409, code: 'papers_exist' })
  })

  test.for([
    '',
    'gibberish',
    'W10',
    btoa('[[],"here",12]'),
    btoa('[["l"],"here",-1]'),
    btoa('{"lineIds":3}'),
  ])('422: %j names no parcel that was quoted', async (shipmentIdFromPlatform) => {
    const { call, params } = await aReview()
    const body = { type: 'Label' as const, rate: { id: 'ground', cost: 5 }, shipmentIdFromPlatform }
    await expect(call(merchantApi.createShipment, { params, body })).rejects.toMatchObject({ status: 422 })
  })

  test('a larger parcel costs more, and the label has its dimensions', async () => {
    const { call, params, show, lineIds, labelCost } = await aReview()
    const quote = async (dimensions?: { length: number; width: number; height: number }) => {
      const body = { claimLineItemIds: lineIds, ...(dimensions && { dimensions }) }
      const quoted = await call(merchantApi.quoteShipment, { params, body })
      if (!quoted.success) throw new Error('no label')
      return quoted
    }
    const [small, large] = [await quote(), await quote({ length: 20, width: 16, height: 12 })]
    const [rate = { id: '', cost: 0 }] = large.rates
    expect(rate.cost).toBeGreaterThan(small.rates[0]?.cost ?? Infinity)
    const { shipmentIdFromPlatform } = large
    await call(merchantApi.createShipment, { params, body: { type: 'Label', rate, shipmentIdFromPlatform } })
    await drainJobs(deps)
    expect((await show()).claimReturnShipments).toHaveLength(1)
    expect(await labelCost()).toBe(rate.cost)
  })

  test('across a customs border by a label once everything is declared, and by name or by the quote alone', async () => {
    const { call, params, lineIds, show, labelCost } = await aReview()
    await moveToCanada(params.claimId)
    const item = { hsCode: '6117.10', originCountryCode: 'pt', value: 20 }
    const items = lineIds.map((claimLineItemId) => ({ ...item, claimLineItemId }))
    const quote = (customs?: CustomsInput) =>
      call(merchantApi.quoteShipment, { params, body: { ...(customs && { customs }) } })
    const customsItems = lineIds.map((id) => ({ claimLineItemId: id, hsCode: null, originCountryCode: null }))
    const refused = (errors: string[]) => ({ success: false, errors, customsItems })

    expect(await quote()).toEqual(refused(['The return location has no customs signer.']))
    const missing = ['Every item needs an HS code, a country of origin, and a value for customs.']
    expect(await quote({ signerName: 'Grace', items: items.slice(1) })).toEqual(refused(missing))

    const quoted = await quote({ signerName: 'Grace', items })
    if (!quoted.success) throw new Error('no label')
    const [rate = { id: '', cost: 0 }] = quoted.rates
    const { shipmentIdFromPlatform } = quoted
    await call(merchantApi.createShipment, { params, body: { type: 'Label', rate, shipmentIdFromPlatform } })
    await drainJobs(deps)
    expect((await show()).claimReturnShipments).toMatchObject([{ type: 'Label', claimLineItemIds: lineIds }])
    expect(await labelCost()).toBe(rate.cost)
  })

  const cube = (side: number) => ({ dimensions: { length: side, width: 5, height: 5 } })
  const customs = (given: object) => ({
    customs: {
      items: [{ claimLineItemId: 'l', hsCode: '611710', originCountryCode: 'PT', value: 5, ...given }],
    },
  })
  test.for<[object, string, string]>([
    [cube(0.5), 'dimensions.length', 'Must be at least 1'],
    [cube(-3), 'dimensions.length', 'Must be at least 1'],
    [cube(1000), 'dimensions.length', 'Must be at most 300'],
    [customs({ hsCode: '12' }), 'customs.items.0.hsCode', 'Must be 6 to 10 digits'],
    [
      customs({ originCountryCode: 'XX' }),
      'customs.items.0.originCountryCode',
      'Country code should a be two letters',
    ],
    [customs({ value: 0 }), 'customs.items.0.value', 'Must be greater than zero'],
    [customs({ value: 0.004 }), 'customs.items.0.value', 'Must be greater than zero'],
  ])('422: %j is refused at %s', async ([body, field, message]) => {
    const { params, store } = await aReview()
    const { token } = await aUser(deps, store, 'Staff')
    const answer = await createApp(deps).request(
      `/v1/merchant/${params.storeId}/claim/${params.claimId}/shipment/quote`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    )
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ fields: [{ path: field, message }] })
  })

  test('422: items are returned only by the claim’s customer', async () => {
    const { call, params, lineIds } = await aReview()
    const quoted = call(merchantApi.quoteShipment, { params, body: { fromAddressId: lineIds[0] ?? '' } })
    await expect(quoted).rejects.toMatchObject({ status: 422 })
  })

  test('and on paper, by packing slip', async () => {
    const { call, params, show, lineIds, labelCost } = await aReview()
    await call(merchantApi.createShipment, {
      params,
      body: { type: 'Packing_Slip', claimLineItemIds: lineIds },
    })
    expect(details(await show())).toEqual([
      'Awaiting_Customer_Dropoff_Packing_Slip_Provided',
      'Awaiting_Customer_Dropoff_Packing_Slip_Provided',
    ])
    expect(await labelCost()).toBe(0)
  })

  test('409: nothing is bought at another price than quoted', async () => {
    const { call, params, show, lineIds } = await aReview()
    const rate = { id: 'aftercare-post:ground-return', cost: 0.01 }
    const asked = call(merchantApi.createShipment, {
      params,
      body: { type: 'Label', claimLineItemIds: lineIds, rate },
    })
    await expect(asked).rejects.toMatchObject({ status: 409, code: 'rate_changed' })
    expect(details(await show())).toEqual(['Pending_Review', 'Pending_Review'])
  })

  test('the label follows when the carrier did not answer at first, once', async () => {
    let isDown = true
    const labelCarrier: Deps['labelCarrier'] = {
      ...deps.labelCarrier,
      buy: (parcel) =>
        isDown ? Promise.reject(new ProviderError('Post', 'down', true)) : deps.labelCarrier.buy(parcel),
    }
    const { make, show, labelCost } = await aReview({ ...deps, labelCarrier })
    expect(await make()).toEqual({ returnShipmentId: null })
    expect(details(await show())).toEqual([
      'Pending_Return_Shipment_Creation',
      'Pending_Return_Shipment_Creation',
    ])
    isDown = false
    await drainJobs(deps)
    const { claimReturnShipments } = await show()
    expect(claimReturnShipments).toHaveLength(1)
    expect(await labelCost()).toBe(claimReturnShipments[0]?.cost)
    expect(await labelMails()).toHaveLength(1)
  })

  describe('and while a label across a customs border waits for its carrier', () => {
    const declared = { hsCode: '611710', originCountryCode: 'PT' }
    const grace = { userId: null, apiKeyId: null, name: 'Grace', via: 'password' }

    /** Three scarves for `value` and a mug; the carrier answers once `carrier.isDown` is false. */
    async function aWaitingLabel(value: number) {
      const carrier = { isDown: true, told: [] as (CustomsDeclaration | undefined)[] }
      const labelCarrier: Deps['labelCarrier'] = {
        ...deps.labelCarrier,
        buy(parcel) {
          if (carrier.isDown) return Promise.reject(new ProviderError('Post', 'down', true))
          carrier.told.push(parcel.customs)
          return deps.labelCarrier.buy(parcel)
        },
      }
      const waiting = { ...deps, labelCarrier }
      const { call, params, lineIds, show } = await aReview(waiting, 3)
      await moveToCanada(params.claimId)
      const values = [value, 5]
      const items = lineIds.map((claimLineItemId, index) => ({
        ...declared,
        claimLineItemId,
        value: values[index] ?? 0,
      }))
      const body = { customs: { signerName: 'Grace', items } }
      expect(await call(merchantApi.quoteAndCreateShipment, { params, body })).toEqual({
        returnShipmentId: null,
      })
      const parts = [1, 2].map((quantity) => ({ quantity, decision: null }))
      await splitLine(deps, { ...params, actor: grace, lineId: lineIds[0] ?? '', parts })
      carrier.isDown = false
      return { carrier, waiting, call, params, show }
    }

    test('a split line’s declaration is divided over its parts, with the same total', async () => {
      const { carrier, waiting, show } = await aWaitingLabel(20)
      await drainJobs(waiting)
      expect(carrier.told).toEqual([
        {
          signerName: 'Grace',
          items: [
            { ...declared, description: 'Scarf', quantity: 1, valueMinor: 667 },
            { ...declared, description: 'Scarf', quantity: 2, valueMinor: 1333 },
            { ...declared, description: 'Mug', quantity: 1, valueMinor: 500 },
          ],
        },
      ])
      expect((await show()).claimReturnShipments).toMatchObject([{ type: 'Label' }])
    })

    test('a label that can no longer be declared is left to staff, who see why and declare it again', async () => {
      const { carrier, waiting, call, params, show } = await aWaitingLabel(0.01)
      await drainJobs(waiting)
      expect(carrier.told).toEqual([])
      const undeclared = await show()
      expect(undeclared.claimRollup.code).toBe('readyForReview')
      const why = 'Every item needs an HS code, a country of origin, and a value for customs.'
      const missing = { code: 'NO_RETURN_SHIPMENT', message: why }
      expect(undeclared.claimLineItems.map(({ errors }) => errors)).toEqual([[missing], [missing], [missing]])

      const items = undeclared.claimLineItems.map(({ id }) => ({
        ...declared,
        claimLineItemId: id,
        value: 5,
      }))
      const body = { customs: { signerName: 'Grace', items } }
      await call(merchantApi.quoteAndCreateShipment, { params, body })
      const made = await show()
      expect(made.claimReturnShipments).toMatchObject([{ type: 'Label' }])
      expect(made.claimLineItems.flatMap(({ errors }) => errors)).toEqual([])
      expect(made.claimRollup.code).toBe('inProgress')
    })
  })

  test('a label that is not needed anymore when the carrier has created it is voided', async () => {
    const labelCarrier: Deps['labelCarrier'] = {
      ...deps.labelCarrier,
      buy: async (parcel) => {
        await cancelClaim(deps, { ...change, isMailed: false })
        return deps.labelCarrier.buy(parcel)
      },
    }
    const { make, show, labelCost, params } = await aReview({ ...deps, labelCarrier })
    const change = { ...params, actor: { userId: null, apiKeyId: null, name: 'Grace', via: 'password' } }
    await make()
    await drainJobs(deps)
    const { claimReturnShipments } = await show()
    expect(claimReturnShipments).toMatchObject([{ voidOutcome: 'refunded' }])
    expect(claimReturnShipments[0]?.canceledOn).not.toBeNull()
    expect(await labelCost()).toBe(0)
  })
})

describe('voiding', () => {
  test('gives the price back once, and lets a new label be made', async () => {
    const { make, voidIt, show, labelCost, books, lineIds, overview } = await aReview()
    const { returnShipmentId } = await make()
    await expect(make()).rejects.toMatchObject({ status: 409, code: 'papers_exist' })
    await voidIt(returnShipmentId ?? '')
    await drainJobs(deps)
    expect(details(await show())).toEqual([
      'Pending_Return_Shipment_Creation',
      'Pending_Return_Shipment_Creation',
    ])
    expect(await labelCost()).toBe(0)
    deps.advance({ minutes: 11 })
    await expect(voidIt(returnShipmentId ?? '')).rejects.toMatchObject({
      status: 409,
      code: 'shipment_voided',
    })

    await make([...lineIds])
    await drainJobs(deps)
    const shown = await overview()
    expect(shown.claimReturnShipments.map(({ canceledOn }) => canceledOn !== null)).toEqual([false, true])
    expect(new Set(shown.claimReturnShipments.map(({ tracker }) => tracker?.carrier.trackingCode)).size).toBe(
      2,
    )
    expect(await books()).toEqual(expect.arrayContaining(['labelBought', 'labelVoided', 'labelBought']))
    expect(await labelMails()).toHaveLength(2)
  })

  test('the ledger keeps the price if the carrier does, and the timeline says so', async () => {
    const labelCarrier = { ...deps.labelCarrier, void: async () => ({ isRefunded: false }) }
    const { make, voidIt, show, labelCost } = await aReview()
    const { returnShipmentId } = await make()
    await voidIt(returnShipmentId ?? '')
    await drainJobs({ ...deps, labelCarrier })
    const { claimReturnShipments, timeline } = await show()
    expect(claimReturnShipments).toMatchObject([{ voidOutcome: 'kept' }])
    expect(await labelCost()).toBe(claimReturnShipments[0]?.cost)
    expect(timeline.filter(({ type }) => type === 'warning')).toHaveLength(1)
  })

  test('409: a parcel that was scanned cannot be called back', async () => {
    const { make, voidIt, show, store } = await aReview()
    const { returnShipmentId } = await make()
    const code = (await show()).claimReturnShipments[0]?.tracker?.carrier.trackingCode ?? ''
    await scan(store.storeId, code, 'in_transit')
    await expect(voidIt(returnShipmentId ?? '')).rejects.toMatchObject({
      status: 409,
      code: 'parcel_on_its_way',
    })
  })

  test('a parcel with a voided label still arrives', async () => {
    const { make, voidIt, show, store } = await aReview()
    const { returnShipmentId } = await make()
    const code = (await show()).claimReturnShipments[0]?.tracker?.carrier.trackingCode ?? ''
    await voidIt(returnShipmentId ?? '')
    await scan(store.storeId, code, 'delivered')
    expect(details(await show())).toEqual(['Pending_Approval', 'Pending_Approval'])
  })

  test('404: another store’s is not found', async () => {
    const { make, lineIds } = await aReview()
    const { returnShipmentId } = await make()
    const elsewhere = await aReturn('elsewhere')
    await expect(elsewhere.voidIt(returnShipmentId ?? '')).rejects.toMatchObject({ status: 404 })
    await expect(elsewhere.make(lineIds)).rejects.toMatchObject({ status: 404 })
  })

  test('403: a key that may only read claims makes and voids nothing', async () => {
    const { store, params, lineIds } = await aReview()
    const call = merchantClient(deps, { token: await anApiKey(deps, store, ['read:claims']) })
    const body = { claimLineItemIds: lineIds }
    for (const endpoint of [merchantApi.quoteShipment, merchantApi.quoteAndCreateShipment])
      await expect(call(endpoint, { params, body })).rejects.toMatchObject({ status: 403 })
    const voided = call(merchantApi.voidShipment, { params: { ...params, returnShipmentId: 'x' }, body: {} })
    await expect(voided).rejects.toMatchObject({ status: 403 })
  })
})

describe('papers of a claim that ends', () => {
  test('are voided when it is canceled, as nothing has to come back', async () => {
    const { overview, change } = await aReturn()
    expect((await overview()).claimReturnShipments).toMatchObject([{ canceledOn: null }])
    await cancelClaim(deps, { ...change, isMailed: false })
    expect((await overview()).claimReturnShipments[0]?.canceledOn).not.toBeNull()
  })

  test('are no longer offered once they are voided', async () => {
    const { overview, show, change } = await aReturn()
    await deps.db.updateTable('return_shipment').set({ qrCode: 'return-shipments/code.png' }).execute()
    const offered = async () => {
      const shipments = [...(await overview()).claimReturnShipments, ...(await show()).claimReturnShipments]
      return shipments.map(({ returnShipmentPdfAssetUrl: pdf, qrCodeDetail }) => [pdf, qrCodeDetail])
    }
    for (const papers of await offered())
      expect(papers).toEqual([
        expect.any(String),
        { imgUrl: expect.any(String), instructions: expect.any(String) },
      ])
    await cancelClaim(deps, { ...change, isMailed: false })
    expect(await offered()).toEqual([
      [null, null],
      [null, null],
    ])
  })

  test('stay good when it is approved before the parcel came, which is still to be sent', async () => {
    const { overview, change, lineIds, call, params } = await aReturn()
    const decision = {
      type: 'approve' as const,
      resolution: { method: 'refund' as const, amount: null, handlingFee: 0, shippingFee: 0 },
      wasResolvedExternally: false,
      isRestocked: null,
      noteToCustomer: null,
    }
    await call(merchantApi.decideLine, {
      params: { ...params, claimLineItemId: lineIds[0] ?? '' },
      body: { decision },
    })
    await finalizeByStaff(deps, { ...change, notifyCustomerByEmail: false, approvalLimitMinor: null })
    await drainJobs(deps)
    expect(await overview()).toMatchObject({
      claimRollup: { code: 'completed' },
      claimReturnShipments: [{ canceledOn: null }],
    })
  })
})
