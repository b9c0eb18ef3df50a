import { billingPeriods, chargedReturns, periodDays } from '@aftercare/domain/merchants/billing-period'
import { owedOf } from '@aftercare/domain/merchants/invoice'
import { invoiceSeller } from '@aftercare/domain/merchants/invoice-schema'
import { isPaidPlan, planCatalog } from '@aftercare/domain/merchants/plan-schema'
import { toMinor } from '@aftercare/domain/shared/currencies'
import { dayMs } from '@aftercare/domain/shared/dates'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { systemActor } from '#modules/audit/record-change.ts'
import { cancelPlan } from '#modules/billing/cancel-plan.ts'
import { followSubscriptions } from '#modules/billing/follow-subscriptions.ts'
import { listOpenSubscriptions } from '#modules/billing/subscription-store.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { happen, moveTo, runJobs, startPlan, type Party, type World } from '#testing/billing-year.ts'
import { anOrder, aReturnShop } from '#testing/claim-fixtures.ts'
import { aConnectedStore, useEmulatedShopify } from '#testing/emulated-shopify.ts'
import { withShopify } from '#testing/fake-shopify.ts'
import { numbersOf } from '#testing/random-numbers.ts'
import { useStripe, withStripe } from '#testing/stripe/use-stripe.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

/*
 * Three stores live through a year of random days: one pays by invoice in dollars, one in yen, one with its Shopify bill.
 * What they were invoiced and what they paid has to be what happened: every event once, to the cent.
 */

/** How many years are tried, each with its own seed. */
const years = Number(process.env['INVOICE_YEARS'] ?? 1)

const plans = v.parse(planCatalog, [
  { code: 'free', name: 'Free', monthlyPrice: 0, currencyCode: 'USD', invoicesGuarantee: true },
  {
    code: 'basic',
    name: 'Basic',
    monthlyPrice: 29.5,
    currencyCode: 'USD',
    includedReturns: 1,
    extraReturnPrice: 0.4,
    extraReturnsMax: 30,
    trialDays: 14,
    invoicesGuarantee: true,
  },
  {
    code: 'yen',
    name: 'Yen',
    monthlyPrice: 2999,
    currencyCode: 'JPY',
    includedReturns: 2,
    extraReturnPrice: 40,
    extraReturnsMax: 90,
    trialDays: 14,
    invoicesGuarantee: true,
  },
])
const seller = v.parse(invoiceSeller, { name: 'Northwind Ltd', taxPercent: 7.7 })

const testDeps = await useTestDeps()
const shopify = await useEmulatedShopify()
const stripe = await useStripe(testDeps.now)
const connected = withStripe(withShopify(testDeps, shopify), stripe)
const deps = {
  ...connected,
  get rateLimits() {
    return connected.rateLimits
  },
  get quotes() {
    return connected.quotes
  },
  config: { ...connected.config, plans, invoiceSeller: seller },
}

async function begin(seed: number): Promise<World> {
  const shop = await shopify.open()
  const party = async (store: Store, given: Pick<Party, 'isInShopify' | 'codes' | 'currencies'>) => {
    const { order } = await anOrder(deps, store)
    return { storeId: store.storeId, returnedOrderId: order.id, sales: [], returnedOn: [], ...given }
  }
  const plan = { planStatus: 'PENDING' } as const
  const elm = await aConnectedStore(deps, shop, { ...plan, slug: 'elm', timeZone: 'Europe/Berlin' })
  const birch = await aReturnShop(deps, { ...plan, timeZone: 'America/Denver' })
  const oak = await aReturnShop(deps, { ...plan, slug: 'oak', timeZone: 'Asia/Tokyo', currencyCode: 'JPY' })
  const dollars = { codes: ['free', 'basic'], currencies: ['USD', 'EUR'] }
  const world = {
    deps,
    setNow: testDeps.setNow,
    shop,
    stripe: stripe.world,
    parties: [
      await party(elm, { isInShopify: true, ...dollars }),
      await party(birch, { isInShopify: false, ...dollars }),
      await party(oak, { isInShopify: false, codes: ['yen', 'free'], currencies: ['JPY', 'USD'] }),
    ],
    paidByHand: new Map<string, number>(),
    pages: new Set<string>(),
    next: numbersOf(seed),
  }
  for (const one of world.parties) await startPlan(world, one, one.codes.includes('basic') ? 'basic' : 'yen')
  return world
}

