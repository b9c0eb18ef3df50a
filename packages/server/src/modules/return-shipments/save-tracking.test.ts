import { customerApi } from '@aftercare/domain/api/customer-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { expect, test } from 'vitest'
import { aPortal, aReturnShop, adasAddress, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { scan } from '#testing/staff-shipment-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
const label = { id: 'label:aftercare-post:ground-return', type: 'Label' as const }
const slip = { id: 'packing-slip', type: 'Packing_Slip' as const }

async function aSentReturn({
  isOwnCarrierAllowed = true,
  returnShipment = slip,
}: { isOwnCarrierAllowed?: boolean; returnShipment?: typeof slip | typeof label } = {}) {
  const store = await aReturnShop(deps, {
    settings: { returnShipping: { isOwnCarrierAllowed } },
    rules: [
      {
        name: 'Refund on the first scan',
        hook: 'shipment-updated',
        rule: { conditions: { all: [] }, event: { type: 'autoFinalise', params: {} } },
      },
    ],
  })
  const bought = await anOrder(deps, store)
  const portal = aPortal(deps, store, bought)
  const lines = bought.lineIds.map((lineId) => refundOf(lineId))
  const filed = await portal.file(lines, { returnShipment, address: adasAddress })
  await drainJobs(deps)
  const show = () => portal.overview(filed.externalId)
  const [shipment] = (await show()).claimReturnShipments
  const params = {
    ...portal.params,
    claimExternalId: filed.externalId,
    returnShipmentId: shipment?.returnShipmentId ?? '',
  }
  const track = (carrier: string, trackingCode: string) =>
    portal.call(customerApi.addTracking, { params, body: { carrier, trackingCode } })
  return { store, bought, portal, filed, params, show, track }
}

test('a shopper says how they sent a package without a label; staff see it and correct it', async () => {
  const { store, filed, params, show, track } = await aSentReturn()
  await track('UPS', '1z 999-aa1 01')
  await track('UPS', '1Z999AA101')
  const carrier = {
    name: 'UPS',
    trackingCode: '1Z999AA101',
    trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA101',
  }
  const { claimReturnShipments, timeline } = await show()
  expect(claimReturnShipments).toMatchObject([{ type: 'Packing_Slip', tracker: { carrier } }])
  expect(claimReturnShipments[0]?.returnShipmentPdfAssetUrl).toBeTruthy()
  expect(timeline.filter(({ message }) => message === 'The tracking number was added.')).toHaveLength(1)

  const desk = await aDesk(deps, store)
  const at = { ...desk.params, claimId: filed.id, returnShipmentId: params.returnShipmentId }
  await desk.call(merchantApi.saveTracking, {
    params: at,
    body: { carrier: 'Uncle Bob', trackingCode: 'BOB-0001' },
  })
  const seen = await desk.call(merchantApi.claim, { params: { ...desk.params, claimId: filed.id } })
  expect(seen.claimReturnShipments).toMatchObject([
    { tracker: { carrier: { name: 'Uncle Bob', trackingCode: 'BOB0001', trackingUrl: null } } },
  ])
})

test('what that carrier reports is shown, but proves nothing: nothing is refunded until staff receive the items', async () => {
  const { store, show, track } = await aSentReturn()
  await track('UPS', '1Z999AA101')
  for (const status of ['in_transit', 'delivered'] as const) {
    await scan(deps, store.storeId, '1Z999AA101', status)
    await drainJobs(deps)
    expect(await show()).toMatchObject({
      claimLineItems: [{ status: { code: 'Awaiting_Return' } }],
      claimReturnShipments: [{ tracker: { status } }],
      nextStep: { step: 'onItsWay' },
    })
  }
  await expect(track('UPS', '1Z999AA102')).rejects.toMatchObject({ status: 409, code: 'not_trackable' })
})

test('once the shopper’s carrier scanned the package, they can neither cancel nor change what they get', async () => {
  const { store, portal, params, show, track } = await aSentReturn()
  await track('UPS', '1Z999AA101')
  expect((await show()).claimLineItems).toMatchObject([{ isCancelable: true, isOutcomeChangeable: true }])
  await scan(deps, store.storeId, '1Z999AA101', 'in_transit')
  const { claimLineItems } = await show()
  expect(claimLineItems).toMatchObject([{ isCancelable: false, isOutcomeChangeable: false }])
  await expect(portal.call(customerApi.cancelClaim, { params, body: {} })).rejects.toMatchObject({
    status: 409,
    code: 'too_late_to_cancel',
  })
  const at = { ...params, lineItemId: claimLineItems[0]?.id ?? '' }
  await expect(portal.call(customerApi.outcomeChanges, { params: at })).rejects.toMatchObject({ status: 409 })
})

test('the number of another package is refused, and does not take over its events', async () => {
  const { store, show, track, portal } = await aSentReturn()
  const bought = await anOrder(deps, store, [{}], { orderNo: '#1002', orderNoKey: '1002' })
  const other = aPortal(deps, store, bought)
  const lines = bought.lineIds.map((lineId) => refundOf(lineId))
  const { externalId } = await other.file(lines, { returnShipment: label, address: adasAddress })
  await drainJobs(deps)
  const [labeled] = (await portal.overview(externalId)).claimReturnShipments
  await expect(track('UPS', labeled?.tracker?.carrier.trackingCode ?? '')).rejects.toMatchObject({
    status: 409,
    code: 'tracking_in_use',
  })
  expect((await show()).claimReturnShipments).toMatchObject([{ tracker: null }])
})

test('409: a store that does not allow it, and a package with a label', async () => {
  const refused = { status: 409, code: 'not_trackable' }
  const strict = await aSentReturn({ isOwnCarrierAllowed: false })
  await expect(strict.track('UPS', '1Z999AA101')).rejects.toMatchObject(refused)
})

test('a package with a label keeps its own tracking number', async () => {
  const labeled = await aSentReturn({ returnShipment: label })
  await expect(labeled.track('UPS', '1Z999AA101')).rejects.toMatchObject({
    status: 409,
    code: 'not_trackable',
  })
})

test('drop-off points near the shopper are listed while there is a label to use', async () => {
  const { store, portal, filed, params, show } = await aSentReturn({ returnShipment: label })
  const list = async () => (await portal.call(customerApi.dropOffPoints, { params })).items
  const points = await list()
  expect(points).toHaveLength(3)
  expect(points).toMatchObject([{ city: 'New York', postalCode: '10001' }, {}, {}])
  expect(points.map(({ distanceMeters }) => distanceMeters)).toEqual(
    points.map(({ distanceMeters }) => distanceMeters).toSorted((a, b) => a - b),
  )
  const code = (await show()).claimReturnShipments[0]?.tracker?.carrier.trackingCode ?? ''
  await scan(deps, store.storeId, code, 'in_transit')
  expect(await list()).toEqual([])
  expect(filed.externalId).toBeTruthy()
})

test('a carrier that lists none, and a packing slip, have no drop-off points', async () => {
  const { portal, params } = await aSentReturn()
  expect((await portal.call(customerApi.dropOffPoints, { params })).items).toEqual([])
})
