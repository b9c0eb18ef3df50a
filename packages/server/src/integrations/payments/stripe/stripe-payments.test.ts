import { minor } from '@aftercare/domain/shared/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { useStripe } from '#testing/stripe/use-stripe.ts'
import { ProviderError } from '../../provider-error.ts'
import { openStripe } from './open-stripe.ts'
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.ts'
import { stripePayments } from './stripe-payments.ts'

let now = new Date('2026-11-20T12:00:00Z')
const stripe = await useStripe(() => now)
const { world, confirm } = stripe
beforeEach(() => {
  now = new Date('2026-11-20T12:00:00Z')
})

const newPayment = {
  amountMinor: minor(2400),
  currencyCode: 'USD',
  customerEmail: 'ada@example.com',
  description: 'Handling Fee, order #1001',
  metadata: { orderId: 'order-1', calculationId: 'calculation-1' },
  isCardSaved: false,
  reference: 'calculation-1',
}

async function aPayment(given: Partial<typeof newPayment> = {}, card: string | null = 'pm_card_visa') {
  const account = world.addAccount()
  const provider = stripePayments(openStripe(stripe.platform), account.id)
  const { idFromPlatform } = await provider.create({ ...newPayment, ...given })
  if (card) confirm(idFromPlatform, card)
  return { provider, idFromPlatform, account }
}

/** The writes that were sent, with their keys. */
const sent = (call: string) =>
  world.requests.filter((one) => one.call.endsWith(call) && one.call.startsWith('POST')).map(({ key }) => key)

describe('a payment', () => {
  test('is held for seven days, captured in part, and refunded', async () => {
    const { provider, idFromPlatform } = await aPayment()
    expect(await provider.find(idFromPlatform)).toEqual({
      idFromPlatform,
      state: 'authorized',
      amountMinor: 2400,
      currencyCode: 'USD',
      capturedMinor: 0,
      refundedMinor: 0,
      metadata: { ...newPayment.metadata, reference: 'calculation-1' },
      holdEndsOn: new Date('2026-11-27T12:00:00Z'),
      card: 'Visa •••• 4242',
      isCardSaved: false,
      isDisputed: false,
      dispute: null,
    })
    const captured = await provider.capture({ idFromPlatform, amountMinor: minor(1000), reference: 'c' })
    expect(captured).toMatchObject({ state: 'captured', capturedMinor: 1000, refundedMinor: 0 })
    const refunded = await provider.refund({ idFromPlatform, amountMinor: minor(400), reference: 'r' })
    expect(refunded).toMatchObject({ capturedMinor: 1000, refundedMinor: 400 })
  })

  test('is made in the store’s account, with keys, at the pinned version of the API', async () => {
    const { account } = await aPayment()
    expect(world.requests[0]).toMatchObject({ account: account.id, key: 'create/calculation-1' })
    expect(world.requests[0]?.params).toMatchObject({
      capture_method: 'manual',
      allowed_payment_method_types: ['card'],
      metadata: { orderId: 'order-1' },
    })
  })

  test('is the same for the same reference, and refused where the reference means something else', async () => {
    const { provider, idFromPlatform } = await aPayment()
    expect(await provider.create(newPayment)).toMatchObject({ idFromPlatform })
    await expect(provider.create({ ...newPayment, amountMinor: minor(1) })).rejects.toMatchObject({
      retryable: false,
      status: 400,
    })
    expect(world.intents.size).toBe(1)
  })

  test('is open until the shopper has paid, also while their bank asks them', async () => {
    const { provider, idFromPlatform } = await aPayment({}, null)
    expect(await provider.find(idFromPlatform)).toMatchObject({ state: 'open', card: null, holdEndsOn: null })
    confirm(idFromPlatform, 'pm_card_threeDSecure2Required')
    expect(await provider.find(idFromPlatform)).toMatchObject({ state: 'open' })
    confirm(idFromPlatform, 'pm_card_threeDSecure2Required')
    expect(await provider.find(idFromPlatform)).toMatchObject({ state: 'authorized' })
  })

  test('is released once, and stays so', async () => {
    const { provider, idFromPlatform } = await aPayment()
    for (const reference of ['v', 'v', 'another'])
      expect(await provider.void({ idFromPlatform, reference })).toMatchObject({ state: 'canceled' })
  })

  test('can no longer be captured when its hold has ended', async () => {
    const { provider, idFromPlatform } = await aPayment()
    now = new Date('2026-11-27T12:00:01Z')
    await expect(
      provider.capture({ idFromPlatform, amountMinor: minor(100), reference: 'c' }),
    ).rejects.toMatchObject({ retryable: false, message: expect.stringContaining('unexpected_state') })
    expect(await provider.find(idFromPlatform)).toMatchObject({ state: 'canceled' })
  })

  test('is unknown in another account', async () => {
    const { idFromPlatform } = await aPayment()
    const other = stripePayments(openStripe(stripe.platform), world.addAccount().id)
    expect(await other.find(idFromPlatform)).toBeUndefined()
  })
})

