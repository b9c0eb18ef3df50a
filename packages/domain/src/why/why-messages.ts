import type { FailedCheck } from '../eligibility/failed-check.ts'
import { moneyObstacleSentences } from '../shared/money-obstacle.ts'
import type { WindowAnchor } from '../eligibility/window-anchor.ts'
import type { ActionType, Outcome } from '../rules/actions.ts'

/** Every sentence that explains a claim to staff; placeholders are in braces. */
export const whyMessages = {
  'section.eligibility': 'What may become of it',
  'section.questions': 'What was asked',
  'section.return': 'How it comes back',
  'section.money': 'Fees and extras',
  'section.afterwards': 'What happened when it was filed',
  'section.shipment': 'What happened on its way back',
  'section.rma': 'What happened as items came back',
  'section.finalisation': 'How it was finalised',
  'section.closed': 'What happened when it was closed',

  'window.open': '{outcome} was possible until {date}: {days} days after {anchor} on {anchorDate}.',
  'window.openAssumed':
    '{outcome} was possible until {date}: {days} days after {anchor} on {anchorDate} and the {plusDays} days that a delivery is taken to need.',
  'window.openUntilDate': '{outcome} was possible until {date}, the last day that a rule names.',
  'window.lifetime': '{outcome} was possible without an end.',
  'window.over': '{outcome} was possible until {date} only.',
  'window.off': '{outcome} is turned off in the settings.',
  'line.finalSaleTag': 'Its tag “{tag}” makes it final sale.',
  'line.exchangeOnlyTag': 'Its tag “{tag}” makes it exchange only.',
  'line.quantity': '{left} of {ordered} could still be claimed.',

  'rule.applied': 'The rule “{rule}” {effect}, because {conditions}.',
  'rule.appliedAlways': 'The rule “{rule}” {effect}, always.',
  'rule.skipped': 'The rule “{rule}” did not apply: {conditions}.',

  'return.kept': 'Nothing has to come back.',
  'return.label': 'The shopper chose a label: {carrier} {service}.',
  'return.packingSlip': 'The shopper chose to send it with a carrier of their own.',
  'return.charge': 'The shopper pays {amount} for the label.',
  'return.free': 'The label is free for the shopper.',
  'return.none': 'A warranty claim is looked at before anything travels.',

  'money.fee': '{name}: {amount}.',
  'money.noFee': 'No fee is charged.',
  'money.incentive': 'The gift card brings {amount} more.',
  'money.exchangeShipping': 'Sending the new items costs the shopper {amount}.',

  'afterwards.tags': 'Tagged {tags}.',
  'afterwards.held': 'Held for a person to review.',
  'afterwards.highRisk': 'Left to a person, since its risk is high.',
  'afterwards.automatic': 'Approved by itself, without anybody looking at it.',
  'afterwards.nothing': 'No rule did anything to it.',
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
  fulfilled: 'it was sent',
  delivered: 'it was delivered',
  purchase: 'the purchase',
  rootOrder: 'the first order',
  rootFulfilled: 'the first item was sent',
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
  neverArrived: 'The item’s parcel was never delivered.',
  nothingLeft: 'All units were already claimed, removed, or refunded.',
  outsideWindow: 'No window is open for the item.',
}

/** What a rule does, inside a sentence. */
export const effects: Record<ActionType, string> = {
  modifyClaimWindow: 'sets the window',
  setFinalSale: 'makes it final sale',
  setExchangeOnly: 'makes it exchange only',
  makeIneligible: 'makes it ineligible',
  exchangeOptions: 'changes what it may be exchanged for',
  claimTypeSelection: 'lets the shopper choose between return and warranty',
  offerShopNow: 'settles whether credit may be spent in the shop',
  customFields: 'asks for more',
  policyEnforcement: 'asks a question first',
  returnShipping: 'sets how it comes back',
  keepItem: 'lets the shopper keep it',
  fee: 'charges a fee',
  waiveFee: 'waives the fee',
  exchangeShipping: 'sets what sending new items costs',
  giftCardIncentive: 'sets what a gift card brings',
  claimTags: 'tags the claim',
  orderTags: 'tags the order',
  holdForReview: 'holds it for review',
  autoFinalise: 'approves it by itself',
  inspection: 'asks for an inspection',
  finalisation: 'settles how it is finalised',
  sendMail: 'writes to the shopper',
  addRates: 'adds rates',
  replaceRates: 'replaces rates',
  removeRates: 'removes rates',
  ratePercentageFee: 'changes rates by a percentage',
  rateFixedFee: 'adds to rates',
  rateDiscount: 'discounts rates',
}

/** Puts values into the braces of a text. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