/** A year of days, and the two months after it, in which everything is stored and nothing fails any longer. */
async function live(world: World): Promise<void> {
  const begins = deps.now().getTime()
  for (let day = 0; day < 365; day++) {
    const times = [...world.parties, undefined]
      .map((party) => ({ party, at: begins + (day + world.next()) * dayMs }))
      .toSorted((a, b) => a.at - b.at)
    for (const { party, at } of times) {
      moveTo(world, at)
      if (party) await happen(world, party)
      else if (world.next() < 0.2) await runJobs(world)
    }
  }
  for (const party of world.parties) {
    const running = await listOpenSubscriptions(deps.db, party.storeId)
    if (!running.some(({ state }) => state !== 'PENDING')) await startPlan(world, party, 'free')
  }
  for (const subscription of world.shop.shop.appSubscriptions.values())
    if (subscription.status === 'FROZEN') subscription.status = 'ACTIVE'
  moveTo(world, begins + 400 * dayMs)
  await runJobs(world)
  for (const party of world.parties) {
    await followSubscriptions(deps, party)
    await cancelPlan(deps, party.storeId, systemActor)
  }
  moveTo(world, begins + 440 * dayMs)
  await runJobs(world)
  await drainJobs(deps)
}

type Amounts = Record<string, number>
const added = (amounts: Amounts, key: string, amount: number): Amounts => ({
  ...amounts,
  [key]: (amounts[key] ?? 0) + amount,
})
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

const invoicesOf = ({ storeId }: Party) =>
  deps.db.selectFrom('invoice').selectAll().where('storeId', '=', storeId).orderBy('number').execute()
const subscriptionsOf = ({ storeId }: Party) =>
  deps.db
    .selectFrom('plan_subscription')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('startsOn', 'is not', null)
    .orderBy('startsOn')
    .execute()

/** By currency and kind: how often, and how much. */
async function invoicedOf(party: Party) {
  let [counts, amounts]: [Amounts, Amounts] = [{}, {}]
  for (const { currencyCode, lines } of await invoicesOf(party))
    for (const { kind, quantity, amountMinor } of lines) {
      if (kind === 'notCharged') continue
      const key = `${currencyCode} ${kind.replace(/^late(.)/, (_, first: string) => first.toLowerCase())}`
      counts = added(counts, key, quantity)
      amounts = added(amounts, key, amountMinor)
    }
  return { counts, amounts }
}

/** The same of what happened. */
async function owedBy(party: Party) {
  let [counts, amounts]: [Amounts, Amounts] = [{}, {}]
  const add = (key: string, count: number, amount: number) => {
    if (count === 0) return
    counts = added(counts, key, count)
    amounts = added(amounts, key, amount)
  }
  const subscriptions = await subscriptionsOf(party)
  const isIn = (moment: Date) =>
    subscriptions.some(
      ({ startsOn, endedOn }) =>
        startsOn !== null && moment >= startsOn && (endedOn === null || moment < endedOn),
    )
  for (const sale of party.sales.filter(({ boughtOn, isTest }) => !isTest && isIn(boughtOn))) {
    const { currencyCode, amountMinor, units, refundedUnits, refunds, settled } = sale
    add(`${currencyCode} guaranteeSold`, 1, amountMinor)
    add(`${currencyCode} guaranteeRefunded`, refunds, -Math.round((amountMinor * refundedUnits) / units))
    for (const { method, amountMinor: cost } of settled)
      add(`${currencyCode} claims${method === 'Refund' ? 'Refunded' : 'Reordered'}`, 1, -cost)
  }
  for (const subscription of subscriptions) {
    const { plan, billedBy, carriedReturns, startsOn, endedOn } = subscription
    if (!startsOn || billedBy === 'shopify' || !isPaidPlan(plan)) continue
    for (const { from, to } of billingPeriods({ startsOn, endedOn }, deps.now())) {
      const days = Math.min(periodDays, Math.ceil((to.getTime() - from.getTime()) / dayMs))
      const price = toMinor(plan.monthlyPrice, plan.currencyCode)
      add(`${plan.currencyCode} plan`, 1, Math.round((price * days) / periodDays))
      const returns = party.returnedOn.filter((day) => day >= from && day < to).length
      const carried = from.getTime() === startsOn.getTime() ? carriedReturns : 0
      const charged = chargedReturns(plan, returns, carried)
      const each = toMinor(plan.extraReturnPrice ?? 0, plan.currencyCode)
      add(`${plan.currencyCode} extraReturns`, charged, charged * each)
    }
  }
  return { counts, amounts }
}

/** What providers took for each invoice, and what operators recorded. */
async function takenOf({ stripe, shop, paidByHand }: World): Promise<Amounts> {
  let taken: Amounts = Object.fromEntries(paidByHand)
  for (const { payment_status, metadata, amount_total } of stripe.sessions.values())
    if (payment_status === 'paid') taken = added(taken, metadata['invoiceId'] ?? '', amount_total)
  const payments = await deps.db.selectFrom('invoice_payment').select(['id', 'invoiceId']).execute()
  for (const { key, price } of [...shop.shop.appSubscriptions.values()].flatMap(({ usage }) => usage)) {
    const payment = payments.find(({ id }) => key === `invoice-payment-${id}`)
    if (payment) taken = added(taken, payment.invoiceId, price)
  }
  return taken
}

