import { describe, expect, test } from 'vitest'
import { cancelClaim } from '#modules/claim-desk/cancel-claim.ts'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { saveInspection } from '#modules/claim-desk/save-inspection.ts'
import { stageDecision } from '#modules/claim-desk/stage-decision.ts'
import { moveClaimLines } from './move-claim-lines.ts'
import { explainStoredClaim } from '#modules/claim-desk/why-reads.ts'
import type { NewRule } from '#modules/rules/save-rules.ts'
import { aClaimToDecide } from '#testing/decided-claim-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()

type Conditions = NewRule['rule']['conditions']
const pays = (conditions: Conditions): NewRule => ({
  name: 'Paid when it is fine',
  hook: 'rma-updated',
  rule: { conditions, event: { type: 'autoFinalise', params: {} } },
})
const arrived = pays({ all: [{ fact: 'rma.event', operator: 'in', value: ['arrived', 'inspected'] }] })
const fine = pays({ all: [{ fact: 'rma.grade', operator: 'in', value: ['A_Stock'] }] })
const look: NewRule = {
  name: 'Look at it',
  hook: 'item-received',
  rule: { conditions: { all: [] }, event: { type: 'inspection', params: { name: 'Look' } } },
}
const hold: NewRule = {
  name: 'Held',
  hook: 'claim-created',
  rule: { conditions: { all: [] }, event: { type: 'holdForReview', params: {} } },
}

async function aReturn(rules: readonly NewRule[], items = 1) {
  const claim = await aClaimToDecide(deps, {
    rules,
    hasArrived: false,
    lines: Array.from({ length: items }, () => ({ quantity: 1, paid: 2000 })),
  })
  const move = async (type: 'firstScanned' | 'arrivedToApprove', lineIds = claim.lineIds) => {
    await moveClaimLines(deps, claim.store.storeId, lineIds, { type })
    await drainJobs(deps)
  }
  const inspect = async (gradeId: string) => {
    const { id } = await deps.db.selectFrom('inspection').select('id').executeTakeFirstOrThrow()
    await saveInspection(deps, {
      ...claim.change,
      lineId: claim.lineIds[0] ?? '',
      inspectionId: id,
      name: 'Look',
      gradeId,
      comment: null,
      assetNames: [],
      customFields: [],
    })
    await drainJobs(deps)
  }
  const why = async () =>
    (await explainStoredClaim(deps.db, claim.store, claim.claimId))
      .filter(({ title }) => title === 'Received items')
      .map(({ lineItem, sentences }) => [lineItem?.name ?? null, ...sentences.map(({ text }) => text)])
  return { ...claim, move, inspect, why }
}

const refunds = () => deps.db.selectFrom('refund').selectAll().execute()

describe('a rule that approves what came back', () => {
  test('has it paid once it is here, once, and says why', async () => {
    const { move, overview, why } = await aReturn([arrived])
    await move('firstScanned')
    expect(await refunds()).toEqual([])
    expect(await why()).toEqual([
      [
        'Scarf',
        'The rule “Paid when it is fine” didn’t apply: the item is in transit; it must be received or received and inspected.',
      ],
    ])

    await move('arrivedToApprove')
    await move('arrivedToApprove')
    expect(await refunds()).toHaveLength(1)
    expect(await overview()).toMatchObject({ claimRollup: { code: 'completed' } })
    expect(await why()).toEqual([
      [null, 'Approved automatically.'],
      ['Scarf', 'The rule “Paid when it is fine” approves it automatically because the item is received.'],
    ])
  })

  test('waits for every item that has to come back', async () => {
    const { move, lineIds } = await aReturn([arrived], 2)
    await move('arrivedToApprove', lineIds.slice(0, 1))
    expect(await refunds()).toEqual([])
    await move('arrivedToApprove', lineIds.slice(1))
    expect(await refunds()).toMatchObject([{ amountMinor: 4000 }])
  })

  test.for([
    ['A_Stock', 1],
    ['Dispose', 0],
  ] as const)('uses the inspection result: %s', async ([grade, count]) => {
    const { move, inspect } = await aReturn([look, fine])
    await move('arrivedToApprove')
    expect(await refunds()).toEqual([])
    await inspect(grade)
    expect(await refunds()).toHaveLength(count)
  })

  test.for([
    ['A_Stock', 1],
    ['Dispose', 0],
  ] as const)('pays nothing on arrival that is still inspected: %s', async ([grade, count]) => {
    const here = pays({ all: [{ fact: 'rma.event', operator: 'in', value: ['arrived'] }] })
    const { move, inspect, lines } = await aReturn([look, here, fine])
    await move('arrivedToApprove')
    expect(await lines()).toMatchObject([{ detail: 'Pending_Inspection' }])
    await inspect(grade)
    expect(await refunds()).toHaveLength(count)
  })

  test('is evaluated again when staff deny the item that prevented approval', async () => {
    const { move, change, lineIds } = await aReturn([arrived], 2)
    const [here = '', missing = ''] = lineIds
    await move('arrivedToApprove', [here])
    expect(await refunds()).toEqual([])
    const decision = { type: 'deny', code: 'Noncompliant_Return', noteToCustomer: null } as const
    await stageDecision(deps, { ...change, lineId: missing, decision })
    await finalizeByStaff(deps, {
      ...change,
      lineIds: [missing],
      approvalLimitMinor: null,
      notifyCustomerByEmail: false,
    })
    await drainJobs(deps)
    expect(await refunds()).toMatchObject([{ amountMinor: 2000 }])
  })

  test('is evaluated again when a grade is corrected', async () => {
    const { move, inspect } = await aReturn([look, fine])
    await move('arrivedToApprove')
    await inspect('Dispose')
    await inspect('A_Stock')
    expect(await refunds()).toHaveLength(1)
  })

  test('does not approve claims held for review', async () => {
    const { move, why } = await aReturn([arrived, hold])
    await move('arrivedToApprove')
    expect(await refunds()).toEqual([])
    expect(await why()).toEqual([])
  })

  test('does not approve claims of high risk', async () => {
    const { move, claimId } = await aReturn([arrived])
    await deps.db.updateTable('claim').set({ riskLevel: 'High' }).where('id', '=', claimId).execute()
    await move('arrivedToApprove')
    expect(await refunds()).toEqual([])
  })

  test('pays nothing for items canceled before arrival', async () => {
    const { move, change, overview } = await aReturn([arrived])
    await cancelClaim(deps, { ...change, isMailed: false })
    await move('arrivedToApprove')
    expect(await refunds()).toEqual([])
    expect(await overview()).toMatchObject({ claimRollup: { code: 'completed' } })
  })
})
