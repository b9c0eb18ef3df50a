import { integrationsApi } from '@aftercare/domain/api/integrations-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import type { Deps } from '#deps.ts'
import { buyShipment } from '#testing/easypost/easypost-calls.ts'
import { anAdmin, useEasyPost, withEasyPost } from '#testing/easypost/use-easypost.ts'
import type { ProviderFault } from '#testing/emulated-provider.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { aReview, details, moveToCanada } from '#testing/staff-shipment-fixtures.ts'
import { updateStoreSettings } from '#modules/merchants/update-store-settings.ts'
import { createReturnShipments } from './create-return-shipments.ts'
import { expireUnusedDocuments } from './expire-unused-documents.ts'
import { requestLabelRefund } from './request-label-refund.ts'

const world = await useEasyPost()
const plain = await useTestDeps()
const deps = withEasyPost(plain, world)

/** A warranty claim under review, of a store that has connected EasyPost. */
async function aConnectedReview(connect = true) {
  const review = await aReview(withEasyPost(plain, world, { isDemo: true }), deps)
  const admin = await anAdmin(deps, review.store)
  if (connect) await admin.connect(world)
  world.requests = []
  return { ...review, admin }
}

describe('a store that has connected EasyPost', () => {
  test('is offered its carriers’ services, and buys the chosen one at its price', async () => {
    const { call, params, lineIds, show, labelCost } = await aConnectedReview()
    const quote = await call(merchantApi.quoteShipment, { params, body: { claimLineItemIds: lineIds } })
    if (!quote.success) throw new Error(quote.errors.join())
    expect(quote.rates).toMatchObject([
      { carrier: 'USPS', service: 'Ground Advantage', carrierAccountId: 'ca_usps', currency: 'USD' },
      { carrier: 'USPS', service: 'Priority' },
      { carrier: 'UPS', service: 'Ground', carrierAccountId: 'ca_ups' },
      { carrier: 'UPS', service: 'Standard' },
    ])
    const rate = quote.rates[2] ?? { id: '', cost: 0 }
    await call(merchantApi.createShipment, {
      params,
      body: { type: 'Label', claimLineItemIds: lineIds, rate },
    })
    await drainJobs(deps)

    expect(world.charged).toHaveLength(1)
    const [bought] = world.bought()
    expect(bought?.given).toMatchObject({
      is_return: true,
      options: { label_format: 'PNG', currency: 'USD' },
    })
    // For a return EasyPost exchanges the addresses, so that the parcel comes from the shopper.
    expect(await labelCost()).toBe(rate.cost)
    const [shipment] = (await show()).claimReturnShipments
    expect(shipment).toMatchObject({
      type: 'Label',
      tracker: { carrier: { name: 'UPS', trackingCode: bought?.bought?.trackingCode } },
    })
    expect(details(await show())).toEqual([
      'Awaiting_Customer_Dropoff_Label_Provided',
      'Awaiting_Customer_Dropoff_Label_Provided',
    ])
  })

  test('declares what crosses a customs border as returned goods, by value and weight', async () => {
    const { call, params, lineIds } = await aConnectedReview()
    await moveToCanada(deps, params.claimId)
    const item = { hsCode: '6117.10', originCountryCode: 'PT', value: 20 }
    const customs = {
      signerName: 'Grace',
      items: lineIds.map((claimLineItemId) => ({ ...item, claimLineItemId })),
    }
    const body = { claimLineItemIds: lineIds, customs, weightInOunces: 1 }
    await call(merchantApi.quoteAndCreateShipment, { params, body })
    const [bought] = world.bought()
    expect(bought?.given.customs_info).toMatchObject({
      contents_type: 'returned_goods',
      customs_signer: 'Grace',
      customs_items: [{ value: 20, currency: 'USD', origin_country: 'PT' }, { value: 20 }],
    })
    // Customs papers have further pages.
    expect(bought?.given.options?.label_format).toBe('PDF')
    expect(bought?.bought?.rate.carrier).toBe('UPSDAP')
  })

  test('gets the price of an unused label back once the carrier has decided', async () => {
    const { make, voidIt, labelCost, store } = await aConnectedReview()
    const { returnShipmentId } = await make()
    const cost = await labelCost()
    expect(cost).toBeGreaterThan(0)
    await voidIt(returnShipmentId ?? '')
    const label = { storeId: store.storeId, returnShipmentId: returnShipmentId ?? '' }
    await requestLabelRefund(deps, label)
    const [bought] = world.bought()
    expect(bought?.refundStatus).toBe('submitted')
    expect(await labelCost()).toBe(cost)

    if (bought) bought.refundStatus = 'refunded'
    await drainJobs(deps)
    expect(await labelCost()).toBe(0)
  })

  test.for([
    ['USPS', 0, 'refunded', 29, 0],
    ['USPS', 0, 'rejected', 29, null],
    ['UPS', 2, 'refunded', 36, 0],
  ] as const)(
    'asks %s for the price of a label that expired unused while it is refunded (%#)',
    async ([, at, outcome, day, left]) => {
      const { call, params, lineIds, labelCost, store } = await aConnectedReview()
      const quote = await call(merchantApi.quoteShipment, { params, body: { claimLineItemIds: lineIds } })
      const rate = quote.success ? quote.rates[at] : undefined
      const body = { type: 'Label' as const, claimLineItemIds: lineIds, rate: rate ?? { id: '', cost: 0 } }
      const { returnShipmentId } = await call(merchantApi.createShipment, { params, body })
      const cost = await labelCost()
      const [bought] = world.bought()
      plain.advance({ days: day - 1 })
      await expireUnusedDocuments(deps)
      expect(bought?.refundStatus).toBeNull()

      plain.advance({ days: 1 })
      await expireUnusedDocuments(deps)
      await expireUnusedDocuments(deps)
      const label = { storeId: store.storeId, returnShipmentId: returnShipmentId ?? '' }
      await requestLabelRefund(deps, label)
      expect(bought?.refundStatus).toBe('submitted')
      expect(await labelCost()).toBe(cost)
      if (bought) bought.refundStatus = outcome
      world.refundStatus = outcome
      await drainJobs(deps)
      expect(await labelCost()).toBe(left ?? cost)
      const shipments = await deps.db.selectFrom('return_shipment').selectAll().execute()
      expect(shipments).toMatchObject([
        { canceledOn: null, voidOutcome: outcome === 'refunded' ? 'refunded' : 'kept' },
      ])
    },
  )

  test('has a QR code where USPS creates one, and the label without it elsewhere', async () => {
    const { make, call, params } = await aConnectedReview()
    world.qrCode = Buffer.from('\u0089PNG\r\n\u001a\n picture', 'latin1')
    await make()
    const claim = await call(merchantApi.claim, { params })
    expect(claim.claimReturnShipments[0]?.qrCodeDetail).not.toBeNull()
  })

  test('gives its customers a PDF, and its staff the label as they print it, what they prefer first', async () => {
    const { make, call, params, store } = await aConnectedReview()
    const { returnShipmentId } = await make()
    const formats = async () =>
      (await call(merchantApi.claim, { params })).claimReturnShipments[0]?.labelFormats
    expect(await formats()).toEqual(['PDF', 'PNG', 'ZPL'])
    const returnShipping = { ...store.settings.returnShipping, labelFormat: 'ZPL' as const }
    await updateStoreSettings(deps, store.storeId, { settings: { ...store.settings, returnShipping } })
    expect(await formats()).toEqual(['ZPL', 'PDF', 'PNG'])

    const load = async (format: 'PNG' | 'ZPL') => {
      const file = await call(merchantApi.labelFile, {
        params: { ...params, returnShipmentId: returnShipmentId ?? '' },
        body: { format },
      })
      return { name: file.fileName, text: Buffer.from(file.contentBase64, 'base64').toString('latin1') }
    }
    expect(await load('ZPL')).toEqual({
      name: expect.stringMatching(/^9400\d+\.zpl$/),
      text: expect.stringMatching(/^\^XA/),
    })
    expect(await load('PNG')).toEqual({
      name: expect.stringMatching(/\.png$/),
      text: expect.stringMatching(/PNG/),
    })
  })

  test('has a label of a carrier that draws only PDF as PDF', async () => {
    const { make, call, params } = await aConnectedReview()
    world.labelFormat = 'PDF'
    const { returnShipmentId } = await make()
    expect(world.requests).not.toContain(`GET /shipments/${world.charged[0]}/label`)
    const shipments = (await call(merchantApi.claim, { params })).claimReturnShipments
    expect(shipments).toMatchObject([{ labelFormats: ['PDF'] }])
    const asked = call(merchantApi.labelFile, {
      params: { ...params, returnShipmentId: returnShipmentId ?? '' },
      body: { format: 'ZPL' },
    })
    await expect(asked).rejects.toMatchObject({ status: 404 })
  })

  test('is told why EasyPost sells no label, and after ten minutes tries again with current rates', async () => {
    const { make, params, store, show, admin } = await aConnectedReview()
    const registered = () => [...world.shipments.values()].filter(({ given }) => given.reference)
    world.refusal = 'Insufficient funds'
    expect((await make()).returnShipmentId).toBeNull()
    await createReturnShipments(deps, store, params.claimId)
    expect(registered()).toHaveLength(1)
    expect((await show()).claimLineItems[0]?.errors).toMatchObject([
      { message: 'The return label couldn’t be created. EasyPost: Insufficient funds' },
    ])
    plain.advance({ minutes: 11 })
    await expect(createReturnShipments(deps, store, params.claimId)).rejects.toThrow('Insufficient funds')
    expect(registered()).toHaveLength(1)
    expect(world.charged).toEqual([])
    world.refusal = undefined
    await createReturnShipments(deps, store, params.claimId)
    expect(world.charged).toEqual([registered()[1]?.id])
    expect((await show()).claimReturnShipments).toHaveLength(1)
    const { items } = await admin.call(integrationsApi.listIntegrationExchanges, { params: admin.params })
    expect(items.map(({ failure }) => failure)).toContain('EasyPost: Insufficient funds')
  })
})

