import type { LineDecisionRequest } from '@aftercare/domain/claims/line-decision-request'
import { foldLedger, postingsOf } from '@aftercare/domain/ledger/fold-ledger'
import type { LedgerEntry } from '@aftercare/domain/ledger/ledger-entry'
import { minor, sum } from '@aftercare/domain/shared/money'
import { describe, expect, test } from 'vitest'
import { finalizeAutomatically } from '#modules/claim-finalization/finalize-automatically.ts'
import { getMerchantClaim } from './merchant-claim-reads.ts'
import { listEntries } from '#modules/ledger/ledger-reads.ts'
import { exchangeOf } from '#testing/claim-fixtures.ts'
import {
  aClaimToDecide,
  approve,
  deny,
  giftCardBy,
  grace,
  refundBy,
} from '#testing/decided-claim-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { cancelClaim } from './cancel-claim.ts'
import { finalizeByStaff } from './finalize-by-staff.ts'
import { previewFinalization } from './preview-finalization.ts'
import { splitLine } from './split-line.ts'
import { stageDecision } from './stage-decision.ts'

const deps = await useTestDeps()

const unlimited = { approvalLimitMinor: null, notifyCustomerByEmail: true }
/** Events with a result. */
const mails = () =>
  deps.db.selectFrom('mail').selectAll().where('subject', 'like', '%has been processed').execute()
const stockOf = async (variant: string) => {
  const row = deps.db.selectFrom('product_variant').select('quantity').where('idFromPlatform', '=', variant)
  return (await row.executeTakeFirstOrThrow()).quantity
}
const valueOf = (books: readonly LedgerEntry[], lineId: string) =>
  sum(postingsOf(books).flatMap((each) => (each.lineId === lineId ? [each.amountMinor] : [])))
const incentive = { type: 'percent' as const, amount: 10 }

describe('a line that staff split', () => {
  test('ends as gift card with incentive, partial refund and denial, and the shopper reads all three', async () => {
    const { change, lineIds, lines, overview, store, claimId } = await aClaimToDecide(deps, {
      store: { settings: { giftCard: { incentive } } },
      lines: [{ quantity: 4, paid: 8001 }],
    })
    const parts = [
      { quantity: 2, decision: giftCardBy() },
      { quantity: 1, decision: refundBy(15) },
      { quantity: 1, decision: deny },
    ]
    const ids = await splitLine(deps, { ...change, lineId: lineIds[0] ?? '', parts })
    expect((await lines()).map(({ id, quantity, amountMinor }) => [id, quantity, amountMinor])).toEqual([
      [ids[0], 2, 4001],
      [ids[1], 1, 2000],
      [ids[2], 1, 2000],
    ])

    const { plan, version } = await previewFinalization(deps, change)
    expect(plan).toMatchObject({
      giftCard: { amountMinor: 4001, incentiveMinor: 400 },
      refund: { amountMinor: 1500 },
      denied: [{ lineId: ids[2], code: 'Wrong_Item', noteToCustomer: 'Not ours.' }],
    })
    await finalizeByStaff(deps, { ...change, ...unlimited, version })
    await drainJobs(deps)

    expect(await overview()).toMatchObject({
      claimRollup: { code: 'completed' },
      claimLineItems: [
        {
          quantity: 2,
          status: { code: 'Approved', detail: 'Gift_Card_Issued' },
          resolutionMethodEnum: 'giftCard',
        },
        {
          quantity: 1,
          status: { code: 'Approved', detail: 'Refunded_Partial' },
          resolutionMethodEnum: 'refund',
        },
        { quantity: 1, status: { code: 'Denied', detail: 'Wrong_Item' }, noteToCustomer: 'Not ours.' },
      ],
      requestSummary: { refund: 80.01, giftCard: 0 },
      resolutionSummary: {
        refunds: [{ amount: 15 }],
        giftCards: [{ amount: 40.01, incentiveAmount: 4, type: 'Gift_Card' }],
      },
    })
    expect(foldLedger(await listEntries(deps.db, store.storeId, claimId))).toMatchObject({
      itemValue: 5501,
      incentive: 400,
      refund: -1500,
      giftCard: -4001,
      bonus: -400,
      balance: 0,
    })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.text).toMatch(/2 × Scarf \(.*\): Gift card issued/)
    expect(mail?.text).toMatch(/1 × Scarf \(.*\): Declined/)
    expect(mail?.text).toMatch(/Your \$44\.01 gift card code is [2-9A-Z-]+\./)
  })

  test.for([[[1, 2]], [[4]], [[2, 3]]])('is not split as %s when it has four units', async ([quantities]) => {
    const { change, lineIds } = await aClaimToDecide(deps, { lines: [{ quantity: 4, paid: 8000 }] })
    const parts = (quantities ?? []).map((quantity) => ({ quantity, decision: null }))
    await expect(splitLine(deps, { ...change, lineId: lineIds[0] ?? '', parts })).rejects.toMatchObject({
      status: 422,
    })
  })
})

