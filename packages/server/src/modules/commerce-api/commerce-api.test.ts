import { commerceApi } from '@aftercare/domain/api/commerce/commerce-api'
import { commerceApiBase, type CommerceEndpoint } from '@aftercare/domain/api/commerce/commerce-endpoint'
import { apiScopes, may } from '@aftercare/domain/merchants/permissions'
import { minor, zero } from '@aftercare/domain/shared/money'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import type { Deps } from '#deps.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { runJournal } from '#modules/claim-finalization/claim-journal.ts'
import { lockTenders } from '#modules/orders/tender-reads.ts'
import { customShopPlatform } from '#modules/resolution/custom-shop-platform.ts'
import { reportOverdueTasks } from '#modules/resolution/report-overdue-tasks.ts'
import { createApiKey, revokeApiKey } from '#modules/users/api-keys.ts'
import { setShopScopes } from '#modules/merchants/set-shop-scopes.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import type { DatabaseEngine } from '#platform/database/database.ts'
import { openRateLimits } from '#platform/limits/rate-limits.ts'
import { aPortal, aReturnShop, refundOf } from '#testing/claim-fixtures.ts'
import { faultOf, invalidVariantsOf, mutated } from '#testing/hostile-values.ts'
import { aUser, anApiKey } from '#testing/merchant-fixtures.ts'
import { aShopOrder, aShopProduct, programCalls } from '#testing/program-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
const app = createApp(deps)
const endpoints = Object.entries<CommerceEndpoint>(commerceApi)

let store: Store
let shop: ReturnType<typeof programCalls>
beforeEach(async () => {
  store = await aReturnShop(deps)
  shop = programCalls(deps, await anApiKey(deps, store, apiScopes))
})

const isLike = (part: object) => expect.objectContaining(part)

describe('who may call', () => {
  const nothing = '00000000-0000-7000-8000-00000000dead'
  const statusOf = async ({ method, path, body }: CommerceEndpoint, token: string) => {
    const response = await app.request(commerceApiBase + path.replaceAll(/:\w+/g, nothing), {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: '{"unheardOf":1}' }),
    })
    return response.status
  }

  test('a key makes the calls of its scopes, and no others', async () => {
    for (const scope of apiScopes) {
      const token = await anApiKey(deps, store, [scope])
      const access = { roleCode: 'Commerce_API_Admin', scopes: [scope], isLimited: false } as const
      for (const [name, endpoint] of endpoints) {
        const isLetIn = (await statusOf(endpoint, token)) !== 403
        // Events are of what other scopes open.
        const isOpened = may(access, endpoint.access, store.settings.staff) && name !== 'listEvents'
        expect([scope, name, isLetIn]).toEqual([scope, name, isOpened])
      }
    }
  })

  test('nobody without a key, and no person’s session', async () => {
    const { token } = await aUser(deps, store, 'Admin')
    for (const [, endpoint] of endpoints.slice(0, 2))
      for (const wrong of ['', 'aft_key_unknown', token]) expect(await statusOf(endpoint, wrong)).toBe(401)
    const refused = await programCalls(deps, 'aft_key_unknown')('GET', '/store')
    expect(refused.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  })

  test('answers say the version, and what is left of the limit until the call that is too many', async () => {
    const twoCalls = openRateLimits({ kind: 'embedded' } as DatabaseEngine, {
      lookUpsPerMinute: 1,
      merchantCallsPerMinute: 2,
    })
    const limited: Deps = { ...deps, rateLimits: twoCalls }
    const shop = programCalls(limited, await anApiKey(deps, store, ['read:stores']))
    const first = await shop('GET', '/store')
    expect(first.headers.get('aftercare-version')).toBe('2026-11-01')
    expect(await shop('GET', '/store', { headers: { 'aftercare-version': '2020-01-01' } })).toMatchObject({
      status: 400,
      body: { code: 'unknown_version' },
    })
    expect(first.headers.get('ratelimit-policy')).toBe('"minute";q=2;w=60')
    expect(first.headers.get('ratelimit')).toBe('"minute";r=1;t=60')
    expect((await shop('GET', '/tasks')).status).toBe(403)
    const refused = await shop('GET', '/store')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('ratelimit')).toMatch(/^"minute";r=0;t=\d+$/)
  })
})

