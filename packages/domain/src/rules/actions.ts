import * as v from 'valibot'
import { advancedExchangeMethod } from '../claims/claim-words.ts'
import { ruleEmailTexts } from '../mail/email-template-schema.ts'
import {
  feePolicy,
  giftCardIncentive,
  labelCharge,
  timeToReturnBeforeCharging,
} from '../merchants/settings-schema.ts'
import { rateCurrency, rateDescription, ratePrice, shippingDiscount } from '../rates/ship-rate-schema.ts'
import { returnMethodType } from '../return-shipments/return-method-schema.ts'
import { orderEditType } from '../shared/order-edit-types.ts'
import { footnote, label, policyDays, withoutForbiddenWords } from '../shared/text-rules.ts'
import { writtenTranslations } from '../shared/translations.ts'
import { pastedWebhookId } from '../webhooks/webhook-url.ts'
import { enteredAmount, id, positiveInteger, shortText } from '../shared/wire.ts'

/** The possible outcomes of a line, each with its own window. */
export const outcomes = ['refund', 'giftCard', 'exchange', 'warranty'] as const
export const outcome = v.picklist(outcomes)
export type Outcome = v.InferOutput<typeof outcome>

const someOutcomes = v.pipe(v.array(outcome), v.minLength(1, 'Must not be empty'))
const tags = v.pipe(v.array(v.pipe(shortText, v.trim(), v.nonEmpty('Must not be empty'))), v.minLength(1))
const sum = v.pipe(
  v.number('Must be a number'),
  enteredAmount,
  v.minValue(0, 'Must be zero or a positive number'),
)
const percent = v.pipe(sum, v.maxValue(100))
const longText = v.pipe(v.string(), v.trim(), v.nonEmpty('Must not be empty'), v.maxLength(2000))

const action = <const Type extends string, Params extends v.GenericSchema>(type: Type, params: Params) =>
  v.object({ type: v.literal(type), params })

/** Either a number of days from the usual anchor, or a fixed last day on the store's calendar. */
const windowChange = v.pipe(
  v.object({
    outcomes: someOutcomes,
    days: v.optional(policyDays),
    untilDate: v.optional(v.pipe(v.string(), v.isoDate())),
  }),
  v.check(
    ({ days, untilDate }) => (days === undefined) !== (untilDate === undefined),
    'Choose either a number of days or an end date',
  ),
)

const questions = v.object({
  customFieldIds: v.pipe(v.array(positiveInteger), v.maxLength(50)),
  isMediaUploadRequired: v.optional(v.boolean()),
  minimumMediaUploadAmount: v.optional(
    v.pipe(
      v.number('Must be a number'),
      v.integer('Must be a whole number'),
      v.minValue(0, 'Must be zero or a positive number'),
      v.maxValue(20),
    ),
  ),
  mediaUploadInstructions: v.optional(longText),
  translations: v.optional(writtenTranslations(['mediaUploadInstructions'])),
  showDefaultCommentField: v.optional(v.boolean()),
  isDefaultCommentFieldRequired: v.optional(v.boolean()),
})

/** A footnote may be longer in another language. */
const footnoteOfItem = {
  footnote: v.optional(footnote),
  translations: v.optional(writtenTranslations(['footnote'], 60)),
}

const exchangeChoices = v.object({
  /** Products of this group are offered in addition to the item's own variants. */
  productGroupId: v.optional(id),
  excludedOptionNames: v.optional(v.array(shortText)),
  isNoAdjustmentVariantExchangeEnabled: v.optional(v.boolean()),
  advancedExchangeMethod: v.optional(advancedExchangeMethod),
  isFilterAndSearchEnabled: v.optional(v.boolean()),
  sorting: v.optional(v.picklist(['ALPHABETICAL', 'NEWEST_FIRST'])),
})

const returnShipping = v.object({
  returnLocationId: v.pipe(
    v.string('Please select a Return Location'),
    v.nonEmpty('Please select a Return Location'),
  ),
  methods: v.pipe(v.array(returnMethodType), v.minLength(1, 'Please select at least one Return Method')),
  labelCharge: v.optional(labelCharge),
})

/** `rate` charges the chosen rate and, when given, an amount on top of it. */
const exchangeShipping = v.variant('type', [
  v.object({ type: v.literal('none') }),
  v.object({ type: v.literal('rate'), amount: v.optional(sum, 0) }),
  v.object({ type: v.literal('fixed'), amount: sum }),
])

const chosenGroup = v.pipe(
  v.string('Please select a Product Group'),
  v.nonEmpty('Please select a Product Group'),
)

/**
 * How a line is finalized where staff have not decided. The deduction from the refund is a share or an
 * amount.
 */
