import { integrationsApi } from '@aftercare/domain/api/integrations-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { returnUpdate, useShipHero } from '#testing/warehouses/shiphero-emulator.ts'
import { aReturnTo, aWarehouseShop, withSealing } from '#testing/warehouses/warehouse-shop.ts'
import { createRma } from './create-rma.ts'
import { readOpenRmas, readRma } from './read-rma.ts'
import { registerShipHero } from './register-shiphero-webhook.ts'

const world = await useShipHero()
const plain = await useTestDeps()
const sealing = withSealing(plain)
const deps = { ...sealing, config: { ...sealing.config, shipHeroUrl: world.url } }

const aShop = ({ values = {}, warehouseId = 'V2FyZWhvdXNlOjEx' } = {}) =>
  aWarehouseShop(deps, 'shiphero', { values, secrets: { refreshToken: world.refreshToken } }, { warehouseId })
type Shop = Awaited<ReturnType<typeof aShop>>
type Line = { quantity?: number; name?: string; sku?: string }

/** A return of an order that ShipHero has, with these SKUs or those of the lines. */
async function aReturn(
  shop: Shop,
  lines: readonly Line[],
  { skus = lines.map(({ sku }) => sku ?? ''), isDone = true } = {},
) {
  const made = await aReturnTo(deps, shop, lines, { isDone: false })
  const { idFromPlatform, orderNo } = await deps.db
    .selectFrom('store_order')
    .select(['idFromPlatform', 'orderNo'])
    .where('id', '=', made.bought.order.id)
    .executeTakeFirstOrThrow()
  const id = `T3JkZXI6${world.orders.length}`
  world.orders.push({ id, partner_order_id: idFromPlatform, order_number: orderNo, skus })
  if (isDone) await drainJobs(deps)
  return made
}
const keyOf = async () =>
  deps.db.selectFrom('return_rma').select(['storeId', 'returnShipmentId']).executeTakeFirstOrThrow()
const only = () => {
  const [one] = world.returns
  if (!one) throw new Error('no return')
  return one
}

