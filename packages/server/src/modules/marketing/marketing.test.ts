import { integrationsApi } from '@aftercare/domain/api/integrations-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import type { LineDecisionRequest } from '@aftercare/domain/claims/line-decision-request'
import { beforeEach, describe, expect, test } from 'vitest'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import { inTransaction } from '#deps.ts'
import { theShopper } from '#modules/audit/record-change.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { updateStoreSettings } from '#modules/merchants/update-store-settings.ts'
import { recordFulfillment } from '#modules/orders/record-fulfillment.ts'
import { eraseOrders } from '#modules/privacy/erase-orders.ts'
import { createRegistration } from '#modules/registrations/create-registration.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { exchangeOf, refundOf, twoScarves, type aPortal, type Bought } from '#testing/claim-fixtures.ts'
import { approve, deny, refundBy } from '#testing/decided-claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { useKlaviyo } from '#testing/marketing/klaviyo-emulator.ts'
import { useOmnisend } from '#testing/marketing/omnisend-emulator.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { findDueMarketing, sendMarketingEvents } from './send-marketing-events.ts'

const plain = await useTestDeps()
const klaviyo = await useKlaviyo()
const omnisend = await useOmnisend()
const deps = {
  ...plain,
  config: {
    ...plain.config,
    marketingUrls: { ...plain.config.marketingUrls, klaviyo: klaviyo.url, omnisend: omnisend.url },
    encryptionKey: new Uint8Array(32).fill(7),
  },
}

const nowhere = 'http://127.0.0.1:65535'
const unreachable = {
  ...deps,
  config: {
    ...deps.config,
    marketingUrls: { ...deps.config.marketingUrls, klaviyo: nowhere, omnisend: nowhere },
  },
}

const wording = {
  label: 'Email me',
  detail: 'Once a month',
  policyTitle: 'Privacy policy',
  policyText: 'You can unsubscribe at any time. See our',
  policyUrl: 'https://birch.example/privacy',
}

let store: Store
let bought: Bought
let portal: ReturnType<typeof aPortal>
let desk: Awaited<ReturnType<typeof aDesk>>

const at = () => ({ storeId: store.storeId, integrationId: 'klaviyo' as const })
async function configure(change: object) {
  const { version, isEnabled } = await desk.call(integrationsApi.integration, { params: at() })
  const body = { version, isEnabled, ...change }
  return desk.call(integrationsApi.saveIntegration, { params: at(), body })
}
const exchanges = async () =>
  (await desk.call(integrationsApi.listIntegrationExchanges, { params: at() })).items
const rows = () => deps.db.selectFrom('marketing_event').selectAll().orderBy('sequence').execute()
const told = () => [...klaviyo.world.events.values()].map(({ metric }) => metric.data.attributes.name)
/** Everything that waits, and what has come due by now. */
async function work() {
  await drainJobs(deps)
  await findDueMarketing(deps)
  await drainJobs(deps)
}
const refund = (quantity = 1) => refundOf(bought.lineIds[0] ?? '', { quantity })
const register = (email: string, consent: { collectedOn: Date; wording: typeof wording } | null) =>
  createRegistration(
    deps,
    store,
    {
      firstName: 'Grace',
      lastName: 'Hopper',
      email,
      estimatedPurchaseDate: '2026-11-10',
      storeSalesChannelId: '00000000-0000-4000-8000-00000000000a',
      storeProductVariants: [{ id: 'scarf-red', quantity: 2 }],
      customFields: [],
      proofOfPurchaseFilenames: [],
    } as never,
    { who: theShopper, consent, referrer: null, locale: null },
  )

async function useOmnisendInstead() {
  await configure({ isEnabled: false })
  const params = { ...at(), integrationId: 'omnisend' as const }
  const { version } = await desk.call(integrationsApi.integration, { params })
  const body = { version, isEnabled: true, values: {}, secrets: { apiKey: omnisend.apiKey } }
  await desk.call(integrationsApi.saveIntegration, { params, body })
  store = await getStore(deps.db, store.storeId)
}