describe('Stripe refuses, and is not asked again,', () => {
  test.for([
    ['to capture more than is held', 'capture', 2401, 'amount_too_large'],
    ['to refund what was not captured', 'refund', 100, 'does not have a successful charge'],
  ] as const)('%s', async ([, verb, amount, message]) => {
    const { provider, idFromPlatform } = await aPayment()
    const movement = { idFromPlatform, amountMinor: minor(amount), reference: 'x' }
    await expect(provider[verb](movement)).rejects.toMatchObject({
      retryable: false,
      message: expect.stringContaining(message),
    })
  })

  test('to charge less than its minimum', async () => {
    await expect(aPayment({ amountMinor: minor(49) })).rejects.toMatchObject({ retryable: false })
  })
})

describe('an answer that is lost', () => {
  const movements = ['capture', 'void', 'refund'] as const

  test.for(movements)('%s: what was done is found, and done once', async (verb) => {
    const { provider, idFromPlatform } = await aPayment()
    if (verb === 'refund')
      await provider.capture({ idFromPlatform, amountMinor: minor(2400), reference: 'c' })
    const path = verb === 'refund' ? '/v1/refunds' : `/${verb === 'void' ? 'cancel' : verb}`
    const on = verb === 'refund' ? 'POST /v1/refunds' : `POST /v1/payment_intents/${idFromPlatform}${path}`
    world.faults.push({ on, kind: 'broken' })
    const done = await provider[verb]({ idFromPlatform, amountMinor: minor(1000), reference: 'once' })
    expect(done).toMatchObject(
      {
        capture: { state: 'captured', capturedMinor: 1000 },
        void: { state: 'canceled' },
        refund: { refundedMinor: 1000 },
      }[verb],
    )
    expect(sent(path)).toEqual(['once'])
    const again = await provider[verb]({ idFromPlatform, amountMinor: minor(1000), reference: 'once' })
    expect(again).toEqual(done)
  })

  test('a refund whose connection breaks after it was made is made once', async () => {
    const { provider, idFromPlatform } = await aPayment()
    await provider.capture({ idFromPlatform, amountMinor: minor(2400), reference: 'c' })
    world.faults.push({ on: 'POST /v1/refunds', kind: 'lost' })
    const refunded = await provider.refund({ idFromPlatform, amountMinor: minor(1000), reference: 'r' })
    expect(refunded).toMatchObject({ refundedMinor: 1000 })
    expect(world.refunds).toHaveLength(1)
  })

  test('a failure that Stripe has stored for the key does not block the next attempt', async () => {
    const { provider, idFromPlatform } = await aPayment()
    const capture = { idFromPlatform, amountMinor: minor(1000), reference: 'c' }
    world.faults.push({ on: `POST /v1/payment_intents/${idFromPlatform}/capture`, kind: 'failed' })
    await expect(provider.capture(capture)).rejects.toMatchObject({ retryable: true, status: 500 })
    expect(await provider.capture(capture)).toMatchObject({ state: 'captured', capturedMinor: 1000 })
    expect(sent('/capture')).toEqual(['c', 'c', 'c/2'])
  })
})

