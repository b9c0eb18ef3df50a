import { merchantApi } from '@aftercare/domain/api/merchant-api'
import type { StripeConfig } from '@aftercare/domain/payments/payment-schema'
import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import { describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { aPortal, aReturnShop, anOrder, exchangeOf } from '#testing/claim-fixtures.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { simulatorAccount } from '#testing/payment-fixtures.ts'
import type { StripeEvent } from '#testing/stripe/stripe-world.ts'
import { useStripe, withStripe } from '#testing/stripe/use-stripe.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const testDeps = await useTestDeps()
const stripe = await useStripe(testDeps.now)
const { world, confirm } = stripe
const deps = withStripe(testDeps, stripe)

/** A store whose cards Stripe charges, and an admin of it. */
async function aStripeShop() {
  const { id: accountId } = world.addAccount()
  const stripeConfig = { publishableKey: stripe.platform.publishableKey, connectedAccountId: accountId }
  const store = await aReturnShop(deps, {
    cardAccount: { provider: 'stripe', ...stripeConfig },
    settings: { exchange: { advancedExchangeMethod: 'PAYMENT' } },
  })
  await deps.db
    .insertInto('payment_account')
    .values({
      storeId: store.storeId,
      accountId,
      isTest: true,
      isChargeable: true,
      disabledReason: null,
      displayName: null,
      createdOn: deps.now(),
      checkedOn: null,
      endedOn: null,
      endedBecause: null,
    })
    .execute()
  return { store, accountId, stripeConfig, ...(await adminOf(store)) }
}

async function adminOf(store: Store) {
  const { token } = await aUser(deps, store, 'Admin')
  const call = merchantClient(deps, { token })
  return { call, params: { storeId: store.storeId } }
}

/** A dearer exchange whose difference of 2.00 a card pays. */
async function aPaidExchange(given: Awaited<ReturnType<typeof aStripeShop>>) {
  const { store, stripeConfig } = given
  const bought = await anOrder(deps, store)
  const portal = aPortal(deps, store, bought)
  const lines = [exchangeOf(bought.lineIds[0] ?? '', 'scarf-blue')]
  const asked = { exchangeMethod: 'standard' as const }
  const calculation = await portal.calculate(lines, asked)
  const paymentId = calculation.paymentIntent?.idFromPlatform ?? ''
  const customerPayment = paymentOf(calculation, stripeConfig)
  return { paymentId, submit: () => portal.submit(lines, calculation, { ...asked, customerPayment }) }
}

const paymentOf = ({ paymentIntent, payment }: Calculation, stripeConfig: StripeConfig) => ({
  idFromPlatform: paymentIntent?.idFromPlatform ?? '',
  stripeConfig,
  ...payment,
})

const deliver = (event: StripeEvent, given: { secret?: string; signature?: string } = {}) => {
  const { body, signature } = world.signed(event, given.secret)
  return createApp(deps).request('/webhooks/stripe', {
    method: 'POST',
    body,
    headers: { 'stripe-signature': given.signature ?? signature },
  })
}
const deliverAll = async (events: readonly StripeEvent[]) => {
  for (const event of events) expect((await deliver(event)).status).toBe(200)
  await drainJobs(deps)
}
const rows = () => deps.db.selectFrom('customer_payment').selectAll().executeTakeFirstOrThrow()

describe('a payment through Stripe', () => {
  test('is held in the store’s account, and charged once the claim is filed', async () => {
    const shop = await aStripeShop()
    const { paymentId, submit } = await aPaidExchange(shop)
    await expect(submit()).rejects.toMatchObject({ status: 409, code: 'payment_not_confirmed' })
    confirm(paymentId, 'pm_card_visa')
    const { id: claimId } = await submit()
    await drainJobs(deps)
    const claim = await shop.call(merchantApi.claim, { params: { ...shop.params, claimId } })
    expect(claim.customerPayment).toMatchObject({
      idFromPlatform: paymentId,
      status: 'Captured',
      capturedAmount: 2,
      card: 'Visa •••• 4242',
      isTest: true,
      isDisputed: false,
    })
    expect(world.intents.get(paymentId)).toMatchObject({ account: shop.accountId, status: 'succeeded' })
  })

  test('that Stripe did not answer about is charged when it does, once', async () => {
    const { paymentId, submit } = await aPaidExchange(await aStripeShop())
    confirm(paymentId)
    await submit()
    world.faults.push({ on: `POST /v1/payment_intents/${paymentId}/capture`, kind: 'broken' })
    await drainJobs(deps)
    expect(await rows()).toMatchObject({ state: 'Captured', cardCapturedMinor: 200, attempts: 0 })
    expect(world.intents.get(paymentId)?.charge?.capturedAmount).toBe(200)
  })

  test('goes through the account that it was made with, after another was connected', async () => {
    const shop = await aStripeShop()
    const { paymentId, submit } = await aPaidExchange(shop)
    confirm(paymentId)
    await submit()
    await shop.call(merchantApi.disconnectStripe, { params: shop.params })
    await shop.call(merchantApi.connectStripe, { params: shop.params })
    await drainJobs(deps)
    expect(world.intents.get(paymentId)).toMatchObject({ status: 'succeeded' })
  })
})

describe('events of Stripe', () => {
  test('that come late, twice or out of order change nothing', async () => {
    const { paymentId, submit } = await aPaidExchange(await aStripeShop())
    confirm(paymentId)
    await submit()
    await drainJobs(deps)
    const before = await rows()
    await deliverAll([...world.events].reverse())
    await deliverAll(world.events)
    expect(await rows()).toEqual(before)
  })

  test('are refused without Stripe’s signature, and when it is old', async () => {
    await aStripeShop()
    world.emit('account.updated', 'acct_1', { object: 'account' })
    const event = world.events[0] as StripeEvent
    expect((await deliver(event, { secret: 'whsec_other' })).status).toBe(401)
    expect((await deliver(event, { signature: '' })).status).toBe(401)
    const { body, signature } = world.signed(event)
    testDeps.advance({ minutes: 6 })
    const late = await createApp(deps).request('/webhooks/stripe', {
      method: 'POST',
      body,
      headers: { 'stripe-signature': signature },
    })
    expect(late.status).toBe(401)
  })

  test('about accounts and payments that are not ours are acknowledged', async () => {
    const { accountId } = await aStripeShop()
    world.emit('payment_intent.succeeded', 'acct_unknown', { object: 'payment_intent', id: 'pi_1' })
    world.emit('payment_intent.succeeded', accountId, { object: 'payment_intent', id: 'pi_unknown' })
    world.emit('payout.paid', accountId, { object: 'payout', id: 'po_1' })
    const before = world.requests.length
    await deliverAll(world.events)
    expect(world.requests.length).toBe(before)
  })

  test('tell staff of a dispute, its deadline and its end, once each', async () => {
    const shop = await aStripeShop()
    const { paymentId, submit } = await aPaidExchange(shop)
    confirm(paymentId)
    const { id: claimId } = await submit()
    await drainJobs(deps)
    const dispute = world.dispute(paymentId, { account: shop.accountId, reason: 'fraudulent' })
    const [created] = world.events.slice(-1) as [StripeEvent]
    await deliverAll([created, created])
    const read = () => shop.call(merchantApi.claim, { params: { ...shop.params, claimId } })
    const disputed = await read()
    expect(disputed.customerPayment).toMatchObject({
      isDisputed: true,
      dispute: {
        state: 'needs_response',
        reason: 'fraudulent',
        amount: 2,
        respondBy: '2026-11-30T12:00:00.000Z',
      },
    })
    dispute.status = 'lost'
    await deliverAll([{ ...created, type: 'charge.dispute.closed' }])
    const closed = await read()
    expect(closed.customerPayment?.dispute?.state).toBe('lost')
    const about = closed.timeline
      .map(({ message }) => message)
      .filter((message) => message.includes('dispute'))
    expect(about).toEqual([
      'The customer disputed this payment of $2.00 with their bank. Answer the dispute in your payment provider’s dashboard by November 30, 2026.',
      'The bank decided the dispute for the customer, and took the payment back.',
    ])
    expect(await deps.db.selectFrom('store_alert').select('subject').execute()).toHaveLength(2)
  })

  test('tell staff once of a refund that the card’s bank returned', async () => {
    const shop = await aStripeShop()
    const { paymentId, submit } = await aPaidExchange(shop)
    confirm(paymentId)
    await submit()
    await drainJobs(deps)
    const customerPaymentId = (await rows()).id
    const refund = { params: { ...shop.params, customerPaymentId }, body: { amount: 1 } }
    await shop.call(merchantApi.refundPayment, refund)
    await drainJobs(deps)
    const [made] = world.refunds
    if (made) made.status = 'failed'
    const { metadata } = made ?? {}
    world.emit('refund.failed', shop.accountId, { object: 'refund', payment_intent: paymentId, metadata })
    const event = world.events.at(-1) as StripeEvent
    await deliverAll([event, event])
    const alerts = await deps.db.selectFrom('store_alert').select('message').execute()
    expect(alerts).toEqual([
      { message: 'The customer’s bank returned the refund of $1.00. Refund the customer another way.' },
    ])
  })

  test('record what was refunded in Stripe’s dashboard', async () => {
    const shop = await aStripeShop()
    const { paymentId, submit } = await aPaidExchange(shop)
    confirm(paymentId)
    await submit()
    await drainJobs(deps)
    const { charge } = world.intents.get(paymentId) ?? {}
    if (charge) charge.refundedAmount = 150
    world.emit('charge.refunded', shop.accountId, { object: 'charge', payment_intent: paymentId })
    const event = world.events.at(-1) as StripeEvent
    await deliverAll([event, event])
    expect(await rows()).toMatchObject({ state: 'Refunded', cardRefundedMinor: 150, refundedMinor: 150 })
  })
})

describe('the store’s account', () => {
  test('is created once, completed at Stripe, and then charges cards', async () => {
    const store = await aReturnShop(deps)
    const { call, params } = await adminOf(store)
    expect(await call(merchantApi.stripeConnection, { params })).toMatchObject({ state: 'none' })

    const { url } = await call(merchantApi.connectStripe, { params })
    await call(merchantApi.connectStripe, { params })
    expect(world.accounts.size).toBe(1)
    const account = [...world.accounts.values()][0]
    expect(url).toMatch(`${stripe.platform.url}/setup/${account?.id}`)
    expect(await call(merchantApi.stripeConnection, { params })).toMatchObject({
      state: 'incomplete',
      isTest: true,
      requirements: ['business_type', 'external_account', 'tos_acceptance.date'],
    })
    expect((await getStore(deps.db, store.storeId)).cardAccount).toBeNull()

    Object.assign(account ?? {}, { isSubmitted: true, isChargeable: true, isPaidOut: true, requirements: [] })
    world.emit('account.updated', account?.id ?? '', { object: 'account', id: account?.id })
    await deliverAll(world.events)
    expect((await getStore(deps.db, store.storeId)).cardAccount).toEqual({
      provider: 'stripe',
      publishableKey: stripe.platform.publishableKey,
      connectedAccountId: account?.id,
    })
    expect(await call(merchantApi.stripeConnection, { params })).toMatchObject({
      state: 'active',
      displayName: 'Northwind Goods',
    })
    expect([...world.domains]).toContain(`${account?.id} aftercare.test`)
  })

  test('leaves cards to the simulator that it replaced when it is disconnected', async () => {
    const store = await aReturnShop(deps, { cardAccount: simulatorAccount })
    const { call, params } = await adminOf(store)
    await call(merchantApi.connectStripe, { params })
    for (const account of world.accounts.values()) account.isChargeable = true
    await call(merchantApi.stripeConnection, { params })
    expect((await getStore(deps.db, store.storeId)).cardAccount?.provider).toBe('stripe')
    await call(merchantApi.disconnectStripe, { params })
    expect((await getStore(deps.db, store.storeId)).cardAccount).toEqual(simulatorAccount)
  })

  test('charges no cards while Stripe does not let it, and staff are alerted', async () => {
    const { store, accountId, call, params } = await aStripeShop()
    Object.assign(world.accounts.get(accountId) ?? {}, {
      isChargeable: false,
      requirements: ['company.tax_id'],
      disabledReason: 'requirements.past_due',
    })
    expect(await call(merchantApi.stripeConnection, { params })).toMatchObject({
      state: 'restricted',
      requirements: ['company.tax_id'],
      disabledReason: 'requirements.past_due',
    })
    expect((await getStore(deps.db, store.storeId)).cardAccount).toBeNull()
    const alerts = await deps.db.selectFrom('store_alert').select('subject').execute()
    expect(alerts).toEqual([{ subject: 'Stripe paused card payments' }])
  })

  test('ends where the merchant revokes access in Stripe', async () => {
    const { store, accountId, call, params } = await aStripeShop()
    Object.assign(world.accounts.get(accountId) ?? {}, { isConnected: false })
    world.emit('account.application.deauthorized', accountId, { object: 'application' })
    await deliverAll(world.events)
    expect(await call(merchantApi.stripeConnection, { params })).toMatchObject({
      state: 'ended',
      endedBecause: 'revoked',
    })
    expect((await getStore(deps.db, store.storeId)).cardAccount).toBeNull()
  })

  test('is shown as it was while Stripe cannot be asked', async () => {
    const { call, params } = await aStripeShop()
    world.faults.push({ on: 'GET /v1/accounts', kind: 'rate_limited' })
    expect(await call(merchantApi.stripeConnection, { params })).toMatchObject({
      state: 'active',
      isOutdated: true,
    })
    const busy = { on: 'POST /v1/account_links', kind: 'rate_limited' } as const
    world.faults.push(busy, busy, busy)
    await expect(call(merchantApi.connectStripe, { params })).rejects.toMatchObject({
      status: 503,
      message: 'Stripe did not respond. Please try again.',
    })
  })

  test('is managed by who may manage integrations, where the installation has Stripe', async () => {
    const { store, params } = await aStripeShop()
    const { token } = await aUser(deps, store, 'Staff')
    const staff = merchantClient(deps, { token })
    await expect(staff(merchantApi.connectStripe, { params })).rejects.toMatchObject({ status: 403 })
    await expect(staff(merchantApi.disconnectStripe, { params })).rejects.toMatchObject({ status: 403 })
    const admin = await aUser(testDeps, store, 'Admin', { email: 'other@acme.example' })
    const call = merchantClient(testDeps, { token: admin.token })
    expect(await call(merchantApi.stripeConnection, { params })).toMatchObject({ state: 'unavailable' })
    await expect(call(merchantApi.connectStripe, { params })).rejects.toMatchObject({ status: 409 })
  })
})
