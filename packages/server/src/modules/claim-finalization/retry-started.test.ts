import { foldLedger } from '@aftercare/domain/ledger/fold-ledger'
import { refuse } from '@aftercare/domain/shared/result'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CommercePlatform } from '#integrations/commerce/commerce-platform.ts'
import { approveAsRequested, assessApproval } from '#modules/claim-desk/approve-as-requested.ts'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { previewFinalization } from '#modules/claim-desk/preview-finalization.ts'
import { stageDecision } from '#modules/claim-desk/stage-decision.ts'
import { listEntries } from '#modules/ledger/ledger-reads.ts'
import { aClaimToDecide, approve, deny, giftCardBy } from '#testing/decided-claim-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { runInlineOrEnqueue } from './run-journal.ts'
import { runJournal } from './claim-journal.ts'
import { escalateToStaff } from './finalize-automatically.ts'

const deps = await useTestDeps()
const unlimited = { approvalLimitMinor: null, notifyCustomerByEmail: true }
const mails = () =>
  deps.db.selectFrom('mail').selectAll().where('subject', 'like', '%has been processed').execute()
const refunds = () => deps.db.selectFrom('refund').select('amountMinor').execute()

const elsewhere = (changes: Partial<CommercePlatform>) => ({
  ...deps,
  commerce: { ...deps.commerce, inOurDatabase: async () => undefined, ...changes },
})

/** A claim of three lines; the answer to the refund of the first two was lost, and their jobs were given up. */
let desk: Awaited<ReturnType<typeof aClaimToDecide>>
let lineIds: [string, string, string]
const givenUp = async (refund: CommercePlatform['refund']) => {
  desk = await aClaimToDecide(deps, { lines: [1, 2, 3].map(() => ({ quantity: 1, paid: 2000 })) })
  const [first = '', second = '', third = ''] = desk.lineIds
  lineIds = [first, second, third]
  await stageDecision(deps, { ...desk.change, lineId: third, decision: giftCardBy() })
  await finalizeByStaff(elsewhere({}), { ...desk.change, ...unlimited, lineIds: [first, second] })
  await expect(runJournal(elsewhere({ refund }), desk.change)).rejects.toThrow('The answer was lost')
  await escalateToStaff(deps, desk.change)
  expect((await desk.lines()).map(({ errors }) => errors.length)).toEqual([1, 1, 0])
}
const lostAfterwards: CommercePlatform['refund'] = async (...asked) => {
  await deps.commerce.refund(...asked)
  throw new Error('The answer was lost')
}
const lostBefore = async (): Promise<never> => {
  throw new Error('The answer was lost')
}
const orderIs = (change: { financialStatus?: string; isDisputed?: boolean }) =>
  deps.db.updateTable('store_order').set(change).where('id', '=', desk.bought.order.id).execute()
const orderIsRefunded = () => orderIs({ financialStatus: 'refunded' })

describe('lines whose refund succeeded with a lost answer, once the platform reports the refund', () => {
  beforeEach(async () => {
    await givenUp(lostAfterwards)
    await orderIsRefunded()
  })

  test('are finalized by retrying one of them, and refunded once', async () => {
    await finalizeByStaff(deps, { ...desk.change, ...unlimited, lineIds: [lineIds[0]] })
    await drainJobs(deps)
    const settled = { status: 'Approved', detail: 'Refunded', errors: [] }
    expect(await desk.lines()).toMatchObject([settled, settled, { status: 'At_Return_Location', errors: [] }])
    expect(await refunds()).toEqual([{ amountMinor: 4000 }])
    expect(foldLedger(await listEntries(deps.db, desk.store.storeId, desk.claimId)).refund).toBe(-4000)
    expect(await mails()).toHaveLength(1)
  })

  test('are shown together before, with nothing against them', async () => {
    const preview = await previewFinalization(deps, { ...desk.change, lineIds: [lineIds[0]] })
    expect(preview.plan.approved.map(({ lineId }) => lineId)).toEqual(lineIds.slice(0, 2))
    expect(preview).toMatchObject({ obstacles: [], plan: { refund: { amountMinor: 4000 } } })
  })

  test('are no reason to pay for another line of that order', async () => {
    const { plan, obstacles } = await previewFinalization(deps, desk.change)
    expect(plan).toMatchObject({ giftCard: null, refund: { amountMinor: 4000 } })
    expect(obstacles).toMatchObject([{ lineId: lineIds[2], obstacle: { code: 'ORDER_REFUNDED' } }])
  })
})

