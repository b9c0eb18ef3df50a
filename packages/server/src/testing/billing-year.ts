import { toDecimal } from '@aftercare/domain/shared/currencies'
import { dayMs } from '@aftercare/domain/shared/dates'
import { minor } from '@aftercare/domain/shared/money'
import { confirmSubscription, setSubscriptionStatus } from '@aftercare/shopify-emulator/app/billing-mutations'
import type { TestShop } from '@aftercare/shopify-emulator/testing/test-shop'
import type { Deps } from '#deps.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { billSubscriptions } from '#modules/billing/bill-subscriptions.ts'
import { cancelPlan } from '#modules/billing/cancel-plan.ts'
import { chargeUsage } from '#modules/billing/charge-usage.ts'
import { choosePlan } from '#modules/billing/choose-plan.ts'
import { followSubscriptions } from '#modules/billing/follow-subscriptions.ts'
import { creditInvoiceByOperator } from '#modules/billing/invoices/credit-invoice.ts'
import { followOpenPayments } from '#modules/billing/invoices/follow-invoice-payment.ts'
import { makeInvoices } from '#modules/billing/invoices/make-invoices.ts'
import { moveInvoice } from '#modules/billing/invoices/move-invoice.ts'
import { payInvoice } from '#modules/billing/invoices/pay-invoice.ts'
import { submitInvoice } from '#modules/billing/invoices/submit-invoice.ts'
import { listOpenSubscriptions } from '#modules/billing/subscription-store.ts'
import { listWaitingUsage } from '#modules/billing/usage-store.ts'
import { changeStore } from '#modules/merchants/save-document.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { packJson } from '#platform/database/packed-json.ts'
import { AppError } from '#platform/errors.ts'
import { gaveBackGuarantee, settledClaim, soldGuarantee, type Guaranteed } from './guarantee-fixtures.ts'
import { billingContact } from './plan-fixtures.ts'
import { paySession } from './stripe/checkout-calls.ts'
import type { StripeWorld } from './stripe/stripe-world.ts'

/* What happens in the lives of stores that are invoiced, at random. */

const contact = { ...billingContact, company: '', address: '', taxId: '' }

export type Sale = Guaranteed & {
  boughtOn: Date
  amountMinor: number
  units: number
  refundedUnits: number
  refunds: number
  settled: { method: 'Refund' | 'Reorder'; amountMinor: number }[]
  isTest: boolean
}
export type Party = {
  storeId: string
  isInShopify: boolean
  /** Of the plans that it changes between. */
  codes: readonly string[]
  currencies: readonly string[]
  returnedOrderId: string
  sales: Sale[]
  returnedOn: Date[]
}
export type World = {
  deps: Deps
  setNow: (moment: Date) => void
  shop: TestShop
  stripe: StripeWorld
  parties: Party[]
  /** What operators recorded, by invoice. */
  paidByHand: Map<string, number>
  /** The addresses of payment pages that were opened. */
  pages: Set<string>
  next: () => number
}

const below = ({ next }: World, count: number): number => Math.floor(next() * count)
const oneOf = <Item>(world: World, items: readonly Item[]): Item | undefined =>
  items[below(world, items.length)]
const happens = ({ next }: World, chance: number): boolean => next() < chance
/** Some of what happens is stored days later. */
const someTimeAgo = (world: World, daysMax = 40): Date =>
  new Date(world.deps.now().getTime() - (happens(world, 0.2) ? below(world, daysMax * dayMs) : 0))
const storeOf = ({ deps }: World, { storeId }: Party): Promise<Store> => getStore(deps.db, storeId)

/** What the state of an invoice, or a provider, does not allow now. */
async function ifPossible(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
}

const sell = async (world: World, party: Party) => {
  const { deps } = world
  const given = {
    units: 1 + below(world, 3),
    createdOn: someTimeAgo(world),
    currencyCode: oneOf(world, party.currencies) ?? 'USD',
    taxMinor: below(world, 2) * below(world, 90),
    isTest: happens(world, 0.1),
  }
  const amountMinor = 1 + below(world, 999)
  const sold = await soldGuarantee(deps, await storeOf(world, party), amountMinor, given)
  const { units, createdOn: boughtOn, isTest } = given
  party.sales.push({
    ...sold,
    boughtOn,
    amountMinor,
    units,
    isTest,
    refundedUnits: 0,
    refunds: 0,
    settled: [],
  })
}

const giveBack = async (world: World, party: Party) => {
  const { deps } = world
  const sale = oneOf(
    world,
    party.sales.filter(({ units, refundedUnits }) => refundedUnits < units),
  )
  if (!sale) return
  const units = 1 + below(world, sale.units - sale.refundedUnits)
  const since = deps.now().getTime() - sale.boughtOn.getTime()
  const createdOn = new Date(deps.now().getTime() - (happens(world, 0.2) ? below(world, since) : 0))
  await gaveBackGuarantee(deps, await storeOf(world, party), sale, { units, createdOn })
  sale.refundedUnits += units
  sale.refunds += 1
}

