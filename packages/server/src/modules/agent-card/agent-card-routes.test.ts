import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { orderNumberKey } from '@aftercare/domain/orders/look-up-keys'
import { expect, test } from 'vitest'
import { clearCachedStores } from '#modules/merchants/cached-stores.ts'
import { anOrder } from '#testing/claim-fixtures.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { aReturn, labelMails } from '#testing/staff-shipment-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()

const numbered = (orderNo: string) => ({ orderNo, orderNoKey: orderNumberKey(orderNo) })

/** Ada's return with its label and four more of her orders, and one of Grace's; an agent who came by a card. */
async function aConversation() {
  const desk = await aReturn(deps)
  const { store } = desk
  for (const orderNo of ['#2001', '#2002', '#2003', '#2004', '#2005'])
    await anOrder(deps, store, [{ fulfilledQuantity: 0 }], numbered(orderNo))
  await anOrder(deps, store, [{}], { ...numbered('#3001'), email: 'Grace@Example.com' })
  const { token } = await aUser(deps, store, 'Staff', { email: 'theo@birch.example', isLimited: true })
  const call = merchantClient(deps, { token })
  const params = { storeId: store.storeId }
  const card = (query: { customerEmail?: string; orderNumber?: string }) =>
    call(merchantApi.agentCard, { params, query })
  const send = () => call(merchantApi.sendDocuments, { params: desk.params, body: {} })
  return { ...desk, card, send }
}

test('a card shows the customer’s newest orders with what can be claimed and why not, and their claims', async () => {
  const { card, claimId } = await aConversation()
  const shown = await card({ customerEmail: ' ADA@example.com ' })
  expect(shown.orders).toHaveLength(5)
  expect(shown.otherOrderCount).toBe(1)
  expect(shown.orders[0]).toMatchObject({
    moneyObstacle: null,
    lineItems: [{ failedChecks: { return: 'notFulfilled' }, return: { refund: { isEligible: false } } }],
  })
  expect(shown.claims).toMatchObject([{ id: claimId, orderNo: '#1001', hasDocuments: true }])
})

test('the order that the customer names comes first, also without their email', async () => {
  const { card } = await aConversation()
  const both = await card({ customerEmail: 'ada@example.com', orderNumber: '1001' })
  expect(both.orders[0]).toMatchObject({ orderNo: '#1001', lineItems: [{ remainingReturnableQuantity: 0 }] })
  const byNumber = await card({ orderNumber: '#3001' })
  expect(byNumber.orders.map(({ orderNo }) => orderNo)).toEqual(['#3001'])
  const nobody = { customer: null, orders: [], otherOrderCount: 0, claims: [] }
  expect(await card({ orderNumber: '9' })).toEqual(nobody)
  expect(await card({ customerEmail: 'ada@example.co' })).toEqual(nobody)
  expect(await card({})).toEqual(nobody)
})

test('an agent emails the papers of a return again, as long as the customer can use them', async () => {
  const { send, show, voidIt, claimId } = await aConversation()
  const before = (await labelMails(deps)).length
  await Promise.allSettled([send(), send()])
  await deps.db.updateTable('store').set({ timeZone: 'America/Denver' }).execute()
  clearCachedStores()
  await expect(send()).rejects.toMatchObject({
    status: 409,
    code: 'already_sent',
    message: expect.stringMatching(/^Already sent at 5:00.AM\. You can send it again at 5:10.AM\.$/),
  })
  await drainJobs(deps)
  expect((await labelMails(deps)).length).toBe(before + 1)
  deps.advance({ minutes: 10 })
  await send()
  await drainJobs(deps)
  expect((await labelMails(deps)).length).toBe(before + 2)
  const { timeline, claimReturnShipments } = await show()
  expect(timeline.filter(({ type, author }) => type === 'email' && author === 'Robin Vega')).toHaveLength(2)

  const returnShipmentId = claimReturnShipments[0]?.returnShipmentId ?? ''
  const expireOn = (shipmentExpiresOn: Date) =>
    deps.db
      .updateTable('return_shipment')
      .set({ shipmentExpiresOn })
      .where('id', '=', returnShipmentId)
      .execute()
  deps.advance({ minutes: 10 })
  await send()
  await expireOn(new Date(deps.now().getTime() - 1))
  await expect(send()).rejects.toMatchObject({ status: 409, code: 'no_documents' })
  await drainJobs(deps)
  // It expired before the email was written.
  expect((await labelMails(deps)).length).toBe(before + 2)
  deps.advance({ minutes: 10 })
  await expireOn(new Date(deps.now().getTime() + 60_000))
  await send()
  await voidIt(returnShipmentId)
  await expect(send()).rejects.toMatchObject({ status: 409, code: 'no_documents' })
  const other = await aReturn(deps, 'maple')
  await expect(
    other.call(merchantApi.sendDocuments, { params: { ...other.params, claimId }, body: {} }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a store that turned the email off is told so', async () => {
  const { send, store } = await aConversation()
  const { token } = await aUser(deps, store, 'Admin')
  const admin = merchantClient(deps, { token })
  const { items } = await admin(merchantApi.listEmailTemplates, { params: { storeId: store.storeId } })
  const label = items.find(({ type }) => type === 'labelReady')
  if (!label) throw new Error('The email is missing')
  const params = { storeId: store.storeId, emailTemplateId: label.id }
  await admin(merchantApi.saveEmailTemplate, { params, body: { ...label, isEnabled: false } })
  await expect(send()).rejects.toMatchObject({ status: 409, code: 'email_off' })
})
