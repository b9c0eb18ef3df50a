import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { lineItemStatuses, reasonCategoryCode } from '@aftercare/domain/claims/claim-words'
import type { LineItemEvent } from '@aftercare/domain/claims/line-item-status'
import { expect, test } from 'vitest'
import { createReturnShipments } from '#modules/return-shipments/create-return-shipments.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { createStore } from '#modules/merchants/create-storefront.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { anApiKey, merchantClient } from '#testing/merchant-fixtures.ts'
import { aPortal, aReturnShop, anOrder, exchangeOf, refundOf } from '#testing/claim-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { failLines } from '#modules/claims/fail-lines.ts'
import { indexUnsearchedClaims, renewClaimWords } from '#modules/claims/search/index-unsearched-claims.ts'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'

const deps = await useTestDeps()
const { listClaims, listChangedClaims, listClaimTags, search } = merchantApi
const { claim, listRelated, explainClaim, claimLedger } = merchantApi

/** Two claims of Ada's, an hour apart: #1001 for a refund, and of #1002 one item exchanged, one refunded. */
async function aDeskWithClaims() {
  const store = await aReturnShop(deps)
  const refunded = await file(store, '1001', [(lineId) => refundOf(lineId, { comments: 'Too small' })], {
    sku: 'SCARF-RED',
  })
  deps.advance({ hours: 1 })
  const exchanged = await file(store, '1002', [
    (lineId) => exchangeOf(lineId, 'scarf-blue'),
    (lineId) => refundOf(lineId, { reasonId: 2, reasonDetailId: 21, reasonCategoryCode: 'Defective_Item' }),
  ])
  deps.advance({ hours: 1 })
  return { store, refunded, exchanged, ...(await aDesk(deps, store)) }
}

async function file(
  store: Store,
  orderNo: string,
  lines: ((lineId: string) => ReturnType<typeof refundOf>)[],
  bought: { sku?: string } = {},
) {
  const order = await anOrder(
    deps,
    store,
    lines.map(() => bought),
    { orderNo: `#${orderNo}`, orderNoKey: orderNo, idFromPlatform: `platform-${orderNo}` },
  )
  const requests = lines.map((line, index) => line(order.lineIds[index] ?? ''))
  const { externalId, id } = await aPortal(deps, store, order).file(requests)
  return { id, externalId, order: order.order }
}

test('a line that fails warns everybody, with the way to its claim', async () => {
  const { refunded, store } = await aDeskWithClaims()
  const claim = { storeId: store.storeId, claimId: refunded.id }
  await failLines(deps, claim, () => ({ code: 'GONE', message: 'Gone.' }))
  const alerts = await deps.db.selectFrom('store_alert').selectAll().execute()
  expect(alerts).toMatchObject([
    {
      severity: 'Warning',
      subject: `Claim ${refunded.externalId} needs attention`,
      message: 'Gone.',
      url: `/${store.storeId}/claims/return/${refunded.id}`,
    },
  ])
})

test('the filters of a list', async () => {
  const { call, params, refunded, exchanged, store } = await aDeskWithClaims()
  await createReturnShipments(deps, store, refunded.id)
  await failLines(deps, { storeId: store.storeId, claimId: exchanged.id }, () => ({
    code: 'OUT_OF_STOCK',
    message: 'Gone.',
  }))
  const [a, b] = ['refunded', 'exchanged']
  const nameOf = new Map([
    [refunded.id, a],
    [exchanged.id, b],
  ])
  const listed = async (query: object) =>
    (await call(listClaims, { params, query })).items.map(({ id }) => nameOf.get(id))

  // prettier-ignore
  const table: [query: object, found: (string | undefined)[]][] = [
    [{}, [b, a]],
    [{ orderBy: 'asc' }, [a, b]],
    [{ sortBy: 'amount' }, [b, a]],
    [{ sortBy: 'amount', orderBy: 'asc' }, [a, b]],
    [{ text: '1001' }, [a]],
    [{ text: '#1002' }, [b]],
    [{ text: refunded.externalId }, [a]],
    [{ text: refunded.externalId.slice(0, 6).toLowerCase() }, [a]],
    [{ text: 'ada@exam' }, [b, a]],
    [{ text: 'example.com' }, [b, a]],
    [{ text: 'love ada' }, [b, a]],
    [{ text: 'ada turing' }, []],
    [{ text: 'scarf-r' }, [a]],
    [{ text: "'; drop table claim; --" }, []],
    [{ text: '!!!' }, [b, a]],
    [{ tag: "\\' | ':* & !" }, []],
    [{ claimType: 'return' }, [b, a]],
    [{ claimType: 'warranty' }, []],
    [{ claimType: 'return,warranty' }, [b, a]],
    [{ rollup: 'inProgress' }, [a]],
    [{ rollup: 'readyForReview' }, [b]],
    [{ rollup: 'completed' }, []],
    [{ rollup: 'completed,inProgress' }, [a]],
    [{ status: 'Awaiting_Return' }, [b, a]],
    [{ statusDetail: 'Awaiting_Customer_Dropoff_Packing_Slip_Provided' }, [a]],
    [{ reasonId: '2' }, [b]],
    [{ reasonId: '1,2' }, [b, a]],
    [{ reasonCategory: 'Defective_Item' }, [b]],
    [{ resolutionMethod: 'variantExchange' }, [b]],
    [{ resolutionMethod: 'refund' }, [b, a]],
    [{ resolutionMethod: 'refund', reasonId: '2' }, [b]],
    [{ tag: 'vip' }, []],
    [{ source: 'Customer_App' }, [b, a]],
    [{ source: 'Merchant_App' }, []],
    [{ riskLevel: 'High' }, []],
    [{ hasError: 'true' }, [b]],
    [{ hasError: 'false' }, [a]],
    [{ createdWithin: '0d' }, [b, a]],
    [{ createdFrom: '2026-11-21' }, []],
    [{ createdFrom: '2026-11-20', createdTo: '2026-11-20' }, [b, a]],
    [{ createdTo: '2026-11-19' }, []],
    [{ status: '' }, [b, a]],
  ]
  for (const [query, found] of table) expect([query, await listed(query)]).toEqual([query, found])
})