test('lines that the platform refuses when they are tried again are free for another decision', async () => {
  await givenUp(lostBefore)
  const denyFirst = () => stageDecision(deps, { ...desk.change, lineId: lineIds[0], decision: deny })
  await expect(denyFirst()).rejects.toMatchObject({ code: 'outcome_unknown' })
  await finalizeByStaff(elsewhere({}), { ...desk.change, ...unlimited, lineIds: [lineIds[0]] })
  const refusal = {
    code: 'REFUSED_BY_PLATFORM',
    message: 'Shopify says: Nothing is left to refund.',
  } as const
  await runJournal(elsewhere({ refund: async () => refuse(refusal) }), desk.change)
  expect(await desk.lines()).toMatchObject([{ errors: [refusal] }, { errors: [refusal] }, { errors: [] }])

  await denyFirst()
  await finalizeByStaff(deps, { ...desk.change, ...unlimited, lineIds: [lineIds[0]] })
  await drainJobs(deps)
  expect(await desk.lines()).toMatchObject([{ status: 'Denied' }, { status: 'At_Return_Location' }, {}])
  expect(await refunds()).toEqual([])
})

test('a line that only waits for the same email is not finalized with another', async () => {
  const {
    change,
    lines,
    lineIds: ids,
  } = await aClaimToDecide(deps, {
    lines: [1, 2].map(() => ({ quantity: 1, paid: 2000 })),
  })
  const [first = '', second = ''] = ids
  await stageDecision(deps, { ...change, lineId: second, decision: giftCardBy() })
  await finalizeByStaff(elsewhere({}), { ...change, ...unlimited })
  const down = async () => {
    throw new Error('The platform is down')
  }
  await expect(runJournal(elsewhere({ refund: down, issueGiftCard: down }), change)).rejects.toThrow(
    'The platform is down',
  )
  await escalateToStaff(deps, change)

  const preview = await previewFinalization(deps, { ...change, lineIds: [first] })
  expect(preview.plan.approved.map(({ lineId }) => lineId)).toEqual([first])
  await finalizeByStaff(deps, { ...change, ...unlimited, lineIds: [first] })
  await drainJobs(deps)
  expect(await lines()).toMatchObject([{ status: 'Approved' }, { status: 'At_Return_Location' }])
})

test('lines whose gift card was issued with a lost answer are resolved by it, whatever happened to the order since', async () => {
  desk = await aClaimToDecide(deps, { lines: [{ quantity: 1, paid: 2000 }], creditMethod: 'Gift_Card' })
  await finalizeByStaff(elsewhere({}), { ...desk.change, ...unlimited })
  const lost: CommercePlatform['issueGiftCard'] = async (...asked) => {
    await deps.commerce.issueGiftCard(...asked)
    throw new Error('The answer was lost')
  }
  await expect(runJournal(elsewhere({ issueGiftCard: lost }), desk.change)).rejects.toThrow('was lost')
  await escalateToStaff(deps, desk.change)
  await orderIsRefunded()
  await finalizeByStaff(deps, { ...desk.change, ...unlimited })
  await drainJobs(deps)
  expect(await desk.lines()).toMatchObject([{ status: 'Approved', detail: 'Gift_Card_Issued', errors: [] }])
  expect(await deps.db.selectFrom('gift_card').select('id').execute()).toHaveLength(1)
})

test('lines whose refund went through unheard are not freed by a platform that refuses to repeat it', async () => {
  await givenUp(lostAfterwards)
  await finalizeByStaff(elsewhere({}), { ...desk.change, ...unlimited, lineIds: [lineIds[0]] })
  const refusal = { code: 'PLATFORM_NOT_CONNECTED', message: 'Shopify is not connected.' } as const
  const refusing = elsewhere({ refund: async () => refuse(refusal) })
  await expect(runJournal(refusing, desk.change)).rejects.toThrow('What was given is refused now')
  await escalateToStaff(deps, desk.change)
  const denial = stageDecision(deps, { ...desk.change, lineId: lineIds[0], decision: deny })
  await expect(denial).rejects.toMatchObject({ code: 'outcome_unknown' })
})

test.for([
  ['by a job', elsewhere({})],
  ['at once', deps],
] as const)(
  'the difference of an exchange that was given unheard is not paid %s once the order is disputed',
  async ([, again]) => {
    desk = await aClaimToDecide(deps, { lines: [{ quantity: 1, paid: 2000 }] })
    const [lineId = ''] = desk.lineIds
    const exchange = approve({
      method: 'variantExchange',
      variantIdFromPlatform: 'scarf-green',
      creditMethod: 'Refund',
      inventory: 'decrementObeyingPolicy',
    })
    await stageDecision(deps, { ...desk.change, lineId, decision: exchange })
    await finalizeByStaff(elsewhere({}), { ...desk.change, ...unlimited })
    const lost: CommercePlatform['createExchangeOrder'] = async (...asked) => {
      await deps.commerce.createExchangeOrder(...asked)
      throw new Error('The answer was lost')
    }
    await expect(runJournal(elsewhere({ createExchangeOrder: lost }), desk.change)).rejects.toThrow('lost')
    await escalateToStaff(deps, desk.change)
    await orderIs({ isDisputed: true })

    await runInlineOrEnqueue(again, (isInline) =>
      finalizeByStaff(again, { ...desk.change, ...unlimited, isInline }),
    )
    await drainJobs(again)
    expect(await refunds()).toEqual([])
    expect(await desk.lines()).toMatchObject([
      { status: 'At_Return_Location', errors: [{ code: 'ORDER_DISPUTED' }] },
    ])
    const orders = deps.db.selectFrom('exchange_order').select('id').execute()
    expect(await orders).toHaveLength(1)

    await orderIs({ isDisputed: false })
    await finalizeByStaff(again, { ...desk.change, ...unlimited })
    await drainJobs(again)
    expect(await refunds()).toEqual([{ amountMinor: 200 }])
    expect(await desk.lines()).toMatchObject([{ status: 'Approved', errors: [] }])
  },
)