const settle = async (world: World, party: Party) => {
  const { deps } = world
  const sale = oneOf(world, party.sales)
  if (!sale) return
  const method = happens(world, 0.5) ? 'Refund' : 'Reorder'
  const amountMinor = 1 + below(world, 900)
  await settledClaim(deps, await storeOf(world, party), sale, amountMinor, method)
  sale.settled.push({ method, amountMinor })
}

const fileReturn = async (world: World, party: Party) => {
  const { deps } = world
  const createdOn = someTimeAgo(world, 200)
  const zero = minor(0)
  const id = deps.newId()
  await deps.db
    .insertInto('claim')
    .values({
      storeId: party.storeId,
      id,
      externalId: `R-${id.slice(-8)}`,
      orderId: party.returnedOrderId,
      isGiftReturn: false,
      claimType: 'return',
      rollupCode: 'inProgress',
      source: 'Customer_App',
      customerEmail: 'ada@example.com',
      customerName: 'Ada Lovelace',
      shippingAddress: '{}',
      feeAppliedMinor: zero,
      giftCardIncentiveMinor: zero,
      returnShippingMinor: zero,
      exchangeShippingMinor: zero,
      balanceMinor: zero,
      settlement: '{}',
      trace: packJson({}),
      createdOn,
      updatedOn: createdOn,
    })
    .execute()
  party.returnedOn.push(createdOn)
}

/** Chooses a plan; stores billed by Shopify approve it there. */
export async function startPlan(world: World, party: Party, code: string): Promise<void> {
  const { deps, shop } = world
  await ifPossible(choosePlan(deps, await storeOf(world, party), systemActor, { code, contact }))
  const pending = (await listOpenSubscriptions(deps.db, party.storeId)).find(
    ({ state }) => state === 'PENDING',
  )
  if (!pending?.globalId) return
  confirmSubscription({ world: shop.world, shop: shop.shop }, pending.globalId, true)
  await followSubscriptions(deps, party)
}

const changePlan = async (world: World, party: Party) => {
  const { deps } = world
  if (happens(world, 0.3)) await ifPossible(cancelPlan(deps, party.storeId, systemActor))
  else await startPlan(world, party, oneOf(world, party.codes) ?? '')
}

/** Shopify freezes what is unpaid, and goes on when it is paid. */
const freezeOrThaw = async ({ deps, shop }: World, party: Party) => {
  if (!party.isInShopify) return
  for (const subscription of shop.shop.appSubscriptions.values()) {
    const { status } = subscription
    if (status !== 'ACTIVE' && status !== 'FROZEN') continue
    const to = status === 'ACTIVE' ? 'FROZEN' : 'ACTIVE'
    setSubscriptionStatus({ world: shop.world, shop: shop.shop }, subscription, to)
  }
  await followSubscriptions(deps, party)
}

const zones = ['America/Denver', 'Asia/Tokyo', 'Europe/Berlin', 'UTC']
const moveZone = async (world: World, party: Party) =>
  changeStore(world.deps, party.storeId, (_, __, write) =>
    write({ columns: { timeZone: oneOf(world, zones) ?? 'UTC' } }),
  )

async function anInvoice(world: World, party: Party, states: readonly string[]) {
  const { deps } = world
  const rows = await deps.db
    .selectFrom('invoice')
    .selectAll()
    .where('storeId', '=', party.storeId)
    .orderBy('number')
    .execute()
  return oneOf(
    world,
    rows.filter(({ status }) => states.includes(status)),
  )
}
const open = ['Submitted', 'Partially_Paid', 'Uncollectable']

const submit = async (world: World, party: Party) => {
  const { deps } = world
  const invoice = await anInvoice(world, party, ['Generated'])
  if (!invoice) return
  await moveInvoice(deps, invoice.id, systemActor, { to: 'Submission_Scheduled' })
  await submitInvoice(deps, { storeId: party.storeId, invoiceId: invoice.id })
}

const payByHand = async (world: World, party: Party) => {
  const { deps } = world
  const invoice = await anInvoice(world, party, open)
  if (!invoice) return
  const { id, totalMinor, creditedMinor, paidMinor, currencyCode } = invoice
  const owed = totalMinor - creditedMinor - paidMinor
  const paid = happens(world, 0.5) ? owed : 1 + below(world, owed)
  const decimals = (amount: number) => toDecimal(minor(amount), currencyCode)
  await moveInvoice(deps, id, systemActor, {
    to: 'Paid',
    amount: decimals(paid),
    paidAmount: decimals(paidMinor),
  })
  world.paidByHand.set(id, (world.paidByHand.get(id) ?? 0) + paid)
}

