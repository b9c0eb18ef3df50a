import { expect, test } from 'vitest'
import { easyPostSignatureHeader } from '#integrations/carriers/easypost/easypost-events.ts'
import { createApp } from '../../app.ts'
import { getMerchantOrder } from '#modules/orders/merchant-order-reads.ts'
import { aReturnShop, anOrder } from '#testing/claim-fixtures.ts'
import { anAdmin, useEasyPost, withEasyPost } from '#testing/easypost/use-easypost.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { followParcels } from './follow-parcels.ts'

const world = await useEasyPost()
const plain = await useTestDeps()
const deps = withEasyPost(plain, world)

/** An order whose parcel has this number, in a store whose EasyPost account follows orders, or not. */
async function aSentOrder({ trackingCode = '9405511899223', followsOrders = 'true' } = {}) {
  const store = await aReturnShop(plain)
  const admin = await anAdmin(deps, store)
  const { apiKey, webhookSecret } = world
  await admin.save({ isEnabled: true, values: { followsOrders }, secrets: { apiKey, webhookSecret } })
  const { order } = await anOrder(deps, store)
  const { storeId } = store
  const parcel = {
    storeId,
    id: deps.newId(),
    orderId: order.id,
    idFromPlatform: 'parcel-1',
    status: 'success',
    isFulfilled: true,
    destinationAddress: null,
    carrier: 'USPS',
    trackingCode,
    trackingKey: trackingCode,
    trackingUrl: null,
    estimatedDeliveryOn: null,
    deliveredOn: null,
    createdOn: deps.now(),
    platformUpdatedOn: deps.now(),
  }
  await deps.db.insertInto('fulfillment').values(parcel).execute()
  const follow = async () => {
    await followParcels(deps)
    await drainJobs(deps)
  }
  const shown = async () => {
    const { fulfillments } = await getMerchantOrder(deps, store, order.id)
    return fulfillments.find(({ id }) => id === parcel.id)?.tracker
  }
  const app = createApp(deps)
  const report = async (
    scans: Parameters<typeof world.trackerEvent>[1],
    trackerId = world.trackers.get(trackingCode),
  ) => {
    const { body, signature } = world.trackerEvent({ id: null, trackerId: trackerId ?? '' }, scans)
    const headers = { 'content-type': 'application/json', [easyPostSignatureHeader]: signature }
    const response = await app.request(`/webhooks/easypost/${storeId}`, { method: 'POST', headers, body })
    await drainJobs(deps)
    return response.status
  }
  world.requests = []
  return { follow, shown, report }
}

const left = { status: 'in_transit', datetime: '2026-11-19T10:00:00Z', message: 'Departed', city: 'DENVER' }
const came = { status: 'delivered', datetime: '2026-11-20T10:00:00Z', message: 'Delivered', city: 'COLUMBUS' }

test('a parcel of an order is followed once, and events in any order bring it to its end', async () => {
  const { follow, shown, report } = await aSentOrder()
  await follow()
  await follow()
  expect(world.requests.filter((call) => call === 'POST /trackers')).toHaveLength(1)
  expect(await report([left, came])).toBe(204)
  await report([left])
  await report([left, came])
  expect(await shown()).toMatchObject({
    status: 'delivered',
    details: [{ message: 'Delivered', location: { city: 'COLUMBUS' } }, { message: 'Departed' }],
  })
  expect(await report([left], 'trk_of_somebody_else')).toBe(204)
})

test('while EasyPost does not answer, the parcel waits', async () => {
  const { follow } = await aSentOrder()
  world.fault = { at: 0, how: 'broken after' }
  await follow()
  world.fault = undefined
  await follow()
  expect(world.requests.filter((call) => call === 'POST /trackers')).toHaveLength(2)
  expect(world.trackers.size).toBe(1)
})

test('a number that EasyPost does not know is asked for once', async () => {
  const { follow, shown } = await aSentOrder({ trackingCode: 'UNKNOWN1' })
  await follow()
  await follow()
  expect(world.requests.filter((call) => call === 'POST /trackers')).toHaveLength(1)
  expect(await shown()).toMatchObject({ details: [] })
})

test('nothing is followed for a store that does not want it', async () => {
  const { follow } = await aSentOrder({ followsOrders: '' })
  await follow()
  expect(world.requests).toEqual([])
})
