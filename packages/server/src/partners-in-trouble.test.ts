import { Webhook } from '@aftercare/client'
import { customerApi } from '@aftercare/domain/api/customer-api'
import { integrationsApi } from '@aftercare/domain/api/integrations-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createApp } from '#app.ts'
import { signByMailgun } from '#integrations/mail/mailgun/mailgun-events.ts'
import type { OutgoingMail } from '#integrations/mail/mail-sender.ts'
import { findDueMarketing } from '#modules/marketing/send-marketing-events.ts'
import { deliverWebhooks } from '#modules/outgoing-webhooks/deliver-webhooks.ts'
import type { NewRule } from '#modules/rules/save-rules.ts'
import { adasAddress, anOrder, aPortal, refundOf } from '#testing/claim-fixtures.ts'
import { anAdmin, useEasyPost, withEasyPost } from '#testing/easypost/use-easypost.ts'
import type { ProviderFault } from '#testing/emulated-provider.ts'
import { accessKey, aGorgiasStore, useGorgias } from '#testing/gorgias/use-gorgias.ts'
import { useKlaviyo } from '#testing/marketing/klaviyo-emulator.ts'
import { anApiKey } from '#testing/merchant-fixtures.ts'
import { aShopOrder, aShopProduct, programCalls } from '#testing/program-fixtures.ts'
import { numbersOf } from '#testing/random-numbers.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { aWarehouseShop, postMessage } from '#testing/warehouses/warehouse-shop.ts'
import { aWebhookReceiver } from '#testing/webhook-receiver.ts'
import { useWebhookWarehouse } from '#testing/warehouses/webhook-warehouse-emulator.ts'

const plain = await useTestDeps()
const easyPost = await useEasyPost()
const warehouse = await useWebhookWarehouse()
const gorgias = await useGorgias()
const klaviyo = await useKlaviyo()
/** The store’s own system. */
const receiver = await aWebhookReceiver()
const mailgunKey = 'a-signing-key-of-mailgun'
const mailed: OutgoingMail[] = []
const deps = withEasyPost(
  {
    ...plain,
    config: {
      ...plain.config,
      gorgiasUrl: `${gorgias.url}/{subdomain}`,
      marketingUrls: { ...plain.config.marketingUrls, klaviyo: klaviyo.url },
      mailgunSigningKey: mailgunKey,
      mailReplyDomain: 'reply.example',
    },
    mailSender: { send: async (mail: OutgoingMail) => void mailed.push(mail) },
  },
  easyPost,
)

function shuffled<Item>(items: readonly Item[], next: () => number): Item[] {
  const left = [...items]
  for (let place = left.length - 1; place > 0; place -= 1) {
    const other = Math.floor(next() * (place + 1))
    const [one, two] = [left[place], left[other]]
    if (one !== undefined && two !== undefined) [left[place], left[other]] = [two, one]
  }
  return left
}

/** Everything that waits, also what waits for another attempt, until nothing fails anymore. */
async function settle(): Promise<void> {
  for (let attempts = 0; attempts < 40; attempts += 1) {
    await findDueMarketing(deps)
    const isDone = await drainJobs(deps).then(
      () => true,
      () => false,
    )
    const { rows } = await sql<{ id: string }>`
      update pgboss.job set start_after = now() - interval '1 second'
      where state = 'retry' returning id`.execute(deps.db)
    if (isDone && rows.length === 0) return
    plain.advance({ minutes: 5 })
  }
  throw new Error('Jobs still fail')
}

type Delivery = () => Promise<{ status: number } | undefined>

/** Each delivery five times in any order, some at the same time; one that was refused is repeated later, as providers do. */
async function deliver(deliveries: readonly Delivery[], next: () => number): Promise<void> {
  let left = shuffled(
    deliveries.flatMap((delivery) => Array.from({ length: 5 }, () => delivery)),
    next,
  )
  for (let rounds = 0; left.length > 0; rounds += 1) {
    if (rounds > 10) throw new Error('Deliveries are still refused')
    const refused: Delivery[] = []
    while (left.length > 0) {
      const some = left.splice(0, 1 + Math.floor(next() * 4))
      const answers = await Promise.all(some.map((delivery) => delivery()))
      for (const [index, answer] of answers.entries()) {
        const delivery = some[index]
        if (delivery && answer && answer.status >= 300) refused.push(delivery)
      }
      if (next() < 0.15) await settle()
    }
    left = refused
  }
  await settle()
}

