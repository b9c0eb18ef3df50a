import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { describe, expect, test } from 'vitest'
import { anAdmin, useEasyPost, withEasyPost } from '#testing/easypost/use-easypost.ts'
import { aReview } from '#testing/staff-shipment-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { bookPickup, cancelPickupAtCarrier } from './carry-out-pickup.ts'

const world = await useEasyPost()
const plain = await useTestDeps()
const deps = withEasyPost(plain, world)

/** A label of USPS, and the calls for its pickup. */
async function aLabel() {
  const review = await aReview(withEasyPost(plain, world, { isDemo: true }), deps)
  await (await anAdmin(deps, review.store)).connect(world)
  const { returnShipmentId } = await review.make()
  await drainJobs(deps)
  const params = { ...review.params, returnShipmentId: returnShipmentId ?? '' }
  const day = new Date(plain.now().getTime() + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const time = { startsOn: `${day}T09:00`, endsOn: `${day}T17:00`, instructions: 'Behind the door' }
  const offer = (body = time) => review.call(merchantApi.offerPickup, { params, body })
  const schedule = (pickupId: string, rate = 0) =>
    review.call(merchantApi.schedulePickup, { params, body: { pickupId, rate } })
  const cancel = () => review.call(merchantApi.cancelPickup, { params, body: {} })
  const shown = async () => (await review.show()).claimReturnShipments[0]?.pickup
  world.requests = []
  return { ...review, day, time, offer, schedule, cancel, shown, returnShipmentId: returnShipmentId ?? '' }
}

const pickups = () => [...world.pickups.values()]

describe('a pickup of a package', () => {
  test('is offered at the address of its label, scheduled once, and shown to staff and shopper', async () => {
    const { offer, schedule, shown, overview, day } = await aLabel()
    const { id, rates, message } = await offer()
    expect({ rates, message }).toEqual({
      rates: [{ carrier: 'USPS', service: 'NextDay', cost: 0, currency: 'USD' }],
      message: null,
    })
    expect(pickups()[0]?.given).toMatchObject({
      min_datetime: `${day} 09:00:00`,
      max_datetime: `${day} 17:00:00`,
      instructions: 'Behind the door',
      address: { street1: '1 Engine Street', zip: '10001' },
    })
    await schedule(id)
    expect(await shown()).toMatchObject({ state: 'booking' })
    await drainJobs(deps)
    await drainJobs(deps)
    const booked = {
      state: 'scheduled',
      carrier: 'USPS',
      confirmation: 'WTC65095508',
      startsOn: `${day}T09:00`,
    }
    expect(await shown()).toMatchObject(booked)
    expect((await overview()).claimReturnShipments).toMatchObject([{ pickup: booked }])
    expect(world.requests.filter((call) => call.endsWith('/buy'))).toHaveLength(1)
    await expect(schedule(id)).rejects.toMatchObject({ status: 409 })
    await expect(schedule((await offer()).id)).rejects.toMatchObject({ status: 409 })
  })

  test.for(['broken after', 'garbage', 'broken before'] as const)(
    'is booked once, also when its request is %s',
    async (how) => {
      const { offer, schedule, shown, store } = await aLabel()
      const { id } = await offer()
      await schedule(id)
      world.fault = { at: world.requests.length + 1, how }
      const booking = { storeId: store.storeId, pickupId: id }
      await expect(bookPickup(deps, booking)).rejects.toMatchObject({ retryable: true })
      await bookPickup(deps, booking)
      expect(await shown()).toMatchObject({ state: 'scheduled' })
      expect(pickups().filter(({ status }) => status === 'scheduled')).toHaveLength(1)
    },
  )

  test('is not offered for a time at which the carrier has none, and staff read why', async () => {
    const { offer, schedule } = await aLabel()
    world.pickupRefusal = 'No pickups on Sundays.'
    const { id, rates, message } = await offer()
    expect({ rates, message }).toEqual({ rates: [], message: 'No pickups on Sundays.' })
    await expect(schedule(id)).rejects.toMatchObject({ status: 422 })
  })

  test('that the carrier refuses after all is left to staff, and another one can be scheduled', async () => {
    const { offer, schedule, shown, store } = await aLabel()
    const { id } = await offer()
    world.pickupRefusal = 'Fully booked'
    await schedule(id)
    await drainJobs(deps)
    expect(await shown()).toMatchObject({ state: 'refused' })
    const alerts = await deps.db
      .selectFrom('store_alert')
      .selectAll()
      .where('storeId', '=', store.storeId)
      .execute()
    expect(alerts.map((alert) => alert.message).join()).toContain(
      'The pickup couldn’t be scheduled. EasyPost:',
    )
    world.pickupRefusal = undefined
    await schedule((await offer()).id)
    await drainJobs(deps)
    expect(await shown()).toMatchObject({ state: 'scheduled' })
  })

  test('is canceled by staff, and with its label; its price is a cost until then', async () => {
    world.pickupPrice = '4.10'
    const { offer, schedule, cancel, shown, voidIt, returnShipmentId, labelCost } = await aLabel()
    const before = await labelCost()
    await schedule((await offer()).id)
    await drainJobs(deps)
    expect(await labelCost()).toBeCloseTo(before + 4.1)
    await cancel()
    expect(await shown()).toMatchObject({ state: 'canceling' })
    await drainJobs(deps)
    expect(await shown()).toBeNull()
    expect(await labelCost()).toBeCloseTo(before)
    await expect(cancel()).rejects.toMatchObject({ status: 409 })

    await schedule((await offer()).id)
    await drainJobs(deps)
    world.refundStatus = 'refunded'
    await voidIt(returnShipmentId)
    await drainJobs(deps)
    expect(pickups().map(({ status }) => status)).toEqual(['canceled', 'canceled'])
    await expect(offer()).rejects.toMatchObject({ status: 409 })
  })

  test('that was never booked costs nothing once it is canceled', async () => {
    world.pickupPrice = '4.10'
    const { offer, schedule, cancel, shown, labelCost, store } = await aLabel()
    const before = await labelCost()
    const { id } = await offer()
    await schedule(id)
    await cancel()
    await drainJobs(deps)
    await cancelPickupAtCarrier(deps, { storeId: store.storeId, pickupId: id })
    expect(await shown()).toBeNull()
    expect(await labelCost()).toBe(before)
  })

  test('stays scheduled where the carrier does not cancel it, and staff are told', async () => {
    const { offer, schedule, cancel, shown, store } = await aLabel()
    const { id } = await offer()
    await schedule(id)
    await drainJobs(deps)
    world.pickups.clear()
    await cancel()
    await cancelPickupAtCarrier(deps, { storeId: store.storeId, pickupId: id })
    expect(await shown()).toMatchObject({ state: 'scheduled' })
    const alerts = await deps.db.selectFrom('store_alert').selectAll().execute()
    expect(alerts.map(({ message }) => message).join()).toContain('The pickup couldn’t be canceled.')
  })

  test('422: in the past, over night, and backwards', async () => {
    const { offer, time, day } = await aLabel()
    for (const change of [
      { startsOn: '2020-01-01T09:00', endsOn: '2020-01-01T17:00' },
      { endsOn: `${day.slice(0, 8)}29T17:00`, startsOn: `${day.slice(0, 8)}28T09:00` },
      { endsOn: `${day}T08:00` },
    ])
      await expect(offer({ ...time, ...change })).rejects.toMatchObject({ status: 422 })
    expect(pickups()).toEqual([])
  })
})
