import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { customerApi } from '@aftercare/domain/api/customer-api'
import { foldLedger } from '@aftercare/domain/ledger/fold-ledger'
import { describe, expect, test } from 'vitest'
import { listEntries } from '#modules/ledger/ledger-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { NewRule } from '#modules/rules/save-rules.ts'
import { aPortal, aReturnShop, anOrder, type LineRequest } from '#testing/claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { confirmCard, simulatorAccount, submittedPayment, testCards } from '#testing/payment-fixtures.ts'
import { releaseUnclaimed } from './move-payment.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()

const warrantyFee = (
  params: { type: 'Fixed' | 'Percent'; amount: number },
  conditions: NewRule['rule']['conditions'] = {
    all: [{ fact: 'claim.type', operator: 'in', value: ['warranty'] }],
  },
): NewRule => ({
  name: 'Handling',
  hook: 'before-claim-submission',
  rule: { conditions, event: { type: 'fee', params: { ...params, name: 'Handling Fee' } } },
})

const waiver: NewRule = {
  name: 'Waived',
  hook: 'before-claim-submission',
  rule: { conditions: { all: [] }, event: { type: 'waiveFee', params: {} } },
}

/** Pictures are another test's subject. */
const noPictures: NewRule = {
  name: 'No pictures',
  hook: 'after-reason-selection',
  rule: {
    conditions: { all: [] },
    event: { type: 'customFields', params: { customFieldIds: [], minimumMediaUploadAmount: 0 } },
  },
}

async function aWarrantyShop(
  rules: NewRule[] = [warrantyFee({ type: 'Fixed', amount: 9.5 })],
  given: object = {},
) {
  const store = await aReturnShop(deps, {
    rules: [...rules, noPictures],
    cardAccount: simulatorAccount,
    settings: { warranty: { isEnabled: true, ...given } },
  })
  const bought = await anOrder(deps, store)
  const portal = aPortal(deps, store, bought)
  const lines: LineRequest[] = [
    {
      originalStoreOrderLineItemId: bought.lineIds[0] ?? '',
      quantity: 1,
      reasonId: 2,
      reasonCategoryCode: 'Defective_Item',
      reasonDetailId: 21,
      requestedResolutionMethodEnum: 'warrantyReview',
      images: [],
    },
  ]
  const warranty = {
    claimType: 'warranty' as const,
    returnShipment: null,
    creditResolutionMethod: null,
  }
  return {
    store,
    portal,
    lines,
    calculate: () => portal.calculate(lines, warranty),
    submit: (calculation: Awaited<ReturnType<typeof portal.calculate>>, given: object = {}) =>
      portal.submit(lines, calculation, { ...warranty, feeApplied: 0, ...given }),
  }
}

/** What the scheduler does every five minutes. */
const releaseOrphans = async () => {
  await releaseUnclaimed(deps)
  await drainJobs(deps)
}
const payments = () => deps.db.selectFrom('customer_payment').selectAll().execute()
const booksOf = async (storeId: string, claimId: string) =>
  foldLedger(await listEntries(deps.db, storeId, claimId))

