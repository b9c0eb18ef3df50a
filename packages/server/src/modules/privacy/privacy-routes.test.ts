import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { webhookEventTypes } from '@aftercare/domain/webhooks/webhook-events'
import { zero } from '@aftercare/domain/shared/money'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { upsertCustomers } from '#modules/customers/upsert-customers.ts'
import { receiveDelivery } from '#modules/webhooks/receive-delivery.ts'
import { updateStoreSettings } from '#modules/merchants/update-store-settings.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { unpackJson } from '#platform/database/packed-json.ts'
import { adasAddress, aPortal, aReturnShop, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { eraseOldOrders } from './erase-old-orders.ts'
import { removeFilesJob, removeFilesLater, removeFilesLaterJob } from './erase-orders.ts'

const plain = await useTestDeps()
const deps = { ...plain, config: { ...plain.config, encryptionKey: new Uint8Array(32).fill(7) } }
const { customerData, eraseCustomer } = merchantApi

const shopDomain = 'northwind-privacy.myshopify.com'
const channel = { id: '00000000-0000-4000-8000-00000000000a', name: 'Craft fair' }
const ada = /\bada\b|lovelace|engine street|10001|555 0100|much too small/i

let store: Store
let desk: Awaited<ReturnType<typeof aDesk>>
let customerId: string

/** Ada bought, claimed with a comment, registered, and was written to; staff noted her new address. */
beforeEach(async () => {
  store = await aReturnShop(deps, { shopDomain })
  await updateStoreSettings(deps, store.storeId, {
    settings: { registrations: { isEnabled: true, storeSalesChannels: [channel] } },
  })
  desk = await aDesk(deps, store)
  const customer = {
    idFromPlatform: '77',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '+1 555 0100',
    tags: [],
    orderCount: 1,
    spentMinor: zero,
  }
  const ids = await upsertCustomers(deps, store.storeId, [{ customer, updatedOn: deps.now() }])
  customerId = ids.get('77') ?? ''
})

async function aClaim() {
  const order = await anOrder(deps, store, [{}], { customerId, phone: '+1 555 0100', idFromPlatform: '1001' })
  const [lineId = ''] = order.lineIds
  const { id: claimId } = await aPortal(deps, store, order).file([
    refundOf(lineId, { comments: 'Much too small for Ada' }),
  ])
  await desk.call(merchantApi.commentOnClaim, {
    params: { ...desk.params, claimId },
    body: { message: 'Ada Lovelace called.' },
  })
  await drainJobs(deps)
  return { claimId, orderId: order.order.id, orderLineId: lineId }
}

/** All that staff can write about the items of a claim, with her name in it. */
async function writeAboutItems({ claimId, orderId, orderLineId }: Awaited<ReturnType<typeof aClaim>>) {
  const { call, params } = desk
  const { claimLineItems } = await call(merchantApi.claim, { params: { ...params, claimId } })
  const line = { ...params, claimId, claimLineItemId: claimLineItems[0]?.id ?? '' }
  await call(merchantApi.receiveItems, { params: line, body: { claimLineItemIds: [line.claimLineItemId] } })
  await call(merchantApi.noteOnLine, { params: line, body: { noteToCustomer: 'Dear Ada' } })
  await call(merchantApi.saveInspection, {
    params: line,
    body: { storeInspectionGradeId: 'B_Stock', comment: 'Worn by Ada Lovelace' },
  })
  const decision = { type: 'deny', code: 'Wrong_Item', noteToCustomer: 'No, Ada' } as const
  await call(merchantApi.decideLine, { params: line, body: { decision } })
  await call(merchantApi.overrideLine, {
    params: { ...params, storeOrderId: orderId, lineItemId: orderLineId },
    body: { madeIneligibleOn: deps.now().toISOString(), footnote: 'Ada keeps it' },
  })
}

const aRegistration = () =>
  desk.call(merchantApi.createRegistration, {
    params: desk.params,
    body: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      estimatedPurchaseDate: '2026-11-10',
      storeSalesChannelId: channel.id,
      storeProductVariants: [{ id: 'scarf-red', quantity: 1 }],
    },
  })

