import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { webhookEventTypes } from '@aftercare/domain/webhooks/webhook-events'
import { beforeEach, describe, expect, test } from 'vitest'
import { openWebhookSender } from '#integrations/webhooks/open-webhook-sender.ts'
import { changeClaim } from '#modules/claims/change-claim.ts'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { updateStoreSettings } from '#modules/merchants/update-store-settings.ts'
import { refundOf, twoScarves } from '#testing/claim-fixtures.ts'
import { refundBy } from '#testing/decided-claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { aStore } from '#testing/fixtures.ts'
import { anApiKey, aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { aShippingDesk } from '#testing/shipping-claim-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { aWebhookReceiver } from '#testing/webhook-receiver.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { listDueEndpoints } from './outgoing-webhook-store.ts'
import { signatures } from '#integrations/webhooks/sign-webhook.ts'

const plain = await useTestDeps()
const deps = { ...plain, config: { ...plain.config, encryptionKey: new Uint8Array(32).fill(7) } }
const receiver = await aWebhookReceiver()
const other = await aWebhookReceiver()

const channel = { id: '00000000-0000-4000-8000-00000000000a', name: 'Craft fair' }
const aRegistration = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.com',
  estimatedPurchaseDate: '2026-11-10',
  storeSalesChannelId: channel.id,
  storeProductVariants: [{ id: 'scarf-red', quantity: 2 }],
}

beforeEach(() => {
  for (const one of [receiver, other]) {
    one.take()
    one.answers(() => ({ status: 204 }))
  }
})

/** The webhooks of a store as a program with their scopes works with them. */
async function aWebhook(store: Store, given: { url?: string; events?: string[] } = {}) {
  const call = merchantClient(deps, {
    token: await anApiKey(deps, store, ['read:webhooks', 'write:webhooks', 'read:claims', 'read:orders']),
  })
  const { url = receiver.url, events = [...webhookEventTypes] } = given
  const created = await call(merchantApi.createWebhook, {
    params: { storeId: store.storeId },
    body: { url, events: events as never },
  })
  const at = { storeId: store.storeId, webhookId: created.id }
  const show = () => call(merchantApi.webhook, { params: at })
  return {
    ...created,
    at,
    call,
    show,
    deliver: (given = deps) => deliverWebhooks(given, { storeId: store.storeId, endpointId: created.id }),
    deliveries: async (state?: 'pending' | 'failed' | 'delivered') =>
      (await call(merchantApi.listWebhookDeliveries, { params: at, query: { state } })).items,
    save: async (change: object) => {
      const { url, events, isEnabled, version } = await show()
      const body = { url, events, isEnabled, version, ...change }
      return call(merchantApi.saveWebhook, { params: at, body })
    },
    replay: (deliveryId: string) =>
      call(merchantApi.replayWebhookDelivery, { params: { ...at, deliveryId } }),
    test: () => call(merchantApi.testWebhook, { params: at }),
  }
}

const types = (received: ReturnType<typeof receiver.take>) => received.map(({ payload }) => payload.type)

/** A webhook, and a claim of which every change is told to it. */
async function aClaim(given: Parameters<typeof aWebhook>[1] = {}) {
  const { store, lineId, portal } = await twoScarves(deps)
  const { id: claimId } = await portal.file([refundOf(lineId)])
  const hook = await aWebhook(store, given)
  const change = { storeId: store.storeId, claimId }
  const note = async () => {
    await changeClaim(deps, change, async () => {})
    await hook.deliver()
  }
  return { store, change, hook, note }
}

/** The example of the documentation, as a receiver has copied it. */
async function documentedVerifier() {
  const text = readFileSync(new URL('../../../../../docs/webhooks.md', import.meta.url), 'utf8')
  const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(text) ?? []
  const code = Buffer.from(stripTypeScriptTypes(example)).toString('base64')
  const { verifyWebhook } = (await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)) as {
    verifyWebhook: (secret: string, headers: Headers, body: string, now: number) => { type: string }
  }
  return (secret: string, { headers, body }: { headers: Headers; body: string }) =>
    verifyWebhook(secret, headers, body, deps.now().getTime())
}

