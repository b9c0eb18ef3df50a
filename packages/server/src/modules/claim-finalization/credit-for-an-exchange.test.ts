import { expect, test } from 'vitest'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { previewFinalization } from '#modules/claim-desk/preview-finalization.ts'
import { stageDecision } from '#modules/claim-desk/stage-decision.ts'
import { exchangeOf, refundOf } from '#testing/claim-fixtures.ts'
import { aClaimToDecide, deny } from '#testing/decided-claim-fixtures.ts'
import { simulatorAccount } from '#testing/payment-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { finalizeAutomatically } from './finalize-automatically.ts'
import { moveClaimLines } from './move-claim-lines.ts'

const deps = await useTestDeps()
const unlimited = { approvalLimitMinor: null, notifyCustomerByEmail: true }

/** An exchange for something 2.00 more expensive, paid from the refund of another item; one of them has arrived. */
async function aScene(arrived: 'exchanged' | 'refunded' = 'refunded') {
  const claim = await aClaimToDecide(deps, {
    store: {
      cardAccount: simulatorAccount,
      settings: { exchange: { advancedExchangeMethod: 'PAYMENT' } },
    },
    lines: [
      { quantity: 1, paid: 2000 },
      { quantity: 1, paid: 2000 },
    ],
    requests: ([first = '', second = '']) => [
      exchangeOf(first, 'scarf-blue', { advancedExchangeMethod: 'PAYMENT' }),
      refundOf(second),
    ],
    hasArrived: false,
  })
  const [exchanged = '', refunded = ''] = claim.lineIds
  const arrive = (lineId: string) =>
    moveClaimLines(deps, claim.store.storeId, [lineId], { type: 'arrivedToApprove' })
  await arrive(arrived === 'refunded' ? refunded : exchanged)
  const refunds = async () =>
    (await deps.db.selectFrom('refund').select('amountMinor').execute()).map(({ amountMinor }) => amountMinor)
  return { ...claim, exchanged, refunded, arrive, refunds }
}

test('credit that pays for an exchange is not refunded before the exchange is decided', async () => {
  const { change, refunded, lines, refunds } = await aScene()
  const { obstacles } = await previewFinalization(deps, change)
  expect(obstacles).toMatchObject([{ lineId: refunded, obstacle: { code: 'EXCHANGE_UNDECIDED' } }])
  await finalizeByStaff(deps, { ...change, ...unlimited })
  await drainJobs(deps)
  expect(await refunds()).toEqual([])
  expect(await lines()).toMatchObject([{}, { errors: [{ code: 'EXCHANGE_UNDECIDED' }] }])
})

test('an exchange is not ordered before the item that pays for it is decided', async () => {
  const { change, exchanged, lines } = await aScene('exchanged')
  const { obstacles } = await previewFinalization(deps, change)
  expect(obstacles).toMatchObject([{ lineId: exchanged, obstacle: { code: 'CREDIT_UNDECIDED' } }])
  await finalizeByStaff(deps, { ...change, ...unlimited })
  await drainJobs(deps)
  expect(await deps.db.selectFrom('exchange_order').select('id').execute()).toEqual([])
  expect(await lines()).toMatchObject([{ errors: [{ code: 'CREDIT_UNDECIDED' }] }, {}])
})

test('an exchange is not ordered if the item that pays for it is denied, together with it or before', async () => {
  const { change, exchanged, refunded, lines } = await aScene('exchanged')
  await stageDecision(deps, { ...change, lineId: refunded, decision: deny })
  const { obstacles } = await previewFinalization(deps, change)
  expect(obstacles).toMatchObject([{ lineId: exchanged, obstacle: { code: 'EXCHANGE_NOT_COVERED' } }])
  for (const _ of ['together', 'later']) {
    await finalizeByStaff(deps, { ...change, ...unlimited })
    await drainJobs(deps)
    expect(await deps.db.selectFrom('exchange_order').select('id').execute()).toEqual([])
    expect(await lines()).toMatchObject([
      {
        status: 'At_Return_Location',
        errors: expect.arrayContaining([expect.objectContaining({ code: 'EXCHANGE_NOT_COVERED' })]),
      },
      { status: 'Denied' },
    ])
  }
})

test('rules wait for the exchange, and then refund what it leaves', async () => {
  const { store, claimId, exchanged, arrive, lines, refunds } = await aScene()
  const becomes = (detail: 'Pending_Inspection' | 'Pending_Approval') =>
    deps.db.updateTable('claim_line_item').set({ detail }).where('id', '=', exchanged).execute()
  await arrive(exchanged)
  await becomes('Pending_Inspection')
  await deps.db.updateTable('claim').set({ isAutoFinalised: true }).execute()
  await finalizeAutomatically(deps, store.storeId, claimId)
  await drainJobs(deps)
  expect(await refunds()).toEqual([])
  expect(await lines()).toMatchObject([{}, { status: 'At_Return_Location', errors: [] }])
  await becomes('Pending_Approval')
  await finalizeAutomatically(deps, store.storeId, claimId)
  await drainJobs(deps)
  expect(await refunds()).toEqual([1800])
  expect(await lines()).toMatchObject([{ status: 'Approved' }, { status: 'Approved' }])
})

test('all of it is refunded if the exchange is denied', async () => {
  const { change, exchanged, refunds } = await aScene()
  await stageDecision(deps, { ...change, lineId: exchanged, decision: deny })
  await finalizeByStaff(deps, { ...change, ...unlimited })
  await drainJobs(deps)
  expect(await refunds()).toEqual([2000])
})
