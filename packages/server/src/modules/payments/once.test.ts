import { foldLedger } from '@aftercare/domain/ledger/fold-ledger'
import { minor } from '@aftercare/domain/shared/money'
import { describe, expect, test } from 'vitest'
import { listEntries } from '#modules/ledger/ledger-reads.ts'
import { aPortal, aReturnShop, anOrder, exchangeOf } from '#testing/claim-fixtures.ts'
import { confirmCard, simulatorAccount, submittedPayment } from '#testing/payment-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { followProvider } from './follow-provider.ts'
import { capturePayment, reconcilePayment, refundPayment, voidPayment } from './move-payment.ts'
import { openProvider } from './open-provider.ts'
import { refundSettled } from './request-refund.ts'

const deps = await useTestDeps()

/** A filed exchange whose hold of 2.00 waits for its job. */
async function aHeldPayment() {
  const store = await aReturnShop(deps, {
    cardAccount: simulatorAccount,
    settings: { exchange: { advancedExchangeMethod: 'PAYMENT' } },
  })
  const bought = await anOrder(deps, store)
  const portal = aPortal(deps, store, bought)
  const lines = [exchangeOf(bought.lineIds[0] ?? '', 'scarf-blue')]
  const asked = { exchangeMethod: 'standard' as const }
  const calculation = await portal.calculate(lines, asked)
  await confirmCard(portal, calculation)
  const customerPayment = submittedPayment(calculation)
  const { id: claimId } = await portal.submit(lines, calculation, { ...asked, customerPayment })
  const row = await deps.db.selectFrom('customer_payment').selectAll().executeTakeFirstOrThrow()
  const provider = openProvider(deps, row)
  const target = { storeId: store.storeId, paymentId: row.id }
  return {
    claimId,
    target,
    provider,
    idFromPlatform: row.idFromPlatform,
    found: async () => {
      const found = await provider.find(row.idFromPlatform)
      if (!found) throw new Error('The payment is gone')
      return found
    },
    row: () => deps.db.selectFrom('customer_payment').selectAll().executeTakeFirstOrThrow(),
    books: async () => foldLedger(await listEntries(deps.db, store.storeId, claimId)),
  }
}

describe('after a crash between a call to the provider and its record', () => {
  test('a charge is recorded, and not made again', async () => {
    const { target, provider, idFromPlatform, row, books } = await aHeldPayment()
    await provider.capture({
      idFromPlatform,
      amountMinor: minor(200),
      reference: `${target.paymentId}/capture`,
    })
    await capturePayment(deps, target)
    await capturePayment(deps, target)
    expect(await row()).toMatchObject({ state: 'Captured', cardCapturedMinor: 200 })
    expect(await books()).toMatchObject({ capture: 200, hold: 0, held: 0, balance: 0 })
  })

  test('a release is recorded, and nothing is charged any more', async () => {
    const { target, provider, idFromPlatform, row, books } = await aHeldPayment()
    await provider.void({ idFromPlatform, reference: `${target.paymentId}/void` })
    await voidPayment(deps, target)
    await drainJobs(deps)
    expect(await row()).toMatchObject({ state: 'Expired', endedBecause: 'released', cardCapturedMinor: 0 })
    expect(await books()).toMatchObject({ capture: 0, hold: 0 })
  })

  test('a refund is recorded, and not made again', async () => {
    const { claimId, target, provider, idFromPlatform, row, found } = await aHeldPayment()
    await drainJobs(deps)
    await refundSettled(deps, { storeId: target.storeId, claimId }, minor(200))
    const { id: refundId } = await deps.db.selectFrom('payment_refund').select('id').executeTakeFirstOrThrow()
    await provider.refund({ idFromPlatform, amountMinor: minor(200), reference: `refund/${refundId}` })
    await refundPayment(deps, { ...target, refundId })
    await refundPayment(deps, { ...target, refundId })
    expect(await row()).toMatchObject({ state: 'Refunded', cardRefundedMinor: 200 })
    expect(await found()).toMatchObject({ refundedMinor: 200 })
  })
})

test('news of a payment that come late, twice or out of order change nothing', async () => {
  const { target, row, books, found } = await aHeldPayment()
  const held = await found()
  await drainJobs(deps)
  const charged = await found()
  const before = [await row(), await books()]
  for (const news of [charged, held, { ...held, state: 'open' as const }, charged])
    await followProvider(deps, target, news)
  await followProvider(deps, target, { ...held, state: 'canceled' })
  await reconcilePayment(deps, target)
  expect([await row(), await books()]).toEqual(before)
})

test('a dispute is told to staff once', async () => {
  const { target, found } = await aHeldPayment()
  await drainJobs(deps)
  const disputed = { ...(await found()), isDisputed: true }
  await followProvider(deps, target, disputed)
  await followProvider(deps, target, disputed)
  await drainJobs(deps)
  const alerts = await deps.db.selectFrom('store_alert').select('subject').execute()
  expect(alerts).toHaveLength(1)
})