describe('a label is bought once, also when', () => {
  const ofLabel = [
    'POST /addresses',
    'POST /addresses',
    'POST /shipments',
    'GET /shipments/*',
    'POST /shipments/*/buy',
    'GET /shipments/*/label',
    'GET /files/*',
    'POST /shipments/*/forms',
  ]
  const purchase = ofLabel.indexOf('POST /shipments/*/buy')

  test('these are its requests, after the quote', async () => {
    const { make } = await aConnectedReview()
    await make()
    const calls = world.requests.map((call) => call.replace(/shp_\w+(\.pdf)?/, '*'))
    expect(calls).toEqual(['POST /shipments', ...ofLabel])
  })

  const faults: [number, ProviderFault][] = [
    ...ofLabel.map((_, at): [number, ProviderFault] => [at, 'broken after']),
    [purchase, 'broken before'],
    [purchase, 'garbage'],
    [purchase, 'too many'],
    [purchase, 'in trouble'],
  ]
  test.for(faults)('request %i is %s', async ([at, how]) => {
    const { make, store, params, show, labelCost } = await aConnectedReview()
    world.fault = { at: 1 + at, how }
    await make()
    await createReturnShipments(deps, store, params.claimId)
    await createReturnShipments(deps, store, params.claimId)
    expect(world.charged).toHaveLength(1)
    expect((await show()).claimReturnShipments).toHaveLength(1)
    expect(await labelCost()).toBe(Number(world.bought()[0]?.bought?.rate.rate))
  })

  test('an attempt is refused because another one is just buying it', async () => {
    const { make, store, params, show } = await aConnectedReview()
    world.refusal = 'The shipment is being purchased'
    await make()
    world.refusal = undefined
    const parcel = [...world.shipments.values()].find(({ given }) => given.reference)
    buyShipment(world, parcel?.id ?? '', { rate: { id: parcel?.rates[0]?.id } })
    await createReturnShipments(deps, store, params.claimId)
    expect(world.charged).toHaveLength(1)
    expect((await show()).claimReturnShipments).toHaveLength(1)
  })

  test('it is charged some time before it can be loaded', async () => {
    const { make, store, params, show } = await aConnectedReview()
    world.areLabelsLate = true
    await make()
    plain.advance({ minutes: 11 })
    for (let attempt = 0; attempt < 2; attempt++)
      await expect(createReturnShipments(deps, store, params.claimId)).rejects.toThrow('label yet')
    world.areLabelsLate = false
    await createReturnShipments(deps, store, params.claimId)
    expect(world.charged).toHaveLength(1)
    expect((await show()).claimReturnShipments).toHaveLength(1)
  })

  test('two attempts run at the same time', async () => {
    const { make, store, params, show } = await aConnectedReview()
    world.fault = { at: 1, how: 'broken before' }
    await make()
    await Promise.allSettled([
      createReturnShipments(deps, store, params.claimId),
      createReturnShipments(deps, store, params.claimId),
    ])
    await createReturnShipments(deps, store, params.claimId)
    expect(world.charged).toHaveLength(1)
    expect((await show()).claimReturnShipments).toHaveLength(1)
  })
})