test('a claim is found by whatever any of its lines is at and came back for, and by nothing in between', async () => {
  const { call, params, exchanged, store } = await aDeskWithClaims()
  const lines = deps.db.selectFrom('claim_line_item').select('id').where('claimId', '=', exchanged.id)
  const [first, second] = (await lines.orderBy('position').execute()).map(({ id }) => id)
  const isFound = async (query: object) => {
    const { items } = await call(listClaims, { params, query })
    return items.some(({ id }) => id === exchanged.id)
  }
  const foundBy = async (name: string, values: readonly string[]) => {
    const found = await Promise.all(values.map((value) => isFound({ [name]: value })))
    return values.filter((_, place) => found[place])
  }
  const move = (lineId: string | undefined, event: LineItemEvent) =>
    moveClaimLines(deps, store.storeId, [lineId ?? ''], event)

  expect(await foundBy('reasonCategory', reasonCategoryCode.options)).toEqual(['Defective_Item', 'Wrong_Fit'])
  await move(first, { type: 'arrivedToApprove' })
  await move(second, { type: 'firstScanned' })
  expect(await foundBy('status', lineItemStatuses)).toEqual(['In_Transit', 'At_Return_Location'])
  expect(await isFound({ status: 'In_Transit,Awaiting_Return', claimType: 'return' })).toBe(true)
  expect(await isFound({ status: 'Awaiting_Return,Open', claimType: 'return' })).toBe(false)
  expect(await isFound({ reasonCategory: 'No_Longer_Needed,Wrong_Fit' })).toBe(true)

  await move(first, { type: 'denied', detail: 'Wrong_Item' })
  expect(await foundBy('status', lineItemStatuses)).toEqual(['In_Transit', 'Denied'])
  await move(second, { type: 'canceled' })
  expect(await foundBy('status', lineItemStatuses)).toEqual(['Denied', 'Closed'])
})

test('a row contains only what a list shows', async () => {
  const { call, params, exchanged } = await aDeskWithClaims()
  const { items } = await call(listClaims, { params, query: {} })
  expect(items[0]).toEqual({
    id: exchanged.id,
    externalId: exchanged.externalId,
    orderNo: '#1002',
    createdOn: '2026-11-20T13:00:00.000Z',
    updatedOn: '2026-11-20T13:00:00.000Z',
    customerEmail: 'ada@example.com',
    customerName: 'Ada Lovelace',
    claimType: 'return',
    claimRollupStatusCode: 'inProgress',
    resolutionMethods: ['variantExchange', 'refund'],
    statuses: ['Pending_Return_Shipment_Creation'],
    reasons: ['Too small', 'Broken'],
    amount: 40,
    itemCount: 2,
    product: { name: 'Scarf', imgUrl: null },
    lineItemHasError: false,
    riskLevel: null,
    isGiftReturn: false,
    source: 'Customer_App',
    tags: [],
  })
})

