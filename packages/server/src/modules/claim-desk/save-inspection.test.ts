import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { expect, test } from 'vitest'
import { saveCustomFields } from '#modules/reasons/save-custom-fields.ts'
import { aClaimToDecide, approve, grace } from '#testing/decided-claim-fixtures.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import type { NewRule } from '#modules/rules/save-rules.ts'
import { finalizeByStaff } from './finalize-by-staff.ts'
import { previewFinalization } from './preview-finalization.ts'
import { saveInspection, type Inspected } from './save-inspection.ts'
import { splitLine } from './split-line.ts'
import { stageDecision } from './stage-decision.ts'

const deps = await useTestDeps()

const look = (name: string): NewRule => ({
  name,
  hook: 'item-received',
  rule: {
    conditions: { all: [{ fact: 'claim.reasonCategory', operator: 'in', value: ['Wrong_Fit'] }] },
    event: { type: 'inspection', params: { name } },
  },
})
const found: Omit<Inspected, 'lineId' | 'inspectionId'> = {
  name: 'Look',
  gradeId: 'A_Stock',
  comment: null,
  assetNames: [],
  customFields: [],
}
const inspections = () => deps.db.selectFrom('inspection').selectAll().orderBy('id').execute()

test('an item that rules want looked at waits for all inspections, and then for approval', async () => {
  const { change, lineIds, lines } = await aClaimToDecide(deps, { rules: [look('Fabric'), look('Tags')] })
  const lineId = lineIds[0] ?? ''
  expect(await lines()).toMatchObject([{ detail: 'Pending_Inspection' }])
  const [fabric, tags] = await inspections()
  expect([fabric?.name, tags?.name]).toEqual(['Fabric', 'Tags'])

  await saveInspection(deps, { ...change, ...found, lineId, inspectionId: fabric?.id ?? '' })
  expect(await lines()).toMatchObject([{ detail: 'Pending_Inspection' }])
  await saveInspection(deps, {
    ...change,
    ...found,
    lineId,
    inspectionId: tags?.id ?? '',
    gradeId: 'B_Stock',
  })
  expect(await lines()).toMatchObject([{ status: 'At_Return_Location', detail: 'Pending_Approval' }])
  expect(await inspections()).toMatchObject([
    { grade: { name: 'A stock', code: 'A_Stock' }, savedBy: { name: grace.name } },
    { grade: { code: 'B_Stock' } },
  ])
})

test('the parts of a split line keep its inspections, and each can be graded again', async () => {
  const { change, lineIds } = await aClaimToDecide(deps, { lines: [{ quantity: 2, paid: 4000 }] })
  const lineId = lineIds[0] ?? ''
  await saveInspection(deps, { ...change, ...found, lineId, inspectionId: null, comment: 'As new' })
  const parts = [
    { quantity: 1, decision: null },
    { quantity: 1, decision: null },
  ]
  const [first, second = ''] = await splitLine(deps, { ...change, lineId, parts })
  const copied = (await inspections()).find(({ claimLineItemId }) => claimLineItemId === second)
  expect(copied).toMatchObject({ grade: { id: 'A_Stock' }, comment: 'As new', savedBy: { name: grace.name } })
  const again = { ...change, ...found, gradeId: 'Dispose' }
  await saveInspection(deps, { ...again, lineId: second, inspectionId: copied?.id ?? '' })
  expect((await inspections()).map(({ claimLineItemId, grade }) => [claimLineItemId, grade?.id])).toEqual([
    [first, 'A_Stock'],
    [second, 'Dispose'],
  ])
})

test.for([
  ['A_Stock', 6, 'sellable', [{ condition: 'sellable', locationIdFromPlatform: '7' }]],
  ['B_Stock', 5, 'damaged', [{ condition: 'damaged', locationIdFromPlatform: '7' }]],
  ['Dispose', 5, null, []],
] as const)(
  'units graded %s: %i can be sold, which the preview says',
  async ([gradeId, quantity, condition, noted]) => {
    const { change, lineIds } = await aClaimToDecide(deps, {
      store: { settings: { finalisation: { isRestockEnabled: true } } },
    })
    await saveInspection(deps, {
      ...change,
      ...found,
      gradeId,
      lineId: lineIds[0] ?? '',
      inspectionId: null,
    })
    await deps.db.updateTable('return_location').set({ fulfillmentLocationIdFromPlatform: '7' }).execute()
    const { plan } = await previewFinalization(deps, change)
    expect(plan.restocked.map((units) => units.condition)).toEqual(condition ? [condition] : [])
    await finalizeByStaff(deps, { ...change, approvalLimitMinor: null, notifyCustomerByEmail: false })
    await drainJobs(deps)
    const restocks = await deps.db.selectFrom('restock').select('units').execute()
    expect(restocks.flatMap(({ units }) => units)).toMatchObject(noted)
    const red = deps.db
      .selectFrom('product_variant')
      .select('quantity')
      .where('idFromPlatform', '=', 'scarf-red')
    expect(await red.executeTakeFirst()).toEqual({ quantity })
  },
)

