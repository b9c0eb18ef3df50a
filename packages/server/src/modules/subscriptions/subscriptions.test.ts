import { customerApi } from '@aftercare/domain/api/customer-api'
import { integrationsApi } from '@aftercare/domain/api/integrations-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import type {
  ChosenSubscriptionChange,
  SubscriptionChange,
} from '@aftercare/domain/claims/subscription-change'
import { beforeEach, describe, expect, test } from 'vitest'
import { clearCachedStores } from '#modules/merchants/cached-stores.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { anOrder, aPortal, aReturnShop, refundOf, type Bought } from '#testing/claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { aMortal } from '#testing/mortal-deps.ts'
import { useRecharge } from '#testing/subscriptions/recharge-emulator.ts'
import { useSkio } from '#testing/subscriptions/skio-emulator.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { changeSubscriptions, reportSubscriptionChanges } from './change-subscriptions.ts'

const recharge = await useRecharge()
const skio = await useSkio()
const plain = await useTestDeps()
const deps = {
  ...plain,
  get rateLimits() {
    return plain.rateLimits
  },
  config: {
    ...plain.config,
    encryptionKey: new Uint8Array(32).fill(7),
    subscriptionUrls: { ...plain.config.subscriptionUrls, recharge: recharge.url, skio: skio.url },
  },
}

let store: Store
let bought: Bought
let portal: ReturnType<typeof aPortal>
let desk: Awaited<ReturnType<typeof aDesk>>

async function connect(integrationId: 'recharge' | 'skio', apiToken: string) {
  const params = { ...desk.params, integrationId }
  const { version } = await desk.call(integrationsApi.integration, { params })
  const body = { version, isEnabled: true, secrets: { apiToken } }
  await desk.call(integrationsApi.saveIntegration, { params, body })
}

async function offerFor(subscriptionOffers: SubscriptionChange[]) {
  const params = { ...desk.params, claimReasonId: '1' }
  const { reason } = await desk.call(merchantApi.claimReason, { params })
  const { version, name, category, claimReasonDetails, groupIds } = reason
  const details = claimReasonDetails.map(({ id, name }) => ({ id, name }))
  const body = { version, name, categoryCode: category.code, details, groupIds, subscriptionOffers }
  return desk.call(merchantApi.updateClaimReason, { params, body })
}

beforeEach(async () => {
  clearCachedStores()
  store = await aReturnShop(deps)
  bought = await anOrder(deps, store)
  portal = aPortal(deps, store, bought)
  desk = await aDesk(deps, store)
  await connect('recharge', recharge.apiToken)
  await offerFor(['skip', 'cancel'])
})

const ask = async (given: { isGiftReturn?: boolean; reasonId?: number } = {}) => {
  const { call, params } = given.isGiftReturn ? aPortal(deps, store, bought, { isGiftReturn: true }) : portal
  const { offer } = await call(customerApi.subscriptionOffer, {
    params: { ...params, orderId: bought.order.id },
    query: {
      originalStoreOrderLineItemId: bought.lineIds[0] ?? '',
      reasonId: String(given.reasonId ?? 1),
    },
  })
  return offer
}
const subscribed = () => recharge.add({ variantId: 'scarf-red' })

async function file(subscriptionChange: ChosenSubscriptionChange) {
  const { id: claimId } = await portal.file([refundOf(bought.lineIds[0] ?? '', { subscriptionChange })])
  return { storeId: store.storeId, claimId }
}
const skipping: ChosenSubscriptionChange = { change: 'skip', nextOrderOn: '2026-12-01' }

async function shown({ claimId }: { claimId: string }) {
  const claim = await desk.call(merchantApi.claim, { params: { ...desk.params, claimId } })
  return {
    state: claim.claimLineItems[0]?.subscriptionChange?.state,
    told: claim.timeline.map(({ message }) => message).filter((message) => /subscription/.test(message)),
  }
}
const alerts = async () =>
  (await deps.db.selectFrom('store_alert').select('message').execute()).map(({ message }) => message)