const rules: NewRule[] = [
  {
    name: 'Look',
    hook: 'item-received',
    rule: { conditions: { all: [] }, event: { type: 'inspection', params: { name: 'Fabric' } } },
  },
  {
    name: 'Pay what the warehouse found fine',
    hook: 'rma-updated',
    rule: {
      conditions: { all: [{ fact: 'rma.grade', operator: 'in', value: ['A_Stock'] }] },
      event: { type: 'autoFinalise', params: {} },
    },
  },
]

/** A store with a provider of each kind. */
async function aConnectedStore(slug = 'northwind') {
  const shop = await aWarehouseShop(
    deps,
    'blue-box',
    { values: { url: warehouse.url }, secrets: { signingSecret: warehouse.secret } },
    { rules, slug },
  )
  await (await anAdmin(deps, shop.store)).connect(easyPost)
  await aGorgiasStore(deps, shop.store, gorgias)
  const params = { storeId: shop.store.storeId, integrationId: 'klaviyo' as const }
  const { version } = await shop.call(integrationsApi.integration, { params })
  await shop.call(integrationsApi.saveIntegration, {
    params,
    body: { version, isEnabled: true, values: {}, secrets: { apiKey: klaviyo.world.apiKey } },
  })
  return shop
}

type ConnectedStore = Awaited<ReturnType<typeof aConnectedStore>>

/** A return of Ada's, which is filed with a label. `beforeFiling` happens when everything has been chosen. */
async function aReturnWithLabel({ store }: ConnectedStore, beforeFiling: () => void) {
  const bought = await anOrder(deps, store, [{ quantity: 2 }])
  const portal = aPortal(deps, store, bought)
  const requests = bought.lineIds.map((id) => refundOf(id, { quantity: 2 }))
  const quote = await portal.call(customerApi.quoteReturn, {
    params: portal.params,
    body: {
      id: bought.order.id,
      claimType: 'return',
      calculatedLineItems: requests,
      address: adasAddress,
      email: 'ada@example.com',
    },
  })
  const method = quote.fromCustomer.find(({ type }) => type === 'Label')
  if (!method) throw new Error('No label is offered')
  const returnShipment = { id: method.id, type: method.type }
  beforeFiling()
  const calculation = await portal.calculate(requests, { returnShipment, address: adasAddress })
  const { id: claimId } = await portal.submit(requests, calculation, { returnShipment })
  return { bought, claimId }
}

const faults: ProviderFault[] = ['broken before', 'broken after', 'garbage', 'too many', 'in trouble']