test.for([
  [null, ['sellable']],
  ['B_Stock', ['damaged']],
  ['Dispose', []],
] as const)(
  'an item graded %s that staff put back themselves counts as %j',
  async ([gradeId, conditions]) => {
    const { change, lineIds } = await aClaimToDecide(deps)
    const lineId = lineIds[0] ?? ''
    if (gradeId) await saveInspection(deps, { ...change, ...found, gradeId, lineId, inspectionId: null })
    const refund = { method: 'refund', amount: null, handlingFee: 0, shippingFee: 0 } as const
    const putBack = approve(refund, { isRestocked: true })
    await stageDecision(deps, { ...change, lineId, decision: putBack })
    const { plan } = await previewFinalization(deps, change)
    expect(plan.restocked.map(({ condition }) => condition)).toEqual(conditions)
  },
)

test('what approves itself is approved once it was looked at', async () => {
  const { change, lineIds, lines } = await aClaimToDecide(deps, { hasArrived: true, rules: [look('Fabric')] })
  await deps.db.updateTable('claim').set({ isAutoFinalised: true }).execute()
  await drainJobs(deps)
  expect(await lines()).toMatchObject([{ status: 'At_Return_Location' }])
  const [fabric] = await inspections()
  await saveInspection(deps, {
    ...change,
    ...found,
    lineId: lineIds[0] ?? '',
    inspectionId: fabric?.id ?? '',
  })
  await drainJobs(deps)
  expect(await lines()).toMatchObject([{ status: 'Approved' }])
})

test('a renamed or deleted grade stays on earlier inspections', async () => {
  const { change, lineIds, store } = await aClaimToDecide(deps)
  const call = merchantClient(deps, { token: (await aUser(deps, store, 'Admin')).token })
  const params = { storeId: store.storeId }
  const lineId = lineIds[0] ?? ''
  await saveInspection(deps, { ...change, ...found, lineId, inspectionId: null })
  const [{ id: inspectionId } = { id: '' }] = await inspections()
  const { version } = await call(merchantApi.inspectionGrades, { params })
  const { inspectionGrades } = await call(merchantApi.saveInspectionGrades, {
    params,
    body: { version, inspectionGrades: [{ name: 'For the outlet', code: 'B_Stock' }] },
  })

  const shown = async () => {
    const claim = await call(merchantApi.claim, { params: { ...params, claimId: change.claimId } })
    return claim.claimLineItems[0]?.inspections[0]?.storeInspectionGrade
  }
  await saveInspection(deps, { ...change, ...found, lineId, inspectionId })
  expect(await shown()).toEqual({ id: 'A_Stock', name: 'A stock', code: 'A_Stock' })
  await expect(
    saveInspection(deps, { ...change, ...found, lineId, inspectionId: null }),
  ).rejects.toMatchObject({ status: 422, body: { fields: [{ path: 'storeInspectionGradeId' }] } })
  const outlet = inspectionGrades[0]?.id ?? ''
  await saveInspection(deps, { ...change, ...found, gradeId: outlet, lineId, inspectionId })
  expect(await shown()).toEqual({ id: outlet, name: 'For the outlet', code: 'B_Stock' })
})

test('asks its questions, and for an item that is there', async () => {
  const { change, lineIds, store } = await aClaimToDecide(deps, { rules: [look('Fabric')] })
  await saveCustomFields(deps, store.storeId, [
    { id: 7, displayName: 'Smell', valueType: 'Text', required: true },
  ])
  await deps.db
    .updateTable('inspection')
    .set({ customFieldIds: [7] })
    .execute()
  const [fabric] = await inspections()
  const save = (given: object) =>
    saveInspection(deps, {
      ...change,
      ...found,
      lineId: lineIds[0] ?? '',
      inspectionId: fabric?.id ?? '',
      ...given,
    })
  await expect(save({})).rejects.toMatchObject({ status: 400, code: 'custom_field_invalid' })
  await expect(save({ inspectionId: grace.userId })).rejects.toMatchObject({ status: 404 })
  await expect(save({ assetNames: ['crewClaimImg/none'] })).rejects.toMatchObject({ status: 400 })
  await save({ customFields: [{ id: 7, value: ' none ' }] })
  expect(await inspections()).toMatchObject([{ customFields: [{ id: 7, value: 'none' }] }])

  const travelling = await aClaimToDecide(deps, { store: { slug: 'other' }, hasArrived: false })
  const early = { ...travelling.change, ...found, lineId: travelling.lineIds[0] ?? '', inspectionId: null }
  await expect(saveInspection(deps, early)).rejects.toMatchObject({ status: 409, code: 'item_not_here' })
})