describe('a return in ShipHero', () => {
  test('is created in the order there, with each SKU once and our number', async () => {
    const shop = await aShop()
    const lines = [{ quantity: 2, sku: 'RED' }, { sku: 'MUG' }, { sku: 'RED' }]
    const { show, externalId } = await aReturn(shop, lines)
    expect(only()).toMatchObject({
      partner_id: externalId,
      asked: {
        warehouse_id: 'V2FyZWhvdXNlOjEx',
        address: { name: 'Ada Byron', address1: '1 Dock St' },
        line_items: [
          { sku: 'RED', quantity: 3 },
          { sku: 'MUG', quantity: 1 },
        ],
      },
    })
    expect((await show()).claimReturnShipments[0]).toMatchObject({
      rmaId: only().id,
      rmaNumber: externalId,
      rmaProvider: 'Ship_Hero',
    })
    const exchanges = await deps.db.selectFrom('integration_exchange').selectAll().execute()
    for (const secret of [world.refreshToken, world.accessToken, 'Dock St', 'Byron'])
      expect(JSON.stringify(exchanges)).not.toContain(secret)
  })

  test('is created once, although answers are lost, garbled or throttled', async () => {
    const shop = await aShop()
    await drainJobs(deps)
    await aReturn(shop, [{ sku: 'RED' }], { isDone: false })
    world.faults = ['garbage']
    await expect(drainJobs(deps)).rejects.toThrow(/unknown form/)
    const key = await keyOf()
    for (const faults of [['throttled'], ['none', 'throttled'], ['none', 'lost']] as const) {
      world.faults = [...faults]
      await expect(createRma(deps, key)).rejects.toMatchObject({ retryable: true })
    }
    expect(world.returns).toHaveLength(1)
    await createRma(deps, key)
    await createRma(deps, key)
    expect(world.returns).toHaveLength(1)
    expect((await keyOf()).returnShipmentId).toBe(key.returnShipmentId)
  })

  test('an expired access token is renewed, and then used for all calls', async () => {
    const shop = await aShop()
    await aReturn(shop, [{ sku: 'RED' }])
    world.accessToken = 'another'
    world.calls = []
    await readRma(deps, await keyOf())
    await readRma(deps, await keyOf())
    expect(world.calls).toEqual(['refresh', 'return', 'return'])
  })

  test.for([
    [{ warehouseId: '' }, 'RED', ['RED'], /no warehouse ID/],
    [{ warehouseId: 'Tacoma' }, 'RED', ['RED'], /Warehouse not found/],
    [{}, 'HAT', ['RED'], /not part of the order/],
  ] as const)('is left to staff where ShipHero can’t take it: %o %s', async ([given, sku, skus, words]) => {
    const shop = await aShop(given)
    const { warnings } = await aReturn(shop, [{ sku }], { skus: [...skus] })
    expect(await warnings()).toEqual([expect.stringMatching(words)])
    expect(world.returns).toEqual([])
  })

  test('is left to staff where ShipHero doesn’t have the order', async () => {
    const shop = await aShop()
    const { warnings } = await aReturnTo(deps, shop, [{ sku: 'RED' }])
    expect(await warnings()).toEqual([expect.stringMatching(/has no order/)])
  })

  test.for([
    ['', 'pending', /no status for canceled returns/],
    ['Canceled', 'Canceled', /^$/],
    ['Void', 'pending', /Invalid status/],
  ] as const)(
    'is canceled by the status %j that the merchant made',
    async ([canceledStatus, then, words]) => {
      const shop = await aShop({ values: { canceledStatus } })
      const { params, warnings } = await aReturn(shop, [{ sku: 'RED' }])
      await shop.call(merchantApi.cancelClaim, { params, body: { isMailed: false } as never })
      await drainJobs(deps)
      expect(only().status).toBe(then)
      expect((await warnings()).join('\n')).toMatch(words)
    },
  )

  test('that has arrived stays, and staff are alerted', async () => {
    const shop = await aShop({ values: { canceledStatus: 'Canceled' } })
    const { params, warnings } = await aReturn(shop, [{ sku: 'RED' }])
    Object.assign(only().line_items[0] ?? {}, { quantity_received: 1 })
    await shop.call(merchantApi.cancelClaim, { params, body: { isMailed: false } as never })
    await drainJobs(deps)
    expect(only().status).toBe('pending')
    expect(await warnings()).toEqual([expect.stringMatching(/already received/)])
  })
})

