import { customerApi } from '@aftercare/domain/api/customer-api'
import { foldLedger } from '@aftercare/domain/ledger/fold-ledger'
import { sql } from 'kysely'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Deps } from '#deps.ts'
import { simulatedPayment } from '#integrations/payments/simulated-payment.ts'
import { jobHandlers } from '#job-handlers.ts'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import { watchHolds } from '#modules/instant-exchanges/watch-holds.ts'
import { listEntries } from '#modules/ledger/ledger-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { adasAddress, aPortal, aReturnShop, anOrder, exchangeOf } from '#testing/claim-fixtures.ts'
import { freeLabel } from '#testing/instant-exchange-fixtures.ts'
import { aMortal, type Fault, type Step } from '#testing/mortal-deps.ts'
import { confirmCard, simulatorAccount, submittedPayment } from '#testing/payment-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { AppError } from '#platform/errors.ts'
import { releaseUnclaimed } from './move-payment.ts'

const alive = await useTestDeps()
const beforeTheHoldEnds = { days: 6, hours: 20 }
const afterTheHoldEnded = { days: 7, hours: 1 }
const start = '2026-11-20T12:00:00Z'

/** A store that sends new items first, with enough of them for every run. */
async function aShop(): Promise<Store> {
  const store = await aReturnShop(alive, {
    cardAccount: simulatorAccount,
    settings: { exchange: { advancedExchangeMethod: 'PAYMENT', isInstantExchangeEnabled: true } },
  })
  await alive.db.updateTable('product_variant').set({ quantity: 100_000 }).execute()
  return store
}

type Mortal = ReturnType<typeof aMortal>

/** Asks until there is an answer: whoever is left without one asks again, after a restart where it takes one. */
async function untilAnswered<Answer>(mortal: Mortal, ask: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++)
    try {
      const answer = await ask()
      if (!mortal.isDead()) return answer
    } catch (error) {
      if (attempt === 4) throw error
    } finally {
      mortal.restart()
    }
}

/** Does the waiting jobs; one that fails is done again, as the queue would. */
async function doJobs(mortal: Mortal): Promise<void> {
  for (let done = 0; done < 100;) {
    const { rows } = await sql<{ id: string; name: string; data: unknown }>`
      select id, name, data from pgboss.job
      where state in ('created', 'retry') and start_after <= now() order by created_on, id`.execute(alive.db)
    if (rows.length === 0) return
    for (const { id, name, data } of rows) {
      const handler = jobHandlers.find(({ kind }) => kind.name === name)
      await untilAnswered(mortal, async () => handler?.run(mortal.deps, data))
      await sql`delete from pgboss.job where id = ${id}`.execute(alive.db)
      done++
    }
  }
  throw new Error('There are always more jobs')
}

let orders = 0

/** An order of a red scarf, to be exchanged for a blue one that costs 2.00 more. */
async function aShopper(store: Store, deps: Deps) {
  const email = `ada-${++orders}@example.com`
  const bought = await anOrder(alive, store, [{}], { email })
  const portal = aPortal(deps, store, bought)
  const lines = [exchangeOf(bought.lineIds[0] ?? '', 'scarf-blue')]
  const calculate = () =>
    portal.calculate(lines, { exchangeMethod: 'instant', returnShipment: freeLabel, address: adasAddress })
  const submit = (calculation: Awaited<ReturnType<typeof calculate>>) =>
    portal.call(customerApi.submitClaim, {
      params: portal.params,
      idempotencyKey: bought.order.id,
      body: portal.submissionOf(lines, calculation, {
        customerEmail: email,
        returnShipment: freeLabel,
        exchangeMethod: calculation.exchangeMethod,
        customerPayment: submittedPayment(calculation),
      }),
    })
  return { orderId: bought.order.id, portal, calculate, submit }
}

