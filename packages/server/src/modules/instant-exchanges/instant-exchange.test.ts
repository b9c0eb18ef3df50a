import { customerApi } from '@aftercare/domain/api/customer-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { minor } from '@aftercare/domain/shared/money'
import { describe, expect, test } from 'vitest'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { settleHold } from '#modules/payments/settle-hold.ts'
import { expireUnusedDocuments } from '#modules/return-shipments/expire-unused-documents.ts'
import { aPortal, aReturnShop, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import { refundBy } from '#testing/decided-claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { aFiledInstantExchange, anInstantExchange } from '#testing/instant-exchange-fixtures.ts'
import { confirmCard, testCards } from '#testing/payment-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()

type Filed = Awaited<ReturnType<typeof aFiledInstantExchange>>

/** Staff approve everything that has arrived. */
async function approve({ store, claimId }: Filed): Promise<void> {
  const { call } = await aDesk(deps, store)
  await call(merchantApi.finalizeClaim, {
    params: { storeId: store.storeId, claimId },
    body: { finalizationSource: 'Merchant_App' },
  })
  await drainJobs(deps)
}

describe('when it is requested', () => {
  test('the card is held for the difference and the item, and the new item is ordered at once', async () => {
    const filed = await aFiledInstantExchange(deps)
    expect(filed.calculation).toMatchObject({
      exchangeMethods: ['instant', 'standard'],
      exchangeMethod: 'instant',
      payment: { amount: 2, authorizedAmount: 22 },
      // Seven days are cut to what a hold allows.
      instantExchange: { days: 7, chargeOn: '2026-11-27T06:00:00.000Z' },
    })
    expect(await filed.overview()).toMatchObject({
      isInstantExchange: true,
      customerPayment: { status: 'Authorized', authorizedAmount: 22, capturedAmount: 0 },
      resolutionSummary: { exchangeOrders: [expect.anything()] },
    })
    expect(await filed.states()).toEqual(['Awaiting_Customer_Dropoff_Label_Provided'])
    expect(await filed.books()).toMatchObject({ hold: 2200, capture: 0 })
  })

  test('the standard exchange can be chosen instead', async () => {
    const { calculate } = await anInstantExchange(deps)
    expect(await calculate({ exchangeMethod: 'standard' })).toMatchObject({
      exchangeMethod: 'standard',
      payment: { amount: 2, authorizedAmount: 2 },
    })
  })

  test('a store can offer it in place of the standard exchange', async () => {
    const { calculate } = await anInstantExchange(deps, { exchange: { isInstantExchangeRequired: true } })
    expect(await calculate({ exchangeMethod: 'standard' })).toMatchObject({
      exchangeMethods: ['instant'],
      exchangeMethod: 'instant',
    })
  })

  test('it is not offered with a packing slip', async () => {
    const { calculate } = await anInstantExchange(deps)
    const returnShipment = { id: 'packing-slip', type: 'Packing_Slip' as const }
    expect(await calculate({ returnShipment })).toMatchObject({
      exchangeMethods: ['standard'],
      instantExchange: null,
    })
  })

  test('a rule can offer it with a deadline of its own', async () => {
    const { calculate } = await anInstantExchange(deps, {
      exchange: { isInstantExchangeEnabled: false },
      rules: [
        {
          hook: 'order-lookup',
          name: 'Offer',
          isEnabled: true,
          rule: {
            conditions: { all: [] },
            event: {
              type: 'offerInstantExchange',
              params: { isOffered: true, timeToReturnBeforeCharging: 3 },
            },
          },
        },
      ],
    })
    expect(await calculate()).toMatchObject({
      exchangeMethod: 'instant',
      instantExchange: { days: 3, chargeOn: '2026-11-23T12:00:00.000Z' },
    })
  })

  test('a request whose new item has sold out is refused, and the hold released', async () => {
    const { calculate, submit, portal } = await anInstantExchange(deps)
    const calculation = await calculate()
    await confirmCard(portal, calculation)
    await deps.db.updateTable('product_variant').set({ quantity: 0 }).execute()
    await expect(submit(calculation)).rejects.toMatchObject({ status: 409 })
    await drainJobs(deps)
    expect(await deps.db.selectFrom('claim').select('id').execute()).toEqual([])
    expect(await deps.db.selectFrom('customer_payment').select(['state', 'endedBecause']).execute()).toEqual([
      { state: 'Expired', endedBecause: 'not_filed' },
    ])
  })

  test('a claim of high risk gets the standard exchange, now and from then on', async () => {
    const elsewhere = await aReturnShop(deps, { slug: 'elsewhere' })
    const scene = await anInstantExchange(deps)
    const fingerprint = { visitorId: 'one browser', requestId: 'r' }
    const fileAs = async (store: Store, emails: readonly string[]) => {
      const paidTotalMinor = minor(2000 * emails.length)
      const bought = await anOrder(deps, store, [{ quantity: emails.length, paidTotalMinor }])
      const portal = aPortal(deps, store, bought)
      const lines = [refundOf(bought.lineIds[0] ?? '')]
      for (const customerEmail of emails)
        await portal.submit(lines, await portal.calculate(lines), { customerEmail, fingerprint })
    }
    const ada = 'ada@example.com'
    await fileAs(elsewhere, [ada, ada, ada, ada, ada, ada])
    await fileAs(scene.store, ['eve@example.com', 'bob@example.com', ada, ada, ada, ada])
    await drainJobs(deps)

    const calculation = await scene.calculate()
    await confirmCard(scene.portal, calculation)
    await expect(scene.submit(calculation, { fingerprint })).rejects.toMatchObject({
      status: 409,
      body: { calculation: { exchangeMethods: ['standard'], exchangeMethod: 'standard' } },
    })
    await drainJobs(deps)
    expect(await scene.calculate()).toMatchObject({ exchangeMethods: ['standard'] })
    expect(await deps.db.selectFrom('customer_payment').select('endedBecause').execute()).toContainEqual({
      endedBecause: 'not_filed',
    })
    expect(await deps.db.selectFrom('exchange_order').select('id').execute()).toEqual([])
  })

  test('sent twice, it is ordered once', async () => {
    const { calculate, submit, portal } = await anInstantExchange(deps)
    const calculation = await calculate()
    await confirmCard(portal, calculation)
    const results = await Promise.allSettled([submit(calculation), submit(calculation)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await deps.db.selectFrom('exchange_order').select('id').execute()).toHaveLength(1)
  })
})

describe('sent back in time', () => {
  test('the difference is charged at the first scan, the rest released, and the exchange is done', async () => {
    const filed = await aFiledInstantExchange(deps)
    await filed.wait(2)
    await filed.scan('in_transit')
    expect(await filed.overview()).toMatchObject({
      claimRollup: { code: 'completed' },
      customerPayment: { status: 'Captured', capturedAmount: 2, refundedAmount: 0 },
    })
    expect(await filed.states()).toEqual(['Variant_Exchange'])
    expect(await filed.books()).toMatchObject({ hold: 0, capture: 200, balance: 0, waived: 0 })
    expect(await deps.db.selectFrom('exchange_order').select('id').execute()).toHaveLength(1)
  })

  test('an even exchange charges nothing', async () => {
    const filed = await aFiledInstantExchange(deps, {
      exchange: { advancedExchangeMethod: 'NO_PAYMENT_OR_REFUND' },
    })
    await filed.scan('in_transit')
    expect(await filed.overview()).toMatchObject({
      customerPayment: { status: 'Expired', authorizedAmount: 20, capturedAmount: 0 },
    })
    expect(await filed.books()).toMatchObject({ hold: 0, capture: 0, balance: 0 })
  })

  test('an item that has to be inspected is approved after its inspection', async () => {
    const filed = await aFiledInstantExchange(deps, {
      rules: [
        {
          hook: 'item-received',
          name: 'Look',
          isEnabled: true,
          rule: {
            conditions: { all: [] },
            event: { type: 'inspection', params: { name: 'Look', customFieldIds: [] } },
          },
        },
      ],
    })
    await filed.scan('in_transit')
    expect(await filed.states()).toEqual(['In_Transit'])
    expect(await filed.overview()).toMatchObject({ customerPayment: { capturedAmount: 2 } })
  })
})

describe('not sent back', () => {
  test('after two reminders the item is charged once, and refunded when it is returned late', async () => {
    const filed = await aFiledInstantExchange(deps)
    await filed.wait(7)
    expect(await filed.overview()).toMatchObject({
      customerPayment: { status: 'Captured', capturedAmount: 22, refundedAmount: 0 },
    })
    expect(await filed.books()).toMatchObject({ hold: 0, capture: 2200 })
    await filed.wait(10)
    const [received, label, ...others] = await filed.mails()
    expect([received, label]).toHaveLength(2)
    expect(others).toEqual([
      `Send your items back to avoid a charge (${filed.externalId})`,
      `Send your items back to avoid a charge (${filed.externalId})`,
      `We charged your card (${filed.externalId})`,
    ])

    await filed.scan('in_transit')
    expect(await filed.states()).toEqual(['In_Transit'])
    await filed.scan('delivered')
    await approve(filed)
    await filed.wait(43)
    expect(await filed.overview()).toMatchObject({
      claimRollup: { code: 'completed' },
      customerPayment: { status: 'Refunded', capturedAmount: 22, refundedAmount: 20 },
    })
    expect(await filed.books()).toMatchObject({
      capture: 200,
      balance: 0,
      waived: 0,
      exchangeDifference: -200,
    })
    expect(await filed.mails()).toContain(`We refunded $20.00 to your card (${filed.externalId})`)
    expect(await deps.db.selectFrom('payment_refund').select('id').execute()).toHaveLength(1)
  })

  test('an item that never comes back stays charged, and the request ends five weeks later', async () => {
    const filed = await aFiledInstantExchange(deps)
    await filed.wait(7)
    deps.advance({ days: 34 })
    await expireUnusedDocuments(deps)
    await drainJobs(deps)
    expect(await filed.states()).toEqual(['Item_Not_Returned'])
    expect(await filed.overview()).toMatchObject({
      claimRollup: { code: 'completed' },
      customerPayment: { status: 'Captured', capturedAmount: 22, refundedAmount: 0 },
    })
    expect(await filed.books()).toMatchObject({ capture: 2200, balance: 0, waived: 0, itemValue: 0 })
  })

  test('of two items only the one that was not sent is charged, and refunded when it comes late', async () => {
    const filed = await aFiledInstantExchange(deps, {}, [{}, {}])
    const [first, second] = (await filed.overview()).claimLineItems.map(({ id }) => id)
    const move = (id: string | undefined, type: 'firstScanned' | 'arrivedToApprove') =>
      moveClaimLines(deps, filed.store.storeId, [id ?? ''], { type })
    await move(first, 'firstScanned')
    await filed.wait(7)
    expect(await filed.payment()).toMatchObject({
      state: 'Captured',
      authorizedMinor: 4400,
      capturedMinor: 2400,
    })
    expect(await filed.states()).toEqual(['Variant_Exchange', 'Awaiting_Customer_Dropoff_Label_Provided'])
    await move(second, 'firstScanned')
    await move(second, 'arrivedToApprove')
    await approve(filed)
    await drainJobs(deps)
    expect(await filed.payment()).toMatchObject({ capturedMinor: 2400, refundedMinor: 2000 })
    expect(await filed.books()).toMatchObject({ capture: 400, balance: 0, waived: 0 })
  })

  test('a hold that ends early gives way to the saved card, and the deadline stays', async () => {
    const filed = await aFiledInstantExchange(deps, { card: testCards.short })
    await filed.tick()
    expect(await filed.payment()).toMatchObject({ state: 'Expired', endedBecause: 'card_saved' })
    await filed.wait(6)
    expect(await filed.payment()).toMatchObject({ state: 'Expired', cardCapturedMinor: 0 })
    await filed.wait(1)
    expect(await filed.payment()).toMatchObject({ state: 'Captured', cardCapturedMinor: 2200 })
    expect(await filed.books()).toMatchObject({ hold: 0, capture: 2200 })
  })

  test('a deadline of fourteen days holds although a card hold lasts seven', async () => {
    const filed = await aFiledInstantExchange(deps, { exchange: { timeToReturnBeforeCharging: 14 } })
    await filed.wait(13)
    expect(await filed.payment()).toMatchObject({ cardCapturedMinor: 0 })
    await filed.scan('in_transit')
    expect(await filed.payment()).toMatchObject({ state: 'Captured', cardCapturedMinor: 200 })
  })
})

describe('canceled by the shopper', () => {
  const cancel = ({ portal, externalId }: Filed) =>
    portal.call(customerApi.cancelClaim, {
      params: { ...portal.params, claimExternalId: externalId },
      body: {},
    })

  test('its order is canceled with it, and the hold released', async () => {
    const filed = await aFiledInstantExchange(deps)
    await cancel(filed)
    await filed.tick()
    expect(await filed.payment()).toMatchObject({ state: 'Expired', endedBecause: 'released' })
    expect(await filed.books()).toMatchObject({ hold: 0, capture: 0, balance: 0 })
    const orders = await deps.db.selectFrom('store_order').select('canceledOn').orderBy('createdOn').execute()
    expect(orders.map(({ canceledOn }) => canceledOn !== null)).toEqual([false, true])
    const stock = deps.db.selectFrom('product_variant').select('quantity')
    expect(await stock.where('idFromPlatform', '=', 'scarf-blue').execute()).toEqual([{ quantity: 5 }])
  })

  test('it cannot be canceled once the new item was sent', async () => {
    const filed = await aFiledInstantExchange(deps)
    await deps.db
      .updateTable('store_order')
      .set({ fulfillmentStatus: 'fulfilled' })
      .where('rootOrderId', 'is not', null)
      .execute()
    await expect(cancel(filed)).rejects.toMatchObject({ status: 409 })
    expect((await filed.overview()).claimLineItems.map(({ isCancelable }) => isCancelable)).toEqual([false])
  })
})

describe('staff', () => {
  test.for<[string, object, object]>([
    ['give the items longer', { change: 'extend', days: 3 }, { state: 'Authorized', cardCapturedMinor: 0 }],
    ['charge the items now', { change: 'charge' }, { state: 'Captured', cardCapturedMinor: 2200 }],
    ['do without the items', { change: 'release' }, { state: 'Captured', cardCapturedMinor: 200 }],
  ])('%s', async ([, body, expected]) => {
    const filed = await aFiledInstantExchange(deps, { exchange: { timeToReturnBeforeCharging: 1 } })
    const { id } = await filed.payment()
    const { call, params } = await aDesk(deps, filed.store)
    const change = () =>
      call(merchantApi.changeHold, {
        params: { ...params, customerPaymentId: id },
        body: body as { change: 'release' },
      })
    await change()
    await drainJobs(deps)
    await filed.wait(2)
    expect(await filed.payment()).toMatchObject(expected)
    const changes = deps.db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', 'like', 'customerPayment.%')
    expect(await changes.execute()).toHaveLength(1)
  })

  test('cannot refund an item whose new item was sent', async () => {
    const filed = await aFiledInstantExchange(deps)
    const { call, params } = await aDesk(deps, filed.store)
    const line = (await filed.overview()).claimLineItems[0]
    const refund = call(merchantApi.decideLine, {
      params: { ...params, claimId: filed.claimId, claimLineItemId: line?.id ?? '' },
      body: { decision: refundBy() },
    })
    await expect(refund).rejects.toMatchObject({ status: 409 })
  })
})

test('a saved card that the bank refuses is tried three times, and then staff are told', async () => {
  const filed = await aFiledInstantExchange(deps, {
    card: '4000000000000341',
    exchange: { timeToReturnBeforeCharging: 14 },
  })
  await filed.wait(7)
  await filed.tick()
  deps.advance({ days: 8 })
  await filed.tick()
  const { id: paymentId, storeId } = await filed.payment()
  for (let times = 0; times < 2; times += 1) await settleHold(deps, { storeId, paymentId, chargeMinor: 2200 })
  await drainJobs(deps)
  expect(await filed.payment()).toMatchObject({
    state: 'Expired',
    endedBecause: 'capture_failed',
    attempts: 3,
    cardCapturedMinor: 0,
  })
  expect(await filed.overview()).toMatchObject({ claimRollup: { code: 'readyForReview' } })
  const alerts = await deps.db.selectFrom('store_alert').select('subject').execute()
  expect(alerts.map(({ subject }) => subject)).toContain(
    `A card payment was not collected: claim ${filed.externalId}`,
  )
})