describe('a warranty claim with a fee', () => {
  test('is filed with the confirmed payment, which is charged at once', async () => {
    const { store, portal, calculate, submit } = await aWarrantyShop()
    const calculation = await calculate()
    expect(calculation).toMatchObject({
      balance: 9.5,
      outstanding: 'payment',
      paymentIntent: { amount: 9.5, currencyCode: 'USD', label: 'Handling Fee' },
      payment: { amount: 9.5, authorizedAmount: 9.5, currencyCode: 'USD' },
      applied: { feeApplied: 9.5, feeName: 'Handling Fee' },
    })
    expect(await confirmCard(portal, calculation)).toMatchObject({ status: 'authorized' })
    const filed = await submit(calculation, { customerPayment: submittedPayment(calculation) })
    expect(await booksOf(store.storeId, filed.id)).toMatchObject({ fee: -950, balance: 950, hold: 950 })

    await drainJobs(deps)
    const claim = await portal.overview(filed.externalId)
    expect(claim).toMatchObject({
      feeApplied: 9.5,
      feeName: 'Handling Fee',
      customerPayment: { status: 'Captured', amount: 9.5, capturedAmount: 9.5, card: 'Visa •••• 4242' },
    })
    expect(claim.timeline.map(({ message }) => message)).toContain('$9.50 was charged to your card.')
    expect(await booksOf(store.storeId, filed.id)).toMatchObject({
      fee: -950,
      capture: 950,
      balance: 0,
      hold: 0,
      held: 0,
    })
  })

  test('409 with the fresh calculation, and nothing stored, without a payment', async () => {
    const { calculate, submit } = await aWarrantyShop()
    const calculation = await calculate()
    await expect(submit(calculation)).rejects.toMatchObject({
      status: 409,
      code: 'calculation_outdated',
      body: { calculation: { balance: 9.5 } },
    })
    expect(await deps.db.selectFrom('claim').selectAll().execute()).toEqual([])
  })

  test('409 while the card is not charged, and it can be filed with another card', async () => {
    const { portal, calculate, submit } = await aWarrantyShop()
    const calculation = await calculate()
    const customerPayment = submittedPayment(calculation)
    expect(await confirmCard(portal, calculation, testCards.declined)).toMatchObject({
      status: 'open',
      message: 'Your card was declined.',
    })
    await expect(submit(calculation, { customerPayment })).rejects.toMatchObject({
      status: 409,
      code: 'payment_not_confirmed',
      message: 'Unable to confirm payment. Please check your payment details and try again.',
    })
    await confirmCard(portal, calculation)
    await submit(calculation, { customerPayment })
    expect(await payments()).toMatchObject([{ state: 'Authorized' }])
  })

  test.for([
    ['another amount', { amount: 9 }],
    ['another currency', { currencyCode: 'EUR' }],
    ['another account', { stripeConfig: { publishableKey: 'pk_other', connectedAccountId: null } }],
    ['a payment that is not ours', { idFromPlatform: 'pi_other' }],
  ] as const)('409 for %s, and what was held is released', async ([, given]) => {
    const { portal, calculate, submit } = await aWarrantyShop()
    const calculation = await calculate()
    await confirmCard(portal, calculation)
    const customerPayment = submittedPayment(calculation, given)
    await expect(submit(calculation, { customerPayment })).rejects.toMatchObject({
      status: 409,
      message: 'Invalid data submitted. Please try again.',
    })
    deps.advance({ minutes: 31 })
    await releaseOrphans()
    const first = await deps.db.selectFrom('simulated_payment').selectAll().orderBy('id').execute()
    expect(first.map(({ payment }) => payment)).toEqual(
      first.map(() => expect.objectContaining({ state: 'canceled' })),
    )
  })

  test('a payment covers one claim, however often it is sent', async () => {
    const { portal, calculate, submit } = await aWarrantyShop()
    const calculation = await calculate()
    await confirmCard(portal, calculation)
    const given = { customerPayment: submittedPayment(calculation) }
    await submit(calculation, given)
    await expect(submit(calculation, given)).rejects.toMatchObject({ code: 'already_submitted' })
    await drainJobs(deps)
    expect(await payments()).toMatchObject([{ state: 'Captured', cardCapturedMinor: 950 }])
  })

  test('an authorization without a claim is released after half an hour, not before', async () => {
    const { portal, calculate } = await aWarrantyShop()
    const calculation = await calculate()
    await confirmCard(portal, calculation)
    deps.advance({ minutes: 29 })
    await releaseOrphans()
    expect(await payments()).toMatchObject([{ state: 'Created' }])
    deps.advance({ minutes: 2 })
    await releaseOrphans()
    expect(await payments()).toMatchObject([{ state: 'Expired', endedBecause: 'not_filed' }])
  })

  test('with bank authentication it is authorized only once the shopper has passed it', async () => {
    const { portal, calculate, submit } = await aWarrantyShop()
    const calculation = await calculate()
    const { status, challengeUrl } = await confirmCard(portal, calculation, testCards.challenged)
    expect(status).toBe('challenged')
    const customerPayment = submittedPayment(calculation)
    await expect(submit(calculation, { customerPayment })).rejects.toMatchObject({
      code: 'payment_not_confirmed',
    })
    const page = await portal.app.request(challengeUrl ?? '')
    expect(await page.text()).toContain('Complete')
    await portal.app.request(challengeUrl ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'answer=complete',
    })
    await submit(calculation, { customerPayment })
    expect(await payments()).toMatchObject([{ state: 'Authorized', card: 'Visa •••• 3220' }])
  })
})

async function denyAll(store: Store, claimId: string): Promise<void> {
  const { call } = await aDesk(deps, store)
  const params = { storeId: store.storeId, claimId }
  const claim = await call(merchantApi.claim, { params })
  for (const { id: claimLineItemId } of claim.claimLineItems)
    await call(merchantApi.decideLine, {
      params: { ...params, claimLineItemId },
      body: { decision: { type: 'deny', code: 'Not_Covered_Under_Warranty', noteToCustomer: null } },
    })
  await call(merchantApi.finalizeClaim, { params, body: { finalizationSource: 'Merchant_App' } })
  await drainJobs(deps)
}