/** One that staff took up against the terms, since no parcel was ever sent. */
const aShippingClaim = async () => {
  const order = await anOrder(deps, store, [{}], { wasShippingProtected: true, idFromPlatform: '1002' })
  return desk.call(merchantApi.createShippingClaim, {
    params: desk.params,
    body: {
      reason: 'Lost',
      originalStoreOrder: { id: order.order.id, lineItems: [{ id: order.lineIds[0] ?? '', quantity: 1 }] },
      noteFromCustomer: 'Ada has waited for a week',
      overrideReason: 'Ada Lovelace called',
      customerEmail: 'ada@example.com',
      shippingAddress: adasAddress,
    },
  })
}

const settle = (claimId: string) =>
  deps.db.updateTable('claim').set({ finalizedOn: deps.now() }).where('id', '=', claimId).execute()

/** The shop of the fixtures takes its returns at Ada's address; answers to repeats are gone after a day. */
const others = ['return_location.address', 'return_shipment.toAddress', 'idempotent_answer.body']

/** Where in the whole database, including packed columns, the person can still be identified. */
async function tracesOf(person: RegExp): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    deps.db,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(deps.db)
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) {
        const text = value instanceof Uint8Array ? JSON.stringify(unpackJson(value)) : JSON.stringify(value)
        if (person.test(text) && !others.includes(`${name}.${column}`)) found.push(`${name}.${column}`)
      }
  }
  return found.toSorted()
}

describe('a customer who wants to be forgotten', () => {
  test('is named nowhere anymore, and what was paid stays', async () => {
    const hook = { url: 'http://127.0.0.1:9/hooks', events: [...webhookEventTypes] }
    await desk.call(merchantApi.createWebhook, { params: desk.params, body: hook })
    const filed = await aClaim()
    const { claimId, orderId } = filed
    await writeAboutItems(filed)
    await aRegistration()
    await settle(claimId)
    const { id: shippingClaimId } = await aShippingClaim()
    await desk.call(merchantApi.finalizeShippingClaim, {
      params: { ...desk.params, shippingClaimId },
      body: { resolutionMethod: 'Reorder' },
    })
    await drainJobs(deps)
    expect(await tracesOf(ada)).not.toEqual([])
    const entries = await deps.db.selectFrom('ledger_entry').selectAll().execute()
    const { pdfFile } = await deps.db
      .selectFrom('return_shipment')
      .select('pdfFile')
      .executeTakeFirstOrThrow()
    expect(await deps.files.get(`${store.storeId}/${pdfFile}`)).toBeDefined()

    const params = { ...desk.params, customerId }
    expect(await desk.call(eraseCustomer, { params })).toMatchObject({ name: null, email: null, phone: null })

    expect(await tracesOf(ada)).toEqual([])
    await drainJobs(deps)
    expect(await deps.files.get(`${store.storeId}/${pdfFile}`)).toBeUndefined()
    expect(await deps.db.selectFrom('ledger_entry').selectAll().execute()).toEqual(entries)
    const claim = await desk.call(merchantApi.claim, { params: { ...desk.params, claimId } })
    expect(claim).toMatchObject({ customerEmail: '', shippingAddress: { countryCode: 'US', line1: null } })
    const orders = [{ id: orderId, email: null }]
    expect(await desk.call(merchantApi.customer, { params })).toMatchObject({ orders, claims: [] })
    await desk.call(merchantApi.order, { params: { ...desk.params, storeOrderId: orderId } })
    await desk.call(merchantApi.explainClaim, { params: { ...desk.params, claimId } })
  })

  test('finds their claims and registrations by email in any case, on other people’s orders too', async () => {
    await settle((await aClaim()).claimId)
    await aRegistration()
    await aShippingClaim()
    await deps.db.updateTable('shipping_claim').set({ resolvedOn: deps.now() }).execute()
    await deps.db.updateTable('store_order').set({ customerId: null, email: 'giver@example.com' }).execute()
    await deps.db.updateTable('customer').set({ email: 'Ada@Example.com' }).execute()

    await desk.call(eraseCustomer, { params: { ...desk.params, customerId } })
    expect(await tracesOf(ada)).toEqual([])
  })

  test('waits until their claim is finalized, and nothing is changed before', async () => {
    await aClaim()
    const before = await tracesOf(ada)
    await expect(desk.call(eraseCustomer, { params: { ...desk.params, customerId } })).rejects.toMatchObject({
      status: 409,
      code: 'claim_open',
    })
    expect(await tracesOf(ada)).toEqual(before)
  })

  test('is no business of Staff, nor of another store', async () => {
    const { token } = await aUser(deps, store, 'Staff')
    const staff = merchantClient(deps, { token })
    const params = { ...desk.params, customerId }
    await expect(staff(eraseCustomer, { params })).rejects.toMatchObject({ status: 403 })
    const other = await aReturnShop(deps, { slug: 'other' })
    const stranger = await aDesk(deps, other)
    for (const call of [eraseCustomer, customerData])
      await expect(stranger.call(call, { params: { ...stranger.params, customerId } })).rejects.toMatchObject(
        { status: 404 },
      )
  })
})