test.for([1, 2])(
  'providers that fail and send everything five times in any order move a return once, seed %i',
  { timeout: 180_000 },
  async (seed) => {
    const next = numbersOf(seed)
    const any = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item
    mailed.length = 0
    const shop = await aConnectedStore()
    const { storeId } = shop.store
    const { id: endpointId, secret } = await shop.call(merchantApi.createWebhook, {
      params: { storeId },
      body: { url: receiver.url, events: ['claim/finalized'] },
    })
    receiver.take()

    // A return with a label that is bought, announced and told of by providers that fail.
    const { bought, claimId } = await aReturnWithLabel(shop, () => {
      easyPost.fault = { at: easyPost.requests.length + Math.floor(next() * 3), how: any(faults) }
      warehouse.faults = [any(['down', 'lost', 'garbage'] as const), any(['down', 'lost'] as const)]
      klaviyo.fail(any(['broken before', 'broken after', 'garbage', 'in trouble'] as const), 'in trouble')
      gorgias.faults = [{ call: /messages/, how: any(['broken before', 'garbage', 'in trouble'] as const) }]
    })
    await settle()
    const params = { storeId, claimId }
    const show = () => shop.call(merchantApi.claim, { params })
    const [shipment] = (await show()).claimReturnShipments
    expect([easyPost.charged.length, warehouse.rmas.size]).toEqual([1, 1])

    // Everything that they report about it, and the shop about another order.
    const app = createApp(deps)
    const [label] = easyPost.bought()
    if (!label) throw new Error('No label was bought')
    const scans = [
      { status: 'in_transit', datetime: '2026-11-21T08:00:00Z', message: 'Accepted', city: 'Salem' },
      { status: 'delivered', datetime: '2026-11-23T08:00:00Z', message: 'Delivered' },
    ]
    const trackerEvents = [scans.slice(0, 1), scans].map((seen) => easyPost.trackerEvent(label, seen))
    const line = { id: bought.lineIds[0] }
    const reports = [
      { updatedOn: '2026-11-20T09:00:00Z', items: [{ ...line, received: 1 }] },
      { updatedOn: '2026-11-20T10:00:00Z', items: [{ ...line, received: 2 }] },
      {
        updatedOn: '2026-11-20T11:00:00Z',
        status: 'completed',
        items: [{ ...line, received: 2, inspections: [{ quantity: 2, disposition: 'restocked' }] }],
      },
    ].map((report) => ({ id: shipment?.returnShipmentId, status: 'open', ...report }))
    const messages = ['Where is my refund?', 'Thank you!'].map((text) =>
      gorgias.writes(7, { body_text: text }),
    )
    const replyTo = mailed.find(({ to }) => to === 'ada@example.com')?.replyTo ?? ''
    const program = programCalls(deps, await anApiKey(deps, shop.store, ['write:orders', 'read:orders']))
    // From now on the store's own shop makes refunds, and its orders come by API.
    await program('PUT', '/products/scarf', { body: aShopProduct })
    const { fulfillments: _none, ...order } = { ...aShopOrder, orderNo: '#2001' }
    const parcel = '/orders/B-1/fulfillments/P1'

    await deliver(
      [
        ...trackerEvents.map(
          ({ body, signature }): Delivery =>
            async () =>
              app.request(`/webhooks/easypost/${storeId}`, {
                method: 'POST',
                headers: { 'x-hmac-signature': signature },
                body,
              }),
        ),
        ...reports.map(
          (data, index): Delivery =>
            () =>
              postMessage(deps, shop.params, {
                secret: warehouse.secret,
                id: `msg_${index}`,
                body: JSON.stringify({ type: 'rma.updated', data }),
              }),
        ),
        ...messages.map(
          (messageId): Delivery =>
            async () =>
              app.request(`/webhooks/gorgias/${storeId}`, {
                method: 'POST',
                headers: { authorization: `Bearer ${accessKey}` },
                body: JSON.stringify({ ticketId: '7', messageId: `${messageId}` }),
              }),
        ),
        async () => app.request('/webhooks/mailgun/reply', { method: 'POST', body: replyForm(replyTo) }),
        () => program('PUT', '/orders/B-1', { body: { ...order, updatedOn: '2026-11-19T10:00:00Z' } }),
        () =>
          program('PUT', '/orders/B-1', {
            body: { ...order, email: 'grace@example.com', updatedOn: '2026-11-19T11:00:00Z' },
          }),
        () =>
          program('PUT', parcel, {
            body: { lines: [{ lineId: 'line-1', quantity: 2 }], updatedOn: '2026-11-19T12:00:00Z' },
          }),
        ...(['in_transit', 'delivered'] as const).map(
          (status, index): Delivery =>
            () =>
              program('PUT', `${parcel}/events/e${index}`, {
                body: { status, happenedOn: `2026-11-1${8 + index}T10:00:00Z` },
              }),
        ),
      ],
      next,
    )

    const { body: tasks } = await program('GET', `/tasks?claimId=${claimId}`)
    const answer = { outcome: 'done', reference: 're-1' }
    await deliver(
      tasks.items.map(
        ({ id }: { id: string }): Delivery =>
          () =>
            program('POST', `/tasks/${id}/answer`, { body: answer }),
      ),
      next,
    )
    const claim = await show()
    expect(tasks.items.map(({ kind }: { kind: string }) => kind)).toContain('refund')
    expect(claim.claimLineItems).toMatchObject([{ status: { code: 'Approved', detail: 'Refunded' } }])
    expect(claim.claimLineItems[0]?.inspections).toHaveLength(1)
    const [moved] = claim.claimReturnShipments
    expect(moved?.tracker?.status).toBe('delivered')
    expect(moved?.tracker?.details).toHaveLength(2)
    const refunds = await deps.db.selectFrom('refund').select('amountMinor').execute()
    const shown = claim.resolutionSummary.refunds.map(({ amount }) => ({ amountMinor: amount * 100 }))
    expect([refunds, refunds.length]).toEqual([shown, 1])
    const said = claim.timeline.map(({ message }) => message)
    for (const text of ['Where is my refund?', 'Thank you!', 'It is blue.'])
      expect([text, said.filter((message) => message.includes(text)).length]).toEqual([text, 1])
    const told = [...klaviyo.world.events.values()].map(({ metric }) => metric.data.attributes.name)
    expect(told.toSorted()).toEqual([
      'Ready for Review',
      'Return Approved',
      'Return Refunded',
      'Return Started',
    ])
    expect([easyPost.charged.length, warehouse.rmas.size]).toEqual([1, 1])
    await deliverWebhooks(deps, { storeId, endpointId })
    const heard = receiver.take().map(({ headers, body }) => verified(secret, headers, body))
    expect(heard).toMatchObject([{ type: 'claim/finalized', data: { claim: { id: claimId } } }])
    expect((await program('GET', '/orders/B-1')).body).toMatchObject({
      email: 'grace@example.com',
      fulfillments: [{ tracker: { status: 'delivered', details: [{}, {}] } }],
    })
  },
)