/** The items arrive, and staff decide them. */
async function finalize(claimId: string, decision: LineDecisionRequest = refundBy()) {
  const lines = await deps.db
    .selectFrom('claim_line_item')
    .select('id')
    .where('claimId', '=', claimId)
    .execute()
  const ids = lines.map(({ id }) => id)
  await moveClaimLines(deps, store.storeId, ids, { type: 'arrivedToApprove' })
  const params = { ...desk.params, claimId }
  for (const claimLineItemId of ids)
    await desk.call(merchantApi.decideLine, { params: { ...params, claimLineItemId }, body: { decision } })
  await desk.call(merchantApi.finalizeClaim, { params, body: {} })
  await work()
}

beforeEach(async () => {
  const scarves = await twoScarves(deps, {}, [{ quantity: 2 }])
  ;({ bought, portal } = scarves)
  await updateStoreSettings(deps, scarves.store.storeId, {
    settings: {
      registrations: {
        isEnabled: true,
        storeSalesChannels: [{ id: '00000000-0000-4000-8000-00000000000a', name: 'Craft fair' }],
      },
    },
  })
  store = scarves.store
  desk = await aDesk(deps, store)
  await configure({
    isEnabled: true,
    secrets: { apiKey: klaviyo.world.apiKey },
    values: { listId: 'Y6nRLr' },
  })
  store = await getStore(deps.db, store.storeId)
})

