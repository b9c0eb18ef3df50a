import { systemActor } from '#modules/audit/record-change.ts'
import { verifyStoreUrl } from '#modules/merchants/verify-store-url.ts'
import { customerApiBase } from '@aftercare/domain/api/customer-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import type { NewStoreRule } from '@aftercare/domain/rules/rule-schema'
import { zero } from '@aftercare/domain/shared/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { loadRiskEvidence } from '#modules/claim-risk/risk-evidence-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { setShopScopes } from '#modules/merchants/set-shop-scopes.ts'
import { aPortal, aReturnShop, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import { refundBy } from '#testing/decided-claim-fixtures.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { issueOrderToken } from '#modules/orders/order-token.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
let store: Store
let token: string
beforeEach(async () => {
  // No shopper can use it yet.
  store = await aReturnShop(deps, { isUrlVerified: false, isSettingUp: true })
  token = (await aUser(deps, store, 'Admin', { email: 'mara@northwind.example' })).token
})
const at = () => ({ params: { storeId: store.storeId } })
const staff = () => merchantClient(deps, { token })

async function aTestOrder() {
  const created = await staff()(merchantApi.createTestOrder, at())
  const [line] = await deps.db
    .selectFrom('order_line_item')
    .selectAll()
    .where('orderId', '=', created.id)
    .orderBy('position')
    .execute()
  if (!line) throw new Error('A test order has lines')
  return { ...created, line }
}

const aDraft = (hook: NewStoreRule['hook'], event: NewStoreRule['rule']['event']) => ({
  name: 'A draft',
  hook,
  rule: { conditions: { all: [] }, event },
})

/** Files a return of one unit, as a shopper would in the portal. */
async function aTestReturn() {
  const order = await aTestOrder()
  const access = { orderId: order.id, isGiftReturn: false, isTest: true }
  const token = issueOrderToken(deps, store.storeId, access)
  const bought = { order: { id: order.id, idFromPlatform: '' }, lineIds: [order.line.id] }
  const portal = aPortal(deps, store, bought, { token })
  const { id: claimId } = await portal.file([refundOf(order.line.id)])
  await drainJobs(deps)
  return { order, claimId }
}

async function approve(claimId: string) {
  const { version } = await staff()(merchantApi.claim, { params: { ...at().params, claimId } })
  const lines = await deps.db
    .selectFrom('claim_line_item')
    .select('id')
    .where('claimId', '=', claimId)
    .execute()
  for (const { id: claimLineItemId } of lines)
    await staff()(merchantApi.decideLine, {
      params: { ...at().params, claimId, claimLineItemId },
      body: { version, decision: refundBy() },
    })
  await staff()(merchantApi.finalizeClaim, { params: { ...at().params, claimId }, body: {} })
  await drainJobs(deps)
}

describe('a test order', () => {
  test('is sold from the store’s products, delivered, and looked up with the tester’s email', async () => {
    const { orderNo, email, portalUrl, line } = await aTestOrder()
    expect([orderNo, email, line.name]).toEqual(['#TEST-1001', 'mara@northwind.example', 'Scarf'])
    expect(portalUrl).toContain('/northwind?test=true&orderNo=%23TEST-1001')
    const query = new URLSearchParams({ emailOrPostalCode: email, orderNo })
    const response = await createApp(deps).request(
      `${customerApiBase}/${store.storefrontId}/order?${query.toString()}`,
    )
    expect(await response.json()).toMatchObject({
      isTest: true,
      orderNo: '#TEST-1001',
      lineItems: [{ remainingReturnableQuantity: 2 }],
    })
  })

  test('has samples that can be returned where the store has no products', async () => {
    await deps.db.updateTable('product').set({ isPublished: false }).execute()
    const { id, line } = await aTestOrder()
    expect(line).toMatchObject({ name: 'Sample T-shirt', paidTotalMinor: 6000 })
    const order = await staff()(merchantApi.order, { params: { ...at().params, storeOrderId: id } })
    expect(order.lineItems.map(({ failedChecks }) => failedChecks.return)).toEqual([null, null])
  })

  test('is marked wherever staff see it', async () => {
    const { id } = await aTestOrder()
    const { items } = await staff()(merchantApi.listOrders, { ...at(), query: {} })
    expect(items).toMatchObject([{ id, isTest: true, tags: [] }])
    const order = await staff()(merchantApi.order, { params: { ...at().params, storeOrderId: id } })
    expect(order.isTest).toBe(true)
  })

  test('has no part in trying a rule on orders, nor in the values that a rule can name', async () => {
    await aTestOrder()
    await anOrder(deps, store, [{}], { email: 'ada@example.com' })
    const finalSale = { isFinalSale: true, footnote: 'Sale' }
    const trial = await staff()(merchantApi.tryRuleOnOrders, {
      ...at(),
      body: { draft: aDraft('order-lookup', { type: 'setFinalSale', params: finalSale }) },
    })
    expect(trial).toMatchObject({ orderCount: 1, judgedCount: 1 })
    const domains = await staff()(merchantApi.factValues, {
      ...at(),
      query: { fact: 'customer.emailDomain' },
    })
    expect(domains.items).toEqual([{ value: 'example.com', label: 'example.com' }])
  })

  test('is one of five at most', async () => {
    for (let times = 0; times < 5; times++) await aTestOrder()
    await expect(aTestOrder()).rejects.toMatchObject({ status: 409, code: 'too_many_test_orders' })
  })
})

describe('the return of a test order', () => {
  test('is filed before the store is active, and pays out without email, risk keys or stock', async () => {
    const { claimId } = await aTestReturn()
    const params = { ...at().params, claimId }
    const claim = await staff()(merchantApi.claim, { params })
    expect(claim.riskLevel).toBe('Low')
    await approve(claimId)
    const finished = await staff()(merchantApi.claim, { params })
    expect(finished.claimRollup.code).toBe('completed')
    expect(await deps.db.selectFrom('claim_risk').selectAll().execute()).toEqual([])
    const mails = await deps.db.selectFrom('mail').select('to').execute()
    expect(mails).toEqual([])
    const { testOrders, steps } = await staff()(merchantApi.setup, at())
    expect(testOrders[0]?.claims).toMatchObject([{ id: claimId, isCompleted: true }])
    expect(steps.find(({ name }) => name === 'tryOut')?.state).toBe('done')
  })

  test('is marked in the list of claims, when it is filed and when it is decided', async () => {
    const { claimId } = await aTestReturn()
    const listed = async () => (await staff()(merchantApi.listClaims, { ...at(), query: {} })).items
    expect(await listed()).toMatchObject([{ id: claimId, isTest: true, claimRollupStatusCode: 'inProgress' }])
    await approve(claimId)
    expect(await listed()).toMatchObject([{ id: claimId, isTest: true, claimRollupStatusCode: 'completed' }])
    const { originalStoreOrder } = await staff()(merchantApi.claim, { params: { ...at().params, claimId } })
    expect(originalStoreOrder.isTest).toBe(true)
  })

  test('has no part in trying a rule on past claims', async () => {
    await aTestReturn()
    await verifyStoreUrl(deps, { storeId: store.storeId, url: store.url }, systemActor, 'link')
    const bought = await anOrder(deps, store)
    const { id } = await aPortal(deps, store, bought).file([refundOf(bought.lineIds[0] ?? '')])
    const trial = await staff()(merchantApi.tryRule, {
      ...at(),
      body: { draft: aDraft('return-quote', { type: 'keepItem', params: {} }) },
    })
    expect(trial).toMatchObject({ claimCount: 1, replayedCount: 1, claims: [{ id }] })
  })

  test('makes no photo of a customer’s claim look used before', async () => {
    const { order } = await aTestReturn()
    const bought = await anOrder(deps, store)
    const upload = { storeId: store.storeId, destination: 'crewClaimImg', originalName: 'seam.png' } as const
    const file = { contentType: 'image/png', size: 10, sha256: 'the same', status: 'attached' } as const
    const moments = { createdOn: deps.now(), expiresOn: deps.now() }
    await deps.db
      .insertInto('asset')
      .values([
        { ...upload, ...file, ...moments, name: 'tried', orderId: order.id },
        { ...upload, ...file, ...moments, name: 'sent', orderId: bought.order.id },
      ])
      .execute()
    const evidence = await loadRiskEvidence(deps, {
      storeId: store.storeId,
      id: store.storeId,
      customerEmail: 'ada@example.com',
      visitorId: null,
      addressKey: null,
      isHiddenAddress: null,
      isBrowserAutomated: null,
      browserCheck: null,
      assetNames: ['sent'],
      orderId: bought.order.id,
      wasCreatedFromRegistration: false,
      isGiftReturn: false,
      source: 'Customer_App',
      createdOn: deps.now(),
    })
    expect(evidence).toMatchObject({ isMediaReused: false, claimsOfEmail: { here: 1, elsewhere: 0 } })
  })

  test('never reaches the shop of a connected store', async () => {
    await setShopScopes(deps, store.storeId, ['write_orders'])
    const { claimId, order } = await aTestReturn()
    const effect = { storeId: store.storeId, claimId, effectKey: 'refund/1' }
    const refunded = await deps.commerce.refund(deps, {
      ...effect,
      paidOrderId: order.id,
      amountMinor: order.line.paidTotalMinor,
      handlingFeeMinor: zero,
      shippingFeeMinor: zero,
      lines: [],
    })
    expect(refunded).toEqual({ ok: true, value: null })
    const tagged = { storeId: store.storeId, orderId: order.id, tags: ['returned'] }
    expect(await deps.commerce.tagOrder(deps, tagged)).toMatchObject({ ok: true })
  })

  test('is deleted with its order, and other stores cannot delete it', async () => {
    const { claimId, order } = await aTestReturn()
    await approve(claimId)
    const params = { ...at().params, orderId: order.id }
    await staff()(merchantApi.deleteTestOrder, { params })
    for (const table of ['claim', 'refund', 'ledger_entry', 'finalisation_step'] as const)
      expect(await deps.db.selectFrom(table).select('storeId').execute()).toEqual([])
    expect((await staff()(merchantApi.setup, at())).testOrders).toEqual([])
    await expect(staff()(merchantApi.deleteTestOrder, { params })).rejects.toMatchObject({ status: 404 })
  })
})

test('an order of a customer is not a test order', async () => {
  await expect(
    staff()(merchantApi.deleteTestOrder, { params: { ...at().params, orderId: store.storeId } }),
  ).rejects.toMatchObject({ status: 404 })
})