describe('what ShipHero did with a return', () => {
  const post = async (shop: Shop, body: string, signature: string) => {
    const response = await createApp(deps).request(`/webhooks/shiphero/${shop.store.storeId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shiphero-hmac-sha256': signature },
      body,
    })
    return { status: response.status, text: await response.text() }
  }
  const secretNow = () => world.webhooks[0]?.secret ?? ''

  test('is asked for when an event says so, and receives, grades and restocks the items', async () => {
    const shop = await aShop()
    const found = await aReturn(shop, [{ quantity: 2, sku: 'RED' }, { sku: 'MUG' }, { sku: 'CAP' }])
    const [red, mug] = only().line_items
    Object.assign(red ?? {}, { quantity_received: 2, restock: 2 })
    Object.assign(mug ?? {}, { quantity_received: 1, condition: 'Chipped' })
    only().line_items.push({
      quantity: 0,
      quantity_received: 1,
      restock: 0,
      condition: null,
      line_item: null,
      product: { sku: 'SOCKS' },
    })
    const event = returnUpdate(secretNow(), only().id)
    for (let time = 0; time < 3; time++)
      expect(await post(shop, event.body, event.signature)).toMatchObject({
        status: 200,
        text: JSON.stringify({ code: '200', Status: 'Success' }),
      })
    await drainJobs(deps)
    expect(await found.details()).toEqual([
      'Pending_Approval',
      'Pending_Approval',
      'Awaiting_Customer_Dropoff_Packing_Slip_Provided',
    ])
    const grades = (await found.show()).claimLineItems.map(({ inspections }) =>
      inspections.map((one) => one.storeInspectionGrade?.code),
    )
    // What isn't restocked yet may still be.
    expect(grades).toEqual([['A_Stock'], [], []])
    expect(await found.warnings()).toEqual([expect.stringMatching(/unexpected item: 1 × SOCKS/)])

    plain.advance({ minutes: 1 })
    only().status = 'Warehouse Complete'
    await post(shop, event.body, event.signature)
    await drainJobs(deps)
    expect((await found.warnings()).slice(1)).toEqual([
      expect.stringMatching(/received 0 of 1.*leaves the grade of 1 × .* to you\. Chipped/s),
    ])
  })

  test('is asked for without events too; other events and signatures change nothing', async () => {
    const shop = await aShop()
    const found = await aReturn(shop, [{ sku: 'RED' }])
    Object.assign(only().line_items[0] ?? {}, { quantity_received: 1, restock: 1 })
    const before = world.calls.length
    const other = returnUpdate(secretNow(), 'UmV0dXJuOjE=')
    expect((await post(shop, other.body, other.signature)).status).toBe(200)
    const forged = returnUpdate('another secret', only().id)
    expect((await post(shop, forged.body, forged.signature)).status).toBe(401)
    await drainJobs(deps)
    expect(world.calls).toHaveLength(before)
    await readOpenRmas(deps)
    await drainJobs(deps)
    expect(await found.details()).toEqual(['Pending_Approval'])
  })

  test('a 3PL acts for its customer, and registers the webhook in their account', async () => {
    world.customerAccountId = 'QWNjb3VudDo3'
    const shop = await aShop({ values: { customerAccountId: world.customerAccountId } })
    await aReturn(shop, [{ sku: 'RED' }])
    expect(only()).toMatchObject({ asked: { customer_account_id: 'QWNjb3VudDo3' } })
    expect(world.webhooks).toHaveLength(1)

    world.customerAccountId = 'QWNjb3VudDo4'
    world.webhooks.length = 0
    await shop.save({ values: { customerAccountId: world.customerAccountId } })
    await drainJobs(deps)
    expect(world.webhooks).toHaveLength(1)
  })

  test('the webhook is registered once per credentials; staff don’t see its secret', async () => {
    const shop = await aShop()
    const { version } = await shop.call(integrationsApi.integration, { params: shop.params })
    world.faults = ['none', 'lost']
    await expect(registerShipHero(deps, shop.store)).rejects.toMatchObject({ retryable: true })
    await drainJobs(deps)
    expect(world.webhooks).toEqual([
      expect.objectContaining({ url: expect.stringMatching(`/webhooks/shiphero/${shop.store.storeId}$`) }),
    ])
    const saved = await shop.call(integrationsApi.integration, { params: shop.params })
    expect(saved).toMatchObject({ version, secrets: { refreshToken: true } })
    expect(Object.keys(saved.secrets)).toEqual(['refreshToken'])
    const secret = secretNow()
    await shop.save({})
    await drainJobs(deps)
    expect(secretNow()).toBe(secret)
    await shop.save({ secrets: { refreshToken: world.refreshToken } })
    await drainJobs(deps)
    expect(world.webhooks).toHaveLength(1)
    expect(secretNow()).not.toBe(secret)
  })

  test('the connection is tested by a request that changes nothing', async () => {
    const { call, params, save } = await aShop()
    expect(await call(integrationsApi.testIntegration, { params })).toMatchObject({ isConnected: true })
    expect(world.calls).toEqual(['refresh', 'account'])
    await save({ secrets: { refreshToken: 'revoked' } })
    expect(await call(integrationsApi.testIntegration, { params })).toMatchObject({
      isConnected: false,
      message: expect.stringMatching(/401/),
    })
  })
})