test('a customer gets everything that is stored about them, and the audit log says who exported it', async () => {
  const { claimId, orderId } = await aClaim()
  const { id } = await aRegistration()
  const { id: shippingClaimId } = await aShippingClaim()
  expect(await desk.call(customerData, { params: { ...desk.params, customerId } })).toMatchObject({
    customer: { email: 'ada@example.com' },
    orders: [{ id: orderId, email: 'ada@example.com' }, {}],
    claims: [{ id: claimId }],
    registrations: [{ id }],
    shippingClaims: [{ id: shippingClaimId }],
  })
  const query = { subjectType: 'customer' as const }
  expect((await desk.call(merchantApi.listChanges, { params: desk.params, query })).items).toMatchObject([
    {
      action: 'customer.export',
      subject: { id: customerId, name: 'Ada Lovelace' },
      after: { orders: 2, claims: 1, registrations: 1, shippingClaims: 1 },
    },
  ])
})

describe('what Shopify asks', () => {
  const deliver = async (topic: string, payload: object) => {
    await receiveDelivery(deps, {
      provider: 'shopify',
      id: deps.newId(),
      topic,
      shopDomain,
      payload: JSON.stringify(payload),
      triggeredOn: null,
    })
    await drainJobs(deps)
    await deps.db.deleteFrom('endpoint_delivery').execute()
  }

  test('customers/redact erases the customer and the orders it names', async () => {
    await aClaim()
    await deliver('customers/redact', { customer: { id: 77 }, orders_to_redact: [1001] })
    expect(await tracesOf(ada)).toEqual([])
  })

  test('shop/redact erases everybody', async () => {
    await aClaim()
    await aRegistration()
    await deliver('shop/redact', { shop_id: 1 })
    expect(await tracesOf(ada)).toEqual([])
  })

  test('customers/data_request leads the merchant to the stored data', async () => {
    await deliver('customers/data_request', { customer: { id: 77 }, orders_requested: [1001] })
    await deliver('customers/data_request', { customer: { id: 78 }, orders_requested: [] })
    const alerts = await deps.db.selectFrom('store_alert').select('url').orderBy('id').execute()
    expect(alerts).toEqual([{ url: `/${store.storeId}/customers/${customerId}` }, { url: null }])
  })
})

describe('data after the retention time', () => {
  test('is erased without changes for the store’s retention time', async () => {
    const { claimId } = await aClaim()
    await settle(claimId)
    deps.advance({ days: 23 * 30 })
    await eraseOldOrders(deps)
    expect(await tracesOf(/lovelace/i)).not.toEqual([])

    deps.advance({ days: 60 })
    await eraseOldOrders(deps)
    expect(await tracesOf(ada)).toEqual([])
  })

  test('stays while its claim is open', async () => {
    await aClaim()
    deps.advance({ days: 2000 })
    await eraseOldOrders(deps)
    expect(await tracesOf(/lovelace/i)).not.toEqual([])
  })

  test('is kept by each store for as long as it says', async () => {
    await updateStoreSettings(deps, store.storeId, { settings: { privacy: { retentionMonths: 1 } } })
    await anOrder(deps, store)
    deps.advance({ days: 32 })
    await eraseOldOrders(deps)
    expect(await tracesOf(ada)).toEqual([])
  })
})

test('files that the storage failed to delete are deleted on another day', async () => {
  const name = 'label-of-ada.pdf'
  await deps.files.put(`${store.storeId}/${name}`, new Uint8Array([1]), 'application/pdf')
  expect(removeFilesJob.deadLetter).toBe(removeFilesLaterJob)
  await removeFilesLater(deps, { storeId: store.storeId, names: [name] })
  await drainJobs(deps)
  expect(await deps.files.get(`${store.storeId}/${name}`)).toBeUndefined()
})