describe('a client’s token', () => {
  const ask = async (form: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await app.request('/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ grant_type: 'client_credentials', ...form }).toString(),
    })
    return { status: response.status, body: (await response.json()) as Record<string, string> }
  }
  const aClient = () =>
    createApiKey(deps, store.storeId, systemActor, {
      kind: 'client',
      name: 'Shop',
      scopes: ['read:stores', 'read:orders'],
    })

  test('has the scopes that were asked for, until it expires or the client is revoked', async () => {
    const { id, key } = await aClient()
    const { body } = await ask({ client_id: id, client_secret: key, scope: 'read:stores' })
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read:stores' })
    const shop = programCalls(deps, body['access_token'])
    expect((await shop('GET', '/store')).status).toBe(200)
    expect((await shop('GET', '/orders')).status).toBe(403)
    deps.advance({ minutes: 61 })
    expect((await shop('GET', '/store')).status).toBe(401)

    const basic = { authorization: `Basic ${Buffer.from(`${id}:${key}`).toString('base64')}` }
    const { body: all } = await ask({}, basic)
    expect(all['scope']).toBe('read:stores read:orders')
    const another = programCalls(deps, all['access_token'])
    expect((await another('GET', '/orders')).status).toBe(200)
    await revokeApiKey(deps, store.storeId, systemActor, id)
    expect((await another('GET', '/orders')).status).toBe(401)
    expect((await ask({ client_id: id, client_secret: key })).body['error']).toBe('invalid_client')
  })

  test('is refused in OAuth’s words, and for a secret as for a key nothing is stored in plain', async () => {
    const { id, key } = await aClient()
    const good = { client_id: id, client_secret: key }
    expect(await ask({ ...good, client_secret: 'wrong' })).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    })
    expect(await ask({ ...good, scope: 'finalize:claims' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_scope' },
    })
    expect((await ask({ ...good, grant_type: 'password' })).body['error']).toBe('unsupported_grant_type')
    expect((await ask({ client_id: id })).body['error']).toBe('invalid_request')
    expect((await ask(good, { 'content-type': 'application/json' })).body['error']).toBe('invalid_request')
    // The secret itself opens nothing, and a key is no client.
    expect((await programCalls(deps, key)('GET', '/store')).status).toBe(401)
    const { id: keyId, key: own } = await createApiKey(deps, store.storeId, systemActor, {
      name: 'Key',
      scopes: ['read:stores'],
    })
    expect((await ask({ client_id: keyId, client_secret: own })).body['error']).toBe('invalid_client')
    const { body } = await ask(good)
    const stored = JSON.stringify([
      await deps.db.selectFrom('api_key').selectAll().execute(),
      await deps.db.selectFrom('api_token').selectAll().execute(),
    ])
    for (const secret of [key, own, body['access_token'] ?? '-']) expect(stored).not.toContain(secret)
  })
})

