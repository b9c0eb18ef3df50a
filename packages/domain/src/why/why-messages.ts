import type { FailedCheck } from '../eligibility/failed-check.ts'
import { moneyObstacleSentences } from '../shared/money-obstacle.ts'
import type { WindowAnchor } from '../eligibility/window-anchor.ts'
import type { ActionType, Outcome } from '../rules/actions.ts'

/** Every sentence that explains a claim to staff; placeholders are in braces. */
export const whyMessages = {
  'section.eligibility': 'Options',
  'section.questions': 'Questions',
  'section.return': 'Return shipping',
  'section.money': 'Fees and bonuses',
  'section.afterwards': 'After filing',
  'section.shipment': 'Return shipment updates',
  'section.rma': 'Received items',
  'section.finalisation': 'Finalization',
  'section.closed': 'After completion',

  'window.open': '{outcome} was available until {date}: {days} days after {anchor} ({anchorDate}).',
  'window.openAssumed':
    '{outcome} was available until {date}: {days} days after {anchor} ({anchorDate}), plus {plusDays} days for an unconfirmed delivery.',
  'window.openUntilDate': '{outcome} was available until {date}, the end date set by a rule.',
  'window.lifetime': '{outcome} was available with no expiration.',
  'window.over': '{outcome} was only available until {date}.',
  'window.off': '{outcome} is turned off in the settings.',
  'line.finalSaleTag': 'Final sale because of the tag “{tag}”.',
  'line.exchangeOnlyTag': 'Exchange only because of the tag “{tag}”.',
  'line.quantity': '{left} of {ordered} could be claimed.',

  'rule.applied': 'The rule “{rule}” {effect} because {conditions}.',
  'rule.appliedAlways': 'The rule “{rule}” always {effect}.',
  'rule.skipped': 'The rule “{rule}” didn’t apply: {conditions}.',

  'return.kept': 'No return required.',
  'return.label': 'The customer chose a label: {carrier} {service}.',
  'return.packingSlip': 'The customer chose to use their own carrier.',
  'return.charge': 'The customer pays {amount} for the label.',
  'return.free': 'The label is free for the customer.',
  'return.none': 'Warranty claims are reviewed before anything is sent back.',

  'money.fee': '{name}: {amount}.',
  'money.noFee': 'No fee is charged.',
  'money.incentive': 'The gift card includes a bonus of {amount}.',
  'money.exchangeShipping': 'The customer pays {amount} for exchange shipping.',

  'afterwards.tags': 'Tagged {tags}.',
  'afterwards.held': 'Held for review.',
  'afterwards.highRisk': 'Held for review because of high risk.',
  'afterwards.automatic': 'Approved automatically.',
  'afterwards.nothing': 'No rules applied.',
} as const
export type WhyMessageId = keyof typeof whyMessages

export const outcomeNames: Record<Outcome, string> = {
  refund: 'A refund',
  giftCard: 'A gift card',
  exchange: 'An exchange',
  warranty: 'Warranty',
}

export const anchorNames: Record<WindowAnchor['from'], string> = {
  order: 'the order',
  fulfilled: 'it shipped',
  delivered: 'it was delivered',
  purchase: 'the purchase',
  rootOrder: 'the first order',
  rootFulfilled: 'the first item shipped',
  rootDelivered: 'the first item was delivered',
}

export const checkSentences: Record<FailedCheck, string> = {
  orderCanceled: 'The order was canceled.',
  ...moneyObstacleSentences,
  claimTypeDisabled: 'The store doesn’t offer this kind of claim.',
  excludedItem: 'This kind of item can’t be claimed.',
  exchangedTooOften: 'The item was already exchanged five times in a row.',
  madeIneligible: 'Staff marked the item as ineligible.',
  ineligibleByRule: 'A rule makes the item ineligible.',
  finalSale: 'The item is final sale.',
  notFulfilled: 'The item hasn’t shipped yet.',
  neverArrived: 'The item’s shipment was never delivered.',
  nothingLeft: 'All units were already claimed, removed, or refunded.',
  outsideWindow: 'No window is open for the item.',
}

/** What a rule does, inside a sentence. */
export const effects: Record<ActionType, string> = {
  modifyClaimWindow: 'sets the window',
  setFinalSale: 'makes it final sale',
  setExchangeOnly: 'makes it exchange only',
  makeIneligible: 'makes it ineligible',
  exchangeOptions: 'changes the exchange options',
  claimTypeSelection: 'lets the customer choose between return and warranty',
  allowOrderEdits: 'limits how the customer can edit the order',
  offerShopNow: 'decides whether credit can be spent in your store',
  offerInstantExchange: 'decides whether instant exchange is offered',
  customFields: 'asks for more information',
  policyEnforcement: 'asks a policy question',
  returnShipping: 'sets the return shipping',
  keepItem: 'lets the customer keep it',
  fee: 'charges a fee',
  waiveFee: 'waives the fee',
  exchangeShipping: 'sets the exchange shipping',
  giftCardIncentive: 'sets the gift card bonus',
  claimTags: 'tags the claim',
  orderTags: 'tags the order',
  holdForReview: 'holds it for review',
  autoFinalise: 'approves it automatically',
  inspection: 'requires an inspection',
  finalisation: 'sets the deduction, restocking, and note',
  sendMail: 'emails the customer',
  callWebhook: 'calls a webhook',
  offerProducts: 'decides which products can be registered',
  addRates: 'adds rates',
  replaceRates: 'replaces rates',
  removeRates: 'removes rates',
  ratePercentageFee: 'increases rates by a percentage',
  rateFixedFee: 'increases rates by an amount',
  rateDiscount: 'discounts rates',
}

/** Puts values into the braces of a text. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
