import { readFileSync } from 'node:fs'
import { integrationsApi } from '@aftercare/domain/api/integrations-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { NewRule } from '#modules/rules/save-rules.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { aReturnTo, aWarehouseShop, postMessage, withSealing } from '#testing/warehouses/warehouse-shop.ts'
import { useWebhookWarehouse } from '#testing/warehouses/webhook-warehouse-emulator.ts'
import { createRma, reportRmaNotCreated } from './create-rma.ts'

const warehouse = await useWebhookWarehouse()
const plain = await useTestDeps()
const photos: string[] = []
const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
const deps = withSealing({
  ...plain,
  sites: {
    ...plain.sites,
    readPicture: async (url: string) => {
      photos.push(url)
      return url.endsWith('.png') ? new Uint8Array(picture) : undefined
    },
  },
})

const payInspected: NewRule = {
  name: 'Pay what the warehouse found fine',
  hook: 'rma-updated',
  rule: {
    conditions: {
      all: [
        { fact: 'rma.event', operator: 'in', value: ['inspected'] },
        { fact: 'rma.grade', operator: 'in', value: ['A_Stock'] },
      ],
    },
    event: { type: 'autoFinalise', params: {} },
  },
}
const look: NewRule = {
  name: 'Look',
  hook: 'item-received',
  rule: { conditions: { all: [] }, event: { type: 'inspection', params: { name: 'Fabric' } } },
}

const aShop = (given: Parameters<typeof aWarehouseShop>[3] = {}) =>
  aWarehouseShop(
    deps,
    'blue-box',
    { values: { url: warehouse.url }, secrets: { signingSecret: warehouse.secret } },
    given,
  )

type Shop = Awaited<ReturnType<typeof aShop>>
type Return = Awaited<ReturnType<typeof aReturnTo>>

/** What the warehouse says of a return’s only parcel; the job has run. */
async function report(shop: Shop, { show }: Pick<Return, 'show'>, data: object, isDone = true) {
  const id = (await show()).claimReturnShipments[0]?.returnShipmentId
  const sent = { id, status: 'open', updatedOn: plain.now().toISOString(), items: [], ...data }
  const body = JSON.stringify({ type: 'rma.updated', data: sent })
  const answer = await postMessage(deps, shop.params, { secret: warehouse.secret, body })
  if (isDone) await drainJobs(deps)
  return answer
}

const keyOf = async () => {
  const { storeId, returnShipmentId } = await deps.db
    .selectFrom('return_rma')
    .select(['storeId', 'returnShipmentId'])
    .executeTakeFirstOrThrow()
  return { storeId, returnShipmentId }
}

describe('a parcel to a warehouse', () => {
  test('is announced when the return is filed, with what is in it and nobody’s name', async () => {
    const shop = await aShop()
    warehouse.names = { rmaId: 'bb-77', rmaNumber: 'BB77' }
    const { externalId, show, bought } = await aReturnTo(deps, shop, [{ quantity: 2, sku: 'RED' }])
    const shipment = (await show()).claimReturnShipments[0]
    expect(shipment).toMatchObject({ rmaId: 'bb-77', rmaNumber: 'BB77', rmaProvider: 'Blue_Box' })
    const rma = warehouse.rmas.get(shipment?.returnShipmentId ?? '')
    expect(rma).toMatchObject({
      reference: externalId,
      warehouseId: 'TAC-1',
      items: [{ id: bought.lineIds[0], sku: 'RED', quantity: 2, reason: 'Too small' }],
    })
    expect(JSON.stringify(rma)).not.toMatch(/Ada|Lovelace|Engine/)
  })

  test('is announced once, whatever happens to the answers', async () => {
    const shop = await aShop()
    const { show } = await aReturnTo(deps, shop, [{}], { isDone: false })
    warehouse.faults = ['down']
    await expect(drainJobs(deps)).rejects.toThrow(/503/)
    const key = await keyOf()
    warehouse.faults = ['lost', 'garbage']
    await expect(createRma(deps, key)).rejects.toMatchObject({ retryable: true })
    await createRma(deps, key)
    await createRma(deps, key)
    expect([warehouse.requests, warehouse.rmas.size]).toEqual([3, 1])
    expect((await show()).claimReturnShipments[0]?.rmaId).toBe(key.returnShipmentId)
  })

  test('is left to staff if the warehouse refuses it or can’t be reached', async () => {
    const shop = await aShop()
    warehouse.faults = ['refuses']
    const { warnings, show } = await aReturnTo(deps, shop)
    expect(await warnings()).toEqual([expect.stringMatching(/Blue Box doesn’t expect this return.*422/)])
    expect((await show()).claimReturnShipments[0]?.rmaNumber).toBeNull()
    await reportRmaNotCreated(deps, await keyOf())
    expect(await warnings()).toHaveLength(1)
  })

  test('is taken back when the claim is canceled', async () => {
    const shop = await aShop()
    const { show, params, claimId } = await aReturnTo(deps, shop)
    const [shipment] = (await show()).claimReturnShipments
    await shop.call(merchantApi.cancelClaim, { params, body: { isMailed: false } as never })
    await drainJobs(deps)
    expect([...warehouse.canceled]).toEqual([shipment?.returnShipmentId])
    expect(await deps.db.selectFrom('return_rma').select(['claimId', 'state']).execute()).toEqual([
      { claimId, state: 'canceled' },
    ])
  })

  test('nothing is announced from another location, while it is off, and while no RMAs are to be created', async () => {
    const shop = await aShop()
    await shop.save({ values: { shouldCreateRma: '' } })
    const { show } = await aReturnTo(deps, shop)
    await shop.save({ isEnabled: false, values: { shouldCreateRma: 'true' } })
    await aReturnTo(deps, shop)
    expect((await show()).claimReturnShipments[0]).toMatchObject({ rmaId: null, rmaProvider: null })
    expect(warehouse.requests).toBe(0)
  })
})