test('lines whose refund never arrived are given nothing once the order was refunded by another way', async () => {
  await givenUp(lostBefore)
  await orderIsRefunded()
  await finalizeByStaff(deps, { ...desk.change, ...unlimited, lineIds: [lineIds[0]] })
  await drainJobs(deps)
  expect(await refunds()).toEqual([])
  const left = { status: 'At_Return_Location', errors: [{ code: 'ORDER_REFUNDED' }] }
  expect(await desk.lines()).toMatchObject([left, left, { errors: [] }])
})

describe('lines whose gift card never arrived, once the order was refunded by another way', () => {
  const giftCards = () => deps.db.selectFrom('gift_card').select('id').execute()
  const cardIsLost = async () => {
    desk = await aClaimToDecide(deps, {
      lines: [1, 2].map(() => ({ quantity: 1, paid: 2000 })),
      creditMethod: 'Gift_Card',
    })
    await finalizeByStaff(elsewhere({}), { ...desk.change, ...unlimited })
    await expect(runJournal(elsewhere({ issueGiftCard: lostBefore }), desk.change)).rejects.toThrow(
      'The answer was lost',
    )
    await escalateToStaff(deps, desk.change)
  }
  beforeEach(cardIsLost)

  const deniedInstead = async () => {
    for (const lineId of desk.lineIds) await stageDecision(deps, { ...desk.change, lineId, decision: deny })
    await finalizeByStaff(deps, { ...desk.change, ...unlimited })
    return desk.lines()
  }

  test('are given nothing on top by trying again, and are free for another decision', async () => {
    await orderIsRefunded()
    await finalizeByStaff(deps, { ...desk.change, ...unlimited })
    await drainJobs(deps)
    expect(await giftCards()).toEqual([])
    expect(await desk.lines()).toMatchObject(
      desk.lineIds.map(() => ({ status: 'At_Return_Location', errors: [{ code: 'ORDER_REFUNDED' }] })),
    )
    expect(await deniedInstead()).toMatchObject([{ status: 'Denied' }, { status: 'Denied' }])
  })

  test('are held together if one of them is prevented', async () => {
    await deps.db
      .updateTable('order_line_item')
      .set({ currentQuantity: 0 })
      .where('id', '=', desk.bought.lineIds[0] ?? '')
      .execute()
    await finalizeByStaff(deps, { ...desk.change, ...unlimited, lineIds: desk.lineIds.slice(1) })
    await drainJobs(deps)
    expect(await giftCards()).toEqual([])
    expect((await desk.lines()).map(({ errors }) => errors.at(-1)?.code)).toEqual([
      'UNITS_GONE',
      'UNITS_GONE',
    ])
  })

  test('stay as they are while the platform does not say whether it did', async () => {
    await orderIsRefunded()
    await finalizeByStaff(elsewhere({}), { ...desk.change, ...unlimited })
    await expect(runJournal(elsewhere({ wasEffectApplied: lostBefore }), desk.change)).rejects.toThrow(
      'The answer was lost',
    )
    await escalateToStaff(deps, desk.change)
    expect(await giftCards()).toEqual([])
    await expect(deniedInstead()).rejects.toMatchObject({ code: 'outcome_unknown' })
  })

  test('get it once by retrying if nothing happened to the order', async () => {
    await finalizeByStaff(deps, { ...desk.change, ...unlimited, lineIds: desk.lineIds.slice(1) })
    await drainJobs(deps)
    expect(await giftCards()).toHaveLength(1)
    expect(await desk.lines()).toMatchObject([{ status: 'Approved' }, { status: 'Approved' }])
  })

  test('are not approved in bulk, only individually by staff', async () => {
    const asked = { ...desk.change, ...unlimited }
    expect((await assessApproval(deps, asked)).problem).toMatchObject({ code: 'outcome_unknown' })
    await expect(approveAsRequested(deps, asked)).rejects.toMatchObject({ code: 'outcome_unknown' })
  })
})
