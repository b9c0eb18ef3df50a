import { integrationsApi } from '@aftercare/domain/api/integrations-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { signShippoEvent } from '#integrations/carriers/shippo/shippo-events.ts'
import { anAdmin, useEasyPost, withCarriers } from '#testing/easypost/use-easypost.ts'
import type { ProviderFault } from '#testing/emulated-provider.ts'
import { aShippoAdmin, useShippo } from '#testing/shippo/use-shippo.ts'
import { aReview, moveToCanada } from '#testing/staff-shipment-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { createReturnShipments } from './create-return-shipments.ts'
import { requestLabelRefund } from './request-label-refund.ts'

const world = await useShippo()
const easyPost = await useEasyPost()
const plain = await useTestDeps()
const urls = { shippoUrl: world.url, easyPostUrl: easyPost.url }
const deps = withCarriers(plain, urls)

/** A warranty claim under review, of a store that has connected Shippo. */
async function aConnectedReview() {
  const review = await aReview(withCarriers(plain, urls, { isDemo: true }), deps)
  const admin = await aShippoAdmin(deps, review.store)
  await admin.connect(world)
  world.requests = []
  return { ...review, admin }
}

describe('a store that has connected Shippo', () => {
  test('is offered returns that are charged when scanned, and other carriers’ services, and buys one', async () => {
    const { call, params, lineIds, show, labelCost } = await aConnectedReview()
    const quote = await call(merchantApi.quoteShipment, { params, body: { claimLineItemIds: lineIds } })
    if (!quote.success) throw new Error(quote.errors.join())
    expect(quote.rates).toMatchObject([
      { carrier: 'USPS', service: 'Ground Advantage', carrierAccountId: 'a'.repeat(32), currency: 'USD' },
      { carrier: 'UPS', service: 'Ground' },
      { carrier: 'DHL Express', service: 'Domestic Express Doc' },
    ])
    const rate = quote.rates[1] ?? { id: '', cost: 0 }
    const body = { type: 'Label', claimLineItemIds: lineIds, rate } as const
    await call(merchantApi.createShipment, { params, body })
    await drainJobs(deps)

    const [bought] = world.charged()
    expect(bought?.given).toMatchObject({
      extra: { is_return: true, qr_code_requested: true },
      parcels: [{ length: '12', width: '10', height: '4', distance_unit: 'in', mass_unit: 'g' }],
    })
    expect(await labelCost()).toBe(rate.cost)
    const [shipment] = (await show()).claimReturnShipments
    expect(shipment).toMatchObject({ type: 'Label', tracker: { carrier: { name: 'UPS' } } })
  })

  test('asks Shippo to exchange the addresses of returns alone', async () => {
    const { call, params, lineIds } = await aConnectedReview()
    await call(merchantApi.quoteShipment, { params, body: { claimLineItemIds: lineIds } })
    const [first, second] = [...world.shipments.values()].toSorted(
      (a, b) => Number(b.extra?.is_return ?? false) - Number(a.extra?.is_return ?? false),
    )
    expect(first?.extra?.is_return).toBe(true)
    expect(second?.extra?.is_return).toBeUndefined()
    expect(second?.address_from).toEqual(first?.address_to)
    expect(second?.address_to).toEqual(first?.address_from)
  })

  test('declares what crosses a customs border, and gets its papers with the label', async () => {
    const { call, params, lineIds, store } = await aConnectedReview()
    await moveToCanada(deps, params.claimId)
    const paper = await PDFDocument.create()
    paper.addPage([288, 432])
    world.invoice = await paper.save()
    const item = { hsCode: '6117.10', originCountryCode: 'PT', value: 20 }
    const items = lineIds.map((claimLineItemId) => ({ ...item, claimLineItemId }))
    const body = { claimLineItemIds: lineIds, customs: { signerName: 'Grace', items }, weightInOunces: 1 }
    const { returnShipmentId } = await call(merchantApi.quoteAndCreateShipment, { params, body })
    const [bought] = world.charged()
    expect(bought?.given.extra).toBeUndefined()
    expect(bought?.given.customs_declaration).toMatchObject({
      contents_type: 'RETURN_MERCHANDISE',
      certify_signer: 'Grace',
      items: [{ value_amount: '20', value_currency: 'USD', origin_country: 'PT' }, { value_amount: '20' }],
    })
    const { pdfFile } = await deps.db
      .selectFrom('return_shipment')
      .select('pdfFile')
      .where('storeId', '=', store.storeId)
      .where('id', '=', returnShipmentId ?? '')
      .executeTakeFirstOrThrow()
    const stored = await deps.files.get(`${store.storeId}/${pdfFile}`)
    const pdf = await PDFDocument.load(Buffer.concat((await stored?.stream.toArray()) ?? []))
    expect(pdf.getPageCount()).toBe(2)
  })

  test('gets the price of an unused label back once Shippo has decided', async () => {
    const { make, voidIt, labelCost, store } = await aConnectedReview()
    const { returnShipmentId } = await make()
    const cost = await labelCost()
    expect(cost).toBeGreaterThan(0)
    await voidIt(returnShipmentId ?? '')
    const label = { storeId: store.storeId, returnShipmentId: returnShipmentId ?? '' }
    await requestLabelRefund(deps, label)
    await requestLabelRefund(deps, label)
    expect(world.requests.filter((call) => call === 'POST /refunds')).toHaveLength(1)
    expect(await labelCost()).toBe(cost)

    const [bought] = world.charged()
    if (bought) bought.status = 'REFUNDED'
    await drainJobs(deps)
    expect(await labelCost()).toBe(0)
  })

  test('has a QR code where the carrier creates one', async () => {
    const { make, call, params } = await aConnectedReview()
    world.qrCode = Buffer.from('\u0089PNG\r\n\u001a\n picture', 'latin1')
    await make()
    const claim = await call(merchantApi.claim, { params })
    expect(claim.claimReturnShipments[0]?.qrCodeDetail).not.toBeNull()
  })

  test('is told why Shippo sells no label, and after ten minutes tries again with current rates', async () => {
    const { make, params, store, show } = await aConnectedReview()
    world.refusal = 'Insufficient funds'
    expect((await make()).returnShipmentId).toBeNull()
    plain.advance({ minutes: 11 })
    await expect(createReturnShipments(deps, store, params.claimId)).rejects.toThrow('Insufficient funds')
    expect(world.transactions).toHaveLength(1)
    world.refusal = undefined
    await createReturnShipments(deps, store, params.claimId)
    expect(world.charged()).toHaveLength(1)
    expect((await show()).claimReturnShipments).toHaveLength(1)
  })

  test('takes over from EasyPost, which still refunds the labels that it sold', async () => {
    const review = await aReview(withCarriers(plain, urls, { isDemo: true }), deps)
    const before = await anAdmin(deps, review.store)
    await before.connect(easyPost)
    const { returnShipmentId } = await review.make()
    const after = await aShippoAdmin(deps, review.store)
    expect(await after.show()).toMatchObject({ isEnabled: false, replaces: 'EasyPost' })
    expect(await after.connect(world)).toMatchObject({ isEnabled: true, replaces: null })
    expect(await before.show()).toMatchObject({ isEnabled: false, state: 'off', replaces: 'Shippo' })

    await review.voidIt(returnShipmentId ?? '')
    await requestLabelRefund(deps, {
      storeId: review.store.storeId,
      returnShipmentId: returnShipmentId ?? '',
    })
    expect(easyPost.bought()[0]?.refundStatus).toBe('submitted')
    await review.make()
    expect(world.charged()).toHaveLength(1)
    expect(easyPost.charged).toHaveLength(1)
  })

  test('chooses from the names of its carrier accounts, and is offered those alone', async () => {
    const { admin, call, params, lineIds } = await aConnectedReview()
    const { items } = await admin.call(integrationsApi.listCarrierAccounts, { params: admin.params })
    expect(items.map(({ carrier }) => carrier)).toEqual(['DHL Express', 'UPS', 'USPS'])
    await admin.save({ values: { carrierAccountIds: items[1]?.id ?? '' } })
    const quote = await call(merchantApi.quoteShipment, { params, body: { claimLineItemIds: lineIds } })
    expect(quote).toMatchObject({ rates: [{ carrier: 'UPS' }] })
  })

  test('tests the connection, and is told what Shippo says of another key', async () => {
    const { admin } = await aConnectedReview()
    const check = () => admin.call(integrationsApi.testIntegration, { params: admin.params })
    expect(await check()).toMatchObject({ isConnected: true, isTestMode: true, message: null })
    await admin.save({ secrets: { apiKey: 'shippo_live_revoked' } })
    expect(await check()).toMatchObject({ isConnected: false, message: 'Shippo: Token does not exist' })
  })
})