describe('worth another try:', () => {
  test('too many requests', async () => {
    const { provider, idFromPlatform } = await aPayment()
    world.faults.push({ on: 'GET /v1/payment_intents', kind: 'rate_limited' })
    await expect(provider.find(idFromPlatform)).rejects.toMatchObject({ retryable: true, status: 429 })
  })

  test('a merchant who disconnected, and a key that is wrong', async () => {
    const { provider, idFromPlatform, account } = await aPayment()
    account.isConnected = false
    await expect(provider.find(idFromPlatform)).rejects.toMatchObject({ retryable: true, status: 403 })
    const wrong = openStripe({ ...stripe.platform, secretKey: 'sk_test_wrong' })
    const failed = stripePayments(wrong, account.id).find(idFromPlatform)
    await expect(failed).rejects.toBeInstanceOf(ProviderError)
    await expect(failed).rejects.toMatchObject({ retryable: true, status: 401 })
  })
})

describe('a saved card', () => {
  test('is charged once, as a payment of its own, without the shopper', async () => {
    const { provider, idFromPlatform } = await aPayment({ isCardSaved: true }, 'pm_card_mastercard')
    expect(await provider.find(idFromPlatform)).toMatchObject({
      isCardSaved: true,
      holdEndsOn: new Date('2026-12-20T12:00:00Z'),
    })
    const charge = { idFromPlatform, amountMinor: minor(500), reference: 'later' }
    world.faults.push({ on: 'POST /v1/payment_intents', kind: 'broken' })
    const charged = await provider.chargeSaved(charge)
    expect(charged).toMatchObject({
      state: 'captured',
      capturedMinor: 500,
      card: 'Mastercard •••• 4444',
      metadata: { orderId: 'order-1', reference: 'later' },
    })
    expect(charged.idFromPlatform).not.toBe(idFromPlatform)
    expect([...world.intents.values()].filter(({ status }) => status === 'succeeded')).toHaveLength(1)
  })

  test.for([
    ['pm_card_chargeCustomerFail', 'generic_decline'],
    ['pm_card_threeDSecure2Required', 'authentication_required'],
  ] as const)('%s is declined with its code', async ([card, code]) => {
    const { provider, idFromPlatform } = await aPayment({ isCardSaved: true }, card)
    if (card.includes('three')) confirm(idFromPlatform, card)
    await expect(
      provider.chargeSaved({ idFromPlatform, amountMinor: minor(500), reference: 'later' }),
    ).rejects.toMatchObject({ retryable: false, status: 402, message: expect.stringContaining(code) })
  })
})

test('a dispute comes with its state, its reason and the day by which to answer', async () => {
  const { provider, idFromPlatform, account } = await aPayment()
  await provider.capture({ idFromPlatform, amountMinor: minor(2400), reference: 'c' })
  world.dispute(idFromPlatform, { account: account.id, reason: 'product_not_received' })
  expect(await provider.find(idFromPlatform)).toMatchObject({
    isDisputed: true,
    dispute: {
      state: 'needs_response',
      reason: 'product_not_received',
      amountMinor: 2400,
      respondBy: new Date('2026-11-30T12:00:00Z'),
    },
  })
})

test.for([
  ['USD', 1050, 1050],
  ['JPY', 500, 500],
  ['ISK', 500, 50_000],
  ['UGX', 500, 50_000],
  ['MGA', 500, 5],
  ['KWD', 1250, 1250],
] as const)('%s %i is %i to Stripe', ([currency, ours, theirs]) => {
  expect(toStripeAmount(minor(ours), currency)).toBe(theirs)
  expect(fromStripeAmount(theirs, currency)).toBe(ours)
})

test('a part of a unit that Stripe does not charge is refused', () => {
  expect(() => toStripeAmount(minor(1251), 'KWD')).toThrow(ProviderError)
  expect(() => toStripeAmount(minor(550), 'MGA')).toThrow(ProviderError)
})
