import { ApiError } from '@aftercare/domain/api/client'
import { customerApi } from '@aftercare/domain/api/customer-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { minor } from '@aftercare/domain/shared/money'
import { describe, expect, test } from 'vitest'
import { adasAddress, aPortal, aReturnShop, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { deleteExpiredStagedEditsJob, orderEditJobs } from './order-edit-jobs.ts'

const deps = await useTestDeps()
const unavailable = 'This order is no longer able to be edited, please contact us for support.'
const elsewhere = { ...adasAddress, line1: '5 Analytical Avenue' }

type Given = Parameters<typeof aPortal>[3]

/** An order of two red scarves and a blue one, placed this minute, which can be edited for half an hour. */
async function aScene(given: Given = {}, slug = 'northwind') {
  const settings = { orderEditing: { isEnabled: true, windowMinutes: 30 } }
  const store = await aReturnShop(deps, { settings, slug })
  const unsent = { fulfilledQuantity: 0 }
  const bought = await anOrder(
    deps,
    store,
    [
      { ...unsent, quantity: 2, taxTotalMinor: minor(333) },
      { ...unsent, variantIdFromPlatform: 'scarf-blue' },
    ],
    { createdOn: deps.now(), fulfillmentStatus: 'unfulfilled' },
  )
  const { call, params: storefront } = aPortal(deps, store, bought, given)
  const params = { ...storefront, storeOrderId: bought.order.id }
  const [redId = '', blueId = ''] = bought.lineIds
  return {
    store,
    bought,
    redId,
    blueId,
    list: () => call(customerApi.orderEdits, { params }),
    stage: (
      editType: 'UPDATE_SHIPPING_ADDRESS' | 'REMOVE_ITEMS' | 'CANCEL_ORDER',
      stagedEdits: object = {},
    ) => call(customerApi.stageOrderEdit, { params, body: { editType, stagedEdits } }),
    commit: (id: string) => call(customerApi.commitOrderEdit, { params, body: { id } }),
    order: async () => {
      const desk = await aDesk(deps, store)
      return desk.call(merchantApi.order, { params: { ...desk.params, storeOrderId: bought.order.id } })
    },
    refunds: () => deps.db.selectFrom('refund').select(['amountMinor', 'effectKey']).execute(),
    stockOf: async (idFromPlatform: string) =>
      (
        await deps.db
          .selectFrom('product_variant')
          .select('quantity')
          .where('storeId', '=', store.storeId)
          .where('idFromPlatform', '=', idFromPlatform)
          .executeTakeFirstOrThrow()
      ).quantity,
  }
}

const refusal = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof ApiError ? [error.status, error.message] : error
}

test('a new order can get another address, lose items, or be canceled', async () => {
  const { list } = await aScene()
  expect(await list()).toEqual([
    {
      editType: 'UPDATE_SHIPPING_ADDRESS',
      editStartLabel: 'Change shipping address',
      editConfirmLabel: 'Save shipping address',
    },
    { editType: 'REMOVE_ITEMS', editStartLabel: 'Remove items', editConfirmLabel: 'Remove items' },
    { editType: 'CANCEL_ORDER', editStartLabel: 'Cancel order', editConfirmLabel: 'Cancel order' },
  ])
})

test('a new address applies once it is confirmed, and not before', async () => {
  const { stage, commit, order } = await aScene()
  const staged = await stage('UPDATE_SHIPPING_ADDRESS', { updatedShippingAddress: elsewhere })
  expect(staged).toMatchObject({ refund: 0, updatedShippingAddress: { line1: '5 Analytical Avenue' } })
  expect((await order()).shippingAddress?.line1).toBe(adasAddress.line1)

  expect(await commit(staged.id)).toEqual({ ok: true, message: 'Success' })
  expect((await order()).shippingAddress).toMatchObject({ line1: '5 Analytical Avenue' })
  const { address } = await deps.db.selectFrom('order_edit').select('address').executeTakeFirstOrThrow()
  expect(address).toBeNull()
})

test('removed items are refunded with their tax, restocked and removed, once', async () => {
  const { stage, commit, order, refunds, redId, stockOf } = await aScene()
  const before = await stockOf('scarf-red')
  const staged = await stage('REMOVE_ITEMS', { lineItems: [{ id: redId, quantity: 1 }] })
  expect(staged).toMatchObject({
    refund: 21.67,
    lineItems: [{ id: redId, removedQuantity: 1, refund: 21.67 }],
  })
  await commit(staged.id)
  await commit(staged.id)
  expect(await refunds()).toEqual([{ amountMinor: 2167, effectKey: staged.id }])
  expect((await order()).lineItems.map(({ currentQuantity }) => currentQuantity)).toEqual([1, 1])
  expect(await stockOf('scarf-red')).toBe(before === null ? null : before + 1)
})

