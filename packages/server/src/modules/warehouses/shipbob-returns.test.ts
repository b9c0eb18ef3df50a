import { integrationsApi } from '@aftercare/domain/api/integrations-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { describe, expect, test } from 'vitest'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { useShipBob } from '#testing/warehouses/shipbob-emulator.ts'
import { aReturnTo, aWarehouseShop, postMessage, withSealing } from '#testing/warehouses/warehouse-shop.ts'
import { createRma } from './create-rma.ts'
import { readOpenRmas, readRma } from './read-rma.ts'

const world = await useShipBob()
const plain = await useTestDeps()
const sealing = withSealing(plain)
const deps = { ...sealing, config: { ...sealing.config, shipBobUrl: world.url } }
const webhookSecret = `whsec_${Buffer.from('a secret of ShipBob’s webhooks').toString('base64')}`

const aShop = (given: { warehouseId?: string; apiToken?: string } = {}) =>
  aWarehouseShop(
    deps,
    'shipbob',
    {
      values: { channelId: world.channelId },
      secrets: { apiToken: given.apiToken ?? world.apiToken, webhookSecret },
    },
    { warehouseId: given.warehouseId ?? '22' },
  )
const keyOf = async () => {
  const { storeId, returnShipmentId } = await deps.db
    .selectFrom('return_rma')
    .select(['storeId', 'returnShipmentId'])
    .executeTakeFirstOrThrow()
  return { storeId, returnShipmentId }
}
const only = () => {
  const [one] = world.returns
  if (!one) throw new Error('no return')
  return one
}

describe('a return in ShipBob', () => {
  test('is created with the inventory of its SKUs, each once, and our number', async () => {
    const shop = await aShop()
    const lines = [{ quantity: 2, sku: 'RED' }, { sku: 'MUG' }, { sku: 'RED' }]
    const { show, externalId } = await aReturnTo(deps, shop, lines)
    expect(only()).toMatchObject({
      reference_id: externalId,
      fulfillment_center: { id: 22 },
      inventory: [
        { id: 9001, quantity: 3 },
        { id: 9002, quantity: 1 },
      ],
    })
    expect((await show()).claimReturnShipments[0]).toMatchObject({
      rmaId: `${only().id}`,
      rmaNumber: externalId,
      rmaProvider: 'Ship_Bob',
    })
  })

  test('is created once, although answers are lost or garbled', async () => {
    const shop = await aShop()
    await aReturnTo(deps, shop, [{ sku: 'RED' }], { isDone: false })
    world.faults = ['garbage']
    await expect(drainJobs(deps)).rejects.toThrow(/unknown form/)
    const key = await keyOf()
    // After the search for it and for the product, the answer to its creation.
    world.faults = ['none', 'none', 'lost']
    await expect(createRma(deps, key)).rejects.toMatchObject({ retryable: true })
    await createRma(deps, key)
    await createRma(deps, key)
    expect(world.returns).toHaveLength(1)
  })

  test.for([
    [{ warehouseId: 'Cicero' }, 'RED', /no fulfillment center ID/],
    [{}, 'HAT', /no inventory for the SKU HAT/],
    [{ apiToken: 'revoked' }, 'RED', /401/],
  ] as const)('is left to staff where ShipBob can’t take it: %o %s', async ([given, sku, words]) => {
    const shop = await aShop(given)
    const { warnings } = await aReturnTo(deps, shop, [{ sku }])
    expect(await warnings()).toEqual([expect.stringMatching(words)])
    expect(world.returns).toEqual([])
  })

  test('is canceled with the claim; once it has arrived, staff are alerted that ShipBob keeps it', async () => {
    const shop = await aShop()
    const first = await aReturnTo(deps, shop, [{ sku: 'RED' }])
    const second = await aReturnTo(deps, shop, [{ sku: 'MUG' }])
    const [a, b] = world.returns
    if (b) b.status = 'Arrived'
    for (const { params } of [first, second])
      await shop.call(merchantApi.cancelClaim, { params, body: { isMailed: false } as never })
    await drainJobs(deps)
    expect([a?.status, b?.status]).toEqual(['Cancelled', 'Arrived'])
    expect(await second.warnings()).toEqual([expect.stringMatching(/still expects RMA/)])
  })
})

describe('what ShipBob did with a return', () => {
  const topic = { 'x-webhook-topic': 'return.updated' }
  const event = (shop: Awaited<ReturnType<typeof aShop>>, data: object, given: object = {}) =>
    postMessage(deps, shop.params, {
      secret: webhookSecret,
      body: JSON.stringify(data),
      headers: topic,
      ...given,
    })

  test('is asked for when an event says so, and receives and grades the items', async () => {
    const shop = await aShop()
    const found = await aReturnTo(deps, shop, [{ quantity: 2, sku: 'RED' }, { sku: 'MUG' }])
    const order = only()
    order.status = 'Processing'
    order.inventory[0]?.action_taken.push({ action: 'Restock', quantity_processed: 2 })
    for (let time = 0; time < 3; time++) expect((await event(shop, { id: order.id })).status).toBe(204)
    await drainJobs(deps)
    expect(await found.details()).toEqual([
      'Pending_Approval',
      'Awaiting_Customer_Dropoff_Packing_Slip_Provided',
    ])
    const grades = (await found.show()).claimLineItems.map(({ inspections }) =>
      inspections.map((one) => one.storeInspectionGrade?.code),
    )
    expect(grades).toEqual([['A_Stock'], []])

    plain.advance({ minutes: 1 })
    order.status = 'Completed'
    await event(shop, { id: order.id })
    await drainJobs(deps)
    expect(await found.warnings()).toEqual([expect.stringMatching(/ShipBob received 0 of 1/)])
  })

  test('is asked for without events too, and other events, returns and signatures change nothing', async () => {
    const shop = await aShop()
    const found = await aReturnTo(deps, shop, [{ sku: 'RED' }])
    const before = world.calls.length
    expect((await event(shop, { id: 1 })).status).toBe(204)
    expect(
      (await event(shop, { id: only().id }, { headers: { 'x-webhook-topic': 'order.shipped' } })).status,
    ).toBe(204)
    expect((await event(shop, { id: only().id }, { secret: `whsec_${'A'.repeat(32)}` })).status).toBe(401)
    await drainJobs(deps)
    expect(world.calls).toHaveLength(before)

    only().status = 'Completed'
    only().inventory[0]?.action_taken.push({
      action: 'Quarantine',
      action_reason: 'Stained',
      quantity_processed: 1,
    })
    await readOpenRmas(deps)
    await drainJobs(deps)
    expect(await found.details()).toEqual(['Pending_Approval'])
    expect(await found.warnings()).toEqual([expect.stringMatching(/leaves the grade .* to you\. Stained/)])
    const after = world.calls.length
    await readOpenRmas(deps)
    await drainJobs(deps)
    expect(world.calls).toHaveLength(after)
  })

  test('an answer in another form changes nothing, and is asked for again', async () => {
    const shop = await aShop()
    const found = await aReturnTo(deps, shop, [{ sku: 'RED' }])
    world.faults = ['garbage']
    await expect(readRma(deps, await keyOf())).rejects.toMatchObject({ retryable: true })
    expect(await found.details()).toEqual(['Awaiting_Customer_Dropoff_Packing_Slip_Provided'])
  })

  test('the connection is tested by a request that changes nothing', async () => {
    const { call, params } = await aShop()
    expect(await call(integrationsApi.testIntegration, { params })).toMatchObject({ isConnected: true })
    expect(world.calls).toEqual(['GET /2026-01/return'])
  })
})