/** The card is held, the claim filed and the new item ordered. */
async function fileWithCard(
  mortal: Mortal,
  { portal, calculate, submit }: Awaited<ReturnType<typeof aShopper>>,
) {
  const calculation = await untilAnswered(mortal, async () => {
    const calculation = await calculate()
    if (!calculation.paymentIntent) throw new Error('The provider made no payment: the shopper tries again')
    return calculation
  })
  await untilAnswered(mortal, () => confirmCard(portal, calculation))
  const { id: claimId } = await untilAnswered(mortal, () => submit(calculation))
  await doJobs(mortal)
  return claimId
}

type Waiting = { days: number; hours: number }

/** The deadline has passed. */
async function charge(mortal: Mortal): Promise<void> {
  await untilAnswered(mortal, () => watchHolds(mortal.deps))
  await doJobs(mortal)
}

/** The item comes back late, and its price goes back to the card. */
async function refund(mortal: Mortal, { storeId }: Store, claimId: string): Promise<void> {
  const { deps } = mortal
  const { id: lineId } = await alive.db
    .selectFrom('claim_line_item')
    .select('id')
    .where('claimId', '=', claimId)
    .executeTakeFirstOrThrow()
  for (const type of ['firstScanned', 'arrivedToApprove'] as const)
    await untilAnswered(mortal, () => moveClaimLines(deps, storeId, [lineId], { type }))
  const actor = { userId: null, apiKeyId: null, name: 'Grace', via: 'password' as const }
  const finalization = { storeId, claimId, actor, approvalLimitMinor: null, notifyCustomerByEmail: true }
  await untilAnswered(mortal, () => finalizeByStaff(deps, finalization).catch(unlessUnderway))
  await doJobs(mortal)
}

/** Staff who ask again learn that it is being done. */
function unlessUnderway(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'being_finalised') throw error
}

const lineOf = (claimId: string) =>
  alive.db
    .selectFrom('claim_line_item')
    .select(['status', 'detail'])
    .where('claimId', '=', claimId)
    .executeTakeFirstOrThrow()

/** What the card's provider says of an order's payments that a shopper confirmed. */
async function paymentsAtProvider({ storeId }: Store, orderId: string) {
  const rows = await alive.db
    .selectFrom('simulated_payment')
    .select('payment')
    .where('storeId', '=', storeId)
    .execute()
  return rows
    .map(({ payment }) => v.parse(simulatedPayment, payment))
    .filter(({ metadata, state }) => metadata['orderId'] === orderId && state !== 'open')
}

/** Everything that moved for an order, at the provider and in our books. */
async function whatMoved(store: Store, orderId: string) {
  const { storeId } = store
  const claims = await alive.db.selectFrom('claim').select('id').where('orderId', '=', orderId).execute()
  const exchanges = await alive.db
    .selectFrom('store_order')
    .select('id')
    .where('rootOrderId', '=', orderId)
    .where('canceledOn', 'is', null)
    .execute()
  const [claimId = ''] = claims.map(({ id }) => id)
  const payments = await paymentsAtProvider(store, orderId)
  const recorded = await alive.db
    .selectFrom('customer_payment')
    .select(['state', 'cardCapturedMinor', 'cardRefundedMinor'])
    .where('claimId', '=', claimId)
    .execute()
  const { hold, capture, balance } = foldLedger(await listEntries(alive.db, storeId, claimId))
  return {
    claims: claims.length,
    exchanges: exchanges.length,
    provider: payments
      .map(({ state, capturedMinor, refundedMinor }) => ({ state, capturedMinor, refundedMinor }))
      .toSorted((a, b) => b.capturedMinor - a.capturedMinor),
    recorded,
    books: { hold, capture, balance },
    line: await lineOf(claimId),
  }
}

const charged = { state: 'captured', capturedMinor: 2200, refundedMinor: 2000 }
const released = { state: 'canceled', capturedMinor: 0, refundedMinor: 0 }
const everythingOnce = {
  claims: 1,
  exchanges: 1,
  recorded: [{ state: 'Refunded', cardCapturedMinor: 2200, cardRefundedMinor: 2000 }],
  books: { hold: 0, capture: 200, balance: 0 },
}

