import { toDecimal } from '../shared/currencies.ts'
import { minor, zero, type MinorUnits } from '../shared/money.ts'
import { outcomes } from '../rules/actions.ts'
import type { LineOffer, Offer, OrderOffer } from './judge-order.ts'
import {
  mostTrialOrders,
  orderTrialMoneyKind,
  type OfferEffect,
  type OrderTrial,
  type OrderTrialChange,
  type OrderTrialMoneyKind,
} from './order-trial-schema.ts'

type TrialOrder = OrderTrial['orders'][number]
type ChangeSum = OrderTrial['changes'][number]
type LineItem = { id: string; name: string }

/** The effect on the orders that were added, with a count of the rest. */
type OrderTrialResult = Pick<OrderTrial, keyof TrialCounts | 'changes' | 'money' | 'orders'>
type TrialCounts = Record<'judgedCount' | 'lineItemCount' | 'changedCount' | 'changedLineItemCount', number>

/** An order with its items, each with its offers. */
type JudgedOrder = Omit<TrialOrder, 'changes'> & {
  lineItems: readonly (LineItem & { isItem: boolean })[]
}

/** Adds up what orders are offered, the latest first, without keeping more of them than are shown. */
export class OrderTrialSum {
  readonly #currencyCode: string
  readonly #changes = new Map<string, ChangeSum>()
  readonly #orders: TrialOrder[] = []
  readonly #before: Record<OrderTrialMoneyKind, MinorUnits> = { returnable: zero, refundable: zero }
  readonly #after: Record<OrderTrialMoneyKind, MinorUnits> = { returnable: zero, refundable: zero }
  readonly #counts: TrialCounts = {
    judgedCount: 0,
    lineItemCount: 0,
    changedCount: 0,
    changedLineItemCount: 0,
  }

  constructor(currencyCode: string) {
    this.#currencyCode = currencyCode
  }

  add({ lineItems, ...order }: JudgedOrder, before: OrderOffer, after: OrderOffer): void {
    this.#counts.judgedCount += 1
    this.#counts.lineItemCount += lineItems.filter(({ isItem }) => isItem).length
    addWorth(this.#before, before)
    addWorth(this.#after, after)

    const changes = changesOf(lineItems, before, after)
    if (changes.length === 0) return
    this.#counts.changedCount += 1
    this.#counts.changedLineItemCount += changedLines(changes).size
    this.#count(changes)
    if (this.#orders.length < mostTrialOrders) this.#orders.push({ ...order, changes })
  }

  #count(changes: readonly OrderTrialChange[]): void {
    const byWay = Map.groupBy(changes, (change) => `${change.kind} ${effectOf(change)}`)
    for (const [way, alike] of byWay) {
      const [change] = alike
      if (!change) continue
      const sum = this.#changes.get(way) ?? {
        kind: change.kind,
        effect: effectOf(change),
        orderCount: 0,
        lineItemCount: 0,
      }
      sum.orderCount += 1
      sum.lineItemCount += changedLines(alike).size
      this.#changes.set(way, sum)
    }
  }

  get result(): OrderTrialResult {
    return {
      ...this.#counts,
      changes: [...this.#changes.values()].toSorted((a, b) => b.orderCount - a.orderCount),
      money: {
        currencyCode: this.#currencyCode,
        rows: orderTrialMoneyKind.options.map((kind) => ({
          kind,
          before: toDecimal(this.#before[kind], this.#currencyCode),
          after: toDecimal(this.#after[kind], this.#currencyCode),
        })),
      },
      orders: this.#orders,
    }
  }
}

function addWorth(sum: Record<OrderTrialMoneyKind, MinorUnits>, { lines }: OrderOffer): void {
  for (const { returnableMinor, refundableMinor } of lines) {
    sum.returnable = minor(sum.returnable + returnableMinor)
    sum.refundable = minor(sum.refundable + refundableMinor)
  }
}

const effectOf = (change: OrderTrialChange): OfferEffect | null => ('effect' in change ? change.effect : null)

const changedLines = (changes: readonly OrderTrialChange[]): Set<string> =>
  new Set(changes.flatMap((change) => ('lineItem' in change ? change.lineItem.id : [])))

function changesOf(
  lineItems: JudgedOrder['lineItems'],
  before: OrderOffer,
  after: OrderOffer,
): OrderTrialChange[] {
  const ofLines = lineItems.flatMap(({ id, name }, index) => {
    const [was, is] = [before.lines[index], after.lines[index]]
    return was && is ? lineChanges({ id, name }, was, is) : []
  })
  return [
    ...ofLines,
    ...(before.mayChooseClaimType === after.mayChooseClaimType
      ? []
      : [{ kind: 'claimTypeSelection' as const, isAllowed: after.mayChooseClaimType }]),
    ...(isSame(before.shopNow, after.shopNow)
      ? []
      : [{ kind: 'shopNow' as const, before: before.shopNow, after: after.shopNow }]),
    ...(isSame(before.orderEdits, after.orderEdits)
      ? []
      : [
          { kind: 'orderEdits' as const, before: listed(before.orderEdits), after: listed(after.orderEdits) },
        ]),
    ...(isSame(before.instantExchange, after.instantExchange)
      ? []
      : [{ kind: 'instantExchange' as const, before: before.instantExchange, after: after.instantExchange }]),
  ]
}

const listed = (types: OrderOffer['orderEdits']) => types && [...types]

/** Both come of one schema, which puts their fields in one order. */
const isSame = <Terms>(one: Terms, other: Terms): boolean => JSON.stringify(one) === JSON.stringify(other)

function lineChanges(lineItem: LineItem, before: LineOffer, after: LineOffer): OrderTrialChange[] {
  const changes = outcomes.flatMap((outcome): OrderTrialChange[] => {
    const [was, is] = [before.outcomes[outcome], after.outcomes[outcome]]
    const effect = effectBetween(was, is)
    return effect ? [{ kind: outcome, lineItem, effect, before: was, after: is }] : []
  })
  if (before.note !== after.note)
    changes.push({ kind: 'note', lineItem, before: before.note, after: after.note })
  const isExchanged = before.outcomes.exchange !== null && after.outcomes.exchange !== null
  if (isExchanged && before.exchangeTerms !== after.exchangeTerms)
    changes.push({ kind: 'exchangeOptions', lineItem })
  return changes
}

/** Moments of this form sort as texts; no end is later than any. */
function effectBetween(before: Offer | null, after: Offer | null): OfferEffect | null {
  if (!before || !after) return before === after ? null : after ? 'opened' : 'closed'
  if (before.until === after.until) return null
  const isLonger = after.until === null || (before.until !== null && before.until < after.until)
  return isLonger ? 'longer' : 'shorter'
}
