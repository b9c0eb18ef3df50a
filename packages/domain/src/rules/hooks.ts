import * as v from 'valibot'
import type { ActionType } from './actions.ts'
import type { FactSubject } from './facts.ts'

/** The moments at which a merchant's rules are asked. */
export const ruleHook = v.picklist([
  'order-lookup',
  'after-reason-selection',
  'return-quote',
  'before-claim-submission',
  'claim-created',
  'shipment-updated',
  'rma-updated',
  'item-received',
  'before-finalise',
  'claim-finalised',
  'registration-search',
  'checkout-quote',
])
export type RuleHook = v.InferOutput<typeof ruleHook>

/**
 * Which of a slot's matching rules count, top priority first.
 *
 * - `first`: one rule, the first that matches.
 * - `firstPerOutcome`: for each outcome the first match that names it.
 * - `all`: every match, in order; what several say together is for the reader of the verdict to add up.
 */
export type SlotMode = 'first' | 'firstPerOutcome' | 'all'

/** Actions that compete with one another for the same say. */
type Slot = { mode: SlotMode; actions: readonly ActionType[] }

type HookRow = {
  hook: RuleHook
  /** Asked once for each line, or once for the order, claim, search or cart; an order, claim or cart sees line facts as "any line". */
  scope: 'line' | 'order' | 'claim' | 'registration' | 'cart'
  facts: readonly FactSubject[]
  slots: Record<string, Slot>
}

/**
 * All evaluations of rules (see 'Rule triggers' in docs/product-rules.md). A row is one evaluation: its hook,
 * its scope, the facts it may use and the actions it accepts. To add a hook, add a row.
 */
// prettier-ignore
export const hookRows = {
  'order-lookup/line': {
    hook: 'order-lookup',
    scope: 'line',
    facts: ['now', 'order', 'registration', 'customer', 'line'],
    slots: {
      claimWindow:     { mode: 'firstPerOutcome', actions: ['modifyClaimWindow'] },
      finalSale:       { mode: 'first',           actions: ['setFinalSale'] },
      exchangeOnly:    { mode: 'first',           actions: ['setExchangeOnly'] },
      ineligible:      { mode: 'firstPerOutcome', actions: ['makeIneligible'] },
      exchangeOptions: { mode: 'first',           actions: ['exchangeOptions'] },
    },
  },
  'order-lookup/order': {
    hook: 'order-lookup',
    scope: 'order',
    facts: ['now', 'order', 'registration', 'customer', 'line'],
    slots: {
      claimTypeSelection: { mode: 'first', actions: ['claimTypeSelection'] },
      shopNow:            { mode: 'first', actions: ['offerShopNow'] },
      orderEdits:         { mode: 'first', actions: ['allowOrderEdits'] },
      instantExchange:    { mode: 'first', actions: ['offerInstantExchange'] },
    },
  },
  'after-reason-selection': {
    hook: 'after-reason-selection',
    scope: 'line',
    facts: ['now', 'order', 'registration', 'customer', 'line', 'claim'],
    slots: {
      customFields:      { mode: 'all',   actions: ['customFields'] },
      policyEnforcement: { mode: 'first', actions: ['policyEnforcement'] },
    },
  },
  'return-quote': {
    hook: 'return-quote',
    scope: 'line', // items may travel to different locations
    facts: ['now', 'order', 'registration', 'customer', 'line', 'claim'],
    slots: {
      returnShipping: { mode: 'first', actions: ['returnShipping'] },
      keepItem:       { mode: 'first', actions: ['keepItem'] },
    },
  },
  'before-claim-submission': {
    hook: 'before-claim-submission',
    scope: 'claim',
    facts: ['now', 'order', 'registration', 'customer', 'line', 'claim'],
    slots: {
      fee:               { mode: 'first', actions: ['fee', 'waiveFee'] },
      exchangeShipping:  { mode: 'first', actions: ['exchangeShipping'] },
      giftCardIncentive: { mode: 'first', actions: ['giftCardIncentive'] },
    },
  },
  'claim-created': {
    hook: 'claim-created',
    scope: 'claim',
    facts: ['now', 'order', 'registration', 'customer', 'line', 'claim'],
    slots: {
      claimTags:     { mode: 'all',   actions: ['claimTags'] },
      orderTags:     { mode: 'all',   actions: ['orderTags'] },
      holdForReview: { mode: 'first', actions: ['holdForReview'] },
      autoFinalise:  { mode: 'first', actions: ['autoFinalise'] },
    },
  },
  'shipment-updated': {
    hook: 'shipment-updated',
    scope: 'claim', // once for each parcel that brings something of it back
    facts: ['now', 'order', 'registration', 'customer', 'line', 'claim', 'shipment'],
    slots: {
      autoFinalise: { mode: 'first', actions: ['autoFinalise'] },
    },
  },
  'rma-updated': {
    hook: 'rma-updated',
    scope: 'line', // once for each item that has to come back
    facts: ['now', 'order', 'registration', 'customer', 'line', 'claim', 'rma'],
    slots: {
      autoFinalise: { mode: 'first', actions: ['autoFinalise'] },
    },
  },
  'item-received': {
    hook: 'item-received',
    scope: 'line', // each item is looked at by itself
    facts: ['now', 'order', 'registration', 'customer', 'line', 'claim'],
    slots: {
      inspections: { mode: 'all', actions: ['inspection'] },
    },
  },
  'before-finalise': {
    hook: 'before-finalise',
    scope: 'line', // each item is settled in its own way
    facts: ['now', 'order', 'registration', 'customer', 'line', 'claim', 'rma'],
    slots: {
      finalisation: { mode: 'first', actions: ['finalisation'] },
    },
  },
  'claim-finalised': {
    hook: 'claim-finalised',
    scope: 'claim', // once, when none of its lines is open any more
    facts: ['now', 'order', 'registration', 'customer', 'line', 'claim'],
    slots: {
      claimTags: { mode: 'all', actions: ['claimTags'] },
      orderTags: { mode: 'all', actions: ['orderTags'] },
      mails:     { mode: 'all', actions: ['sendMail'] },
      webhooks:  { mode: 'all', actions: ['callWebhook'] },
    },
  },
  'registration-search': {
    hook: 'registration-search',
    scope: 'registration', // once for a search, before anything is registered
    facts: ['now', 'registration'],
    slots: {
      products: { mode: 'first', actions: ['offerProducts'] },
    },
  },
  'checkout-quote': {
    hook: 'checkout-quote',
    scope: 'cart',
    facts: ['now', 'cart', 'line'],
    slots: { // applied slot by slot, in this order
      offers:         { mode: 'all', actions: ['addRates', 'replaceRates', 'removeRates'] },
      percentageFees: { mode: 'all', actions: ['ratePercentageFee'] },
      fixedFees:      { mode: 'all', actions: ['rateFixedFee'] },
      discounts:      { mode: 'all', actions: ['rateDiscount'] },
    },
  },
} as const satisfies Record<string, HookRow>
export type HookRowName = keyof typeof hookRows
export const hookRowNames = Object.keys(hookRows) as HookRowName[]

/** The rows of a hook that accept this action; none if it does not belong there. */
export const rowsFor = (hook: RuleHook, action: ActionType): HookRowName[] =>
  hookRowNames.filter((name) => {
    const row: HookRow = hookRows[name]
    return row.hook === hook && Object.values(row.slots).some(({ actions }) => actions.includes(action))
  })
