import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { orderEditTypes } from '@aftercare/domain/shared/order-edit-types'
import { describe, expect, test } from 'vitest'
import { adasAddress } from '#testing/claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { anEditableOrder, refusalOf } from '#testing/order-edit-fixtures.ts'
import { simulatorAccount } from '#testing/payment-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { declineOutdatedEdits } from './decide-order-edit.ts'

const deps = await useTestDeps()

/** An order whose edits staff approve, and their desk. */
async function aScene(given: object = {}) {
  const scene = await anEditableOrder(deps, {
    cardAccount: simulatorAccount,
    settings: { orderEditing: { isEnabled: true, windowMinutes: 30, approvalTypes: [...orderEditTypes] } },
    ...given,
  })
  const desk = await aDesk(deps, scene.store)
  const params = { ...desk.params, storeOrderId: scene.bought.order.id }
  const swap = async () => {
    const swaps = [{ id: scene.redId, quantity: 1, variantIdFromPlatform: 'scarf-blue' }]
    const staged = await scene.stage('SWAP_VARIANT', { swaps })
    await scene.pay(staged)
    return { staged, answer: await scene.commitPaid(staged) }
  }
  return {
    ...scene,
    desk,
    swap,
    edits: async () => (await desk.call(merchantApi.listOrderEdits, { params })).items,
    toApprove: async () =>
      (await desk.call(merchantApi.listWaitingOrderEdits, { params: desk.params, query: {} })).items,
    approve: (orderEditId: string) =>
      desk.call(merchantApi.approveOrderEdit, { params: { ...params, orderEditId }, body: {} }),
    decline: (orderEditId: string, reason = 'We’re already packing your order.') =>
      desk.call(merchantApi.declineOrderEdit, { params: { ...params, orderEditId }, body: { reason } }),
    quantities: async () => (await scene.order()).lineItems.map(({ currentQuantity }) => currentQuantity),
    mails: () => deps.db.selectFrom('mail').select(['to', 'subject', 'text']).execute(),
    send: async () => {
      const { storeId } = scene.store
      const fulfillmentId = deps.newId()
      await deps.db
        .insertInto('fulfillment')
        .values({
          storeId,
          id: fulfillmentId,
          orderId: scene.bought.order.id,
          idFromPlatform: 'parcel-1',
          status: 'success',
          isFulfilled: true,
          destinationAddress: null,
          carrier: null,
          trackingCode: null,
          trackingKey: null,
          trackingUrl: null,
          estimatedDeliveryOn: null,
          deliveredOn: null,
          createdOn: deps.now(),
          platformUpdatedOn: deps.now(),
        })
        .execute()
      const line = { storeId, fulfillmentId, orderLineItemId: scene.redId, quantity: 1 }
      await deps.db.insertInto('fulfillment_line').values(line).execute()
    },
  }
}

test('an edit waits for staff with its payment held, and no other edit can be made until then', async () => {
  const { swap, commitPaid, list, quantities, payments, edits, toApprove, redId, stage } = await aScene()
  expect(await toApprove()).toEqual([])
  const { staged, answer } = await swap()
  expect(answer).toEqual({ ok: true, message: 'Success', isWaiting: true })
  expect(await commitPaid(staged)).toEqual(answer)
  await drainJobs(deps)
  expect(await quantities()).toEqual([2, 1])
  expect(await payments()).toMatchObject([{ state: 'Authorized', cardCapturedMinor: 0 }])
  expect(await list()).toEqual([])
  const lineItems = [{ id: redId, quantity: 1 }]
  expect(await refusalOf(stage('CHANGE_QUANTITY', { lineItems }))).toEqual([
    409,
    'This order is no longer able to be edited, please contact us for support.',
  ])
  expect(await edits()).toMatchObject([
    { state: 'waiting', editType: 'SWAP_VARIANT', due: 2.16, decidedBy: null },
  ])
  expect(await toApprove()).toMatchObject([
    { id: staged.id, editType: 'SWAP_VARIANT', orderNo: '#1001', customerEmail: 'ada@example.com' },
  ])
  const alerts = await deps.db.selectFrom('store_alert').select(['subject', 'url']).execute()
  expect(alerts).toMatchObject([{ subject: 'An order edit is waiting for approval' }])
})

