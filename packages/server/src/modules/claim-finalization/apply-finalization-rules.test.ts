import { foldLedger } from '@aftercare/domain/ledger/fold-ledger'
import { describe, expect, test } from 'vitest'
import { approveAsRequested } from '#modules/claim-desk/approve-as-requested.ts'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { previewFinalization } from '#modules/claim-desk/preview-finalization.ts'
import { saveInspection } from '#modules/claim-desk/save-inspection.ts'
import { stageDecision } from '#modules/claim-desk/stage-decision.ts'
import { explainStoredClaim } from '#modules/claim-desk/why-reads.ts'
import { listEntries } from '#modules/ledger/ledger-reads.ts'
import type { NewRule } from '#modules/rules/save-rules.ts'
import { aClaimToDecide, refundBy } from '#testing/decided-claim-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()

type Settings = Extract<NewRule['rule']['event'], { type: 'finalisation' }>['params']
const settle = (params: Settings, name = 'Wrong size'): NewRule => ({
  name,
  hook: 'before-finalise',
  rule: {
    conditions: { all: [{ fact: 'claim.reasonCategory', operator: 'in', value: ['Wrong_Fit'] }] },
    event: { type: 'finalisation', params },
  },
})
const kept = settle({
  isRestocked: true,
  handlingFee: { type: 'Percent', amount: 10 },
  noteToCustomer: 'Less our handling fee.',
})
const unlimited = { approvalLimitMinor: null, notifyCustomerByEmail: true }

/** A return of one scarf for 20.00, inspected as new. */
async function anInspectedReturn(rules: readonly NewRule[]) {
  const given = await aClaimToDecide(deps, { rules })
  const lineId = given.lineIds[0] ?? ''
  const found = { name: 'Look', gradeId: 'A_Stock', comment: null, assetNames: [], customFields: [] }
  await saveInspection(deps, { ...given.change, ...found, lineId, inspectionId: null })
  return { ...given, lineId }
}
const why = async ({ store, claimId }: Awaited<ReturnType<typeof anInspectedReturn>>) =>
  (await explainStoredClaim(deps.db, store, claimId))
    .filter(({ title }) => title === 'Finalization')
    .map(({ lineItem, sentences }) => [lineItem?.name, ...sentences.map(({ text }) => text)])
const stock = async () => {
  const red = deps.db
    .selectFrom('product_variant')
    .select('quantity')
    .where('idFromPlatform', '=', 'scarf-red')
  return (await red.executeTakeFirstOrThrow()).quantity
}

describe('a rule about finalizing', () => {
  test.for([
    ['de-AT', 'Abzüglich unserer Gebühr.'],
    ['fr', 'Less our handling fee.'],
  ] as const)('tells a customer in %s: %s', async ([locale, noteToCustomer]) => {
    const translations = { de: { noteToCustomer: 'Abzüglich unserer Gebühr.' } }
    const claim = await anInspectedReturn([
      settle({ noteToCustomer: 'Less our handling fee.', translations }),
    ])
    await deps.db.updateTable('claim').set({ locale }).execute()
    const { plan } = await previewFinalization(deps, claim.change)
    expect(plan.approved).toMatchObject([{ noteToCustomer }])
    await finalizeByStaff(deps, { ...claim.change, ...unlimited })
    await drainJobs(deps)
    expect((await claim.overview()).claimLineItems).toMatchObject([{ noteToCustomer }])
  })

  test('keeps a fee, puts back on the shelf and says why, exactly as the preview shows', async () => {
    const claim = await anInspectedReturn([kept, settle({ isRestocked: false }, 'Later')])
    const { plan } = await previewFinalization(deps, claim.change)
    expect(plan).toMatchObject({
      approved: [{ noteToCustomer: 'Less our handling fee.' }],
      refund: { amountMinor: 1800, handlingFeeMinor: 200 },
      restocked: [{ lineId: claim.lineId, quantity: 1 }],
    })
    expect(await why(claim)).toEqual([])

    await finalizeByStaff(deps, { ...claim.change, ...unlimited })
    await drainJobs(deps)
    expect(await claim.overview()).toMatchObject({
      claimRollup: { code: 'completed' },
      claimLineItems: [{ noteToCustomer: 'Less our handling fee.' }],
      resolutionSummary: { refunds: [{ amount: 18, handlingFee: 2 }] },
    })
    expect(await stock()).toBe(6)
    expect(foldLedger(await listEntries(deps.db, claim.store.storeId, claim.claimId)).balance).toBe(0)
    expect(await why(claim)).toEqual([
      [
        'Scarf',
        'The rule “Wrong size” sets the deduction, restocking, and note because the reason category is wrong fit.',
      ],
    ])
  })

  test('counts as well for claims that are approved together', async () => {
    const claim = await anInspectedReturn([kept])
    await approveAsRequested(deps, { ...claim.change, ...unlimited })
    await drainJobs(deps)
    expect((await claim.overview()).resolutionSummary.refunds).toMatchObject([{ amount: 18, handlingFee: 2 }])
  })

  test('also applies to automatic approvals', async () => {
    const byItself: NewRule = {
      name: 'At once',
      hook: 'claim-created',
      rule: { conditions: { all: [] }, event: { type: 'autoFinalise', params: {} } },
    }
    const { overview } = await aClaimToDecide(deps, { rules: [byItself, kept], hasArrived: false })
    expect(await overview()).toMatchObject({
      claimRollup: { code: 'completed' },
      resolutionSummary: { refunds: [{ amount: 18, handlingFee: 2 }] },
    })
  })

  test('leaves what staff decided themselves', async () => {
    const claim = await anInspectedReturn([kept])
    await stageDecision(deps, { ...claim.change, lineId: claim.lineId, decision: refundBy(15) })
    expect((await previewFinalization(deps, claim.change)).plan).toMatchObject({
      refund: { amountMinor: 1500, handlingFeeMinor: 0 },
      restocked: [{ quantity: 1 }],
    })
  })

  test('says nothing about items that it is not about', async () => {
    const claim = await anInspectedReturn([
      {
        ...kept,
        rule: {
          ...kept.rule,
          conditions: { all: [{ fact: 'order.country', operator: 'in', value: ['CA'] }] },
        },
      },
    ])
    await finalizeByStaff(deps, { ...claim.change, ...unlimited })
    await drainJobs(deps)
    expect((await claim.overview()).resolutionSummary.refunds).toMatchObject([{ amount: 20, handlingFee: 0 }])
    expect(await why(claim)).toEqual([
      ['Scarf', 'The rule “Wrong size” didn’t apply: the country is US; it must be CA.'],
    ])
  })

  test('counts against the payout limit with the amount after its deduction', async () => {
    const claim = await anInspectedReturn([kept])
    const limited = {
      ...unlimited,
      approvalLimitMinor: (await previewFinalization(deps, claim.change)).plan.givenAwayMinor,
    }
    expect(limited.approvalLimitMinor).toBe(1800)
    await finalizeByStaff(deps, { ...claim.change, ...limited })
  })
})