describe('the fee of a warranty claim', () => {
  test('a rule waives it', async () => {
    const { calculate } = await aWarrantyShop([waiver, warrantyFee({ type: 'Fixed', amount: 9.5 })])
    expect(await calculate()).toMatchObject({ balance: 0, paymentIntent: null, applied: { feeApplied: 0 } })
  })

  test('is a share of the items’ value', async () => {
    const { calculate } = await aWarrantyShop([warrantyFee({ type: 'Percent', amount: 15 })])
    expect(await calculate()).toMatchObject({ balance: 3, applied: { feeApplied: 3 } })
  })

  test('is waived below the minimum card charge', async () => {
    const { calculate } = await aWarrantyShop([warrantyFee({ type: 'Fixed', amount: 0.49 })])
    expect(await calculate()).toMatchObject({ balance: 0, paymentIntent: null })
  })

  test('stays with the store when the claim is denied', async () => {
    const { store, portal, calculate, submit } = await aWarrantyShop()
    const calculation = await calculate()
    await confirmCard(portal, calculation)
    const { id, externalId } = await submit(calculation, { customerPayment: submittedPayment(calculation) })
    await drainJobs(deps)
    await denyAll(store, id)
    expect(await portal.overview(externalId)).toMatchObject({
      claimRollup: { code: 'completed' },
      customerPayment: { status: 'Captured', refundedAmount: 0 },
    })
    expect(await booksOf(store.storeId, id)).toMatchObject({ fee: -950, capture: 950, balance: 0, waived: 0 })
  })

  test('goes back to the card when every item is denied, if the store wants that', async () => {
    const { store, portal, calculate, submit } = await aWarrantyShop(undefined, {
      isFeeRefundedWhenDenied: true,
    })
    const calculation = await calculate()
    await confirmCard(portal, calculation)
    const { id, externalId } = await submit(calculation, { customerPayment: submittedPayment(calculation) })
    await drainJobs(deps)
    await denyAll(store, id)
    expect(await portal.overview(externalId)).toMatchObject({
      claimRollup: { code: 'completed' },
      customerPayment: { status: 'Refunded', refundedAmount: 9.5 },
    })
    expect(await booksOf(store.storeId, id)).toMatchObject({ fee: -950, capture: 0, balance: 0, waived: 950 })
    const mails = await deps.db.selectFrom('claim_mail').select('type').orderBy('createdOn').execute()
    expect(mails.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['paymentReceived', 'denied', 'paymentRefunded']),
    )
  })

  test('is refunded by staff, in parts, and never more than was paid', async () => {
    const { store, portal, calculate, submit } = await aWarrantyShop()
    const calculation = await calculate()
    await confirmCard(portal, calculation)
    const { id, externalId } = await submit(calculation, { customerPayment: submittedPayment(calculation) })
    await drainJobs(deps)
    const { call } = await aDesk(deps, store)
    const refund = async (amount: number | null) => {
      const { customerPayment } = await portal.overview(externalId)
      const customerPaymentId = customerPayment?.id ?? ''
      await call(merchantApi.refundPayment, {
        params: { storeId: store.storeId, customerPaymentId },
        body: { amount, note: 'Goodwill' },
      })
      await drainJobs(deps)
    }
    await refund(4)
    expect(await portal.overview(externalId)).toMatchObject({
      customerPayment: { status: 'Refunded', refundedAmount: 4, note: 'Goodwill' },
    })
    await expect(refund(6)).rejects.toMatchObject({ status: 409, code: 'refund_exceeds_payment' })
    await refund(null)
    expect(await portal.overview(externalId)).toMatchObject({ customerPayment: { refundedAmount: 9.5 } })
    expect(await booksOf(store.storeId, id)).toMatchObject({ fee: -950, capture: 0, waived: 950, balance: 0 })
  })
})

test('an intent can be requested separately, for exactly the amount due', async () => {
  const { portal, calculate } = await aWarrantyShop()
  const calculation = await calculate()
  const ask = (given: object) =>
    portal.call(customerApi.createPaymentIntent, {
      params: portal.params,
      body: {
        calculationId: calculation.id,
        amount: 9.5,
        currencyCode: 'USD',
        customerEmail: 'ada@example.com',
        stripeConfig: { publishableKey: 'pk_simulator', connectedAccountId: null },
        ...given,
      },
    })
  const { clientSecret } = calculation.paymentIntent ?? {}
  expect(await ask({})).toMatchObject({ clientSecret })
  for (const given of [{ amount: 9.49 }, { currencyCode: 'EUR' }])
    await expect(ask(given)).rejects.toMatchObject({ status: 409, body: { calculation: { balance: 9.5 } } })
})