test('a canceled order is refunded completely, restocked and closed to claims, once', async () => {
  const { stage, commit, order, refunds, list } = await aScene()
  const staged = await stage('CANCEL_ORDER')
  expect(staged.refund).toBe(63.33)
  await commit(staged.id)
  await commit(staged.id)
  expect(await refunds()).toEqual([{ amountMinor: 6333, effectKey: staged.id }])
  expect(await order()).toMatchObject({
    canceledOn: deps.now().toISOString(),
    financialStatus: 'refunded',
    lineItems: [{ currentQuantity: 0 }, { currentQuantity: 0 }],
    isOrderEditable: false,
  })
  expect(await list()).toEqual([])
})

test('a shopper’s edit is in the audit log', async () => {
  const { stage, commit, store, bought } = await aScene()
  await commit((await stage('CANCEL_ORDER')).id)
  const desk = await aDesk(deps, store)
  const { items } = await desk.call(merchantApi.listChanges, {
    params: desk.params,
    query: { subjectType: 'order' },
  })
  expect(items).toMatchObject([
    { action: 'order.edit', subject: { type: 'order', id: bought.order.id, name: '#1001', partOf: null } },
  ])
})

describe('nothing changes', () => {
  test.for([
    ['another state', { ...elsewhere, stateOrProvinceCode: 'CA', postalCode: '94103' }],
    [
      'another country',
      { ...elsewhere, countryCode: 'CA', stateOrProvinceCode: 'ON', postalCode: 'K1A 0B1' },
    ],
  ] as const)('for an address in %s', async ([, updatedShippingAddress]) => {
    const { stage } = await aScene()
    expect(await refusal(stage('UPDATE_SHIPPING_ADDRESS', { updatedShippingAddress }))).toEqual([
      409,
      unavailable,
    ])
  })

  test('without an address', async () => {
    const { stage } = await aScene()
    expect(await refusal(stage('UPDATE_SHIPPING_ADDRESS'))).toEqual([400, 'Missing shipping address'])
  })

  test('when all items would go', async () => {
    const { stage, redId, blueId } = await aScene()
    const lineItems = [redId, blueId].map((id) => ({ id, quantity: 0 }))
    expect(await refusal(stage('REMOVE_ITEMS', { lineItems }))).toEqual([
      400,
      'To remove every item, cancel the order instead.',
    ])
  })

  test('ten minutes after the effect was shown', async () => {
    const { stage, commit, refunds } = await aScene()
    const { id } = await stage('CANCEL_ORDER')
    deps.advance({ minutes: 10, seconds: 1 })
    expect(await refusal(commit(id))).toEqual([409, unavailable])
    expect(await refunds()).toEqual([])
  })

  test('when the order has changed since', async () => {
    const { stage, commit, redId } = await aScene()
    const cancellation = await stage('CANCEL_ORDER')
    await commit((await stage('UPDATE_SHIPPING_ADDRESS', { updatedShippingAddress: elsewhere })).id)
    expect(await refusal(commit(cancellation.id))).toEqual([409, unavailable])
    expect((await stage('REMOVE_ITEMS', { lineItems: [{ id: redId, quantity: 1 }] })).refund).toBe(21.67)
  })

  test('once the window has closed', async () => {
    const { stage, list } = await aScene()
    deps.advance({ minutes: 30, seconds: 1 })
    expect(await list()).toEqual([])
    expect(await refusal(stage('CANCEL_ORDER'))).toEqual([409, unavailable])
  })

  test('while a return is open', async () => {
    const { store, bought, redId, list } = await aScene()
    await deps.db.updateTable('order_line_item').set({ fulfilledQuantity: 1 }).execute()
    await aPortal(deps, store, bought).file([refundOf(redId)])
    expect(await list()).toEqual([])
  })

  test('for the recipient of a gift', async () => {
    const { stage, list } = await aScene({ isGiftReturn: true })
    expect(await list()).toEqual([])
    expect(await refusal(stage('CANCEL_ORDER'))).toEqual([409, unavailable])
  })

  test('for an order that was not looked up', async () => {
    const { store, bought } = await aScene()
    const { call, params } = aPortal(deps, store, bought, { token: '' })
    const asked = call(customerApi.orderEdits, { params: { ...params, storeOrderId: bought.order.id } })
    expect(await refusal(asked)).toEqual([401, 'Please look up your order again.'])
  })

  test('for an edit of another order', async () => {
    const { stage } = await aScene()
    const { id } = await stage('CANCEL_ORDER')
    const other = await aScene({}, 'eastwind')
    expect(await refusal(other.commit(id))).toEqual([404, 'Item not found'])
  })
})

test('unconfirmed edits are deleted within hours', async () => {
  const { stage } = await aScene()
  await stage('UPDATE_SHIPPING_ADDRESS', { updatedShippingAddress: elsewhere })
  deps.advance({ hours: 2 })
  await orderEditJobs[0]?.run(deps, {})
  expect(deleteExpiredStagedEditsJob.name).toBe('forget-staged-order-edits')
  expect(await deps.db.selectFrom('order_edit').select('id').execute()).toEqual([])
})
