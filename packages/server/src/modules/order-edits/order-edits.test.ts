import { customerApi } from '@aftercare/domain/api/customer-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import type { OrderEditType } from '@aftercare/domain/shared/order-edit-types'
import { describe, expect, test } from 'vitest'
import { adasAddress, aPortal, refundOf } from '#testing/claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { anEditableOrder, refusalOf } from '#testing/order-edit-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { deleteExpiredStagedEditsJob, orderEditJobs } from './order-edit-jobs.ts'

const deps = await useTestDeps()
const aScene = (given?: Parameters<typeof anEditableOrder>[1]) => anEditableOrder(deps, given)
const unavailable = 'This order is no longer able to be edited, please contact us for support.'
const elsewhere = { ...adasAddress, line1: '5 Analytical Avenue' }

test('a new order can get another address, other quantities and variants, and a note, or be canceled', async () => {
  const { list } = await aScene()
  expect(await list()).toEqual([
    {
      editType: 'UPDATE_SHIPPING_ADDRESS',
      editStartLabel: 'Change shipping address',
      editConfirmLabel: 'Save shipping address',
    },
    {
      editType: 'CHANGE_QUANTITY',
      editStartLabel: 'Change quantities',
      editConfirmLabel: 'Change quantities',
    },
    { editType: 'SWAP_VARIANT', editStartLabel: 'Swap items', editConfirmLabel: 'Swap items' },
    {
      editType: 'ADD_DELIVERY_NOTE',
      editStartLabel: 'Add delivery note',
      editConfirmLabel: 'Add delivery note',
    },
    { editType: 'CANCEL_ORDER', editStartLabel: 'Cancel order', editConfirmLabel: 'Cancel order' },
  ])
})

test('a new address applies once it is confirmed, and not before', async () => {
  const { stage, commit, order } = await aScene()
  const staged = await stage('UPDATE_SHIPPING_ADDRESS', { updatedShippingAddress: elsewhere })
  expect(staged).toMatchObject({ refund: 0, updatedShippingAddress: { line1: '5 Analytical Avenue' } })
  expect((await order()).shippingAddress?.line1).toBe(adasAddress.line1)

  expect(await commit(staged.id)).toEqual({ ok: true, message: 'Success', isWaiting: false })
  expect((await order()).shippingAddress).toMatchObject({ line1: '5 Analytical Avenue' })
  const { address } = await deps.db.selectFrom('order_edit').select('address').executeTakeFirstOrThrow()
  expect(address).toBeNull()
})

test('removed items are refunded with their tax, restocked and removed, once', async () => {
  const { stage, commit, order, refunds, redId, stockOf } = await aScene()
  const before = await stockOf('scarf-red')
  const staged = await stage('CHANGE_QUANTITY', { lineItems: [{ id: redId, quantity: 1 }] })
  expect(staged).toMatchObject({
    refund: 21.67,
    due: 0,
    items: [{ name: 'Scarf', quantity: -1, amount: -21.67 }],
    paymentIntent: null,
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

test('a rule decides which edits of an order are offered, also that none is', async () => {
  const only = (types: OrderEditType[]) => ({
    rules: [
      {
        name: 'Large orders',
        hook: 'order-lookup' as const,
        rule: {
          conditions: { all: [{ fact: 'order.total', operator: 'greaterThan' as const, value: 50 }] },
          event: { type: 'allowOrderEdits' as const, params: { types } },
        },
      },
    ],
  })
  const limited = await aScene(only(['ADD_DELIVERY_NOTE', 'CANCEL_ORDER']))
  expect((await limited.list()).map(({ editType }) => editType)).toEqual([
    'ADD_DELIVERY_NOTE',
    'CANCEL_ORDER',
  ])
  expect(await refusalOf(limited.stage('CHANGE_QUANTITY'))).toEqual([409, unavailable])
  const closed = await aScene({ ...only([]), slug: 'eastwind' })
  expect(await closed.list()).toEqual([])
  expect((await closed.order()).isOrderEditable).toBe(false)
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
    expect(await refusalOf(stage('UPDATE_SHIPPING_ADDRESS', { updatedShippingAddress }))).toEqual([
      409,
      unavailable,
    ])
  })

  test('without an address', async () => {
    const { stage } = await aScene()
    expect(await refusalOf(stage('UPDATE_SHIPPING_ADDRESS'))).toEqual([400, 'Missing shipping address'])
  })

  test('when it would remove every item', async () => {
    const { stage, redId, blueId } = await aScene()
    const lineItems = [redId, blueId].map((id) => ({ id, quantity: 0 }))
    expect(await refusalOf(stage('CHANGE_QUANTITY', { lineItems }))).toEqual([
      400,
      'To remove every item, cancel the order instead.',
    ])
  })

  test('ten minutes after the effect was shown', async () => {
    const { stage, commit, refunds } = await aScene()
    const { id } = await stage('CANCEL_ORDER')
    deps.advance({ minutes: 10, seconds: 1 })
    expect(await refusalOf(commit(id))).toEqual([409, unavailable])
    expect(await refunds()).toEqual([])
  })

  test('when the order has changed since', async () => {
    const { stage, commit, redId } = await aScene()
    const cancellation = await stage('CANCEL_ORDER')
    await commit((await stage('UPDATE_SHIPPING_ADDRESS', { updatedShippingAddress: elsewhere })).id)
    expect(await refusalOf(commit(cancellation.id))).toEqual([409, unavailable])
    expect((await stage('CHANGE_QUANTITY', { lineItems: [{ id: redId, quantity: 1 }] })).refund).toBe(21.67)
  })

  test('once the window has closed', async () => {
    const { stage, list } = await aScene()
    deps.advance({ minutes: 30, seconds: 1 })
    expect(await list()).toEqual([])
    expect(await refusalOf(stage('CANCEL_ORDER'))).toEqual([409, unavailable])
  })

  test('while a return is open', async () => {
    const { store, bought, redId, list } = await aScene()
    await deps.db.updateTable('order_line_item').set({ fulfilledQuantity: 1 }).execute()
    await aPortal(deps, store, bought).file([refundOf(redId)])
    expect(await list()).toEqual([])
  })

  test('for the recipient of a gift', async () => {
    const { stage, list } = await aScene({ viewer: { isGiftReturn: true } })
    expect(await list()).toEqual([])
    expect(await refusalOf(stage('CANCEL_ORDER'))).toEqual([409, unavailable])
  })

  test('for an order that was not looked up', async () => {
    const { store, bought } = await aScene()
    const { call, params } = aPortal(deps, store, bought, { token: '' })
    const asked = call(customerApi.orderEdits, { params: { ...params, storeOrderId: bought.order.id } })
    expect(await refusalOf(asked)).toEqual([401, 'Please look up your order again.'])
  })

  test('for an edit of another order', async () => {
    const { stage } = await aScene()
    const { id } = await stage('CANCEL_ORDER')
    const other = await aScene({ slug: 'eastwind' })
    expect(await refusalOf(other.commit(id))).toEqual([404, 'Item not found'])
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