/** Whether an invoice is in a state that its amounts allow. */
function fits(invoice: Awaited<ReturnType<typeof invoicesOf>>[number]): boolean {
  const { status, totalMinor } = invoice
  if (status === 'Paid') return owedOf(invoice) <= 0
  if (status === 'Partially_Paid') return owedOf(invoice) > 0
  return (status === 'Zero_Dollar') === (totalMinor === 0)
}

async function expectSound(world: World): Promise<void> {
  const taken = await takenOf(world)
  for (const party of world.parties) {
    expect(await invoicedOf(party)).toEqual(await owedBy(party))
    for (const invoice of await invoicesOf(party)) {
      const { id, lines, netMinor, taxMinor, totalMinor, creditedMinor, paidMinor, status } = invoice
      expect(sumOf(lines.map(({ amountMinor }) => amountMinor))).toBe(netMinor)
      expect(taxMinor).toBe(Math.round(netMinor * 0.077))
      expect(totalMinor).toBe(netMinor + taxMinor)
      expect({ id, paidMinor }).toEqual({ id, paidMinor: taken[id] ?? 0 })
      const notes = await deps.db.selectFrom('credit_note').selectAll().where('invoiceId', '=', id).execute()
      expect(creditedMinor).toBe(sumOf(notes.map((note) => note.totalMinor)))
      expect({ id, status, fits: fits(invoice) }).toEqual({ id, status, fits: true })
    }
  }
  await expectNumbersWithoutGaps()
  await expectChargedInShopify(world)
  await expectMailedOnce()
}

async function expectNumbersWithoutGaps(): Promise<void> {
  const numbers = [
    ...(await deps.db.selectFrom('invoice').select('number').execute()),
    ...(await deps.db.selectFrom('credit_note').select('number').execute()),
  ].map(({ number }) => number)
  const expected = (await deps.db.selectFrom('invoice_series').selectAll().execute()).flatMap(
    ({ year, latest }) =>
      Array.from({ length: latest }, (_, index) => `${year}-${String(index + 1).padStart(4, '0')}`),
  )
  expect(numbers.toSorted()).toEqual(expected.toSorted())
}

/** A return is charged there once, exactly where we say so. */
async function expectChargedInShopify({ shop }: World): Promise<void> {
  const rows = await deps.db
    .selectFrom('usage_charge')
    .select(['claimId', 'amountMinor'])
    .where('state', '=', 'charged')
    .execute()
  const records = [...shop.shop.appSubscriptions.values()]
    .flatMap(({ usage }) => usage)
    .filter(({ key }) => key?.startsWith('return-'))
    .map(({ key, price }) => ({ claimId: key?.slice('return-'.length), amountMinor: price }))
  const byClaim = (rows: readonly { claimId: string | undefined }[]) =>
    rows.toSorted((a, b) => ((a.claimId ?? '') < (b.claimId ?? '') ? -1 : 1))
  expect(byClaim(records)).toEqual(byClaim(rows))
}

async function expectMailedOnce(): Promise<void> {
  const subjects = (await deps.db.selectFrom('mail').select('subject').execute()).map(
    ({ subject }) => subject,
  )
  const invoices = await deps.db.selectFrom('invoice').selectAll().execute()
  // A store that pays with its Shopify bill has no billing contact.
  const submitted = invoices.filter(({ submittedOn, contact }) => submittedOn !== null && contact !== null)
  expect(subjects.filter((subject) => subject.startsWith('Invoice ')).toSorted()).toEqual(
    submitted.map(({ number }) => `Invoice ${number} from Northwind Ltd`).toSorted(),
  )
  const payments = await deps.db.selectFrom('invoice_payment').selectAll().execute()
  expect(payments.filter(({ state }) => state === 'open')).toEqual([])
  const isMailed = ({ invoiceId }: { invoiceId: string }) =>
    invoices.some(({ id, contact }) => id === invoiceId && contact !== null)
  const paid = payments.filter(({ state }) => state === 'paid').filter(isMailed)
  expect(subjects.filter((subject) => subject.startsWith('Receipt '))).toHaveLength(paid.length)
  const notes = (await deps.db.selectFrom('credit_note').selectAll().execute()).filter(isMailed)
  expect(subjects.filter((subject) => subject.startsWith('Credit note '))).toHaveLength(notes.length)
}

test.for(Array.from({ length: years }, (_, index) => index + 1))(
  'a year of random days is invoiced, credited and paid to the cent, every event once, seed %i',
  { timeout: 120_000 },
  async (seed) => {
    const world = await begin(seed)
    await live(world)
    await expectSound(world)
    const invoices = await deps.db.selectFrom('invoice').select('status').execute()
    expect(new Set(invoices.map(({ status }) => status)).size).toBeGreaterThan(3)
  },
)
