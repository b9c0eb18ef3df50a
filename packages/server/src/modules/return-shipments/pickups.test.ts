import { customerApi } from '@aftercare/domain/api/customer-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { describe, expect, test } from 'vitest'
import { readClaimLedger } from '#modules/claims/claim-ledger-reads.ts'
import { aPortal, aReturnShop, adasAddress, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import { anAdmin, useEasyPost, withEasyPost } from '#testing/easypost/use-easypost.ts'
import { aReview } from '#testing/staff-shipment-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { recordScanOfLabel } from './record-tracking-event.ts'
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

  test('that the carrier refuses to offer says why', async () => {
    const { offer } = await aLabel()
    world.shipments.clear()
    const { rates, message } = await offer()
    expect(rates).toEqual([])
    expect(message).toContain('EasyPost:')
  })

  test('is canceled when its package is scanned before', async () => {
    const { offer, schedule, store, returnShipmentId, shown } = await aLabel()
    await schedule((await offer()).id)
    await drainJobs(deps)
    await recordScanOfLabel(deps, store.storeId, returnShipmentId, {
      idFromCarrier: 'dropped-off',
      status: 'in_transit',
      message: 'Accepted',
      city: null,
      state: null,
      happenedOn: deps.now(),
      estimatedDeliveryOn: null,
    })
    await drainJobs(deps)
    expect(pickups().map(({ status }) => status)).toEqual(['canceled'])
    expect(await shown()).toBeNull()
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

describe('a pickup that a shopper schedules', () => {
  /** A return by a USPS label, in a store that pays for pickups up to so much. */
  async function aReturn({ mostPickupCost = 0, arePickupsAllowed = true } = {}) {
    const store = await aReturnShop(plain, {
      settings: { returnShipping: { arePickupsAllowed, mostPickupCost } },
    })
    await (await anAdmin(deps, store)).connect(world)
    const bought = await anOrder(deps, store)
    const portal = aPortal(deps, store, bought)
    const lines = bought.lineIds.map((lineId) => refundOf(lineId))
    const { fromCustomer } = await portal.call(customerApi.quoteReturn, {
      params: portal.params,
      body: {
        id: bought.order.id,
        claimType: 'return',
        calculatedLineItems: lines,
        address: adasAddress,
        email: 'ada@example.com',
      },
    })
    const label = fromCustomer.find(({ type, carrier }) => type === 'Label' && carrier === 'USPS')
    const filed = await portal.file(lines, {
      returnShipment: { id: label?.id ?? '', type: 'Label' },
      address: adasAddress,
    })
    await drainJobs(deps)
    const shipment = async () => (await portal.overview(filed.externalId)).claimReturnShipments[0]
    const first = await shipment()
    const params = {
      ...portal.params,
      claimExternalId: filed.externalId,
      returnShipmentId: first?.returnShipmentId ?? '',
    }
    const [day = '2026-12-01'] = first?.pickupDays ?? []
    const schedule = (on = day) =>
      portal.call(customerApi.schedulePickup, {
        params,
        body: { startsOn: `${on}T09:00`, endsOn: `${on}T13:00`, instructions: 'Ring twice' },
      })
    const cancel = () => portal.call(customerApi.cancelPickup, { params, body: {} })
    const labelCost = async () => {
      const { entries } = await readClaimLedger(deps, store, filed.id)
      const costs = entries.flatMap(({ postings }) =>
        postings.filter(({ account }) => account === 'labelCost'),
      )
      return costs.reduce((sum, { amount }) => sum + amount, 0)
    }
    world.requests = []
    const timeline = async () =>
      (await portal.overview(filed.externalId)).timeline.map(({ message }) => message)
    return { shipment, schedule, cancel, labelCost, day, timeline }
  }

  test('is booked once at the cheapest rate, costs the store, and can be canceled', async () => {
    world.pickupPrice = '4.10'
    const { shipment, schedule, cancel, labelCost, day, timeline } = await aReturn({ mostPickupCost: 5 })
    const before = await labelCost()
    await Promise.all([schedule(), schedule()])
    await schedule()
    expect(await shipment()).toMatchObject({ pickup: { state: 'booking' }, pickupDays: [] })
    await drainJobs(deps)
    expect(await shipment()).toMatchObject({
      pickup: { state: 'scheduled', carrier: 'USPS', startsOn: `${day}T09:00`, confirmation: 'WTC65095508' },
    })
    expect(pickups().filter(({ status }) => status === 'scheduled')).toHaveLength(1)
    expect(await labelCost()).toBeCloseTo(before + 4.1)

    await cancel()
    await cancel()
    expect(await shipment()).toMatchObject({ pickup: { state: 'canceling' }, pickupDays: [] })
    await drainJobs(deps)
    const after = await shipment()
    expect(after?.pickup).toBeNull()
    expect(after?.pickupDays).toContain(day)
    expect(await labelCost()).toBeCloseTo(before)
    expect(await timeline()).toEqual(
      expect.arrayContaining([
        'A pickup of the return package is scheduled.',
        'The pickup of the return package was canceled.',
      ]),
    )
  })

  test('is refused where it costs more than the store pays, and where the carrier has none', async () => {
    world.pickupPrice = '4.10'
    const { schedule, shipment } = await aReturn({ mostPickupCost: 4 })
    await expect(schedule()).rejects.toMatchObject({ status: 409, code: 'no_pickup_then' })
    world.pickupRefusal = 'Fully booked'
    await expect(schedule()).rejects.toMatchObject({ status: 409, code: 'no_pickup_then' })
    expect((await shipment())?.pickup).toBeNull()
    expect(world.requests.some((call) => call.endsWith('/buy'))).toBe(false)
  })

  test('that the carrier does not book is shown as refused, and another can be scheduled', async () => {
    const { schedule, shipment, day } = await aReturn()
    world.pickupRefusal = undefined
    await schedule()
    world.pickupRefusal = 'Fully booked'
    await drainJobs(deps)
    const refused = await shipment()
    expect(refused).toMatchObject({ pickup: { state: 'refused' } })
    expect(refused?.pickupDays).toContain(day)
    world.pickupRefusal = undefined
    await schedule()
    await drainJobs(deps)
    expect(await shipment()).toMatchObject({ pickup: { state: 'scheduled' } })
  })

  test('is not offered on other days', async () => {
    const { schedule } = await aReturn()
    await expect(schedule('2020-01-02')).rejects.toMatchObject({ status: 422 })
  })

  test('is not offered where the store does not allow it', async () => {
    const { shipment, schedule } = await aReturn({ arePickupsAllowed: false })
    expect((await shipment())?.pickupDays).toEqual([])
    await expect(schedule()).rejects.toMatchObject({ status: 409, code: 'not_picked_up' })
  })
})
