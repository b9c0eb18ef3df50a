import { ApiError } from '@aftercare/domain/api/client'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import type { ShippingClaimReason } from '@aftercare/domain/shipping-claims/shipping-claim-words'
import { describe, expect, test } from 'vitest'
import { aPortal, aReturnShop, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { aStore } from '#testing/fixtures.ts'
import { anApiKey, merchantClient } from '#testing/merchant-fixtures.ts'
import { aShippingDesk } from '#testing/shipping-claim-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
const { search, listViews, createView, updateView, deleteView, countViews } = merchantApi

const theView = {
  kind: 'Return' as const,
  name: 'Broken scarves',
  filters: { reasonCategory: ['Defective_Item' as const], createdWithin: '30d' as const },
  orderBy: 'asc' as const,
  columns: ['externalId', 'reasons'],
}
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : error),
  )

describe('a saved view', () => {
  test('that was kept under a name no longer given is listed, renamed and removed', async () => {
    const { call, params } = await aDesk(deps, await aStore(deps))
    const { id } = await call(createView, { params, body: theView })
    const kept = { name: 'Insured parcels' }
    await deps.db.updateTable('saved_view').set(kept).where('id', '=', id).execute()

    const { items } = await call(listViews, { params, query: {} })
    const found = items.find((view) => view.id === id)
    expect(found).toMatchObject(kept)
    const view = { ...params, viewId: id }
    const renamed = { ...theView, name: 'Parcels', version: found?.version ?? '' }
    expect(await call(updateView, { params: view, body: renamed })).toMatchObject({ name: 'Parcels' })
    await deps.db.updateTable('saved_view').set(kept).where('id', '=', id).execute()
    expect(await statusOf(call(deleteView, { params: view, query: {} }))).toBe(200)
  })

  test('is kept, listed after the built-in ones, changed and removed', async () => {
    const { call, params } = await aDesk(deps, await aStore(deps))
    const saved = await call(createView, { params, body: theView })
    expect(saved).toMatchObject({ ...theView, sortBy: 'createdOn', isBuiltIn: false })

    const { items } = await call(listViews, { params, query: { kind: 'Return' } })
    expect(items.map(({ name }) => name)).toEqual([
      'In review',
      'On the way',
      'Arrived',
      'Waiting for customer',
      'Failed',
      'Completed',
      'All',
      'Broken scarves',
    ])
    expect(items.at(-1)).toEqual(saved)

    const view = { ...params, viewId: saved.id }
    const renamed = await call(updateView, {
      params: view,
      body: { ...theView, name: 'Broken', version: saved.version },
    })
    expect(renamed).toMatchObject({ name: 'Broken' })
    const otherKind = { ...theView, kind: 'Warranty' as const, version: renamed.version }
    expect(await statusOf(call(updateView, { params: view, body: otherKind }))).toBe(422)
    await call(deleteView, { params: view, query: {} })
    expect(await statusOf(call(deleteView, { params: view, query: {} }))).toBe(404)

    const changes = await deps.db.selectFrom('audit_entry').select('action').orderBy('id').execute()
    expect(changes.map(({ action }) => action)).toEqual(['view.create', 'view.update', 'view.delete'])
  })

  test('changed by somebody else can be neither replaced nor deleted with an old version', async () => {
    const { call, params } = await aDesk(deps, await aStore(deps))
    const { id, version } = await call(createView, { params, body: theView })
    const view = { ...params, viewId: id }
    const save = (name: string) =>
      call(updateView, { params: view, body: { ...theView, name, version } }).then(() => name)
    const saved = await Promise.allSettled([save('Mine'), save('Theirs')])
    expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(save('Later')).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' })
    expect(await statusOf(call(deleteView, { params: view, query: { version } }))).toBe(409)

    const [kept] = (await call(listViews, { params, query: { kind: 'Return' } })).items.slice(-1)
    expect(saved).toContainEqual({ status: 'fulfilled', value: kept?.name })
    await call(deleteView, { params: view, query: { version: kept?.version ?? '' } })
    expect(await statusOf(call(deleteView, { params: view, query: {} }))).toBe(404)
  })

  test('that was deleted stays in the database, and its name may be taken again', async () => {
    const { call, params } = await aDesk(deps, await aStore(deps))
    const { id } = await call(createView, { params, body: theView })
    await call(deleteView, { params: { ...params, viewId: id }, query: {} })
    const again = await call(createView, { params, body: theView })
    const { items } = await call(listViews, { params, query: { kind: 'Return' } })
    expect(items.filter(({ isBuiltIn }) => !isBuiltIn).map((view) => view.id)).toEqual([again.id])
    const rows = await deps.db.selectFrom('saved_view').select(['id', 'deletedOn']).orderBy('id').execute()
    expect(rows).toEqual([
      { id, deletedOn: deps.now() },
      { id: again.id, deletedOn: null },
    ])
  })

  test.for([
    [{ ...theView, name: '' }, 'Must not be empty'],
    [{ ...theView, name: 'x'.repeat(41) }, 'Must be at most 40 characters'],
    [
      { ...theView, name: 'Insured' },
      'Please avoid using any variation of words like "insure" or "insurance"',
    ],
    [{ ...theView, filters: { reasonCategory: ['Lost'] } }, expect.any(String)],
    [{ ...theView, filters: { createdFrom: '2026-02-30' } }, 'Must be a date'],
    [{ ...theView, kind: 'Other' }, expect.any(String)],
  ] as const)('is refused when it is none: %j', async ([body, message]) => {
    const { app, headers, params } = await aDesk(deps, await aStore(deps))
    const answer = await app.request(`/v1/merchant/${params.storeId}/view`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect({ status: answer.status, ...((await answer.json()) as object) }).toMatchObject({
      status: 422,
      clientMessage: message,
    })
  })

  test('of another store, and a built-in one, cannot be changed', async () => {
    const store = await aStore(deps)
    const { call, params } = await aDesk(deps, store)
    const other = await aStore(deps, { slug: 'other' })
    const theirs = await (
      await aDesk(deps, other)
    ).call(createView, {
      params: { storeId: other.storeId },
      body: theView,
    })
    for (const viewId of [theirs.id, 'return-all', deps.newId()])
      expect(await statusOf(call(deleteView, { params: { ...params, viewId }, query: {} }))).toBe(404)
    expect((await call(listViews, { params, query: { kind: 'Return' } })).items).toHaveLength(7)
  })
})

describe('the claims of views', () => {
  async function aDeskWithReturns() {
    const store = await aReturnShop(deps)
    const bought = await anOrder(deps, store, [{ quantity: 3 }])
    const portal = aPortal(deps, store, bought)
    for (const reasonId of [1, 2]) {
      const reasonCategoryCode = reasonId === 1 ? 'Wrong_Fit' : 'Defective_Item'
      await portal.file([refundOf(bought.lineIds[0] ?? '', { reasonId, reasonCategoryCode })])
    }
    return { store, ...(await aDesk(deps, store)) }
  }

  test('are counted, and listed by the filters that a view keeps', async () => {
    const { call, params } = await aDeskWithReturns()
    const { id } = await call(createView, { params, body: theView })
    const { items: counts } = await call(countViews, { params, query: { kind: 'Return' } })
    const counted = Object.fromEntries(counts.map(({ viewId, count }) => [viewId, count]))
    expect(counted).toMatchObject({ 'return-all': 2, 'return-on-the-way': 2, 'return-in-review': 0, [id]: 1 })
    const warranties = await call(countViews, { params, query: { kind: 'Warranty' } })
    expect(warranties.items.every(({ count }) => count === 0)).toBe(true)

    const { filters, kind } = theView
    const first = await call(search, { params, body: { kind, filters, take: 1 } })
    expect(first).toMatchObject({ items: [{ reasons: ['Broken'] }], nextCursor: null })
    const page = await call(search, { params, body: { kind, take: 1 } })
    const second = await call(search, { params, body: { kind, take: 1, cursor: page.nextCursor } })
    expect(second).toMatchObject({ items: [{ reasons: ['Too small'] }], nextCursor: null })
    expect(await call(search, { params, body: { kind: 'Warranty' } })).toMatchObject({ items: [] })
    expect(await call(search, { params, body: { kind: 'Order' } })).toMatchObject({
      items: [{ orderNo: '#1001', claimCount: 2 }],
    })
  })

  test('about deliveries are listed by the filters that a view keeps', async () => {
    const { create, call, storeId } = await aShippingDesk(deps)
    const { claimId } = await create()
    const find = (reason: ShippingClaimReason) =>
      call(search, { params: { storeId }, body: { kind: 'Shipping', filters: { reason: [reason] } } })
    expect(await find('Lost')).toMatchObject({ items: [{ id: claimId, reason: 'Lost' }], nextCursor: null })
    expect(await find('Damaged')).toMatchObject({ items: [] })
  })

  test('do not lead a program that may read claims to orders', async () => {
    const { store, params } = await aDeskWithReturns()
    const call = merchantClient(deps, { token: await anApiKey(deps, store, ['read:claims']) })
    expect(await statusOf(call(search, { params, body: { kind: 'Return' } }))).toBe(200)
    expect(await statusOf(call(search, { params, body: { kind: 'Shipping' } }))).toBe(200)
    for (const kind of ['Order', 'Registration'] as const)
      expect(await statusOf(call(search, { params, body: { kind } }))).toBe(403)
  })
})