const finalization = v.pipe(
  v.object({
    isRestocked: v.optional(v.boolean()),
    handlingFee: v.optional(
      v.variant('type', [
        v.object({ type: v.literal('Percent'), amount: percent }),
        v.object({ type: v.literal('Fixed'), amount: sum }),
      ]),
    ),
    noteToCustomer: v.optional(v.pipe(longText, withoutForbiddenWords)),
    translations: v.optional(writtenTranslations(['noteToCustomer'])),
  }),
  v.forward(
    v.check(
      ({ translations: _translations, ...settings }) =>
        Object.values(settings).some((value) => value !== undefined),
      'Please set at least one of these',
    ),
    ['isRestocked'],
  ),
)

/** The rates that a change is about, by name; without names it is about all. */
const rateNames = v.optional(v.pipe(v.array(label), v.minLength(1, 'Must not be empty'), v.maxLength(100)))

const quotedRates = v.pipe(
  v.array(
    v.object({
      name: label,
      description: v.optional(rateDescription, ''),
      translations: v.optional(writtenTranslations(['name', 'description'], 255)),
      price: ratePrice,
      /** The store's when left out. */
      currencyCode: v.optional(rateCurrency),
    }),
  ),
  v.minLength(1, 'Must not be empty'),
  v.maxLength(50),
)

/**
 * What a rule does when it matches: json-rules-engine's event, one form per type. Amounts are
 * decimals of the store's currency.
 */
export const ruleAction = v.variant('type', [
  action('modifyClaimWindow', windowChange),
  action('setFinalSale', v.object({ isFinalSale: v.boolean(), ...footnoteOfItem })),
  action('setExchangeOnly', v.object({ isExchangeOnly: v.boolean() })),
  action('makeIneligible', v.object({ ...footnoteOfItem, outcomes: v.optional(someOutcomes) })),
  action('exchangeOptions', exchangeChoices),
  action('claimTypeSelection', v.object({ isAllowed: v.boolean() })),
  /** The only ways in which the order can be edited; without any it cannot. */
  action('allowOrderEdits', v.object({ types: v.array(orderEditType) })),
  /** Without an incentive the store's own is added. */
  action('offerShopNow', v.object({ isOffered: v.boolean(), incentive: v.optional(giftCardIncentive) })),
  /** Terms that are left out are the store's own. */
  action(
    'offerInstantExchange',
    v.object({
      isOffered: v.boolean(),
      isInstantExchangeRequired: v.optional(v.boolean()),
      timeToReturnBeforeCharging: v.optional(timeToReturnBeforeCharging),
    }),
  ),
  action('customFields', questions),
  action(
    'policyEnforcement',
    v.object({
      question: longText,
      onYesMessage: v.optional(longText),
      translations: v.optional(writtenTranslations(['question', 'onYesMessage'])),
    }),
  ),
  action('returnShipping', returnShipping),
  action('keepItem', v.object({})),
  action('fee', feePolicy),
  action(
    'waiveFee',
    v.object({
      alsoWaivesReturnShipping: v.optional(v.boolean(), false),
      alsoWaivesExchangeShipping: v.optional(v.boolean(), false),
    }),
  ),
  action('exchangeShipping', exchangeShipping),
  action('giftCardIncentive', giftCardIncentive),
  action('claimTags', v.object({ tags })),
  action('orderTags', v.object({ tags })),
  action('holdForReview', v.object({})),
  action('autoFinalise', v.object({})),
  /** The item must be inspected before it is approved, with these questions. */
  action(
    'inspection',
    v.object({
      name: label,
      customFieldIds: v.optional(v.pipe(v.array(positiveInteger), v.maxLength(50)), []),
    }),
  ),
  action('finalisation', finalization),
  /** An additional email to the shopper, with the variables of the finalized email. */
  action('sendMail', ruleEmailTexts),
  /** Tells one of the store's webhooks, whichever events it is sent otherwise. */
  action('callWebhook', v.object({ webhookId: pastedWebhookId })),
  /** Customers find the products of this group only when they register one. */
  action('offerProducts', v.object({ productGroupId: chosenGroup })),
  action('addRates', v.object({ rates: quotedRates })),
  action('replaceRates', v.object({ rates: quotedRates, rateNames })),
  action('removeRates', v.object({ rateNames })),
  action('ratePercentageFee', v.object({ percent, rateNames })),
  action(
    'rateFixedFee',
    v.object({ amount: ratePrice, isPerItem: v.optional(v.boolean(), false), rateNames }),
  ),
  action('rateDiscount', v.object({ discount: shippingDiscount, rateNames })),
])
export type RuleAction = v.InferOutput<typeof ruleAction>
export type ActionType = RuleAction['type']
export type ActionOf<Type extends ActionType> = Extract<RuleAction, { type: Type }>
export type ActionParams<Type extends ActionType> = ActionOf<Type>['params']