describe('finalizing', () => {
  test('refunds part of the value and the original shipping, and keeps a deduction', async () => {
    const { change, lineIds, overview } = await aClaimToDecide(deps, { shipping: 595 })
    await stageDecision(deps, { ...change, lineId: lineIds[0] ?? '', decision: refundBy(18, 2, 5.95) })
    await finalizeByStaff(deps, { ...change, ...unlimited })
    await drainJobs(deps)
    expect((await overview()).resolutionSummary.refunds).toMatchObject([
      { amount: 21.95, handlingFee: 2, shippingFee: 5.95 },
    ])
    expect(await stockOf('scarf-red')).toBe(5)
  })

  test('shows staff the request, its deductions, and that the order has changed', async () => {
    const { change, lineIds, store, claimId } = await aClaimToDecide(deps)
    const show = async () => {
      const { wasOriginalOrderModified, claimLineItems } = await getMerchantClaim(deps, store, claimId)
      return { wasOriginalOrderModified, line: claimLineItems[0] }
    }
    const asked = { amount: 20, requestedAmount: 20 }
    expect(await show()).toMatchObject({
      wasOriginalOrderModified: false,
      line: {
        ...asked,
        deductedAmount: 0,
        status: { code: 'At_Return_Location', name: 'At return location' },
      },
    })
    await stageDecision(deps, { ...change, lineId: lineIds[0] ?? '', decision: refundBy(18, 2) })
    expect(await show()).toMatchObject({
      wasOriginalOrderModified: false,
      line: { ...asked, deductedAmount: 4 },
    })
    await finalizeByStaff(deps, { ...change, ...unlimited })
    await drainJobs(deps)
    expect(await show()).toMatchObject({
      wasOriginalOrderModified: true,
      line: { ...asked, deductedAmount: 4, status: { code: 'Approved', name: 'Approved' } },
    })
  })

  test('executes requests once the items have arrived, and leaves what is still in transit', async () => {
    const { change, lines } = await aClaimToDecide(deps)
    await finalizeByStaff(deps, { ...change, ...unlimited })
    await drainJobs(deps)
    expect(await lines()).toMatchObject([{ detail: 'Refunded', finalizedOn: deps.now() }])

    const other = await aClaimToDecide(deps, { store: { slug: 'other' }, hasArrived: false })
    await expect(finalizeByStaff(deps, { ...other.change, ...unlimited })).rejects.toMatchObject({
      status: 409,
      code: 'nothing_to_finalise',
    })
  })

  test('sends a replacement from stock according to its policy, and restocks sellable items', async () => {
    const { change, lineIds, lines, overview } = await aClaimToDecide(deps, {
      lines: [
        { quantity: 1, paid: 2000 },
        { quantity: 1, paid: 2000 },
      ],
    })
    await deps.db
      .updateTable('product_variant')
      .set({ quantity: 0 })
      .where('idFromPlatform', '=', 'scarf-green')
      .execute()
    const green = (inventory: 'decrementIgnoringPolicy' | 'decrementObeyingPolicy') =>
      approve(
        { method: 'replacementOrder', variantIdFromPlatform: 'scarf-green', inventory },
        { isRestocked: true },
      )
    const [first = '', second = ''] = lineIds
    await stageDecision(deps, { ...change, lineId: first, decision: green('decrementIgnoringPolicy') })
    await stageDecision(deps, { ...change, lineId: second, decision: green('decrementObeyingPolicy') })
    await finalizeByStaff(deps, { ...change, ...unlimited })
    await drainJobs(deps)

    expect(await lines()).toMatchObject([
      { status: 'Approved', detail: 'Replacement_Order', errors: [] },
      { status: 'At_Return_Location', errors: [{ code: 'OUT_OF_STOCK' }] },
    ])
    expect([await stockOf('scarf-green'), await stockOf('scarf-red')]).toEqual([-1, 6])
    expect((await overview()).resolutionSummary.exchangeOrders).toHaveLength(1)

    // What failed is tried again, and nothing else is.
    await deps.db
      .updateTable('product_variant')
      .set({ quantity: 1 })
      .where('idFromPlatform', '=', 'scarf-green')
      .execute()
    await finalizeByStaff(deps, { ...change, ...unlimited })
    await drainJobs(deps)
    expect(await lines()).toMatchObject([{ errors: [] }, { detail: 'Replacement_Order', errors: [] }])
    expect([await stockOf('scarf-green'), await stockOf('scarf-red')]).toEqual([0, 7])
  })

  test('moves nothing for lines resolved outside Aftercare', async () => {
    const { change, lineIds, lines, overview } = await aClaimToDecide(deps)
    const elsewhere = { wasResolvedExternally: true }
    const decision = approve({ method: 'refund', amount: null, handlingFee: 0, shippingFee: 0 }, elsewhere)
    await stageDecision(deps, { ...change, lineId: lineIds[0] ?? '', decision })
    await finalizeByStaff(deps, { ...change, approvalLimitMinor: null })
    await drainJobs(deps)
    expect(await lines()).toMatchObject([
      { status: 'Approved', detail: 'Refunded', wasResolvedExternally: true, reducedCurrentQuantity: 0 },
    ])
    expect((await overview()).resolutionSummary).toEqual({ refunds: [], giftCards: [], exchangeOrders: [] })
    expect(await mails()).toEqual([])
  })

  test.for([
    ['by whoever asks for it', true, 1],
    ['not by a rule', null, 0],
  ] as const)('emails about external resolutions %s', async ([_who, notifyCustomerByEmail, sent]) => {
    const { change, lineIds, lines, store, claimId } = await aClaimToDecide(deps)
    const decision = approve(
      { method: 'refund', amount: null, handlingFee: 0, shippingFee: 0 },
      { wasResolvedExternally: true },
    )
    await stageDecision(deps, { ...change, lineId: lineIds[0] ?? '', decision })
    if (notifyCustomerByEmail) await finalizeByStaff(deps, { ...change, ...unlimited, notifyCustomerByEmail })
    else {
      await deps.db.updateTable('claim').set({ isAutoFinalised: true }).where('id', '=', claimId).execute()
      await finalizeAutomatically(deps, store.storeId, claimId)
    }
    await drainJobs(deps)
    expect(await lines()).toMatchObject([{ status: 'Approved', wasResolvedExternally: true }])
    expect(await mails()).toHaveLength(sent)
  })

  test('turns an exchange into another item, by its name, and pays what that leaves over', async () => {
    const { change, lineIds, overview, store, claimId } = await aClaimToDecide(deps, {
      requests: ([id = '']) => [exchangeOf(id, 'scarf-blue')],
    })
    const decision = approve({
      method: 'variantExchange',
      variantIdFromPlatform: 'scarf-green',
      creditMethod: 'Refund',
      inventory: 'decrementObeyingPolicy',
    })
    await stageDecision(deps, { ...change, lineId: lineIds[0] ?? '', decision })
    const lineAtDesk = async () => (await getMerchantClaim(deps, store, claimId)).claimLineItems[0]
    expect(await lineAtDesk()).toMatchObject({ decidedItem: 'Scarf · Green' })
    await finalizeByStaff(deps, { ...change, ...unlimited })
    await drainJobs(deps)
    expect(await lineAtDesk()).toMatchObject({
      decidedItem: 'Scarf · Green',
      replacementItems: [{ orderNo: '#EX-1001', name: 'Scarf · Green' }],
    })
    expect(await overview()).toMatchObject({
      claimLineItems: [
        {
          status: { detail: 'Variant_Exchange' },
          variantExchangeLineItem: { idFromPlatform: 'scarf-green', price: 18 },
        },
      ],
      resolutionSummary: { refunds: [{ amount: 2 }], exchangeOrders: [{ orderNo: '#EX-1001' }] },
    })
  })

  test('is limited to the caller’s payout limit', async () => {
    const { change } = await aClaimToDecide(deps)
    const asked = { ...change, notifyCustomerByEmail: false }
    await expect(finalizeByStaff(deps, { ...asked, approvalLimitMinor: minor(1999) })).rejects.toMatchObject({
      status: 403,
    })
    await finalizeByStaff(deps, { ...asked, approvalLimitMinor: minor(2000) })
  })

  test('limits the whole claim, however often it is split and finalized', async () => {
    const { change, lineIds } = await aClaimToDecide(deps, { lines: [{ quantity: 2, paid: 4000 }] })
    const part = { quantity: 1, decision: null }
    const [first = '', second = ''] = await splitLine(deps, {
      ...change,
      lineId: lineIds[0] ?? '',
      parts: [part, part],
    })
    const asked = { ...change, notifyCustomerByEmail: false, approvalLimitMinor: minor(2000) }
    await finalizeByStaff(deps, { ...asked, lineIds: [first] })
    await drainJobs(deps)
    await expect(finalizeByStaff(deps, { ...asked, lineIds: [second] })).rejects.toMatchObject({
      status: 403,
    })
    await finalizeByStaff(deps, { ...asked, lineIds: [second], approvalLimitMinor: minor(4000) })
  })

  test('is limited for new items as for money', async () => {
    const { change, lineIds } = await aClaimToDecide(deps)
    const replace: LineDecisionRequest = approve({
      method: 'replacementOrder',
      variantIdFromPlatform: null,
      inventory: 'bypass',
    })
    await stageDecision(deps, { ...change, lineId: lineIds[0] ?? '', decision: replace })
    const asked = { ...change, notifyCustomerByEmail: false }
    await expect(finalizeByStaff(deps, { ...asked, approvalLimitMinor: minor(1999) })).rejects.toMatchObject({
      status: 403,
    })
    await finalizeByStaff(deps, { ...asked, approvalLimitMinor: minor(2000) })
  })
})

