import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { foldLedger } from '@aftercare/domain/ledger/fold-ledger'
import { minor } from '@aftercare/domain/shared/money'
import { describe, expect, test } from 'vitest'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import { listEntries } from '#modules/ledger/ledger-reads.ts'
import { aPortal, aReturnShop, anOrder, exchangeOf, refundOf } from '#testing/claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { confirmCard, simulatorAccount, submittedPayment, testCards } from '#testing/payment-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()

type Order = Parameters<typeof anOrder>[3]

/** Ada's red scarf for 20.00, and a blue one that costs 2.00 more. */
async function aDearerExchange(order: Order = {}, lines: Parameters<typeof anOrder>[2] = [{}]) {
  const store = await aReturnShop(deps, {
    cardAccount: simulatorAccount,
    settings: { exchange: { advancedExchangeMethod: 'PAYMENT' } },
  })
  const bought = await anOrder(deps, store, lines, order)
  const portal = aPortal(deps, store, bought)
  const [lineId = '', other = ''] = bought.lineIds
  const requests = [exchangeOf(lineId, 'scarf-blue'), ...(other ? [refundOf(other)] : [])]
  const asked = { exchangeMethod: 'standard' as const }
  const calculation = await portal.calculate(requests, asked)
  const submit = (given: object = {}) =>
    portal.submit(requests, calculation, {
      ...asked,
      customerPayment: submittedPayment(calculation),
      ...given,
    })
  return { store, portal, bought, calculation, submit }
}

const booksOf = async (storeId: string, claimId: string) =>
  foldLedger(await listEntries(deps.db, storeId, claimId))

/** Staff decide about every line, in the order of the lines, and finalize. */
async function decide(
  store: Parameters<typeof aDesk>[1],
  claimId: string,
  how: ('approve' | 'deny')[],
): Promise<void> {
  const { call } = await aDesk(deps, store)
  const params = { storeId: store.storeId, claimId }
  const { claimLineItems } = await call(merchantApi.claim, { params })
  await moveClaimLines(
    deps,
    store.storeId,
    claimLineItems.map(({ id }) => id),
    { type: 'arrivedToApprove' },
  )
  await drainJobs(deps)
  for (const [index, { id }] of claimLineItems.entries())
    if (how[index] === 'deny')
      await call(merchantApi.decideLine, {
        params: { ...params, claimLineItemId: id },
        body: { decision: { type: 'deny', code: 'Wrong_Item', noteToCustomer: null } },
      })
  await call(merchantApi.finalizeClaim, { params, body: { finalizationSource: 'Merchant_App' } })
  await drainJobs(deps)
}

describe('a dearer exchange', () => {
  test('is paid when it is requested, and settled when it is approved', async () => {
    const { store, portal, calculation, submit } = await aDearerExchange()
    expect(calculation).toMatchObject({ balance: 2, outstanding: 'payment', payment: { amount: 2 } })
    await confirmCard(portal, calculation)
    const { id, externalId } = await submit()
    await drainJobs(deps)
    expect(await booksOf(store.storeId, id)).toMatchObject({ capture: 200, balance: 0, hold: 0 })

    await decide(store, id, ['approve'])
    expect(await portal.overview(externalId)).toMatchObject({
      claimRollup: { code: 'completed' },
      customerPayment: { status: 'Captured', capturedAmount: 2, refundedAmount: 0 },
    })
    expect(await booksOf(store.storeId, id)).toMatchObject({
      itemValue: 2000,
      exchange: -2000,
      exchangeDifference: -200,
      capture: 200,
      balance: 0,
      waived: 0,
    })
  })

  test('that is denied is refunded to the card, once', async () => {
    const { store, portal, calculation, submit } = await aDearerExchange()
    await confirmCard(portal, calculation)
    const { id, externalId } = await submit()
    await drainJobs(deps)
    await decide(store, id, ['deny'])
    await drainJobs(deps)
    expect(await portal.overview(externalId)).toMatchObject({
      customerPayment: { status: 'Refunded', capturedAmount: 2, refundedAmount: 2 },
    })
    expect(await booksOf(store.storeId, id)).toMatchObject({ capture: 0, balance: 0, waived: 0 })
    expect(await deps.db.selectFrom('payment_refund').selectAll().execute()).toHaveLength(1)
  })

  test('pays for it what another item brings, and the card the rest', async () => {
    const { store, portal, calculation, submit } = await aDearerExchange({}, [
      { paidTotalMinor: minor(2000) },
      { paidTotalMinor: minor(120) },
    ])
    expect(calculation).toMatchObject({ balance: 0.8, payment: { amount: 0.8 } })
    await confirmCard(portal, calculation)
    const { id, externalId } = await submit()
    await drainJobs(deps)
    await decide(store, id, ['deny', 'approve'])
    await drainJobs(deps)
    // What the card paid goes back to it; the item that came back is refunded as the order was paid.
    expect(await portal.overview(externalId)).toMatchObject({
      customerPayment: { refundedAmount: 0.8 },
      resolutionSummary: { refunds: [{ amount: 1.2 }] },
    })
    expect(await booksOf(store.storeId, id)).toMatchObject({ refund: -120, capture: 0, balance: 0 })
  })

  test('is paid in the currency of the order', async () => {
    const { store, portal, calculation, submit } = await aDearerExchange({
      customerCurrencyCode: 'EUR',
      conversionRate: 0.9215,
    })
    expect(calculation).toMatchObject({
      balance: 2,
      payment: { amount: 1.84, currencyCode: 'EUR' },
      paymentIntent: { amount: 1.84, currencyCode: 'EUR' },
    })
    await confirmCard(portal, calculation)
    const { id, externalId } = await submit()
    await drainJobs(deps)
    expect(await portal.overview(externalId)).toMatchObject({
      customerPayment: { capturedAmount: 1.84, currencyCode: 'EUR' },
    })
    expect(await booksOf(store.storeId, id)).toMatchObject({ capture: 200, balance: 0 })
  })

  test('is filed for exactly its own payment: another calculation’s is refused and released', async () => {
    const { portal, bought, submit } = await aDearerExchange()
    const again = await portal.calculate([exchangeOf(bought.lineIds[0] ?? '', 'scarf-blue')], {
      exchangeMethod: 'standard',
    })
    await confirmCard(portal, again)
    await expect(submit({ customerPayment: submittedPayment(again) })).rejects.toMatchObject({ status: 409 })
    await drainJobs(deps)
    const paid = deps.db.selectFrom('customer_payment').select(['state', 'endedBecause'])
    expect(await paid.where('calculationId', '=', again.id).execute()).toEqual([
      { state: 'Expired', endedBecause: 'not_filed' },
    ])
    expect(await deps.db.selectFrom('claim').selectAll().execute()).toEqual([])
  })

  test('whose hold ran out before it was charged is left to staff', async () => {
    const { store, portal, calculation, submit } = await aDearerExchange()
    await confirmCard(portal, calculation, testCards.short)
    const { id, externalId } = await submit()
    deps.advance({ minutes: 11 })
    await drainJobs(deps)
    expect(await portal.overview(externalId)).toMatchObject({ customerPayment: { status: 'Expired' } })
    expect(await booksOf(store.storeId, id)).toMatchObject({ hold: 0, capture: 0 })
    const alerts = await deps.db.selectFrom('store_alert').select('subject').execute()
    expect(alerts.map(({ subject }) => subject)).toContain(
      `A card payment was not collected: claim ${externalId}`,
    )
  })
})