describe('a label is bought once, also when', () => {
  const ofLabel = [
    'POST /addresses',
    'POST /shipments',
    'GET /rates/*',
    'GET /transactions',
    'POST /transactions',
    'GET /files/*',
  ]
  const quotes = ['POST /shipments', 'POST /shipments']
  const purchase = ofLabel.indexOf('POST /transactions')

  test('these are its requests, after the quotes', async () => {
    const { make } = await aConnectedReview()
    await make()
    const calls = world.requests.map((call) => call.replace(/[0-9a-f]{32}(\.pdf)?$/, '*'))
    expect(calls).toEqual([...quotes, ...ofLabel])
  })

  const faults: [number, ProviderFault][] = [
    [purchase - 1, 'broken after'],
    [purchase, 'broken after'],
    [purchase + 1, 'broken after'],
    [purchase, 'broken before'],
    [purchase, 'garbage'],
    [purchase, 'too many'],
    [purchase, 'in trouble'],
  ]
  test.for(faults)('request %i is %s', async ([at, how]) => {
    const { make, store, params, show, labelCost } = await aConnectedReview()
    world.fault = { at: quotes.length + at, how }
    await make()
    plain.advance({ minutes: 3 })
    await createReturnShipments(deps, store, params.claimId)
    await createReturnShipments(deps, store, params.claimId)
    expect(world.charged()).toHaveLength(1)
    expect((await show()).claimReturnShipments).toHaveLength(1)
    expect(await labelCost()).toBe(Number(world.charged()[0]?.rate.amount))
  })

  test('nothing is known of the last attempt: for two minutes it is only asked for', async () => {
    const { make, store, params } = await aConnectedReview()
    world.fault = { at: quotes.length + purchase, how: 'broken before' }
    await make()
    await expect(createReturnShipments(deps, store, params.claimId)).rejects.toThrow('another attempt')
    expect(world.charged()).toHaveLength(0)
    plain.advance({ minutes: 3 })
    await createReturnShipments(deps, store, params.claimId)
    expect(world.charged()).toHaveLength(1)
  })

  test('two attempts run at the same time, and it can be loaded later', async () => {
    const { make, store, params, show } = await aConnectedReview()
    world.fault = { at: quotes.length, how: 'broken before' }
    await make()
    world.areLabelsLate = true
    await Promise.allSettled([
      createReturnShipments(deps, store, params.claimId),
      createReturnShipments(deps, store, params.claimId),
    ])
    await expect(createReturnShipments(deps, store, params.claimId)).rejects.toThrow('label yet')
    world.areLabelsLate = false
    await createReturnShipments(deps, store, params.claimId)
    expect(world.charged()).toHaveLength(1)
    expect((await show()).claimReturnShipments).toHaveLength(1)
  })
})