test('an approved edit is applied once and charged, even after the window, and the customer is emailed', async () => {
  const { swap, approve, quantities, payments, edits, toApprove, mails } = await aScene()
  const { staged } = await swap()
  deps.advance({ minutes: 31 })
  await approve(staged.id)
  await approve(staged.id)
  await drainJobs(deps)
  expect(await toApprove()).toEqual([])
  expect(await quantities()).toEqual([1, 1, 1])
  expect(await payments()).toMatchObject([{ state: 'Captured', cardCapturedMinor: 216 }])
  expect(await edits()).toMatchObject([{ state: 'committed', decidedBy: expect.stringMatching(/./) }])
  const [mail, ...others] = await mails()
  expect(mail).toMatchObject({ to: 'ada@example.com', subject: 'We changed your order #1001: Swapped items' })
  expect(mail?.text).toContain('We charged $2.16 to your card.')
  expect(others).toEqual([])
})

test('a declined edit leaves the order unchanged, releases the hold, and tells the customer why', async () => {
  const { swap, decline, approve, quantities, payments, edits, mails, list } = await aScene()
  const { staged } = await swap()
  await decline(staged.id)
  await drainJobs(deps)
  expect(await quantities()).toEqual([2, 1])
  expect(await payments()).toMatchObject([
    { state: 'Expired', endedBecause: 'released', cardCapturedMinor: 0 },
  ])
  expect(await edits()).toMatchObject([
    { state: 'declined', declineReason: 'We’re already packing your order.' },
  ])
  const [mail] = await mails()
  expect(mail?.subject).toBe('We couldn’t change your order #1001')
  expect(mail?.text).toContain('We’re already packing your order.')
  expect(mail?.text).toContain('We released the hold of $2.16')
  expect(await refusalOf(approve(staged.id))).toEqual([
    409,
    'Someone has already approved or declined this edit.',
  ])
  expect(await list()).not.toEqual([])
})

test('an edit is declined automatically when the order ships first', async () => {
  const { swap, send, approve, quantities, payments, edits, mails } = await aScene()
  const { staged } = await swap()
  await send()
  expect(await refusalOf(approve(staged.id))).toEqual([
    409,
    expect.stringContaining('Decline the edit instead.'),
  ])
  await declineOutdatedEdits(deps)
  await drainJobs(deps)
  expect(await quantities()).toEqual([2, 1])
  expect(await payments()).toMatchObject([{ state: 'Expired', cardCapturedMinor: 0 }])
  expect(await edits()).toMatchObject([{ state: 'declined', decidedBy: null }])
  expect((await mails())[0]?.text).toContain('already being prepared for shipping')
})

test('an approval that was interrupted is finished, even when the order has changed since', async () => {
  const { swap, send, approve, edits } = await aScene()
  const { staged } = await swap()
  await deps.db.updateTable('order_edit').set({ startedOn: deps.now() }).where('id', '=', staged.id).execute()
  await send()
  await declineOutdatedEdits(deps)
  await approve(staged.id)
  expect(await edits()).toMatchObject([{ state: 'committed' }])
})

describe('a decision', () => {
  test('is made by staff of the store, on a waiting edit, with a reason to decline it', async () => {
    const { swap, stage, approve, decline } = await aScene()
    const { id: unconfirmed } = await stage('CANCEL_ORDER')
    const { staged } = await swap()
    expect(await refusalOf(approve(unconfirmed))).toEqual([404, 'Item not found'])
    const other = await aScene({ slug: 'eastwind' })
    expect(await refusalOf(other.approve(staged.id))).toEqual([404, 'Item not found'])
    expect(await refusalOf(decline(staged.id, '  '))).toEqual([422, expect.any(String)])
  })
})

test('a German customer is emailed in German about an edit that needed no approval', async () => {
  const { stage, commit } = await anEditableOrder(deps, { viewer: { locale: 'de-DE' } })
  const updatedShippingAddress = { ...adasAddress, line1: '5 Analytical Avenue' }
  await commit((await stage('UPDATE_SHIPPING_ADDRESS', { updatedShippingAddress })).id)
  await drainJobs(deps)
  const [mail] = await deps.db.selectFrom('mail').select(['subject', 'text']).execute()
  expect(mail?.subject).toBe('Ihre Bestellung #1001: Neue Lieferadresse')
  expect(mail?.text).toContain('5 Analytical Avenue, New York NY 10001')
})