test('the ledger of a claim shows at any time what is owed, what was paid, and why', async () => {
  const { change, lineIds, store, claimId } = await aClaimToDecide(deps, {
    lines: [
      { quantity: 2, paid: 4000 },
      { quantity: 1, paid: 1000 },
      { quantity: 1, paid: 700 },
    ],
  })
  const entries = () => listEntries(deps.db, store.storeId, claimId)
  const owed = async () => 0 - foldLedger(await entries()).balance
  const [first = '', second = '', third = ''] = lineIds
  const decide = (lineId: string, decision: LineDecisionRequest) =>
    stageDecision(deps, { ...change, lineId, decision })
  const finalize = async (lineId: string) => {
    await finalizeByStaff(deps, { ...change, ...unlimited, lineIds: [lineId] })
    await drainJobs(deps)
  }
  expect(await owed()).toBe(5700)

  const parts = [1, 1].map((quantity) => ({ quantity, decision: null }))
  const [, other = ''] = await splitLine(deps, { ...change, lineId: first, parts })
  expect(await owed()).toBe(5700)
  await decide(other, deny)
  await decide(second, refundBy(6))
  expect(await owed()).toBe(3300)
  await finalize(first)
  expect(await owed()).toBe(1300)
  await finalize(second)
  expect(await owed()).toBe(700)
  await cancelClaim(deps, { ...change, isMailed: false })
  expect(await owed()).toBe(0)

  const books = await entries()
  expect(books.map(({ event }) => event)).toEqual([
    'filed',
    'split',
    'decided',
    'decided',
    'refunded',
    'refunded',
    'decided',
  ])
  expect(foldLedger(books)).toMatchObject({ itemValue: 2600, refund: -2600, waived: 0 })
  expect([third, other].map((id) => valueOf(books, id))).toEqual([0, 0])
})