describe('a warehouse’s report', () => {
  test('receives and inspects what came, so that a rule pays it, however often and in which order it comes', async () => {
    const shop = await aShop({ rules: [look, payInspected] })
    const found = await aReturnTo(deps, shop, [{ quantity: 2 }])
    const id = found.bought.lineIds[0]
    const inspected = [
      {
        quantity: 2,
        disposition: 'restocked',
        photos: ['https://w.example/1.png', 'https://w.example/gone'],
      },
    ]
    const early = { updatedOn: '2026-11-20T09:00:00Z', items: [{ id, received: 1 }] }
    const all = { updatedOn: '2026-11-20T10:00:00Z', items: [{ id, received: 2 }] }
    const late = {
      updatedOn: '2026-11-20T11:00:00Z',
      status: 'completed',
      items: [{ id, received: 2, inspections: inspected }],
    }

    await report(shop, found, early)
    expect((await found.show()).claimLineItems[0]?.status.code).toBe('Awaiting_Return')
    await report(shop, found, all)
    expect(await found.details()).toEqual(['Pending_Inspection'])
    for (const one of [late, early, late, all]) await report(shop, found, one, false)
    await drainJobs(deps)

    const [line] = (await found.show()).claimLineItems
    expect(line).toMatchObject({ status: { code: 'Approved', detail: 'Refunded' } })
    expect(line?.inspections).toMatchObject([
      { name: 'Fabric', comment: 'Restocked.', storeInspectionGrade: { code: 'A_Stock' }, images: [{}] },
    ])
    expect(photos).toEqual(inspected[0]?.photos)
    expect(await found.warnings()).toEqual([])
  })

  test('tells staff once what is missing, too much, not graded, or came although it was canceled', async () => {
    const shop = await aShop()
    const found = await aReturnTo(deps, shop, [{ quantity: 2 }, { name: 'Mug' }])
    const [scarf, mug] = found.bought.lineIds
    const items = [
      { id: scarf, received: 1 },
      {
        id: mug,
        received: 1,
        // No column can hold the zero byte.
        inspections: [{ quantity: 1, disposition: 'quarantined', comment: 'Smells.\0' }],
      },
    ]
    const unexpectedItems = [{ name: 'Hat', quantity: 1 }]
    await report(shop, found, { status: 'completed', items, unexpectedItems })
    plain.advance({ minutes: 1 })
    await report(shop, found, { status: 'completed', items, unexpectedItems })
    expect(await found.warnings()).toEqual([
      'Blue Box received 1 of 2: Scarf. Blue Box received an unexpected item: 1 × Hat. Blue Box leaves the grade of 1 × Mug to you. Smells.',
    ])
    expect(await found.details()).toEqual([
      'Awaiting_Customer_Dropoff_Packing_Slip_Provided',
      'Pending_Approval',
    ])

    await shop.call(merchantApi.cancelClaim, { params: found.params, body: { isMailed: false } as never })
    await drainJobs(deps)
    plain.advance({ minutes: 1 })
    await report(shop, found, { items: [{ id: scarf, received: 2 }], status: 'completed' })
    expect((await found.warnings()).at(-1)).toMatch(/received an item that was denied or canceled: Scarf/)
  })

  test('a later grade replaces the earlier one, and nothing changes once the item is decided', async () => {
    const shop = await aShop()
    const found = await aReturnTo(deps, shop)
    const graded = (grade: string) => ({
      items: [{ id: found.bought.lineIds[0], received: 1, inspections: [{ quantity: 1, grade }] }],
    })
    const grades = async () =>
      (await found.show()).claimLineItems[0]?.inspections.map((one) => one.storeInspectionGrade?.code)
    await report(shop, found, graded('A_Stock'))
    plain.advance({ minutes: 1 })
    await report(shop, found, graded('Dispose'))
    expect(await grades()).toEqual(['Dispose'])
    await shop.call(merchantApi.cancelClaim, { params: found.params, body: { isMailed: false } as never })
    plain.advance({ minutes: 1 })
    await report(shop, found, graded('B_Stock'))
    expect(await grades()).toEqual(['Dispose'])
  })

  test('is refused unless it is signed, recent, readable and about one of its RMAs', async () => {
    const shop = await aShop()
    const found = await aReturnTo(deps, shop)
    const id = (await found.show()).claimReturnShipments[0]?.returnShipmentId
    const bodyOf = (data: object) => JSON.stringify({ type: 'rma.updated', data })
    const data = { id, status: 'open', updatedOn: plain.now().toISOString(), items: [] }
    const body = bodyOf(data)
    const { secret } = warehouse
    const post = (given: object, at = shop.params) => postMessage(deps, at, { secret, body, ...given })
    const other = `whsec_${Buffer.alloc(32).toString('base64')}`
    const old = new Date(plain.now().getTime() - 6 * 60_000)
    expect((await post({ secret: other })).status).toBe(401)
    expect((await post({ sentOn: old })).status).toBe(401)
    expect((await post({}, { ...shop.params, integrationId: 'logiwa' })).status).toBe(401)
    expect((await post({ body: 'hello' })).status).toBe(400)
    const wrong = await post({ body: bodyOf({ ...data, status: 'lost' }) })
    expect(wrong).toMatchObject({ status: 400, text: expect.stringContaining('data.status') })
    const future = { ...data, updatedOn: new Date(plain.now().getTime() + 6 * 60_000).toISOString() }
    expect(await post({ body: bodyOf(future) })).toMatchObject({
      status: 400,
      text: expect.stringContaining('updatedOn'),
    })
    const unknown = { ...data, id: found.claimId }
    expect((await post({ body: bodyOf(unknown) })).status).toBe(404)
    expect((await post({ body: JSON.stringify({ type: 'stock.updated' }) })).status).toBe(204)
    expect((await post({})).status).toBe(204)
  })
})