describe('events', () => {
  const post = (storeId: string, { body, query = '', signature = '' }: Record<string, string>) =>
    createApp(deps).request(`/webhooks/shippo/${storeId}${query}`, {
      method: 'POST',
      headers: { 'shippo-auth-signature': signature },
      body: body ?? '',
    })
  const query = `?token=${world.webhookToken}`
  const details = { status_details: 'Scanned' }
  const accepted = { ...details, status: 'TRANSIT', status_date: '2026-11-21T08:00:00Z' }
  const out = { ...accepted, substatus: 'out_for_delivery', status_date: '2026-11-23T07:00:00Z' }
  const delivered = { ...details, status: 'DELIVERED', status_date: '2026-11-23T08:00:00Z' }

  test('five times in any order move a parcel once; one in an unknown form hides no other', async () => {
    const { make, store, show } = await aConnectedReview()
    await make()
    const [bought] = world.charged()
    if (!bought) throw new Error('no label')
    const first = world.trackEvent(bought, [accepted])
    const last = world.trackEvent(bought, [accepted, out, { ...out, status_date: 'soon' }, delivered])
    for (const body of [last, first, last, first, last]) {
      expect((await post(store.storeId, { body, query })).status).toBe(204)
      await drainJobs(deps)
    }
    const [shipment] = (await show()).claimReturnShipments
    expect(shipment?.tracker).toMatchObject({ status: 'delivered' })
    expect(shipment?.tracker?.details.map(({ status }) => status)).toEqual([
      'delivered',
      'out_for_delivery',
      'in_transit',
    ])
    expect(shipment?.inTransitOn).toBe('2026-11-21T08:00:00.000Z')
  })

  test('of a parcel that was damaged, then lost, alert the store once to each and lead to the claim', async () => {
    const { make, store, params } = await aConnectedReview()
    await make()
    const [bought] = world.charged()
    if (!bought) throw new Error('no label')
    const damaged = { ...accepted, substatus: 'package_damaged', status_date: '2026-11-22T08:00:00Z' }
    const lost = { ...delivered, status: 'FAILURE', substatus: 'package_lost', status_details: 'Lost' }
    const again = { ...lost, status_date: '2026-11-24T08:00:00Z' }
    for (const scans of [
      [accepted, damaged],
      [accepted, damaged, lost],
      [accepted, damaged, lost, again],
    ]) {
      await post(store.storeId, { body: world.trackEvent(bought, scans), query })
      await drainJobs(deps)
    }
    const alerts = await deps.db
      .selectFrom('store_alert')
      .selectAll()
      .where('storeId', '=', store.storeId)
      .execute()
    const about = alerts.filter(({ url }) => url?.endsWith(params.claimId))
    expect(
      about
        .map(({ subject }) => subject.slice(0, subject.indexOf(':')))
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['A return package was damaged', 'A return package was lost'])
    expect(about.map(({ message }) => message).join()).toContain('USPS says: “Lost”.')
  })

  test('of other parcels and kinds change nothing', async () => {
    const { make, store, show } = await aConnectedReview()
    await make()
    const [bought] = world.charged()
    if (!bought) throw new Error('no label')
    const other = world.trackEvent({ ...bought, object_id: 'f'.repeat(32) }, [delivered])
    for (const body of [other, JSON.stringify({ event: 'transaction_created', data: {} }), '<html>'])
      expect((await post(store.storeId, { body, query })).status).toBe(204)
    await drainJobs(deps)
    expect((await show()).claimReturnShipments[0]?.tracker?.details).toEqual([])
  })

  test('401: without the token, and without a valid signature where the store has a secret for it', async () => {
    const { make, store, admin } = await aConnectedReview()
    await make()
    const [bought] = world.charged()
    if (!bought) throw new Error('no label')
    const body = world.trackEvent(bought, [delivered])
    const statusOf = async (proof: Record<string, string>) =>
      (await post(store.storeId, { body, ...proof })).status
    expect(await statusOf({})).toBe(401)
    expect(await statusOf({ query: '?token=guessed' })).toBe(401)
    expect((await post('nobody', { body, query })).status).toBe(401)

    await admin.save({ secrets: { webhookSecret: 'hush' } })
    const signature = signShippoEvent('hush', body, 1_795_000_000)
    expect(await statusOf({ query })).toBe(401)
    expect(await statusOf({ query, signature: `${signature}0` })).toBe(401)
    expect(await statusOf({ query, signature })).toBe(204)
    await admin.save({ secrets: { webhookToken: '' } })
    expect(await statusOf({ signature })).toBe(204)
    await admin.save({ secrets: { webhookSecret: '' } })
    expect(await statusOf({ query, signature })).toBe(401)
  })
})
