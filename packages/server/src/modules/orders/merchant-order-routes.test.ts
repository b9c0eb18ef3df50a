import { ApiError } from '@aftercare/domain/api/client'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { zero } from '@aftercare/domain/shared/money'
import { expect, test } from 'vitest'
import { upsertCustomers } from '#modules/customers/upsert-customers.ts'
import { aPortal, aReturnShop, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import { aClaimToDecide } from '#testing/decided-claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { aStore } from '#testing/fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
const { listOrders, order, overrideLine, listCustomers, customer } = merchantApi

/** Ada bought #1001 and #1002, of which she claimed something; Chloé bought nothing yet. */
async function aDeskWithOrders() {
  const store = await aReturnShop(deps)
  const person = { phone: '+1 (614) 555-0142', tags: [], orderCount: 2, spentMinor: zero }
  const people = await upsertCustomers(deps, store.storeId, [
    {
      customer: { ...person, idFromPlatform: '7', name: 'Ada Lovelace', email: 'ada@example.com' },
      updatedOn: deps.now(),
    },
    {
      customer: { ...person, idFromPlatform: '8', name: 'Chloé O’Brien', email: 'chloe@else.example' },
      updatedOn: deps.now(),
    },
  ])
  const customerId = people.get('7') ?? ''
  const of = { customerId }
  const first = await anOrder(deps, store, [{ madeIneligibleOn: deps.now() }], of)
  const second = await anOrder(deps, store, [{ quantity: 2 }], {
    ...of,
    orderNo: '#1002',
    orderNoKey: '1002',
    financialStatus: 'partially_refunded',
    createdOn: deps.now(),
    tags: ['gift'],
  })
  const claim = await aPortal(deps, store, second).file([refundOf(second.lineIds[0] ?? '')])
  return { store, customerId, first: first.order, second: second.order, claim, ...(await aDesk(deps, store)) }
}

test('orders are found by number, email, parcel, state and day', async () => {
  const { call, params, store, first } = await aDeskWithOrders()
  await deps.db
    .insertInto('fulfillment')
    .values({
      storeId: store.storeId,
      id: deps.newId(),
      orderId: first.id,
      idFromPlatform: '1',
      status: 'success',
      isFulfilled: true,
      destinationAddress: null,
      carrier: 'UPS',
      trackingCode: '1Z 999',
      trackingKey: '1Z999',
      trackingUrl: null,
      estimatedDeliveryOn: null,
      deliveredOn: null,
      createdOn: deps.now(),
      platformUpdatedOn: deps.now(),
    })
    .execute()
  // prettier-ignore
  const table: [query: object, found: string[]][] = [
    [{}, ['#1002', '#1001']],
    [{ orderBy: 'asc' }, ['#1001', '#1002']],
    [{ take: '1' }, ['#1002']],
    [{ text: '1001' }, ['#1001']],
    [{ text: ' #1002 ' }, ['#1002']],
    [{ text: 'Ada@exam' }, ['#1002', '#1001']],
    [{ text: 'zz%' }, []],
    [{ text: '1z-999' }, ['#1001']],
    [{ text: 'nobody' }, []],
    [{ financialStatus: 'paid' }, ['#1001']],
    [{ fulfillmentStatus: 'fulfilled' }, ['#1002', '#1001']],
    [{ createdWithin: '7d' }, ['#1002']],
    [{ createdTo: '2026-11-15' }, ['#1001']],
    [{ createdFrom: '2026-11-21' }, []],
  ]
  for (const [query, found] of table) {
    const { items } = await call(listOrders, { params, query })
    expect([query, items.map(({ orderNo }) => orderNo)]).toEqual([query, found])
  }
  const { nextCursor } = await call(listOrders, { params, query: { take: '1' } })
  expect((await call(listOrders, { params, query: { cursor: nextCursor?.id } })).items).toMatchObject([
    { orderNo: '#1001', customerName: 'Ada Lovelace', total: 20, claimCount: 0 },
  ])
})

test('an order comes with what may be claimed, how it was paid, and its claims', async () => {
  const { call, params, first, second, claim, customerId } = await aDeskWithOrders()
  expect(await call(order, { params: { ...params, storeOrderId: second.id } })).toMatchObject({
    orderNo: '#1002',
    total: 40,
    subtotal: 40,
    discount: 0,
    shipping: 0,
    tax: 0,
    otherCharges: 0,
    financialStatus: 'partially_refunded',
    tags: ['gift'],
    shippingAddress: { line1: '1 Engine Street' },
    lineItems: [{ quantity: 2, remainingReturnableQuantity: 1, madeIneligibleOn: null }],
    transactions: [{ kind: 'sale', amount: 40 }],
    refunds: [],
    claims: [{ id: claim.id, externalId: claim.externalId, amount: 20 }],
    customer: { id: customerId, name: 'Ada Lovelace' },
  })
  expect(await call(order, { params: { ...params, storeOrderId: first.id } })).toMatchObject({
    lineItems: [{ madeIneligibleOn: '2026-11-20T12:00:00.000Z', ineligibleLineItemFootnote: 'Not Eligible' }],
  })
})

test('an order shows what its claims paid out, unless its platform reports that', async () => {
  const { store, bought, claimId } = await aClaimToDecide(deps)
  const { call, params } = await aDesk(deps, store)
  await call(merchantApi.finalizeClaim, { params: { ...params, claimId }, body: {} })
  await drainJobs(deps)

  const at = { params: { ...params, storeOrderId: bought.order.id } }
  expect((await call(order, at)).refunds).toEqual([{ amount: 20, createdOn: deps.now().toISOString() }])
  await deps.db.updateTable('refund').set({ parts: '[]' }).execute()
  expect((await call(order, at)).refunds).toEqual([])
})

test('staff take an item out of what can be claimed and put it back, on the record', async () => {
  const { call, params, second } = await aDeskWithOrders()
  const at = { ...params, storeOrderId: second.id }
  const [line] = (await call(order, { params: at })).lineItems
  const lineItemId = line?.id ?? ''
  const madeIneligibleOn = deps.now().toISOString()
  const override = (body: { madeIneligibleOn: string | null; footnote?: string }) =>
    call(overrideLine, { params: { ...at, lineItemId }, body })

  expect((await override({ madeIneligibleOn, footnote: 'Worn' })).lineItems).toMatchObject([
    { madeIneligibleOn, ineligibleLineItemFootnote: 'Worn', return: { refund: { isEligible: false } } },
  ])
  expect((await override({ madeIneligibleOn: null, footnote: 'Worn' })).lineItems).toMatchObject([
    { madeIneligibleOn: null, ineligibleFootnote: null, return: { refund: { isEligible: true } } },
  ])
  const { items } = await call(merchantApi.listChanges, { params, query: { subjectType: 'orderLine' } })
  const partOf = { type: 'order', id: second.id, name: '#1002' }
  expect(items[0]?.subject).toEqual({ type: 'orderLine', id: lineItemId, name: line?.name, partOf })
  expect(items).toMatchObject([
    { before: { madeIneligibleOn, ineligibleFootnote: 'Worn' }, after: { madeIneligibleOn: null } },
    { before: { madeIneligibleOn: null }, after: { madeIneligibleOn, ineligibleFootnote: 'Worn' } },
  ])
})

test.for(['x'.repeat(31), 'Insured by the carrier'])('the footnote “%s” is refused', async (footnote) => {
  const { call, params, second } = await aDeskWithOrders()
  const at = { ...params, storeOrderId: second.id }
  const [line] = (await call(order, { params: at })).lineItems
  const body = { madeIneligibleOn: deps.now().toISOString(), footnote }
  const sent = call(overrideLine, { params: { ...at, lineItemId: line?.id ?? '' }, body })
  await expect(sent).rejects.toMatchObject({ status: 422, body: { fields: [{ path: 'footnote' }] } })
})

test('customers are found by the beginnings of what they are called', async () => {
  const { call, params, customerId, claim } = await aDeskWithOrders()
  // prettier-ignore
  const table: [query: object, found: string[]][] = [
    [{}, ['Chloé O’Brien', 'Ada Lovelace']],
    [{ text: 'chloe' }, ['Chloé O’Brien']],
    [{ text: 'obr' }, ['Chloé O’Brien']],
    [{ text: 'love ada' }, ['Ada Lovelace']],
    [{ text: '1614' }, []],
    [{ text: '614' }, ['Chloé O’Brien', 'Ada Lovelace']],
    [{ email: 'ADA@example.com' }, ['Ada Lovelace']],
    [{ email: 'ada@example.co' }, []],
  ]
  for (const [query, found] of table) {
    const { items } = await call(listCustomers, { params, query })
    expect([query, items.map(({ name }) => name)]).toEqual([query, found])
  }
  expect(await call(customer, { params: { ...params, customerId } })).toMatchObject({
    name: 'Ada Lovelace',
    orders: [{ orderNo: '#1002' }, { orderNo: '#1001' }],
    claims: [{ id: claim.id }],
  })
})

test('another store sees none of it', async () => {
  const { first, customerId } = await aDeskWithOrders()
  const other = await aStore(deps, { slug: 'other' })
  const { call, params } = await aDesk(deps, other)
  expect((await call(listOrders, { params, query: { text: '1001' } })).items).toEqual([])
  expect((await call(listCustomers, { params, query: { text: 'ada' } })).items).toEqual([])
  await expect(call(order, { params: { ...params, storeOrderId: first.id } })).rejects.toMatchObject({
    status: 404,
  })
  const [line] = await deps.db
    .selectFrom('order_line_item')
    .select('id')
    .where('orderId', '=', first.id)
    .execute()
  const theirs = { ...params, storeOrderId: first.id, lineItemId: line?.id ?? '' }
  await expect(
    call(overrideLine, { params: theirs, body: { madeIneligibleOn: null } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(call(customer, { params: { ...params, customerId } })).rejects.toBeInstanceOf(ApiError)
})