describe('the connection', () => {
  test('is tested by a message, each of which the store sees without secrets', async () => {
    const { call, params } = await aShop()
    expect(await call(integrationsApi.testIntegration, { params })).toMatchObject({ isConnected: true })
    warehouse.faults = ['down']
    expect(await call(integrationsApi.testIntegration, { params })).toMatchObject({ isConnected: false })
    const { items } = await call(integrationsApi.listIntegrationExchanges, { params })
    expect(items.map(({ path, status }) => [path, status])).toEqual([
      ['/rmas (ping)', 503],
      ['/rmas (ping)', 200],
    ])
    expect(JSON.stringify(items)).not.toContain(warehouse.secret)
  })

  test('422: a location that is in another warehouse already', async () => {
    const { call, store, locations } = await aShop()
    const params = { storeId: store.storeId, integrationId: 'logiwa' }
    const { version } = await call(integrationsApi.integration, { params })
    const body = {
      version,
      isEnabled: true,
      values: { url: warehouse.url, locations },
      secrets: { signingSecret: warehouse.secret },
    }
    await expect(call(integrationsApi.saveIntegration, { params, body })).rejects.toMatchObject({
      status: 422,
      body: { fields: [{ path: 'values.locations' }] },
    })
  })
})

describe('the examples of the documentation', () => {
  const page = readFileSync(
    new URL('../../../../../docs/integrations/warehouse-webhook.md', import.meta.url),
    'utf8',
  )
  const [create, updated] = [...page.matchAll(/```json\n([^]*?)```/g)].map(([, json = '']) =>
    JSON.parse(json),
  )

  test('have the fields that are sent and taken', async () => {
    const shop = await aShop()
    const found = await aReturnTo(deps, shop)
    const [sent] = warehouse.rmas.values()
    expect(Object.keys(create.data.rma)).toEqual(Object.keys(sent ?? {}))
    expect(Object.keys(create.data.rma.items[0])).toEqual(Object.keys(sent?.items[0] ?? {}))
    const items = [{ ...updated.data.items[0], id: found.bought.lineIds[0] }]
    const { id: _id, ...data } = updated.data
    expect((await report(shop, found, { ...data, items, updatedOn: plain.now().toISOString() })).status).toBe(
      204,
    )
    expect(await found.details()).toEqual(['Pending_Approval'])
  })
})