describe('what is told', () => {
  test('of a claim: that it was filed, changed and finalized, with its state then, to who chose it', async () => {
    const { store, bought, portal } = await twoScarves(deps)
    const desk = await aDesk(deps, store)
    const { secret } = await aWebhook(store)
    await aWebhook(store, { url: other.url, events: ['claim/finalized', 'registration/created'] })

    const { id: claimId, externalId } = await portal.file([
      refundOf(bought.lineIds[0] ?? '', { quantity: 2 }),
    ])
    await drainJobs(deps)
    const filed = receiver.take()
    expect(types(filed)[0]).toBe('claim/created')
    expect(filed[0]?.payload).toMatchObject({
      version: '2026-11-01',
      storeId: store.storeId,
      data: {
        claim: {
          id: claimId,
          externalId,
          claimRollupStatusCode: 'inProgress',
          customerEmail: 'ada@example.com',
          order: { id: bought.order.id, orderNo: '#1001' },
          amount: 40,
          claimLineItems: [{ quantity: 2, resolutionMethod: null, reason: { categoryCode: 'Wrong_Fit' } }],
        },
      },
    })
    expect(JSON.stringify(filed)).not.toContain('risk')

    const lines = await deps.db.selectFrom('claim_line_item').select('id').execute()
    await moveClaimLines(
      deps,
      store.storeId,
      lines.map(({ id }) => id),
      { type: 'arrivedToApprove' },
    )
    await drainJobs(deps)
    expect(types(receiver.take())).toEqual(['claim/updated'])
    const line = { ...desk.params, claimId, claimLineItemId: lines[0]?.id ?? '' }
    await desk.call(merchantApi.decideLine, { params: line, body: { decision: refundBy() } })
    await desk.call(merchantApi.finalizeClaim, { params: { ...desk.params, claimId }, body: {} })
    await drainJobs(deps)
    const closed = receiver.take()
    expect(types(closed).filter((type) => type === 'claim/finalized')).toHaveLength(1)
    expect(closed.at(-1)?.payload).toMatchObject({
      type: 'claim/finalized',
      data: {
        claim: { claimRollupStatusCode: 'completed', claimLineItems: [{ resolutionMethod: 'refund' }] },
      },
    })
    expect(types(other.take())).toEqual(['claim/finalized'])

    const verify = await documentedVerifier()
    for (const one of closed) expect(verify(secret, one).type).toBe(one.headers.get('aftercare-event'))
    const [first] = closed
    if (!first) throw new Error('Nothing came')
    const changed = { ...first, body: first.body.replace('claim', 'order') }
    const anothers = `whsec_${Buffer.alloc(32).toString('base64')}`
    expect(() => verify(secret, changed)).toThrow('The signature is wrong')
    expect(() => verify(anothers, first)).toThrow('The signature is wrong')
    plain.advance({ minutes: 6 })
    expect(() => verify(secret, first)).toThrow('too old')
  })

  test('of a delivery claim and of a registration', async () => {
    const { store, call, create } = await aShippingDesk(deps)
    await updateStoreSettings(deps, store.storeId, {
      settings: { registrations: { isEnabled: true, storeSalesChannels: [channel] } },
    })
    const params = { storeId: store.storeId }
    await aWebhook(store)
    const { claimId, finalize } = await create()
    await finalize({})
    await call(merchantApi.createRegistration, { params, body: aRegistration })
    await drainJobs(deps)
    const received = receiver.take()
    expect(types(received)).toEqual([
      'shipping_claim/created',
      'registration/created',
      'shipping_claim/updated',
      'shipping_claim/finalized',
    ])
    expect(received[0]?.payload).toMatchObject({
      data: { shippingClaim: { id: claimId, status: 'Open', shippingClaimLineItems: [{ quantity: 2 }] } },
    })
    expect(received[1]?.payload).toMatchObject({
      data: { registration: { email: 'grace@example.com', lineItems: [{ quantity: 2 }] } },
    })
  })

  test('nothing of a change that is rolled back, and nothing that no webhook is sent', async () => {
    const { change, hook } = await aClaim({ events: ['registration/created'] })
    await changeClaim(deps, change, async () => {})
    await hook.save({ events: ['claim/updated'] })
    const failing = changeClaim(deps, change, async () => {
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await hook.save({ isEnabled: false })
    await changeClaim(deps, change, async () => {})
    expect(await deps.db.selectFrom('endpoint_event').selectAll().execute()).toEqual([])
  })
})

test('signatures are those of Standard Webhooks', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' }
  expect(signatures([secret], signed)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

describe('a receiver that fails', () => {
  test('gets it eight times in a day under one id; what follows of the claim waits, other claims do not', async () => {
    const { hook, note } = await aClaim()
    receiver.answers(() => ({ status: 500, body: 'Oops' }))
    await note()
    const [first] = receiver.take()
    await note()
    expect(receiver.take()).toEqual([])
    const elsewhere = await hook.test()
    await hook.deliver()
    expect(types(receiver.take())).toEqual(['test'])

    const pauses = [
      { seconds: 5 },
      { minutes: 5 },
      { minutes: 25 },
      { minutes: 90 },
      { hours: 4 },
      { hours: 8 },
    ]
    for (const pause of pauses) {
      plain.advance({ ...pause, seconds: (pause.seconds ?? 0) - 1 })
      await hook.deliver()
      expect([pause, receiver.take()]).toEqual([pause, []])
      plain.advance({ seconds: 1 })
      await hook.deliver()
      const [again, ...others] = receiver.take()
      expect([again?.headers.get('webhook-id'), others]).toEqual([first?.headers.get('webhook-id'), []])
    }
    receiver.answers(({ headers }) =>
      headers.get('webhook-id') === first?.headers.get('webhook-id') ? { status: 500 } : { status: 200 },
    )
    plain.advance({ hours: 10 })
    expect(await listDueEndpoints(deps.db, deps.now(), 10)).toEqual([
      { storeId: hook.at.storeId, endpointId: hook.id },
    ])
    await hook.deliver()
    expect(receiver.take()).toHaveLength(2)
    const [, second, ...before] = await hook.deliveries()
    expect(second).toMatchObject({ state: 'delivered', tries: 1, status: 200 })
    expect(before.find(({ eventId }) => eventId === first?.headers.get('webhook-id'))).toMatchObject({
      state: 'failed',
      tries: 8,
      status: 500,
      failure: 'Answered 500.',
      nextTryOn: null,
    })
    expect(await hook.deliveries('failed')).toHaveLength(2)
    expect(await hook.deliveries('failed')).toContainEqual(
      expect.objectContaining({ id: elsewhere.deliveryId }),
    )
    const alerts = await deps.db.selectFrom('store_alert').select('subject').execute()
    expect(alerts.map(({ subject }) => subject)).toContain(
      `The webhook to ${new URL(receiver.url).host} is failing`,
    )
  })

  test('is disabled after five days, or at once where it says that it is gone; then nothing is recorded', async () => {
    const { store, hook, note } = await aClaim()
    receiver.answers(() => ({ status: 500 }))
    await note()
    plain.advance({ days: 4 })
    await hook.deliver()
    expect(await hook.show()).toMatchObject({ isEnabled: true })
    plain.advance({ days: 1, seconds: 1 })
    await hook.deliver()
    expect(await hook.show()).toMatchObject({ isEnabled: false, disabledOn: deps.now().toISOString() })
    expect(await hook.deliveries('pending')).toEqual([])
    await note()
    expect((await hook.deliveries()).length).toBe(1)

    receiver.answers(() => ({ status: 410 }))
    await hook.save({ isEnabled: true })
    expect(await hook.show()).toMatchObject({ failingSince: null, disabledOn: null })
    await note()
    expect(await hook.show()).toMatchObject({ isEnabled: false })
    const alerts = await deps.db.selectFrom('store_alert').select('subject').execute()
    expect(alerts.filter(({ subject }) => subject.endsWith('was disabled'))).toHaveLength(2)
    expect((await getStore(deps.db, store.storeId)).webhookEvents).toEqual([])
  })

  test('and that was disabled meanwhile is not reported as failing', async () => {
    const { change, hook } = await aClaim()
    await changeClaim(deps, change, async () => {})
    const disabled = Promise.withResolvers<unknown>()
    receiver.answers(() => {
      disabled.resolve(hook.save({ isEnabled: false }))
      return 'none'
    })
    const webhookSender = openWebhookSender({ mayReachPrivate: true, answerMs: 1000 })
    const delivering = hook.deliver({ ...deps, webhookSender })
    await disabled.promise
    await delivering
    webhookSender.close()
    expect((await hook.deliveries()).map(({ state }) => state)).toEqual(['failed'])
    expect(await deps.db.selectFrom('store_alert').select('subject').execute()).not.toContainEqual({
      subject: expect.stringMatching(/is failing$/),
    })
  })

  test('and hangs delays no other', async () => {
    const { store, change, hook } = await aClaim()
    const fine = await aWebhook(store, { url: other.url })
    const webhookSender = openWebhookSender({ mayReachPrivate: true, answerMs: 1000 })
    const impatient = { ...deps, webhookSender }
    receiver.answers(() => 'none')
    await changeClaim(deps, change, async () => {})
    const hanging = hook.deliver(impatient)
    await fine.deliver(impatient)
    expect(types(other.take())).toEqual(['claim/updated'])
    expect((await hook.deliveries('pending'))[0]).toMatchObject({ tries: 0 })
    await hanging
    expect((await hook.deliveries('pending'))[0]).toMatchObject({
      tries: 1,
      failure: 'No answer within 1 seconds.',
    })
    webhookSender.close()
  })
})

describe('at the console', () => {
  test('the secret is shown once and stored sealed; after rotation both sign for as long as asked', async () => {
    const { hook, note } = await aClaim()
    const verify = await documentedVerifier()
    const rotated = await hook.call(merchantApi.rotateWebhookSecret, {
      params: hook.at,
      body: { overlapHours: 2 },
    })
    expect(rotated.secret).not.toBe(hook.secret)
    await note()
    const [both] = receiver.take()
    if (!both) throw new Error('Nothing came')
    for (const secret of [hook.secret, rotated.secret])
      expect(verify(secret, both).type).toBe('claim/updated')
    plain.advance({ hours: 2 })
    await note()
    const [later] = receiver.take()
    if (!later) throw new Error('Nothing came')
    expect(() => verify(hook.secret, later)).toThrow('The signature is wrong')
    expect(verify(rotated.secret, later).type).toBe('claim/updated')

    const stored = await deps.db.selectFrom('webhook_endpoint').selectAll().execute()
    const audited = await deps.db.selectFrom('audit_entry').selectAll().execute()
    const told = JSON.stringify([audited, plain.logged()])
    const everything = told + JSON.stringify([await hook.show(), stored])
    expect(told).toContain('webhook.rotate-secret')
    expect(told).not.toContain('key=1')
    for (const secret of [hook.secret, rotated.secret]) expect(everything).not.toContain(secret)
  })

  test('a delivery has its body and answers, and is sent again under its id', async () => {
    const { hook, note } = await aClaim()
    receiver.answers(() => ({ status: 410, body: `${'x'.repeat(3000)}` }))
    await note()
    const [sent] = receiver.take()
    const [failed] = await hook.deliveries('failed')
    const params = { ...hook.at, deliveryId: failed?.id ?? '' }
    const described = await hook.call(merchantApi.webhookDelivery, { params })
    expect(described).toMatchObject({
      body: sent?.body,
      attempts: [{ status: 410, failure: 'Answered 410.' }],
    })
    expect(described.attempts[0]?.answer).toHaveLength(2000)

    await expect(hook.replay(params.deliveryId)).rejects.toMatchObject({ status: 409 })
    await hook.save({ isEnabled: true })
    receiver.answers(() => ({ status: 200 }))
    await hook.replay(params.deliveryId)
    await expect(hook.replay(params.deliveryId)).rejects.toMatchObject({ status: 409 })
    await hook.deliver()
    const [again] = receiver.take()
    expect([again?.body, again?.headers.get('webhook-id')]).toEqual([
      sent?.body,
      sent?.headers.get('webhook-id'),
    ])
    const delivered = await hook.call(merchantApi.webhookDelivery, { params })
    expect([delivered.state, delivered.attempts.length]).toEqual(['delivered', 2])
  })

  test.for([
    [{ url: 'ftp://northwind.example' }, 'url'],
    [{ url: 'https://user:pass@northwind.example' }, 'url'],
    [{ events: [] }, 'events'],
    [{ events: ['claim/eaten'] }, 'events.0'],
  ] as const)('422 and nothing changed: %o', async ([change, path]) => {
    const hook = await aWebhook(await aStore(deps))
    const before = await hook.show()
    await expect(hook.save(change)).rejects.toMatchObject({ status: 422, body: { fields: [{ path }] } })
    expect(await hook.show()).toEqual(before)
  })

  test('409 for an outdated version, and where the installation can’t store secrets; 404 once deleted', async () => {
    const store = await aStore(deps)
    const hook = await aWebhook(store)
    await expect(hook.save({ version: 'old' })).rejects.toMatchObject({ status: 409 })
    const keyless = await aDesk(plain, store)
    const body = { url: receiver.url, events: ['claim/created' as const] }
    await expect(
      keyless.call(merchantApi.createWebhook, { params: keyless.params, body }),
    ).rejects.toMatchObject({ status: 409, code: 'secrets_not_stored' })
    await hook.test()
    await hook.call(merchantApi.removeWebhook, { params: hook.at })
    await expect(hook.show()).rejects.toMatchObject({ status: 404 })
    expect(await deps.db.selectFrom('endpoint_delivery').selectAll().execute()).toEqual([])
  })

  test('Admins and keys with the scope have them, of their own store alone', async () => {
    const store = await aStore(deps)
    const hook = await aWebhook(store)
    const as = (token: string) => merchantClient(deps, { token })
    const staff = await aUser(deps, store, 'Staff')
    const reader = as(await anApiKey(deps, store, ['read:webhooks']))
    await expect(as(staff.token)(merchantApi.webhook, { params: hook.at })).rejects.toMatchObject({
      status: 403,
    })
    expect(await reader(merchantApi.webhook, { params: hook.at })).toMatchObject({ id: hook.id })
    const claimless = as(await anApiKey(deps, store, ['read:webhooks', 'write:webhooks', 'read:orders']))
    for (const events of [
      ['claim/created' as const],
      ['registration/created' as const, 'claim/updated' as const],
    ])
      await expect(
        claimless(merchantApi.createWebhook, { params: hook.at, body: { url: other.url, events } }),
      ).rejects.toMatchObject({ status: 403 })
    const { version, events } = await hook.show()
    await expect(
      claimless(merchantApi.saveWebhook, {
        params: hook.at,
        body: { url: other.url, events, isEnabled: true, version },
      }),
    ).rejects.toMatchObject({ status: 403 })
    const test = { params: hook.at }
    await expect(reader(merchantApi.testWebhook, test)).rejects.toMatchObject({ status: 403 })

    const elsewhere = await aWebhook(await aStore(deps, { slug: 'southwind' }))
    const at = { ...elsewhere.at, webhookId: hook.id }
    for (const ask of [
      () => elsewhere.call(merchantApi.webhook, { params: at }),
      () => elsewhere.call(merchantApi.testWebhook, { params: at }),
      () => elsewhere.call(merchantApi.listWebhookDeliveries, { params: at, query: {} }),
      () => elsewhere.call(merchantApi.removeWebhook, { params: at }),
    ])
      await expect(ask()).rejects.toMatchObject({ status: 404 })
  })
})

describe('requests go to the public internet alone', () => {
  const sender = openWebhookSender({ mayReachPrivate: false })

  test.for([
    ['http://hooks.northwind.example', 'The address is not on the public internet.'],
    ['https://127.0.0.1', 'The address is not on the public internet.'],
    ['https://[::1]:8443', 'The address is not on the public internet.'],
    ['https://2130706433', 'The address is not on the public internet.'],
    ['https://169.254.169.254/latest', 'The address is not on the public internet.'],
    ['https://localhost', 'The address is not on the public internet.'],
    ['https://hooks.internal', 'The address is not on the public internet.'],
  ])('not to %s', async ([url = '', failure = '']) => {
    expect(await sender.post(url, {}, '{}')).toMatchObject({ status: null, failure })
  })

  test('a private address is refused when it is entered', async () => {
    const strict = { ...deps, webhookSender: sender }
    const desk = await aDesk(strict, await aStore(strict))
    const body = { url: 'https://10.0.0.1/hooks', events: ['claim/created' as const] }
    await expect(desk.call(merchantApi.createWebhook, { params: desk.params, body })).rejects.toMatchObject({
      body: { fields: [{ path: 'url', message: 'Please enter a public address that starts with https://' }] },
    })
  })

  test('and follow no redirect', async () => {
    receiver.answers(() => ({ status: 302, headers: { location: other.url } }))
    const hook = await aWebhook(await aStore(deps))
    await hook.test()
    await hook.deliver()
    expect(other.take()).toEqual([])
    expect((await hook.deliveries())[0]?.failure).toBe('Answered 302. Redirects aren’t followed.')
  })
})