describe('orders', () => {
  test('are saved under the shop’s id, found by it and by ours, and by other stores not at all', async () => {
    const saved = await shop('PUT', '/orders/A-1', { body: aShopOrder })
    expect(saved).toMatchObject({ status: 200, body: { isChanged: true } })
    for (const id of ['A-1', saved.body.id])
      expect(await shop('GET', `/orders/${id}`)).toMatchObject({
        status: 200,
        body: {
          orderNo: '#1001',
          total: 85,
          fulfillmentStatus: 'fulfilled',
          lineItems: [{ idFromPlatform: 'line-1', quantity: 2, return: { refund: { isEligible: true } } }],
          transactions: [{ gateway: 'acme-pay', amount: 85 }],
        },
      })
    const other = programCalls(deps, await anApiKey(deps, await otherStore(), apiScopes))
    for (const id of ['A-1', saved.body.id]) expect((await other('GET', `/orders/${id}`)).status).toBe(404)
    expect((await other('GET', '/orders')).body.items).toEqual([])
    expect((await shop('GET', '/store')).body.platform).toBe('custom')
  })

  const otherStore = () => aReturnShop(deps, { slug: 'southwind' })

  test('change as the shop says: the same and older ones change nothing', async () => {
    await shop('PUT', '/orders/A-1', { body: { ...aShopOrder, updatedOn: '2026-11-15T00:00:00Z' } })
    const again = { ...aShopOrder, updatedOn: '2026-11-16T00:00:00Z' }
    const older = { ...aShopOrder, orderNo: '#9', updatedOn: '2026-11-14T00:00:00Z' }
    for (const body of [again, older])
      expect((await shop('PUT', '/orders/A-1', { body })).body.isChanged).toBe(false)
    expect(
      (await shop('PUT', '/orders/A-1', { body: { ...aShopOrder, orderNo: '#1002' } })).body.isChanged,
    ).toBe(true)

    await shop('POST', '/orders/A-1/cancel', { body: { canceledOn: '2026-11-19T00:00:00Z' } })
    await shop('POST', '/orders/A-1/cancel', { body: {} })
    expect((await shop('GET', '/orders/A-1')).body).toMatchObject({
      orderNo: '#1002',
      canceledOn: '2026-11-19T00:00:00.000Z',
    })
  })

  test('keep their payments when these are left out, less what was refunded', async () => {
    await shop('PUT', '/orders/A-1', { body: aShopOrder })
    const { payments: _payments, ...rest } = aShopOrder
    const refunds = [{ id: 'pay-1', amount: 30, paymentId: 'pay-1' }]
    for (const body of [
      { ...rest, refunds },
      { ...aShopOrder, refunds },
    ]) {
      const { status, body: saved } = await shop('PUT', '/orders/A-1', { body })
      expect(status).toBe(200)
      expect(await lockTenders(deps.db, store.storeId, saved.id)).toEqual([
        { idFromPlatform: 'pay-1', gateway: 'acme-pay', leftMinor: 5500 },
      ])
    }
  })

  test('are followed to the door, whatever is sent first', async () => {
    const parcel = {
      lines: [{ lineId: 'line-1', quantity: 1 }],
      trackingCode: '1Z',
      trackerStatus: 'in_transit',
    }
    const event = { status: 'delivered', message: 'At the door', happenedOn: '2026-11-18T10:00:00Z' }
    const [parcels, events] = ['/orders/A-1/fulfillments/P1', '/orders/A-1/fulfillments/P1/events/e1']
    expect((await shop('PUT', parcels, { body: parcel })).status).toBe(404)
    await shop('PUT', '/orders/A-1', { body: { ...aShopOrder, fulfillments: [] } })
    expect((await shop('PUT', events, { body: event })).status).toBe(404)
    const saved = [
      await shop('PUT', parcels, { body: parcel }),
      await shop('PUT', events, { body: event }),
      await shop('PUT', events, { body: event }),
    ]
    expect(saved.map(({ body }) => body.isChanged)).toEqual([true, true, false])
    expect((await shop('GET', '/orders/A-1')).body.fulfillments).toEqual([
      isLike({ tracker: isLike({ status: 'delivered' }) }),
    ])
  })

  test.for([
    ['another currency', { currencyCode: 'EUR' }, 'currencyCode'],
    ['a change in the future', { updatedOn: '2027-01-01T00:00:00Z' }, 'updatedOn'],
    ['no lines', { lines: [] }, 'lines'],
    ['two lines of one id', { lines: [aShopOrder.lines[0], aShopOrder.lines[0]] }, 'lines'],
    [
      'a parcel of other lines',
      { fulfillments: [{ id: 'p', lines: [{ lineId: 'x', quantity: 1 }] }] },
      'lines',
    ],
    [
      'a full card number',
      { payments: [{ id: 'p', amount: 1, paidWith: '4242 4242 4242 4242' }] },
      'payments.0.paidWith',
    ],
  ] as const)('with %s are refused, and nothing is saved', async ([, change, path]) => {
    const refused = await shop('PUT', '/orders/A-1', { body: { ...aShopOrder, ...change } })
    expect(refused).toMatchObject({
      status: 422,
      body: { success: false, fields: expect.arrayContaining([isLike({ path })]) },
    })
    expect((await shop('GET', '/orders/A-1')).status).toBe(404)
  })

  test('of a store connected to Shopify come from there', async () => {
    await setShopScopes(deps, store.storeId, ['read_orders'])
    for (const refused of [
      await shop('PUT', '/orders/A-1', { body: aShopOrder }),
      await shop('PUT', '/products/scarf', { body: aShopProduct }),
      await shop('DELETE', '/products/scarf'),
    ])
      expect(refused).toMatchObject({ status: 409, body: { code: 'orders_come_from_shopify' } })
  })
})