/** The whole story, with a fault at one step. */
async function live(store: Store, waiting: Waiting, fault?: Fault) {
  alive.setNow(start)
  const mortal = aMortal(alive, fault)
  const shopper = await aShopper(store, mortal.deps)
  const claimId = await fileWithCard(mortal, shopper)
  const filedBy = mortal.steps().length
  alive.advance(waiting)
  await charge(mortal)
  const chargedBy = mortal.steps().length
  await refund(mortal, store, claimId)
  return { mortal, filedBy, chargedBy, moved: await whatMoved(store, shopper.orderId) }
}

const faultsOf = (steps: readonly Step[], first = 0, end = steps.length): Fault[] =>
  steps.flatMap(({ can }, at) => (first <= at && at < end ? can.map((how) => ({ at, how })) : []))

async function expectTheSame(
  store: Store,
  clean: Awaited<ReturnType<typeof live>>,
  faults: readonly Fault[],
  waiting: Waiting,
) {
  for (const fault of faults) {
    const where = `${fault.how}: step ${fault.at}, ${clean.mortal.steps()[fault.at]?.name}`
    const { mortal, moved } = await live(store, waiting, fault).catch((error: unknown) => {
      throw new Error(`It did not go on after ${where}`, { cause: error })
    })
    const hasFailed = mortal.hasFailed()
    expect({ where, hasFailed, moved }).toEqual({ where, hasFailed: true, moved: clean.moved })
  }
}

test(
  'whatever step fails, the claim is filed once, and the card charged and refunded once',
  { timeout: 120_000 },
  async () => {
    const store = await aShop()
    const clean = await live(store, beforeTheHoldEnds)
    expect(clean.moved).toMatchObject({ ...everythingOnce, provider: [charged] })
    await expectTheSame(store, clean, faultsOf(clean.mortal.steps()), beforeTheHoldEnds)
  },
)

test(
  'whatever step fails, a saved card is charged once after its hold ended',
  { timeout: 120_000 },
  async () => {
    const store = await aShop()
    const clean = await live(store, afterTheHoldEnded)
    expect(clean.moved).toMatchObject({ ...everythingOnce, provider: [charged, released] })
    const faults = faultsOf(clean.mortal.steps(), clean.filedBy, clean.chargedBy)
    await expectTheSame(store, clean, faults, afterTheHoldEnded)
  },
)

test('a shopper who gives up after a failure is not held for longer than half an hour without a claim', async () => {
  const store = await aShop()
  const { mortal, filedBy } = await live(store, beforeTheHoldEnds)
  const orphans: Fault[] = []
  for (const fault of faultsOf(mortal.steps(), 0, filedBy)) {
    alive.setNow(start)
    const mortal = aMortal(alive, fault)
    const { orderId, portal, calculate, submit } = await aShopper(store, mortal.deps)
    const tryOnce = async () => {
      const calculation = await calculate()
      await confirmCard(portal, calculation)
      await submit(calculation)
    }
    await tryOnce().catch(() => undefined)
    mortal.restart()
    await doJobs(mortal)
    const claims = await alive.db.selectFrom('claim').select('id').where('orderId', '=', orderId).execute()
    const countHolds = async () =>
      (await paymentsAtProvider(store, orderId)).filter(({ state }) => state === 'authorized').length
    if ((await countHolds()) > claims.length) orphans.push(fault)

    alive.advance({ minutes: 30, seconds: 1 })
    await untilAnswered(mortal, () => releaseUnclaimed(mortal.deps))
    await doJobs(mortal)
    expect({ fault, holds: await countHolds() }).toEqual({ fault, holds: claims.length })
  }
  expect(orphans.length).toBeGreaterThan(0)
})