test('no list reveals a claim’s risk to an API key', async () => {
  const { call, params, store } = await aDeskWithClaims()
  await deps.db.updateTable('claim_search').set({ riskLevel: 'High' }).execute()
  const key = merchantClient(deps, { token: await anApiKey(deps, store, ['read:claims']) })
  const body = { kind: 'Return' as const }
  const risksFor = async (call: typeof key) => {
    const pages = [await call(listClaims, { params, query: {} }), await call(search, { params, body })]
    return pages.map(({ items }) => items.map((item) => 'riskLevel' in item && item.riskLevel))
  }
  expect(await risksFor(call)).toEqual([
    ['High', 'High'],
    ['High', 'High'],
  ])
  expect(await risksFor(key)).toEqual([
    [null, null],
    [null, null],
  ])
  const risky = { kind: 'Return' as const, filters: { riskLevel: ['High' as const] } }
  await expect(key(search, { params, body: risky })).rejects.toMatchObject({ status: 403 })
})

test('pages lead to each other in both directions, whatever the list is sorted by', async () => {
  const store = await aReturnShop(deps)
  const filed: string[] = []
  for (const orderNo of ['1', '2', '3', '4', '5']) filed.push((await file(store, orderNo, [refundOf])).id)
  const { call, params } = await aDesk(deps, store)

  // All were filed in the same instant and have the same value: the id decides.
  for (const sortBy of ['createdOn', 'updatedOn', 'amount'] as const) {
    const page = async (query: object) => {
      const { items, nextCursor, prevCursor } = await call(listClaims, {
        params,
        query: { sortBy, take: '2', ...query },
      })
      return { ids: items.map(({ id }) => id), nextCursor, prevCursor }
    }
    const wanted = filed.toReversed()
    const first = await page({})
    expect(first).toMatchObject({ ids: wanted.slice(0, 2), prevCursor: null })
    const second = await page({ cursor: first.nextCursor?.id })
    expect(second.ids).toEqual(wanted.slice(2, 4))
    const last = await page({ cursor: second.nextCursor?.id })
    expect(last).toMatchObject({ ids: wanted.slice(4), nextCursor: null })
    const back = await page({ cursor: last.prevCursor?.id, direction: 'prev' })
    expect(back.ids).toEqual(second.ids)
    // As the list answers it, in JSON.
    const start = await page({ cursor: JSON.stringify(back.prevCursor) })
    expect(start).toMatchObject({ ids: first.ids, prevCursor: null })
  }
})

test('a change is reported once it is committed, and for a limited time', async () => {
  const { store, call, params } = await aDeskWithClaims()
  const changes = (since?: string) => call(listChangedClaims, { params, query: { since } })
  const start = await changes()
  expect(start.items).toEqual([])

  const { id } = await file(store, '1003', [refundOf])
  const news = await changes(start.since)
  expect(news.items.map((item) => item.id)).toEqual([id])

  deps.advance({ seconds: 10 })
  const settled = await changes(news.since)
  expect((await changes(settled.since)).items).toEqual([])

  await drainJobs(deps)
  expect((await changes(settled.since)).items).toMatchObject([
    { statuses: ['Awaiting_Customer_Dropoff_Packing_Slip_Provided'] },
    { statuses: ['Awaiting_Customer_Dropoff_Packing_Slip_Provided'] },
    { statuses: ['Awaiting_Customer_Dropoff_Packing_Slip_Provided'] },
  ])
})

test('a claim comes with all that hangs on it', async () => {
  const { call, store, refunded, exchanged } = await aDeskWithClaims()
  await drainJobs(deps)
  const show = (claimId: string) => call(claim, { params: { storeId: store.storeId, claimId } })

  expect(await show(refunded.id)).toMatchObject({
    externalId: refunded.externalId,
    claimRollup: { code: 'inProgress', name: 'Requested' },
    customerEmail: 'ada@example.com',
    shippingAddress: { line1: '1 Engine Street' },
    balance: -20,
    requestSummary: { refund: 20, giftCard: 0 },
    claimLineItems: [
      {
        comments: 'Too small',
        amount: 20,
        status: { code: 'Awaiting_Return', detail: 'Awaiting_Customer_Dropoff_Packing_Slip_Provided' },
        reason: { id: 1, name: 'Too small', categoryCode: 'Wrong_Fit', detail: null, detailId: null },
        originalStoreOrderLineItem: { name: 'Scarf', sku: 'SCARF-RED' },
      },
    ],
    claimReturnShipments: [
      { type: 'Packing_Slip', fromAddress: { line1: '1 Engine Street' }, tracker: null },
    ],
    timeline: expect.arrayContaining([
      expect.objectContaining({ type: 'simple', isForCustomer: true }),
      expect.objectContaining({ type: 'shipment' }),
      expect.objectContaining({ type: 'email', isForCustomer: false }),
    ]),
    originalStoreOrder: { orderNo: '#1001', total: 20, financialStatus: 'paid', platformAdminUrl: null },
  })
  expect(await show(exchanged.id)).toMatchObject({
    claimLineItems: [
      { requestedResolutionMethodEnum: 'variantExchange', variantExchangeLineItem: { price: 22 } },
      { reason: { name: 'Broken', detail: 'On arrival' } },
    ],
  })
})