test('a key of idempotency gets the first answer, and refuses another body', async () => {
  const headers = { 'idempotency-key': 'one' }
  const first = await shop('PUT', '/orders/A-1', { body: aShopOrder, headers })
  expect(await shop('PUT', '/orders/A-1', { body: aShopOrder, headers })).toMatchObject({ body: first.body })
  const other = { ...aShopOrder, orderNo: '#2' }
  expect(await shop('PUT', '/orders/A-1', { body: other, headers })).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  })
})

test('products are saved, listed and deleted; fields that are left out stay', async () => {
  await shop('PUT', '/products/scarf', { body: aShopProduct })
  await shop('PUT', '/products/scarf', { body: { title: 'Scarf', tags: ['winter'] } })
  expect((await shop('GET', '/products?text=scarf')).body.items).toEqual([
    isLike({
      title: 'Scarf',
      type: 'Scarves',
      tags: ['winter'],
      variants: [isLike({ price: 40 }), isLike({})],
    }),
  ])
  expect((await shop('DELETE', '/products/scarf')).status).toBe(204)
  expect((await shop('GET', '/products?text=scarf')).body.items).toEqual([])
})

describe('what claims need done in a custom shop', () => {
  /** A return of a scarf that has arrived and was approved: the shop was asked for a refund. */
  async function anApprovedReturn(finalize: { headers?: Record<string, string> } = {}) {
    await shop('PUT', '/products/scarf', { body: aShopProduct })
    const { body: saved } = await shop('PUT', '/orders/A-1', { body: aShopOrder })
    const order = (await shop('GET', '/orders/A-1')).body
    const portal = aPortal(deps, await getStore(deps.db, store.storeId), {
      order: { id: saved.id },
    } as Parameters<typeof aPortal>[2])
    const { id: claimId } = await portal.file([refundOf(order.lineItems[0].id)])
    await drainJobs(deps)
    const { body: claim } = await shop('GET', `/claims/${claimId}`)
    const lineIds = claim.claimLineItems.map(({ id }: { id: string }) => id)
    await shop('POST', `/claims/${claimId}/receive`, { body: { claimLineItemIds: lineIds } })
    await drainJobs(deps)
    const started = await shop('POST', `/claims/${claimId}/finalize`, { body: {}, ...finalize })
    await drainJobs(deps)
    const task = async () => (await shop('GET', `/tasks?claimId=${claimId}`)).body.items[0]
    return { claimId, started, task, claim: async () => (await shop('GET', `/claims/${claimId}`)).body }
  }

  const statusIn = (claim: { claimLineItems: { status: { code: string } }[] }) =>
    claim.claimLineItems[0]?.status.code

  test('is a task, for which the claim waits; done is done once', async () => {
    const { claimId, started, task, claim } = await anApprovedReturn({ headers: { prefer: 'wait=1' } })
    expect(started).toMatchObject({ status: 202, body: { isDone: false } })
    expect(started.headers.get('preference-applied')).toBe('wait=1')
    expect(await task()).toMatchObject({
      kind: 'refund',
      state: 'open',
      orderId: 'A-1',
      payments: [{ paymentId: 'pay-1', gateway: 'acme-pay' }],
      lines: [{ lineId: 'line-1', quantity: 1 }],
      recipient: null,
    })
    expect(statusIn(await claim())).not.toBe('Approved')
    expect((await claim()).resolutionSummary.refunds).toEqual([])

    const { id, amount } = await task()
    const body = { outcome: 'done', reference: 're-1' }
    for (const answer of [body, body])
      expect((await shop('POST', `/tasks/${id}/answer`, { body: answer })).status).toBe(200)
    expect(
      await shop('POST', `/tasks/${id}/answer`, { body: { outcome: 'failed', message: 'No.' } }),
    ).toMatchObject({ status: 409, body: { code: 'task_answered' } })
    await drainJobs(deps)
    expect(statusIn(await claim())).toBe('Approved')
    expect((await claim()).resolutionSummary.refunds).toMatchObject([{ amount }])

    // The shop reports the same refund with the order: it counts once.
    const refunds = [{ id: 're-1', amount, paymentId: 'pay-1', lines: [{ lineId: 'line-1', quantity: 1 }] }]
    await shop('PUT', '/orders/A-1', { body: { ...aShopOrder, refunds } })
    const reported = await deps.db.selectFrom('order_transaction').select('kind').execute()
    expect(reported).toEqual([{ kind: 'sale' }])
    expect((await shop('GET', '/orders/A-1')).body.lineItems[0]).toMatchObject({ currentQuantity: 1 })
    expect((await shop('GET', `/tasks?claimId=${claimId}&state=open&take=1`)).body.items).toEqual([])
  })

  const refundsOf = () =>
    deps.db.selectFrom('refund').select(['amountMinor', 'parts']).orderBy('createdOn').execute()
  const partOf = (amountMinor: number) => ({
    gateway: 'acme-pay',
    parentIdFromPlatform: 'pay-1',
    amountMinor,
  })

  test('is not asked of a payment that open tasks use up, and counts once when it is done', async () => {
    const { task, claimId } = await anApprovedReturn()
    const { id: paidOrderId } = (await shop('GET', '/orders/A-1')).body
    const ask = (effectKey: string, amountMinor: number) =>
      customShopPlatform.refund(deps, {
        storeId: store.storeId,
        claimId,
        effectKey,
        paidOrderId,
        amountMinor: minor(amountMinor),
        handlingFeeMinor: zero,
        shippingFeeMinor: zero,
        lines: [],
      })
    const tooMuch = { ok: false, refusal: { code: 'REFUND_EXCEEDS_PAYMENT' } }
    expect(await ask('a', 4501)).toMatchObject(tooMuch)
    await expect(ask('b', 2000)).rejects.toThrow('has not done it yet')
    expect(await ask('c', 2501)).toMatchObject(tooMuch)
    const { id } = (await shop('GET', `/tasks?claimId=${claimId}`)).body.items.find(
      ({ amount }: { amount: number }) => amount === 20,
    )
    const refunds = [{ id: 're-b', amount: 20, paymentId: 'pay-1' }]
    await shop('POST', `/tasks/${id}/answer`, { body: { outcome: 'done', reference: 're-b' } })
    await shop('PUT', '/orders/A-1', { body: { ...aShopOrder, refunds } })
    expect(await ask('c', 2501)).toMatchObject(tooMuch)
    await expect(ask('d', 2500)).rejects.toThrow('has not done it yet')
    expect((await task()).state).toBe('open')
  })

  test('stays the shop’s as it was asked, whatever was refunded since, and if its store connects to Shopify', async () => {
    const { task, claim } = await anApprovedReturn()
    const { id } = await task()
    const other = { id: 'other', amount: 60, paymentId: 'pay-1' }
    await shop('PUT', '/orders/A-1', { body: { ...aShopOrder, refunds: [other] } })
    await setShopScopes(deps, store.storeId, ['read_orders', 'write_orders'])
    await runJournal(deps, { storeId: store.storeId, claimId: (await claim()).id })
    expect((await claim()).claimLineItems[0].errors).toEqual([])
    await shop('POST', `/tasks/${id}/answer`, { body: { outcome: 'done', reference: 're-1' } })
    await drainJobs(deps)
    expect(statusIn(await claim())).toBe('Approved')
    expect(await refundsOf()).toEqual([{ amountMinor: 4000, parts: [partOf(4000)] }])
  })

  test('that cannot be done leaves the claim to staff, who may try again', async () => {
    const { claimId, task, claim } = await anApprovedReturn()
    const first = await task()
    await shop('POST', `/tasks/${first.id}/answer`, { body: { outcome: 'failed', message: 'Card expired.' } })
    await drainJobs(deps)
    expect((await claim()).claimLineItems[0].errors).toEqual([
      { code: 'REFUSED_BY_PLATFORM', message: 'Your shop says: Card expired.' },
    ])
    expect((await claim()).resolutionSummary.refunds).toEqual([])
    await shop('POST', `/claims/${claimId}/finalize`, { body: {} })
    await drainJobs(deps)
    expect(await task()).toMatchObject({ state: 'open' })
    expect((await shop('GET', `/tasks?claimId=${claimId}`)).body.items).toHaveLength(2)
  })

  test('alerts the store when it is left open for a day, once', async () => {
    const { claimId, task } = await anApprovedReturn()
    const overdue = async () => {
      await reportOverdueTasks(deps)
      const alerts = await deps.db.selectFrom('store_alert').select(['subject', 'url']).execute()
      return alerts.filter(({ subject }) => subject.startsWith('Your shop'))
    }
    expect(await overdue()).toEqual([])
    deps.advance({ days: 1 })
    const alert = {
      subject: 'Your shop has not answered a task for a day',
      url: `/${store.storeId}/claims/return/${claimId}`,
    }
    expect([await overdue(), await overdue()]).toEqual([[alert], [alert]])
    expect((await task()).state).toBe('open')
  })

  test('is no other store’s business', async () => {
    const { task } = await anApprovedReturn()
    const { id } = await task()
    const other = programCalls(
      deps,
      await anApiKey(deps, await aReturnShop(deps, { slug: 'southwind' }), apiScopes),
    )
    expect((await other('GET', `/tasks/${id}`)).status).toBe(404)
    const body = { outcome: 'done', reference: 're-1' }
    expect((await other('POST', `/tasks/${id}/answer`, { body })).status).toBe(404)
    expect((await other('GET', '/tasks')).body.items).toEqual([])
  })
})

