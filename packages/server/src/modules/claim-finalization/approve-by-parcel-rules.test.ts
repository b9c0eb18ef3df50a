import { merchantApi } from '@aftercare/domain/api/merchant-api'
import type { TrackerStatus } from '@aftercare/domain/shared/tracker-schema'
import { describe, expect, test } from 'vitest'
import { saveInspection } from '#modules/claim-desk/save-inspection.ts'
import { explainStoredClaim } from '#modules/claim-desk/why-reads.ts'
import { recordTrackingEvent } from '#modules/return-shipments/record-tracking-event.ts'
import type { NewRule } from '#modules/rules/save-rules.ts'
import { adasAddress, aPortal, aReturnShop, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import { grace } from '#testing/decided-claim-fixtures.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()

const whenDelivered: NewRule = {
  name: 'Paid on arrival',
  hook: 'shipment-updated',
  rule: {
    conditions: { all: [{ fact: 'shipment.status', operator: 'in', value: ['delivered'] }] },
    event: { type: 'autoFinalise', params: {} },
  },
}
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

/** A return by label of the given items, in a store that pays on arrival by default. */
async function aReturnByLabel({ rules = [whenDelivered], items = 1 } = {}) {
  const store = await aReturnShop(deps, { rules })
  const bought = await anOrder(
    deps,
    store,
    Array.from({ length: items }, () => ({})),
  )
  const portal = aPortal(deps, store, bought)
  const filed = await portal.file(
    bought.lineIds.map((lineId) => refundOf(lineId)),
    {
      returnShipment: { id: 'label:aftercare-post:ground-return', type: 'Label' },
      address: adasAddress,
    },
  )
  await drainJobs(deps)
  const { token } = await aUser(deps, store, 'Staff')
  const params = { storeId: store.storeId, claimId: filed.id }
  const show = () => merchantClient(deps, { token })(merchantApi.claim, { params })
  const codes = async () =>
    (await show()).claimReturnShipments.map(({ tracker }) => tracker?.carrier.trackingCode ?? '')
  const scan = async (status: TrackerStatus, idFromCarrier: string = status, trackingCode?: string) => {
    await recordTrackingEvent(deps, store.storeId, {
      trackingCode: trackingCode ?? (await codes())[0] ?? '',
      idFromCarrier,
      status,
      message: status,
      city: null,
      state: null,
      happenedOn: deps.now(),
      estimatedDeliveryOn: null,
    })
    await drainJobs(deps)
  }
  const why = async () =>
    (await explainStoredClaim(deps.db, store, filed.id))
      .filter(({ title }) => title === 'Return shipment updates')
      .flatMap(({ sentences }) => sentences.map(({ text }) => text))
  return { store, claimId: filed.id, show, codes, scan, why }
}

const refunds = () => deps.db.selectFrom('refund').selectAll().execute()
const setRisk = (claimId: string) =>
  deps.db.updateTable('claim').set({ riskLevel: 'High' }).where('id', '=', claimId).execute()

describe('a rule that approves on arrival', () => {
  test('has it paid once its parcel is delivered, and not before', async () => {
    const { scan, show, why } = await aReturnByLabel()
    await scan('in_transit')
    expect(await refunds()).toEqual([])
    expect(await why()).toEqual([
      'The rule “Paid on arrival” didn’t apply: the return shipment is in transit; it must be delivered.',
    ])

    await scan('delivered')
    expect(await refunds()).toHaveLength(1)
    expect(await show()).toMatchObject({ claimRollup: { code: 'completed' }, isAutoFinalised: true })
    expect(await why()).toEqual([
      'Approved automatically.',
      'The rule “Paid on arrival” approves it automatically because the return shipment is delivered.',
    ])
  })

  test('pays nothing more for events that are repeated or come late', async () => {
    const { scan, show } = await aReturnByLabel()
    await scan('delivered')
    const paid = await show()
    await scan('delivered')
    await scan('delivered', 'told again')
    await scan('in_transit', 'late')
    expect(await refunds()).toHaveLength(1)
    expect(await show()).toMatchObject({ version: paid.version, claimRollup: { code: 'completed' } })
  })

  test('waits until every parcel has arrived that brings something back', async () => {
    const { store, claimId, scan, codes, show } = await aReturnByLabel({ items: 2 })
    await splitParcel(store.storeId, claimId)
    const [first = '', second = ''] = await codes()
    await scan('delivered', 'first', first)
    expect(await refunds()).toEqual([])
    expect(await show()).toMatchObject({ isAutoFinalised: false })
    await scan('delivered', 'second', second)
    expect(await refunds()).toHaveLength(1)
    expect(await show()).toMatchObject({ claimRollup: { code: 'completed' } })
  })

  test.for(['A_Stock', 'Dispose'])('does not approve inspected items that are %s', async (gradeId) => {
    const { store, claimId, scan, show } = await aReturnByLabel({ rules: [whenDelivered, look] })
    await scan('delivered')
    const { id, claimLineItemId } = await deps.db
      .selectFrom('inspection')
      .select(['id', 'claimLineItemId'])
      .executeTakeFirstOrThrow()
    await saveInspection(deps, {
      storeId: store.storeId,
      claimId,
      actor: grace,
      lineId: claimLineItemId,
      inspectionId: id,
      name: 'Look',
      gradeId,
      comment: null,
      assetNames: [],
      customFields: [],
    })
    await drainJobs(deps)
    expect(await refunds()).toEqual([])
    expect(await show()).toMatchObject({ claimRollup: { code: 'readyForReview' }, isAutoFinalised: false })
  })

  test('does not approve claims held for review', async () => {
    const { scan, show, why } = await aReturnByLabel({ rules: [whenDelivered, hold] })
    await scan('delivered')
    expect(await refunds()).toEqual([])
    expect(await show()).toMatchObject({ claimRollup: { code: 'readyForReview' }, isAutoFinalised: false })
    expect(await why()).toEqual([])
  })

  test('does not approve claims of high risk', async () => {
    const { scan, show, claimId } = await aReturnByLabel()
    await setRisk(claimId)
    await scan('delivered')
    expect(await refunds()).toEqual([])
    expect(await show()).toMatchObject({ claimRollup: { code: 'readyForReview' }, isAutoFinalised: false })
  })
})

/** Puts the last of the claim's lines into a separate parcel. */
async function splitParcel(storeId: string, claimId: string) {
  const sent = await deps.db
    .selectFrom('return_shipment')
    .selectAll()
    .where('claimId', '=', claimId)
    .executeTakeFirstOrThrow()
  const id = deps.newId()
  await deps.db
    .insertInto('return_shipment')
    .values({
      ...sent,
      labelFormats: '[]',
      id,
      reference: 'second',
      trackingCode: 'SECOND',
      trackingKey: 'SECOND',
      carrierShipmentId: 'second',
      fromAddress: JSON.stringify(sent.fromAddress),
      toAddress: JSON.stringify(sent.toAddress),
    })
    .execute()
  const last = await deps.db
    .selectFrom('claim_line_item')
    .select('id')
    .where('claimId', '=', claimId)
    .orderBy('position', 'desc')
    .executeTakeFirstOrThrow()
  await deps.db
    .updateTable('return_shipment_line')
    .set({ returnShipmentId: id })
    .where('storeId', '=', storeId)
    .where('claimLineItemId', '=', last.id)
    .execute()
}
