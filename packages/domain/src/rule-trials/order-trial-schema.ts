import * as v from 'valibot'
import { giftCardIncentive, instantExchangeTerms } from '../merchants/settings-schema.ts'
import { orderEditType } from '../shared/order-edit-types.ts'
import { amount, currencyCode, id, moment } from '../shared/wire.ts'
import { outcome } from '../rules/actions.ts'
import { hookRowNames, hookRows, type RuleHook } from '../rules/hooks.ts'

const knownOfOrders: ReadonlySet<string> = new Set(['now', 'order', 'registration', 'customer', 'line'])

/** Whether a trigger's rules use only facts of an order, so that orders without a claim can be evaluated. */
export const isAboutOrdersAlone = (hook: RuleHook): boolean =>
  hookRowNames
    .filter((row) => hookRows[row].hook === hook)
    .every(
      (row) =>
        hookRows[row].scope !== 'registration' &&
        hookRows[row].facts.every((subject) => knownOfOrders.has(subject)),
    )

/** What changes about an outcome offered to shoppers; the last two are about its date. */
const offerEffect = v.picklist(['opened', 'closed', 'longer', 'shorter'])
export type OfferEffect = v.InferOutput<typeof offerEffect>

/** Offered until a moment, or for ever where it is null. */
const offer = v.object({ until: v.nullable(moment) })

const lineItem = v.object({ id, name: v.string() })

/** A difference that a shopper would see on an order; null is nothing. */
const orderTrialChange = v.variant('kind', [
  v.object({
    kind: outcome,
    lineItem,
    effect: offerEffect,
    before: v.nullable(offer),
    after: v.nullable(offer),
  }),
  /** The footnote of an item that cannot be claimed. */
  v.object({
    kind: v.literal('note'),
    lineItem,
    before: v.nullable(v.string()),
    after: v.nullable(v.string()),
  }),
  /** What it may be exchanged for, or on which terms. */
  v.object({ kind: v.literal('exchangeOptions'), lineItem }),
  /** Whether the shopper chooses between a return and a warranty claim. */
  v.object({ kind: v.literal('claimTypeSelection'), isAllowed: v.boolean() }),
  /** Whether Shop Now is offered, and the bonus. */
  v.object({
    kind: v.literal('shopNow'),
    before: v.nullable(giftCardIncentive),
    after: v.nullable(giftCardIncentive),
  }),
  /** The only ways in which the order can be edited; null where no rule limits them. */
  v.object({
    kind: v.literal('orderEdits'),
    before: v.nullable(v.array(orderEditType)),
    after: v.nullable(v.array(orderEditType)),
  }),
  /** Whether instant exchange is offered, and on what terms. */
  v.object({
    kind: v.literal('instantExchange'),
    before: v.nullable(instantExchangeTerms),
    after: v.nullable(instantExchangeTerms),
  }),
])
export type OrderTrialChange = v.InferOutput<typeof orderTrialChange>

export const orderTrialMoneyKind = v.picklist([
  /** The value of the units that can be returned now in any way, and of those that can be refunded. */
  'returnable',
  'refundable',
])
export type OrderTrialMoneyKind = v.InferOutput<typeof orderTrialMoneyKind>

export const mostTrialOrders = 50

/** What shoppers of a store's past orders are offered with a changed rule, compared with today. */
export const orderTrial = v.object({
  from: moment,
  to: moment,
  /** Orders of this time for which no claim was made. */
  orderCount: v.number(),
  /** How many of them were looked at, the latest first, the day of the oldest of those, and their items. */
  judgedCount: v.number(),
  judgedSince: v.nullable(moment),
  lineItemCount: v.number(),
  changedCount: v.number(),
  changedLineItemCount: v.number(),
  /** How many orders and items change in which way, the most frequent first. */
  changes: v.array(
    v.object({
      kind: v.picklist([
        ...outcome.options,
        'note',
        'exchangeOptions',
        'claimTypeSelection',
        'shopNow',
        'instantExchange',
        'orderEdits',
      ]),
      /** Null if it is not an outcome. */
      effect: v.nullable(offerEffect),
      orderCount: v.number(),
      lineItemCount: v.number(),
    }),
  ),
  /** Sums over all orders that were looked at, in the store's currency. */
  money: v.object({
    currencyCode,
    rows: v.array(v.object({ kind: orderTrialMoneyKind, before: amount, after: amount })),
  }),
  /** The latest of those that change, at most 50. */
  orders: v.array(
    v.object({
      id,
      orderNo: v.string(),
      email: v.nullable(v.string()),
      createdOn: moment,
      changes: v.array(orderTrialChange),
    }),
  ),
})
export type OrderTrial = v.InferOutput<typeof orderTrial>