test('no body makes the server fail', async () => {
  const [first] = aShopOrder.fulfillments
  const { id: _id, ...parcel } = first ?? { id: '' }
  const nothing = '00000000-0000-7000-8000-00000000dead'
  const bodies: [string, string, unknown][] = [
    ['PUT', '/orders/A-1', aShopOrder],
    ['PUT', '/products/scarf', aShopProduct],
    ['PUT', '/orders/A-1/fulfillments/P1', parcel],
    [
      'PUT',
      '/orders/A-1/fulfillments/P1/events/e',
      { status: 'unknown', happenedOn: '2026-11-18T10:00:00Z' },
    ],
    ['POST', `/tasks/${nothing}/answer`, { outcome: 'done', reference: 'r', lineIds: { a: 'b' } }],
  ]
  const authorization = `Bearer ${await anApiKey(deps, store, apiScopes)}`
  const send = (method: string, path: string, body: unknown) =>
    app.request(commerceApiBase + path, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  for (const [method, path, body] of bodies) {
    for (const other of [body, ...invalidVariantsOf(body)])
      expect(await faultOf(await send(method, path, other))).toBeNull()
    await fc.assert(
      fc.asyncProperty(mutated(body), async (other) => {
        expect(await faultOf(await send(method, path, other))).toBeNull()
      }),
      { numRuns: 15 },
    )
  }
})