describe('events', () => {
  test('a refunded return: each step once, however often it changes, and nobody is subscribed', async () => {
    const { id, externalId } = await portal.file([refund()])
    await work()
    expect(told()).toEqual(['Return Started'])
    await finalize(id)
    expect(told()).toEqual(['Return Started', 'Return Approved', 'Return Refunded', 'Ready for Review'])
    const sent = [...klaviyo.world.events.values()]
    expect(sent[0]).toMatchObject({ properties: { 'Return Number': externalId, 'Order Number': '#1001' } })
    expect(sent[2]).toMatchObject({
      value: 20,
      value_currency: 'USD',
      properties: { 'Refund Amount': 20, Items: ['Scarf'] },
    })
    expect(klaviyo.world.profiles.get('ada@example.com')).toMatchObject({
      'Last Return Number': externalId,
      'Last Return Status': 'Completed',
    })
    expect(klaviyo.world.subscribed.size).toBe(0)
    const count = klaviyo.requests.length
    await work()
    expect(klaviyo.requests).toHaveLength(count)
  })

  test('asks for no review after a denied return, nor while another return of the email in any case is open', async () => {
    const denied = await portal.file([refund()])
    await finalize(denied.id, deny)
    expect(told()).toEqual(['Return Started'])
    const other = await portal.file([refund()])
    await work()
    const reopened = { rollupCode: 'inProgress', customerEmail: 'ADA@Example.com' } as const
    await deps.db.updateTable('claim').set(reopened).where('id', '=', denied.id).execute()
    await finalize(other.id)
    expect(told()).not.toContain('Ready for Review')
  })

  test('of an exchange are sent when its package ships, and it is done on delivery', async () => {
    const { id } = await portal.file([exchangeOf(bought.lineIds[0] ?? '', 'scarf-red')])
    await work()
    await finalize(id, approve({ method: 'variantExchange' } as never))
    expect(told()).toEqual(['Return Started', 'Return Approved'])
    const made = await deps.db
      .selectFrom('exchange_order as made')
      .innerJoin('store_order as created', 'created.id', 'made.orderId')
      .innerJoin('order_line_item as line', 'line.orderId', 'created.id')
      .select(['created.idFromPlatform', 'line.idFromPlatform as lineId'])
      .executeTakeFirstOrThrow()
    const parcel = {
      idFromPlatform: 'parcel-1',
      orderIdFromPlatform: made.idFromPlatform,
      status: 'success',
      isFulfilled: true,
      destinationAddress: null,
      carrier: 'UPS',
      trackingCode: '1Z1',
      trackingUrl: null,
      trackerStatus: 'in_transit' as const,
      lines: [{ lineItemIdFromPlatform: made.lineId, quantity: 1 }],
      createdOn: deps.now(),
      updatedOn: deps.now(),
    }
    await recordFulfillment(deps, store, parcel)
    await work()
    expect(told().at(-1)).toBe('Exchange Shipped')
    plain.advance({ days: 2 })
    await recordFulfillment(deps, store, {
      ...parcel,
      trackerStatus: 'delivered',
      deliveredOn: deps.now(),
      updatedOn: deps.now(),
    })
    await work()
    expect(told().at(-1)).toBe('Ready for Review')
    expect(told()).toHaveLength(4)
  })

  test('a registration subscribes only who agreed, and tells to which words', async () => {
    await register('eve@example.com', null)
    await register('grace@example.com', { collectedOn: deps.now(), wording })
    await work()
    expect([...klaviyo.world.subscribed]).toEqual([['grace@example.com', 'Y6nRLr']])
    const [eve, grace] = [...klaviyo.world.events.values()]
    expect(eve?.properties['Marketing Consent']).toBe(false)
    expect(grace?.properties).toMatchObject({
      'Marketing Consent': true,
      'Marketing Consent Wording': ['Email me', 'Once a month', wording.policyUrl],
    })
  })

  test('nothing of what began while it was disabled, and of customers who were erased meanwhile', async () => {
    await configure({ isEnabled: false })
    expect((await getStore(deps.db, store.storeId)).hasMarketing).toBe(false)
    const early = await portal.file([refund()])
    await work()
    plain.advance({ minutes: 1 })
    await configure({ isEnabled: true })
    await finalize(early.id)
    expect(await rows()).toEqual([])

    await portal.file([refund()])
    await drainJobs(unreachable)
    expect(await rows()).toMatchObject([{ state: 'pending', tries: 1 }])
    await inTransaction(deps, (deps) => eraseOrders(deps, store.storeId, [bought.order.id]))
    expect(await rows()).toMatchObject([{ body: null, customerKey: null }])
    plain.advance({ minutes: 20 })
    await work()
    expect(await rows()).toMatchObject([{ state: 'failed', failure: 'The customer’s data was erased.' }])
    expect(klaviyo.requests).toEqual([])
  })
})