test('why a claim is as it is can be read, in the days of the store', async () => {
  const { call, store, refunded } = await aDeskWithClaims()
  const { sections } = await call(explainClaim, {
    params: { storeId: store.storeId, claimId: refunded.id },
  })
  expect(sections.map(({ title }) => title)).toEqual([
    'Options',
    'Return shipping',
    'Fees and bonuses',
    'After filing',
  ])
  expect(sections[0]).toMatchObject({ lineItem: { name: 'Scarf' } })
  expect(sections[0]?.sentences[1]).toEqual({
    text: 'A refund was available until Dec 10, 2026: 30 days after the order (Nov 10, 2026).',
    tone: 'yes',
  })
})

test('the ledger of a claim can be read, with the balance after each entry', async () => {
  const { call, store, exchanged } = await aDeskWithClaims()
  const params = { storeId: store.storeId, claimId: exchanged.id }
  const { claimLineItems } = await call(claim, { params })
  const [scarf, other] = claimLineItems.map(({ id }) => id)
  const filed = {
    event: 'filed',
    createdOn: new Date(deps.now().getTime() - 60 * 60 * 1000).toISOString(),
    postings: [
      { account: 'itemValue', claimLineItemId: scarf, amount: 20 },
      { account: 'exchange', claimLineItemId: scarf, amount: -20 },
      { account: 'itemValue', claimLineItemId: other, amount: 20 },
    ],
    owed: 20,
  }
  expect(await call(claimLedger, { params })).toEqual({ owed: 20, entries: [filed] })

  await moveClaimLines(deps, store.storeId, [other ?? ''], { type: 'canceled' })
  expect(await call(claimLedger, { params })).toMatchObject({
    owed: 0,
    entries: [
      filed,
      {
        event: 'decided',
        postings: [{ account: 'itemValue', claimLineItemId: other, amount: -20 }],
        owed: 0,
      },
    ],
  })
})

test('a claim comes with the person’s other claims and orders', async () => {
  const { call, store, refunded, exchanged } = await aDeskWithClaims()
  const { claims: others, orders } = await call(listRelated, {
    params: { storeId: store.storeId, claimId: refunded.id },
  })
  expect(others.map(({ id }) => id)).toEqual([exchanged.id])
  expect(orders).toMatchObject([{ orderNo: '#1002', total: 40, claimCount: 1 }])
})

test('claims are found by the titles of their items, also those that were filed when they were not', async () => {
  const { call, params } = await aDeskWithClaims()
  const found = async () => (await call(listClaims, { params, query: { text: 'scar' } })).items.length
  expect(await found()).toBe(2)
  await deps.db.updateTable('claim_search').set({ terms: '', wordsVersion: 1 }).execute()
  expect(await found()).toBe(0)
  await renewClaimWords(deps, new AbortController().signal)
  expect(await found()).toBe(2)
})

test('the tags of a store are known by name', async () => {
  const { call, params, store } = await aDeskWithClaims()
  expect(await call(listClaimTags, { params })).toEqual({ items: [] })
  await deps.db
    .updateTable('claim')
    .set({ tags: ['VIP', 'a, b'] })
    .execute()
  await deps.db.deleteFrom('claim_search').execute()
  await indexUnsearchedClaims(deps)
  expect(await call(listClaimTags, { params })).toEqual({ items: ['VIP', 'a, b'] })
  expect((await call(listClaims, { params, query: { tag: 'vip' } })).items).toHaveLength(2)
  expect(await deps.db.selectFrom('claim_tag').select('storeId').distinct().execute()).toEqual([
    { storeId: store.storeId },
  ])
})

test('another store sees nothing, nor does a caller without a token', async () => {
  const { app, store, refunded } = await aDeskWithClaims()
  const other = await createStore(deps, {
    slug: 'other',
    name: 'Other',
    url: 'https://other.example',
    isUrlVerified: true,
    planStatus: 'ACTIVE',
    currencyCode: 'USD',
  })
  const { call, headers } = await aDesk(deps, other)
  const params = { storeId: other.storeId }
  expect((await call(listClaims, { params, query: { text: 'ada' } })).items).toEqual([])
  await expect(call(listClaims, { params, query: { cursor: refunded.id } })).rejects.toMatchObject({
    status: 422,
    code: 'cursor_expired',
  })
  for (const path of [
    refunded.id,
    `${refunded.id}/related`,
    `${refunded.id}/why`,
    `${refunded.id}/books`,
    'R-7K2',
    `${'x'.repeat(36)}/related`,
  ]) {
    const answer = await app.request(`/v1/merchant/${other.storeId}/claim/${path}`, { headers })
    expect([path, answer.status]).toEqual([path, 404])
  }
  expect((await app.request(`/v1/merchant/${store.storeId}/claim`)).status).toBe(401)
})