describe('events', () => {
  const post = (given: Deps, storeId: string, { body, signature }: { body: string; signature: string }) =>
    createApp(given).request(`/webhooks/easypost/${storeId}`, {
      method: 'POST',
      headers: { 'x-hmac-signature': signature },
      body,
    })
  const scanned = {
    status: 'in_transit',
    datetime: '2026-11-21T08:00:00Z',
    message: 'Accepted',
    city: 'Salem',
  }
  const delivered = { status: 'delivered', datetime: '2026-11-23T08:00:00Z', message: 'Delivered' }

  test('five times in any order move a parcel once', async () => {
    const { make, store, show } = await aConnectedReview()
    await make()
    const [bought] = world.bought()
    if (!bought) throw new Error('no label')
    const [first, last] = [
      world.trackerEvent(bought, [scanned]),
      world.trackerEvent(bought, [scanned, delivered]),
    ]
    for (const event of [last, first, last, first, last]) {
      expect((await post(deps, store.storeId, event)).status).toBe(204)
      await drainJobs(deps)
    }
    const [shipment] = (await show()).claimReturnShipments
    expect(shipment?.tracker).toMatchObject({ status: 'delivered' })
    expect(shipment?.tracker?.details).toHaveLength(2)
    expect(shipment?.inTransitOn).toBe('2026-11-21T08:00:00.000Z')
  })

  test('move the parcel that they are about, also if the carrier gave its number to another one', async () => {
    const { make, store, show, lineIds } = await aConnectedReview()
    world.trackingCode = '9400111899223197428499'
    const made = [await make(lineIds.slice(0, 1)), await make(lineIds.slice(1))]
    const [first, second] = world.bought()
    if (!first || !second) throw new Error('no labels')
    for (const event of [
      world.trackerEvent(second, [scanned, delivered]),
      world.trackerEvent(first, [scanned]),
    ])
      expect((await post(deps, store.storeId, event)).status).toBe(204)
    await drainJobs(deps)
    const statuses = (await show()).claimReturnShipments.map(({ returnShipmentId, tracker }) => [
      returnShipmentId,
      tracker?.status,
    ])
    expect(new Map(statuses as [string, string][])).toEqual(
      new Map([
        [made[0]?.returnShipmentId, 'in_transit'],
        [made[1]?.returnShipmentId, 'delivered'],
      ]),
    )
  })

  const failed = { status: 'failure', datetime: '2026-11-22T08:00:00Z', message: 'Nobody at home' }
  const missorted = { ...scanned, datetime: '2026-11-22T08:00:00Z', status_detail: 'missorted' }
  const lost = { ...failed, message: 'Not found', status_detail: 'lost' }
  test.for([
    ['a failed delivery', [scanned, failed], 'A return package wasn’t delivered'],
    [
      'a package that went the wrong way',
      [scanned, missorted],
      'A return package was sent to the wrong place',
    ],
    ['a lost package', [scanned, lost], 'A return package was lost'],
    ['what was overcome before we heard of it', [scanned, failed, delivered], undefined],
    ['a lost package that was found and delivered', [scanned, lost, delivered], undefined],
  ] as const)('alert the store to %s as it is', async ([, scans, subject]) => {
    const { make, store, params } = await aConnectedReview()
    await make()
    const [bought] = world.bought()
    if (!bought) throw new Error('no label')
    for (let time = 0; time < 2; time++) await post(deps, store.storeId, world.trackerEvent(bought, scans))
    await drainJobs(deps)
    const alerts = await deps.db
      .selectFrom('store_alert')
      .select(['subject', 'url'])
      .where('storeId', '=', store.storeId)
      .execute()
    const about = alerts.filter(({ url }) => url?.endsWith(params.claimId))
    expect(about.map((alert) => alert.subject.split(':')[0])).toEqual(subject ? [subject] : [])
  })

  test('with a scan in an unknown form still tell the others', async () => {
    const { make, store, show } = await aConnectedReview()
    await make()
    const [bought] = world.bought()
    if (!bought) throw new Error('no label')
    const event = world.trackerEvent(bought, [{ ...scanned, datetime: 'soon' }, delivered])
    expect((await post(deps, store.storeId, event)).status).toBe(204)
    await drainJobs(deps)
    expect((await show()).claimReturnShipments[0]?.tracker).toMatchObject({ status: 'delivered' })
  })

  test('of other parcels and kinds change nothing', async () => {
    const { make, store, show } = await aConnectedReview()
    await make()
    const [bought] = world.bought()
    const other = world.trackerEvent({ id: 'shp_other', bought: bought?.bought ?? null }, [delivered])
    expect((await post(deps, store.storeId, other)).status).toBe(204)
    await drainJobs(deps)
    expect((await show()).claimReturnShipments[0]?.tracker?.details).toEqual([])
  })

  test('401: with another signature, and for a store without a secret', async () => {
    const { make, store } = await aConnectedReview()
    await make()
    const [bought] = world.bought()
    if (!bought) throw new Error('no label')
    const event = world.trackerEvent(bought, [delivered])
    expect((await post(deps, store.storeId, { ...event, signature: 'hmac-sha256-hex=00' })).status).toBe(401)
    expect((await post(deps, 'nobody', event)).status).toBe(401)
  })
})

test('without a carrier, staff are told to connect one, and can make packing slips', async () => {
  const { call, params, lineIds } = await aConnectedReview(false)
  const quote = await call(merchantApi.quoteShipment, { params, body: { claimLineItemIds: lineIds } })
  expect(quote).toMatchObject({
    success: false,
    errors: ['No carrier is connected. Connect one under Settings > Integrations.'],
  })
  await call(merchantApi.createShipment, {
    params,
    body: { type: 'Packing_Slip', claimLineItemIds: lineIds },
  })
  expect(world.requests).toEqual([])
})