const credit = async (world: World, party: Party) => {
  const { deps } = world
  const invoice = await anInvoice(world, party, [...open, 'Paid'])
  if (!invoice) return
  const { id, netMinor, creditedMinor, currencyCode } = invoice
  const part = toDecimal(minor(1 + below(world, netMinor)), currencyCode)
  await ifPossible(
    creditInvoiceByOperator(deps, id, systemActor, {
      reason: 'Billed twice',
      creditedAmount: toDecimal(creditedMinor, currencyCode),
      ...(happens(world, 0.7) && { netAmount: part }),
    }),
  )
}

const giveUp = (to: 'Uncollectable' | 'Written_Off') => async (world: World, party: Party) => {
  const { deps } = world
  const invoice = await anInvoice(world, party, ['Submitted', 'Partially_Paid'])
  if (invoice) await moveInvoice(deps, invoice.id, systemActor, { to })
}

/** Some of what is sent to providers fails, or has an effect whose answer is lost, for as long as we try at once. */
function breakProviders(world: World): void {
  const times = 9
  const answer = happens(world, 0.5) ? { kind: 'broken' as const } : { kind: 'answer' as const, status: 502 }
  const when = happens(world, 0.5) ? ('after' as const) : ('before' as const)
  world.shop.emulator.faults.add({ on: 'AppUsageRecordCreate', when, answer, times })
  const kind = oneOf(world, ['failed', 'lost', 'broken'] as const) ?? 'failed'
  const on = oneOf(world, ['POST /v1/checkout/sessions', 'GET /v1/checkout/sessions']) ?? ''
  for (let count = 0; count < times; count++) world.stripe.faults.push({ on, kind })
}

function mendProviders({ shop, stripe }: World): void {
  shop.emulator.faults.clear()
  stripe.faults.length = 0
}

const pay = (method: 'card' | 'shopify') => async (world: World, party: Party) => {
  const { deps } = world
  const invoice = await anInvoice(world, party, open)
  if (!invoice) return
  const { id: invoiceId, totalMinor, creditedMinor, paidMinor, currencyCode } = invoice
  const owedAmount = toDecimal(minor(totalMinor - creditedMinor - paidMinor), currencyCode)
  const asked = { invoiceId, method, owedAmount }
  const paying = payInvoice(deps, party.storeId, systemActor, asked).then(({ url }) => {
    if (url !== null) world.pages.add(url)
  })
  await ifPossible(paying)
  await follow(world)
}

/** Fails with the errors of providers that are broken just now. */
const follow = ({ deps }: World) =>
  followOpenPayments(deps).catch((error: unknown) => {
    const errors: unknown[] = error instanceof AggregateError ? error.errors : [error]
    if (!errors.every((one) => one instanceof ProviderError)) throw error
  })

const finishCard = async (world: World) => {
  const sessions = [...world.stripe.sessions.values()].filter(
    ({ url, status, expires_at }) =>
      url !== null && world.pages.has(url) && status === 'open' && expires_at > world.stripe.seconds(),
  )
  const session = oneOf(world, sessions)
  if (session) paySession(world.stripe, session.id)
  if (happens(world, 0.7)) await follow(world)
}

/** What happens on a day, with how often. */
const happenings: readonly [number, (world: World, party: Party) => Promise<unknown>][] = [
  [26, sell],
  [10, giveBack],
  [10, settle],
  [16, fileReturn],
  [2, changePlan],
  [1, moveZone],
  [1, freezeOrThaw],
  [12, submit],
  [5, payByHand],
  [4, credit],
  [1, giveUp('Uncollectable')],
  [1, giveUp('Written_Off')],
  [7, pay('card')],
  [8, finishCard],
  [7, pay('shopify')],
]
const weights = happenings.reduce((sum, [weight]) => sum + weight, 0)

export async function happen(world: World, party: Party): Promise<void> {
  let left = below(world, weights)
  const [, work] = happenings.find(([weight]) => (left -= weight) < 0) ?? []
  const isBroken = happens(world, 0.25)
  if (isBroken) breakProviders(world)
  await work?.(world, party)
  mendProviders(world)
}

/** What the server does each hour. */
export async function runJobs(world: World): Promise<void> {
  const { deps } = world
  await billSubscriptions(deps)
  for (const waiting of await listWaitingUsage(deps.db))
    await chargeUsage(deps, waiting).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error
    })
  await makeInvoices(deps)
  await follow(world)
}

export function moveTo({ deps, setNow, shop }: World, moment: number): void {
  setNow(new Date(moment))
  shop.emulator.clock.freeze(deps.now())
}