describe('two people at one claim', () => {
  test('cannot both change what they looked at', async () => {
    const { change, lineIds } = await aClaimToDecide(deps)
    const lineId = lineIds[0] ?? ''
    const { version } = await previewFinalization(deps, change)
    const one = stageDecision(deps, { ...change, version, lineId, decision: refundBy(5) })
    const other = stageDecision(deps, { ...change, version, lineId, decision: deny })
    const results = await Promise.allSettled([one, other])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'claim_changed', message: 'Problem completing your action.' },
    })
  })

  test('concurrent finalizations pay once', async () => {
    const { change } = await aClaimToDecide(deps)
    const both = [1, 2].map(() => finalizeByStaff(deps, { ...change, ...unlimited }))
    const results = await Promise.allSettled(both)
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await drainJobs(deps)
    expect(await deps.db.selectFrom('refund').selectAll().execute()).toHaveLength(1)
    await expect(finalizeByStaff(deps, { ...change, ...unlimited })).rejects.toMatchObject({ status: 409 })
  })

  test('nothing can be decided about lines that are processing or final', async () => {
    const { change, lineIds } = await aClaimToDecide(deps)
    const lineId = lineIds[0] ?? ''
    await finalizeByStaff(deps, { ...change, ...unlimited })
    await expect(stageDecision(deps, { ...change, lineId, decision: deny })).rejects.toMatchObject({
      code: 'being_finalised',
    })
    await drainJobs(deps)
    await expect(stageDecision(deps, { ...change, lineId, decision: deny })).rejects.toMatchObject({
      code: 'line_final',
    })
  })
})