describe('a platform in trouble', () => {
  test('that answers late, wrongly or not at all gets each event once, in order', async () => {
    klaviyo.fail('broken after', 'in trouble', 'garbage', 'broken before')
    const { id } = await portal.file([refund()])
    await work()
    await finalize(id)
    for (let tries = 0; tries < 6; tries += 1) {
      plain.advance({ hours: 5 })
      await work()
    }
    expect(told()).toEqual(['Return Started', 'Return Approved', 'Return Refunded', 'Ready for Review'])
    expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['sent']))
  })

  test('that is asked too often is left alone as long as it says', async () => {
    klaviyo.fail({ retryAfter: '120' })
    await portal.file([refund()])
    await work()
    plain.advance({ seconds: 100 })
    await work()
    expect(klaviyo.requests).toHaveLength(1)
    plain.advance({ seconds: 30 })
    await work()
    expect(told()).toEqual(['Return Started'])
    expect(await rows()).toMatchObject([{ tries: 1, state: 'sent' }])
  })

  test('a refused event is given up and delays no other; it can be sent again', async () => {
    await portal.file([refund()])
    await drainJobs(unreachable)
    const [row] = await rows()
    const event = JSON.parse(row?.body ?? '{}') as { customer: { email: string } }
    const wrong = { ...event, customer: { ...event.customer, email: 'ada@invalid' } }
    await deps.db
      .updateTable('marketing_event')
      .set({ body: JSON.stringify(wrong) })
      .execute()
    plain.advance({ minutes: 20 })
    await work()
    expect(await rows()).toMatchObject([{ state: 'failed', failure: expect.stringContaining('Klaviyo: ') }])
    await deps.db
      .updateTable('marketing_event')
      .set({ body: row?.body ?? null })
      .execute()
    const [latest] = await exchanges()
    expect(latest).toMatchObject({ status: 400, canBeSentAgain: true })
    expect(JSON.stringify(latest)).not.toContain('ada@invalid')
    await desk.call(integrationsApi.sendExchangeAgain, { params: { ...at(), exchangeId: latest?.id ?? '' } })
    await work()
    expect(await rows()).toMatchObject([{ state: 'sent' }])
  })

  test('that records what is sent twice gets nothing again of which it isn’t known whether it arrived', async () => {
    await useOmnisendInstead()
    await register('eve@example.com', null)
    await drainJobs(unreachable)
    omnisend.fail('in trouble', 'broken after')
    for (let tries = 0; tries < 4; tries += 1) {
      plain.advance({ hours: 1 })
      await work()
    }
    expect(omnisend.events).toHaveLength(1)
    expect(await rows()).toMatchObject([
      { state: 'failed', tries: 3, failure: expect.stringContaining('known') },
    ])
  })

  test('an event that can’t be read is given up and delays no other', async () => {
    await portal.file([refund()])
    await register('eve@example.com', null)
    await drainJobs(unreachable)
    await deps.db
      .updateTable('marketing_event')
      .set({ body: '{}' })
      .where('type', '=', 'returnStarted')
      .execute()
    plain.advance({ minutes: 20 })
    await work()
    expect(await rows()).toMatchObject([{ state: 'failed' }, { state: 'sent' }])
  })

  test('consent that it has taken is not told again: the customer may have unsubscribed since', async () => {
    await useOmnisendInstead()
    await register('eve@example.com', { collectedOn: plain.now(), wording })
    omnisend.fail('none', 'in trouble')
    await work()
    expect(omnisend.contacts.size).toBe(1)
    omnisend.contacts.clear()
    plain.advance({ hours: 1 })
    await work()
    expect(omnisend.contacts.size).toBe(0)
    expect(omnisend.events).toMatchObject([{ properties: { marketing_consent: true } }])
  })

  test('refused credentials are shown, reported once when an event is given up, and can be corrected', async () => {
    klaviyo.world.apiKey = 'pk_other'
    const test = () => desk.call(integrationsApi.testIntegration, { params: at() })
    expect(await test()).toMatchObject({
      isConnected: false,
      message: 'Klaviyo: Incorrect authentication credentials.',
    })
    await portal.file([refund()])
    await work()
    const { state } = await desk.call(integrationsApi.integration, { params: at() })
    expect(state).toBe('failing')
    for (let tries = 0; tries < 9; tries += 1) {
      plain.advance({ hours: 11 })
      await work()
    }
    expect(await rows()).toMatchObject([{ state: 'failed', tries: 8 }])
    const alerts = await deps.db.selectFrom('store_alert').select(['subject', 'url']).execute()
    expect(alerts.filter(({ url }) => url?.endsWith('/settings/integrations/klaviyo'))).toHaveLength(1)
    desk = await aDesk(deps, store)
    await configure({ secrets: { apiKey: 'pk_other' } })
    expect(await test()).toMatchObject({ isConnected: true, isTestMode: true, message: null })
    await register('eve@example.com', null)
    await work()
    expect(told()).toEqual(['Product Registered'])
  })

  test('two processes do not send at the same time', async () => {
    await portal.file([refund()])
    await drainJobs(unreachable)
    plain.advance({ minutes: 20 })
    await Promise.all([sendMarketingEvents(deps, at()), sendMarketingEvents(deps, at())])
    expect(klaviyo.requests).toHaveLength(1)
  })
})