/** Time-outs that end when the test says so. */
function controlTimeouts() {
  const pending: AbortController[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const timeout = new AbortController()
    pending.push(timeout)
    return timeout.signal
  })
  return {
    elapse() {
      for (const timeout of pending.splice(0)) timeout.abort(new DOMException('No answer', 'TimeoutError'))
    },
  }
}

// The last test: its workers take the jobs of every test after it.
test('providers that hang are asked again after their time-outs, and another store notices nothing', async () => {
  const timeouts = controlTimeouts()
  const [waiting, other] = [await aConnectedStore('waiting'), await aConnectedStore('other')]
  const reply = async ({ store }: ConnectedStore, ticketId: number) => {
    const messageId = gorgias.writes(ticketId, { body_text: 'Where is my refund?' })
    await createApp(deps).request(`/webhooks/gorgias/${store.storeId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessKey}` },
      body: JSON.stringify({ ticketId: `${ticketId}`, messageId: `${messageId}` }),
    })
  }
  const said = async ({ store, call }: ConnectedStore, claimId: string) => {
    const { timeline } = await call(merchantApi.claim, { params: { storeId: store.storeId, claimId } })
    return timeline.filter(({ message }) => message.includes('Where is my refund?')).length
  }
  const started = () =>
    [...klaviyo.world.events.values()].filter(
      ({ metric }) => metric.data.attributes.name === 'Return Started',
    ).length
  /** Pauses before further attempts are left out. */
  const eventually = (ask: () => unknown, expected: unknown) =>
    expect
      .poll(
        async () => {
          await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(deps.db)
          return ask()
        },
        { timeout: 60_000, interval: 50 },
      )
      .toEqual(expected)

  // The label is charged, the event taken and the message read, but nobody says so.
  klaviyo.fail('hangs')
  gorgias.faults = [{ call: /messages/, how: 'hangs' }]
  const first = await aReturnWithLabel(waiting, () => {
    easyPost.fault = { at: /buy$/, how: 'hangs' }
  })
  await deps.jobs.startWorkers(deps)
  await reply(waiting, 7)
  await eventually(() => [easyPost.charged.length, started(), gorgias.requests.length], [1, 1, 1])

  const second = await aReturnWithLabel(other, () => {})
  await reply(other, 8)
  await eventually(
    async () => [easyPost.charged.length, warehouse.rmas.size, started(), await said(other, second.claimId)],
    [2, 1, 2, 1],
  )

  warehouse.faults = ['hangs']
  timeouts.elapse()
  await eventually(async () => [warehouse.rmas.size, await said(waiting, first.claimId)], [2, 1])
  timeouts.elapse()
  plain.advance({ minutes: 15 })
  await findDueMarketing(deps)
  const params = { storeId: waiting.store.storeId, claimId: first.claimId }
  await eventually(
    async () => {
      const { claimReturnShipments } = await waiting.call(merchantApi.claim, { params })
      return claimReturnShipments.map(({ rmaNumber }) => rmaNumber)
    },
    [...warehouse.rmas.values()].slice(-1).map(({ reference }) => reference),
  )
  expect([easyPost.charged.length, warehouse.rmas.size, started()]).toEqual([2, 2, 2])
  const failed = plain.logged().filter(({ msg }) => msg === 'job failed')
  expect(new Set(failed.map(({ job }) => job))).toEqual(
    new Set(['create-return-shipments', 'create-rma', 'link-helpdesk-reply']),
  )
}, 120_000)

/** What a system with our client takes for a webhook of ours, at the moment that it was sent. */
function verified(secret: string, headers: Headers, body: string): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now: Number(headers.get('webhook-timestamp')) * 1000 })
  try {
    return new Webhook(secret).verify(body, Object.fromEntries(headers))
  } finally {
    vi.useRealTimers()
  }
}

/** An answer to an email as Mailgun forwards it. */
function replyForm(recipient: string): URLSearchParams {
  const timestamp = String(Math.floor(plain.now().getTime() / 1000))
  return new URLSearchParams({
    recipient,
    sender: 'ada@example.com',
    from: 'Ada Lovelace <ada@example.com>',
    subject: 'Re: We received your request',
    'body-plain': 'It is blue.',
    'stripped-text': 'It is blue.',
    'message-headers': '[["Subject", "Re: We received your request"]]',
    timestamp,
    token: 'reply',
    signature: signByMailgun(mailgunKey, timestamp, 'reply'),
  })
}
