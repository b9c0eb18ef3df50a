import { expect, test } from 'vitest'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { stageDecision } from '#modules/claim-desk/stage-decision.ts'
import { aPortal, aReturnShop, adasAddress, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import { grace, refundBy } from '#testing/decided-claim-fixtures.ts'
import { mailedTo } from '#testing/merchant-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { expireUnusedDocuments } from './expire-unused-documents.ts'
import { recordTrackingEvent } from './record-tracking-event.ts'

const deps = await useTestDeps()

/** A return by label whose 28 days start now, in a store that denies items not returned, by default. */
async function aReturnByLabel(type: 'Label' | 'Packing_Slip' = 'Label', isOverdueReturnDenied = true) {
  const store = await aReturnShop(deps, { settings: { finalisation: { isOverdueReturnDenied } } })
  const bought = await anOrder(deps, store)
  const portal = aPortal(deps, store, bought)
  const id = type === 'Label' ? 'label:aftercare-post:ground-return' : 'packing-slip'
  const filed = await portal.file(
    bought.lineIds.map((lineId) => refundOf(lineId)),
    { returnShipment: { id, type }, address: adasAddress },
  )
  await drainJobs(deps)
  const show = () => portal.overview(filed.externalId)
  const end = async () => {
    await expireUnusedDocuments(deps)
    await expireUnusedDocuments(deps)
    await drainJobs(deps)
  }
  const detail = async () => (await show()).claimLineItems[0]?.status.detail
  const isVoided = async () => (await show()).claimReturnShipments[0]?.canceledOn !== null
  return { store, claimId: filed.id, show, end, detail, isVoided }
}

const denials = async () =>
  (await mailedTo(deps, 'ada@example.com')).filter(({ subject }) =>
    subject.startsWith('The deadline for your request'),
  )

test('an unsent parcel is denied a week after its label expired, once, also after weeks of downtime', async () => {
  const { end, detail, isVoided, show } = await aReturnByLabel()
  deps.advance({ days: 35 })
  await end()
  expect(await detail()).toBe('Awaiting_Customer_Dropoff_Label_Provided')
  deps.advance({ days: 20 })
  await end()
  expect(await detail()).toBe('Item_Not_Returned')
  expect(await isVoided()).toBe(true)
  expect((await show()).claimRollup.code).toBe('completed')
  expect(await denials()).toHaveLength(1)
})

test('staff are alerted once to a label that expired unused, with its claim, and not to one that is valid', async () => {
  const { end, claimId, store } = await aReturnByLabel('Label', false)
  const alerts = () =>
    deps.db.selectFrom('store_alert').selectAll().where('storeId', '=', store.storeId).execute()
  deps.advance({ days: 27 })
  await end()
  expect(await alerts()).toEqual([])
  deps.advance({ days: 2 })
  await end()
  expect(await alerts()).toMatchObject([
    {
      subject: expect.stringMatching(/^A return label expired unused: claim ./),
      message: expect.stringContaining('Send a new label'),
      url: `/${store.storeId}/claims/return/${claimId}`,
    },
  ])
})

test('labels that expired on one day are one alert', async () => {
  const { end, store } = await aReturnByLabel('Label', false)
  const bought = await anOrder(deps, store, [{}], { orderNo: '2002' })
  const returnShipment = { id: 'label:aftercare-post:ground-return', type: 'Label' as const }
  const lines = bought.lineIds.map((lineId) => refundOf(lineId))
  await aPortal(deps, store, bought).file(lines, { returnShipment, address: adasAddress })
  await drainJobs(deps)
  deps.advance({ days: 29 })
  await end()
  const alerts = await deps.db.selectFrom('store_alert').selectAll().execute()
  expect(alerts).toMatchObject([
    { subject: 'Return labels of 2 claims expired unused', url: `/${store.storeId}/claims/return` },
  ])
})

test('a store that does not want it denies nothing', async () => {
  const { end, detail } = await aReturnByLabel('Label', false)
  deps.advance({ days: 60 })
  await end()
  expect(await detail()).toBe('Awaiting_Customer_Dropoff_Label_Provided')
})

test('a scanned parcel, or one that is never scanned, is not denied', async () => {
  const { end, detail, store, show } = await aReturnByLabel()
  const trackingCode = (await show()).claimReturnShipments[0]?.tracker?.carrier.trackingCode ?? ''
  await recordTrackingEvent(deps, store.storeId, {
    trackingCode,
    idFromCarrier: 'e1',
    status: 'in_transit',
    message: 'On its way',
    city: null,
    state: null,
    happenedOn: deps.now(),
    estimatedDeliveryOn: null,
  })
  deps.advance({ days: 60 })
  await end()
  expect(await detail()).toBe('In_Transit')
})

test('a packing slip has no tracking, so nothing is denied', async () => {
  const { end, detail } = await aReturnByLabel('Packing_Slip')
  deps.advance({ days: 60 })
  await end()
  expect(await detail()).toBe('Awaiting_Customer_Dropoff_Packing_Slip_Provided')
})

test('the label of an early refund is valid until it expires, and then voided', async () => {
  const { store, claimId, end, isVoided } = await aReturnByLabel('Label', false)
  const change = { storeId: store.storeId, claimId, actor: grace }
  const line = await deps.db
    .selectFrom('claim_line_item')
    .select('id')
    .where('claimId', '=', claimId)
    .executeTakeFirstOrThrow()
  await stageDecision(deps, { ...change, lineId: line.id, decision: refundBy() })
  await finalizeByStaff(deps, { ...change, notifyCustomerByEmail: false, approvalLimitMinor: null })
  await drainJobs(deps)
  await end()
  expect(await isVoided()).toBe(false)
  deps.advance({ days: 29 })
  await end()
  expect(await isVoided()).toBe(true)
})