describe('a decision', () => {
  test('cannot promise more shipping than the order paid for, over all its claims', async () => {
    const { change, lineIds } = await aClaimToDecide(deps, {
      shipping: 500,
      lines: [
        { quantity: 1, paid: 2000 },
        { quantity: 1, paid: 2000 },
      ],
    })
    const [first = '', second = ''] = lineIds
    await stageDecision(deps, { ...change, lineId: first, decision: refundBy(null, 0, 3) })
    await stageDecision(deps, { ...change, lineId: first, decision: refundBy(null, 0, 4) })
    const more = stageDecision(deps, { ...change, lineId: second, decision: refundBy(null, 0, 1.01) })
    await expect(more).rejects.toMatchObject({ status: 422, code: 'shipping_too_high' })
    await stageDecision(deps, { ...change, lineId: second, decision: refundBy(null, 0, 1) })
  })

  test('is in the ledger, the timeline and the audit log, and can be undone', async () => {
    const { change, lineIds, store, claimId, lines } = await aClaimToDecide(deps)
    const lineId = lineIds[0] ?? ''
    await stageDecision(deps, { ...change, lineId, decision: refundBy(5) })
    const books = async () => foldLedger(await listEntries(deps.db, store.storeId, claimId)).balance
    expect(await books()).toBe(-500)
    await stageDecision(deps, { ...change, lineId, decision: null })
    expect(await books()).toBe(-2000)
    expect(await lines()).toMatchObject([{ decision: null }])

    const history = deps.db.selectFrom('timeline_entry').selectAll().where('type', '=', 'edit').orderBy('id')
    expect(await history.execute()).toMatchObject([
      { message: 'Approval staged.', subject: 'Scarf', madeBy: { name: grace.name }, isForCustomer: false },
      { message: 'Decision undone.' },
    ])
    const audit = deps.db.selectFrom('audit_entry').selectAll().orderBy('id')
    expect(await audit.execute()).toMatchObject([
      { action: 'claimLine.decide', before: null, after: { type: 'approve' }, actorName: grace.name },
      { action: 'claimLine.decide', before: { type: 'approve' }, after: null },
    ])
  })

  test('about another store’s claim finds none', async () => {
    const { change, lineIds } = await aClaimToDecide(deps)
    const other = await aClaimToDecide(deps, { store: { slug: 'other' } })
    const foreign = { ...change, storeId: other.store.storeId }
    await expect(
      stageDecision(deps, { ...foreign, lineId: lineIds[0] ?? '', decision: deny }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(finalizeByStaff(deps, { ...foreign, ...unlimited })).rejects.toMatchObject({ status: 404 })
    await expect(previewFinalization(deps, foreign)).rejects.toMatchObject({ status: 404 })
    await expect(
      stageDecision(deps, { ...change, lineId: other.lineIds[0] ?? '', decision: deny }),
    ).rejects.toMatchObject({ status: 404 })
  })
})