describe('the offer', () => {
  test('is what the reason says and the platform can do, with the day of the next order', async () => {
    subscribed()
    expect(await ask()).toEqual({ changes: ['skip', 'cancel'], nextOrderOn: '2026-12-01' })
    await offerFor(['cancel'])
    expect(await ask()).toEqual({ changes: ['cancel'], nextOrderOn: '2026-12-01' })
    await offerFor([])
    expect(await ask()).toBeNull()
  })

  test('is cancellation alone where no order is planned', async () => {
    recharge.add({ variantId: 'scarf-red', plannedOn: [] })
    expect(await ask()).toEqual({ changes: ['cancel'], nextOrderOn: null })
  })

  test('is nothing for another reason, without a live subscription to the item, and for who got a gift', async () => {
    recharge.add({ variantId: 'scarf-red', isLive: false })
    recharge.add({ variantId: 'scarf-blue' })
    expect(await ask()).toBeNull()
    subscribed()
    expect(await ask({ reasonId: 2 })).toBeNull()
    expect(await ask({ isGiftReturn: true })).toBeNull()
    expect(await ask()).not.toBeNull()
  })

  test('is nothing where two subscriptions could be meant, or the platform is in trouble', async () => {
    subscribed()
    recharge.fail('in trouble')
    expect(await ask()).toBeNull()
    subscribed()
    expect(await ask()).toBeNull()
  })

  test('401, 404: nobody else learns of a subscription', async () => {
    subscribed()
    const query = { originalStoreOrderLineItemId: bought.lineIds[0] ?? '', reasonId: '1' }
    const params = { ...portal.params, orderId: bought.order.id }
    const stranger = aPortal(deps, store, bought, { token: 'forged' })
    await expect(stranger.call(customerApi.subscriptionOffer, { params, query })).rejects.toMatchObject({
      status: 401,
    })
    const other = aPortal(deps, store, await anOrder(deps, store))
    await expect(other.call(customerApi.subscriptionOffer, { params, query })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('what the shopper chose', () => {
  test('is done once the claim is filed, and staff see it', async () => {
    const mine = subscribed()
    const filed = await file({ change: 'cancel' })
    expect((await shown(filed)).state).toBe('waiting')
    await drainJobs(deps)
    expect(mine).toMatchObject({ isLive: false, reason: expect.stringMatching(/^Return R-/) })
    expect(await shown(filed)).toEqual({
      state: 'done',
      told: ['The subscription was canceled in Recharge, as the customer chose.'],
    })
    expect(await alerts()).toEqual([])
  })

  test('400: is refused where the reason doesn’t offer it, and from who got a gift', async () => {
    await offerFor(['cancel'])
    const refused = { status: 400, code: 'subscription_change_not_offered' }
    await expect(file(skipping)).rejects.toMatchObject(refused)
    const recipient = aPortal(deps, store, bought, { isGiftReturn: true })
    const line = refundOf(bought.lineIds[0] ?? '', {
      requestedResolutionMethodEnum: 'giftCard',
      subscriptionChange: { change: 'cancel' },
    })
    await expect(recipient.file([line], { creditResolutionMethod: 'Gift_Card' })).rejects.toMatchObject(
      refused,
    )
    expect(await deps.db.selectFrom('claim').select('id').execute()).toEqual([])
  })

  test.for(['recharge', 'skio'] as const)(
    'is done once in %s, wherever the process dies and whatever answer is lost',
    async (name) => {
      const world = { recharge, skio }[name]
      if (name === 'skio') await connect('skio', skio.apiToken)
      const steps = await carryOut(world, undefined)
      expect(steps.length).toBeGreaterThan(1)
      for (const at of steps)
        for (const how of ['killed before', 'killed after'] as const) await carryOut(world, { at, how })
      // The last call is the skip itself; before it, reading is all that happens.
      const last = { recharge: 5, skio: 2 }[name]
      for (const calls of [last - 1, last]) await carryOut(world, undefined, calls)
    },
  )

  async function carryOut(
    world: typeof recharge | typeof skio,
    fault: Parameters<typeof aMortal>[1],
    lostAnswer?: number,
  ) {
    bought = await anOrder(deps, store)
    portal = aPortal(deps, store, bought)
    world.subscriptions.length = 0
    world.skipped.length = 0
    const mine = world.add({ variantId: 'scarf-red' })
    const filed = await file(skipping)
    const { deps: mortal, steps } = aMortal(deps, fault)
    if (lostAnswer !== undefined)
      world.fail(...Array.from({ length: lostAnswer }, () => 'none' as const), 'broken after')
    await changeSubscriptions(mortal, filed).catch(() => undefined)
    world.recover()
    plain.advance({ minutes: 2 })
    await changeSubscriptions(deps, filed)
    await changeSubscriptions(deps, filed)
    expect(world.skipped).toEqual([{ id: mine.id, day: '2026-12-01' }])
    const { state, told } = await shown(filed)
    expect([state, told.length]).toEqual(['done', 1])
    // Notes of what was exchanged may be lost.
    return steps().flatMap(({ name }, at) => (/integration/.test(name) ? [] : [at]))
  }

  test('is done once by two runs at the same time, and by one that follows a request that is still on its way', async () => {
    await connect('skio', skio.apiToken)
    skio.add({ variantId: 'scarf-red' })
    const filed = await file(skipping)
    await Promise.allSettled([changeSubscriptions(deps, filed), changeSubscriptions(deps, filed)])
    await changeSubscriptions(deps, filed)
    expect(skio.skipped).toHaveLength(1)

    bought = await anOrder(deps, store)
    portal = aPortal(deps, store, bought)
    skio.subscriptions.length = 0
    const mine = skio.add({ variantId: 'scarf-red' })
    const late = await file(skipping)
    skio.fail('none', 'none', 'broken before')
    await expect(changeSubscriptions(deps, late)).rejects.toMatchObject({ retryable: true })
    skio.recover()
    await expect(changeSubscriptions(deps, late)).rejects.toMatchObject({ name: 'NotOurTurn' })
    expect(mine.plannedOn[0]).toBe('2026-12-01')
    plain.advance({ minutes: 2 })
    await changeSubscriptions(deps, late)
    expect(skio.skipped).toHaveLength(2)
  })

  test('is left to staff where another order is next by now, and nothing is skipped', async () => {
    const mine = subscribed()
    const filed = await file(skipping)
    mine.plannedOn = ['2026-12-15']
    await drainJobs(deps)
    expect(recharge.skipped).toEqual([])
    const told =
      'The customer chose to skip the subscription order planned for 2026-12-01, but it wasn’t skipped. ' +
      'The next order is now planned for 2026-12-15. Please check it in the subscription app.'
    expect(await shown(filed)).toEqual({ state: 'failed', told: [told] })
    expect(await alerts()).toEqual([told])
  })

  test('is left to staff once, where the subscription is gone or nobody can be asked', async () => {
    const gone = await file({ change: 'cancel' })
    await changeSubscriptions(deps, gone)
    expect((await shown(gone)).told).toEqual([expect.stringMatching(/No active subscription/)])

    bought = await anOrder(deps, store)
    portal = aPortal(deps, store, bought)
    const mine = subscribed()
    const unanswered = await file({ change: 'cancel' })
    recharge.fail('in trouble')
    await expect(changeSubscriptions(deps, unanswered)).rejects.toMatchObject({ retryable: true })
    await reportSubscriptionChanges(deps, unanswered)
    await reportSubscriptionChanges(deps, unanswered)
    await changeSubscriptions(deps, unanswered)
    expect(mine.isLive).toBe(true)
    expect(await alerts()).toHaveLength(2)
  })
})
