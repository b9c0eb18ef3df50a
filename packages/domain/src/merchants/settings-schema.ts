import * as v from 'valibot'
import { orderEditType } from '../shared/order-edit-types.ts'
import { advancedExchangeMethod, giftCardKind } from '../claims/claim-words.ts'
import { inspectionGrades, usualGrades } from '../claims/inspection-grade-schema.ts'
import { labelFormat } from '../return-shipments/label-format.ts'
import { returnMethodType } from '../return-shipments/return-method-schema.ts'
import { label, nonEmptyText, withoutForbiddenWords } from '../shared/text-rules.ts'
import { shippingClaimPolicy } from '../shipping-claims/shipping-claim-policy-schema.ts'
import { email, enteredAmount, id, positiveInteger, shortText } from '../shared/wire.ts'
import { quietHours } from '../shared/quiet-hours-schema.ts'
import { webAddress } from '../shared/web-address.ts'
import { wholeNumber } from '../shared/whole-number.ts'
import { retentionMonths } from './retention-months.ts'
import { fingerprintAccount, noFingerprintAccount } from './fingerprint-agent.ts'
import { storeContacts } from './store-contact.ts'
import { supportContact } from './support-contact.ts'
import { parseUrl } from '../shared/parse-url.ts'
import { translations, writtenTranslations } from '../shared/translations.ts'

const days = (otherwise: number) =>
  v.optional(
    wholeNumber([0, 'Must be zero or a positive number'], [999_999, 'Must be less than 1,000,000']),
    otherwise,
  )
const count = (otherwise: number) =>
  v.optional(wholeNumber([0, 'Must be zero or a positive number'], [9_999_999, 'Value too large']), otherwise)
const on = v.optional(v.boolean(), true)
const off = v.optional(v.boolean(), false)

/** Money that a gift card adds: none, an amount of the store's currency, or a share of the value. */
export const giftCardIncentive = v.variant('type', [
  v.object({ type: v.literal('none') }),
  v.object({
    type: v.literal('fixed'),
    amount: v.pipe(
      v.number('Must be a number'),
      v.minValue(0, 'Must be zero or a positive number'),
      v.check((n) => n < 10_000, 'Must be less than 10,000'),
    ),
  }),
  v.object({
    type: v.literal('percent'),
    amount: v.pipe(
      v.number('Must be a number'),
      v.minValue(0, 'Must be zero or a positive number'),
      v.maxValue(100, 'Must be 100 or less'),
    ),
  }),
])
export type GiftCardIncentive = v.InferOutput<typeof giftCardIncentive>

/** More than anything that is charged costs, in any currency, and few enough minor units to be held exactly. */
const chargedAmount = v.pipe(
  v.number('Must be a number'),
  v.minValue(0, 'Must be zero or a positive number'),
  v.maxValue(9_999_999, 'Value too large'),
)

/** What the shopper pays for a label of the store's: nothing, its cost, its cost and more, or a fixed sum. */
export const labelCharge = v.variant('type', [
  v.object({ type: v.picklist(['none', 'cost']) }),
  v.object({
    type: v.picklist(['costPlusPercent', 'costPlusFixed', 'fixed']),
    amount: chargedAmount,
  }),
])
export type LabelCharge = v.InferOutput<typeof labelCharge>

const named = {
  name: v.optional(label, 'Handling Fee'),
  translations: v.optional(writtenTranslations(['name'], 128)),
}

/** A deduction from a claim, once: nothing, a share of its value, or an amount of the store's currency. */
export const feePolicy = v.variant('type', [
  v.object({
    type: v.literal('Percent'),
    amount: v.pipe(chargedAmount, v.maxValue(100, 'Must be 100 or less')),
    ...named,
  }),
  v.object({ type: v.literal('Fixed'), amount: chargedAmount, ...named }),
  v.object({ type: v.literal('None'), amount: v.optional(chargedAmount, 0), ...named }),
])
export type FeePolicy = v.InferOutput<typeof feePolicy>

const shopNowFields = v.object({
  isEnabled: off,
  startShoppingUrl: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(1000, 'Value too large'),
      v.check((url) => url === '' || parseUrl(url) !== undefined, 'Must be a valid URL'),
    ),
    '',
  ),
  incentive: v.optional(giftCardIncentive, { type: 'none' }),
  headline: v.optional(v.pipe(shortText, v.nonEmpty('Must not be empty')), 'Shop now with your credit'),
  description: v.optional(
    v.pipe(shortText, v.nonEmpty('Must not be empty')),
    'Use your credit to shop now for a replacement item.',
  ),
  translations: translations(['headline', 'description'], 255),
})
type ShopNowFields = v.InferOutput<typeof shopNowFields>
const startingSomewhere = v.forward(
  v.partialCheck<
    ShopNowFields,
    [['isEnabled'], ['startShoppingUrl']],
    Pick<ShopNowFields, 'isEnabled' | 'startShoppingUrl'>,
    string
  >(
    [['isEnabled'], ['startShoppingUrl']],
    ({ isEnabled, startShoppingUrl }) => !isEnabled || startShoppingUrl !== '',
    'Start Shopping URL is required',
  ),
  ['startShoppingUrl'],
)

/**
 * Whether shoppers can spend a return's value in the shop, and the bonus for it. Its start is a page of the
 * shop.
 */
export const shopNowPolicy = v.pipe(shopNowFields, startingSomewhere)
export type ShopNowPolicy = v.InferOutput<typeof shopNowPolicy>

const offerText = v.pipe(nonEmptyText, v.maxLength(255), withoutForbiddenWords)

/** For saving, without reserved words. Stored values are read as they are. */
export const savedShopNowPolicy = v.pipe(
  v.object({
    ...shopNowFields.entries,
    startShoppingUrl: v.optional(
      v.union([v.pipe(v.string(), v.trim(), v.literal('')), webAddress], 'Must be a valid URL'),
      '',
    ),
    headline: v.optional(label, shopNowFields.entries.headline.default),
    description: v.optional(offerText, shopNowFields.entries.description.default),
  }),
  startingSomewhere,
)

/** How gift cards are issued, and what they add. */
export const giftCardPolicy = v.object({
  kind: v.optional(giftCardKind, 'Gift_Card'),
  incentive: v.optional(giftCardIncentive, { type: 'none' }),
  giftCardExpirationDays: count(0),
})
export type GiftCardPolicy = v.InferOutput<typeof giftCardPolicy>

/** A setting for items in these product groups: how a price difference is handled. */
const advancedExchange = v.object({
  productGroupIds: v.pipe(
    v.array(id),
    v.minLength(1, 'Please select at least one Product Group'),
    v.maxLength(100, 'Value too large'),
  ),
  method: advancedExchangeMethod,
})
export type AdvancedExchange = v.InferOutput<typeof advancedExchange>

/** Days that a shopper has to send items back before they are charged. */
export const timeToReturnBeforeCharging = wholeNumber(
  [1, 'Must be greater than zero'],
  [60, 'Must be 60 or less'],
)

/** On what terms new items are sent before the old ones are back. */
export const instantExchangeTerms = v.object({
  isInstantExchangeRequired: off,
  timeToReturnBeforeCharging: v.optional(timeToReturnBeforeCharging, 7),
})
export type InstantExchangeTerms = v.InferOutput<typeof instantExchangeTerms>

/** What sending an exchange order costs: nothing, the chosen rate and an amount on top, or a fixed amount. */
export const exchangeShipping = v.variant('type', [
  v.object({ type: v.literal('none') }),
  v.object({ type: v.literal('rate'), amount: v.optional(chargedAmount, 0) }),
  v.object({ type: v.literal('fixed'), amount: chargedAmount }),
])
export type ExchangeShipping = v.InferOutput<typeof exchangeShipping>

/** What items can be exchanged for, and how a price difference is handled. */
export const exchangePolicy = v.object({
  /** Applies to items in none of the groups of `advancedExchangeByProduct`. */
  advancedExchangeMethod: v.optional(advancedExchangeMethod, 'NO_PAYMENT_OR_REFUND'),
  /** In the order in which they are asked: the first that names a group of the item's decides. */
  advancedExchangeByProduct: v.optional(v.pipe(v.array(advancedExchange), v.maxLength(50)), []),
  isNoAdjustmentVariantExchangeEnabled: off,
  isFilterAndSearchEnabled: on,
  sorting: v.optional(v.picklist(['ALPHABETICAL', 'NEWEST_FIRST']), 'ALPHABETICAL'),
  excludedOptionNames: v.optional(v.array(shortText), ['Title']),
  minInventoryAvailableToCustomer: count(0),
  /** Whether units that open exchanges are waiting for are not offered to others. */
  isInventoryHeld: off,
  isInstantExchangeEnabled: off,
  ...instantExchangeTerms.entries,
  /** Holds where no rule of the hook before-claim-submission says otherwise. */
  exchangeShipping: v.optional(exchangeShipping, { type: 'none' }),
})
export type ExchangePolicy = v.InferOutput<typeof exchangePolicy>

/** What may be sent back, until when, and for what in return. */
export const returnPolicy = v.object({
  isEnabled: on,
  isRefundEnabled: on,
  isGiftCardEnabled: on,
  isExchangeEnabled: on,
  isGiftReturnEnabled: on,
  refundValidityDays: days(30),
  giftCardValidityDays: days(30),
  variantExchangeValidityDays: days(30),
  /** Days from label to drop-off, not the return window. */
  defaultReturnExpirationDays: days(28),
  windowStartsAt: v.optional(v.picklist(['order', 'fulfilled', 'delivered']), 'order'),
  mustBeFulfilled: on,
  finalSaleTags: v.optional(v.array(shortText), ['final-sale']),
  exchangeOnlyTags: v.optional(v.array(shortText), ['exchange-only']),
})
export type ReturnPolicy = v.InferOutput<typeof returnPolicy>

/** Holds where no rule of the hook return-quote says otherwise; null location is the store's first one. */
export const returnShippingPolicy = v.object({
  returnLocationId: v.optional(v.nullable(id), null),
  methods: v.optional(
    v.pipe(v.array(returnMethodType), v.minLength(1, 'Please select at least one Return Method')),
    ['Label', 'Packing_Slip'],
  ),
  labelCharge: v.optional(labelCharge, { type: 'none' }),
  /** Used for a line whose product has no weight: one pound. */
  defaultGrams: count(454),
  /** Shoppers who pay their own postage can say with which carrier and tracking number. */
  isOwnCarrierAllowed: off,
  /** Shoppers can add labels to a return, at the store's expense. */
  areSeveralParcelsAllowed: off,
  /** Shoppers can have packages picked up, at the store's expense. */
  arePickupsAllowed: off,
  /** The most that the store pays for one, in its currency; 0 is only those that cost nothing. */
  mostPickupCost: v.optional(chargedAmount, 0),
  /** In which staff are offered labels first; shoppers always get a PDF. */
  labelFormat: v.optional(labelFormat, 'PDF'),
})
export type ReturnShippingPolicy = v.InferOutput<typeof returnShippingPolicy>
/** The sender of emails to shoppers, the reply-to address, and when emails wait. */
export const emailSettings = v.object({
  /** Null is the store's name. */
  senderName: v.optional(v.nullable(label), null),
  /** An address of the store's verified domain; null uses our no-reply address. */
  sendFrom: v.optional(v.nullable(email), null),
  /** Where answers go; null is where the mail came from. */
  replyTo: v.optional(v.nullable(email), null),
  /** Null sends at any time. */
  quietHours: v.optional(v.nullable(quietHours), null),
})
export type EmailSettings = v.InferOutput<typeof emailSettings>

/** Whether warranty claims may be filed, for how long after the anchor of the window, and what a denied one gets back. */
export const warrantyPolicy = v.object({
  isEnabled: off,
  defaultWarrantyDays: days(365),
  /** See 'Fees and label charges' in docs/product-rules.md. */
  isFeeRefundedWhenDenied: off,
})
export type WarrantyPolicy = v.InferOutput<typeof warrantyPolicy>

/** What happens with claims once they are filed. */
export const claimHandling = v.object({
  /** Whether units that came back and were graded as sellable go back on the shelf. */
  isRestockEnabled: off,
  /** Whether to deny lines whose parcel was not dropped off within a week after the label expired. */
  isOverdueReturnDenied: off,
  /** How long a shopper may take to answer before the line is closed. */
  informationAnswerDays: v.optional(
    wholeNumber([1, 'Must be from 1 to 365'], [365, 'Must be from 1 to 365']),
    14,
  ),
  /** Within how many days of having the items the store promises a decision; null promises nothing. */
  decisionDays: v.optional(
    v.nullable(wholeNumber([1, 'Must be from 1 to 60'], [60, 'Must be from 1 to 60'])),
    null,
  ),
})
export type ClaimHandling = v.InferOutput<typeof claimHandling>

export const orderEditingPolicy = v.object({
  isEnabled: off,
  /** For how many minutes after the purchase an order may be edited; 0 is never. */
  windowMinutes: count(0),
  /** Edits that staff approve before they happen. */
  approvalTypes: v.optional(v.array(orderEditType), []),
})
export type OrderEditingPolicy = v.InferOutput<typeof orderEditingPolicy>

/** Where a product may have been bought. */
export const salesChannel = v.object({
  id,
  name: v.string(),
  translations: v.optional(writtenTranslations(['name'], 128)),
})
export type SalesChannel = v.InferOutput<typeof salesChannel>

/** Whether customers may register products bought elsewhere, and what the form asks. */
export const registrationPolicy = v.object({
  isEnabled: off,
  /** Whether the portal finds a registration by its number, as it does an order. */
  isStartWarrantyClaimEnabled: off,
  shouldCollectAddress: off,
  shouldCollectProofOfPurchase: off,
  shouldCollectRegistrationEmailMarketingConsent: off,
  emailMarketingConsentPolicyUrl: v.optional(v.nullable(v.string()), null),
  /** In the order in which they are offered. */
  storeSalesChannels: v.optional(v.array(salesChannel), []),
  /** The products that may be registered where no rule says otherwise; null is all. */
  productGroupId: v.optional(v.nullable(id), null),
  /** The store's own questions that are asked, in their order. */
  customFieldIds: v.optional(v.pipe(v.array(positiveInteger), v.maxLength(20)), []),
})
export type RegistrationSettings = v.InferOutput<typeof registrationPolicy>

const exemptTags = v.optional(v.pipe(v.array(shortText), v.maxLength(50)), [])

/**
 * The right of withdrawal of buyers in the European Economic Area: how many days after delivery, and the tags of
 * products that the law excludes.
 */
export const withdrawalPolicy = v.object({
  isEnabled: on,
  days: v.optional(wholeNumber([14, 'Must be from 14 to 365'], [365, 'Must be from 14 to 365']), 14),
  /** Whether every page of the portal leads to it. */
  isInFooter: off,
  exemptTags: v.optional(
    v.object({ customMade: exemptTags, perishable: exemptTags, hygiene: exemptTags, media: exemptTags }),
    {},
  ),
})
export type WithdrawalSettings = v.InferOutput<typeof withdrawalPolicy>

/** What the role Staff may do. */
export const staffPolicy = v.object({
  /** The highest amount that Staff may give away per claim, in the store's currency; null is unlimited. */
  finalizeLimit: v.optional(
    v.nullable(
      v.pipe(v.number('Must be a number'), enteredAmount, v.minValue(0, 'Must be zero or a positive number')),
    ),
    null,
  ),
  mayOverrideEligibility: on,
})
export type StaffPolicy = v.InferOutput<typeof staffPolicy>

/**
 * Everything a merchant may decide about the portal, with the
 * value that holds while they have not. Stored as one document per store and parsed on every read, so
 * a field added later appears with its default.
 */
export const storeSettings = v.object({
  return: v.optional(returnPolicy, {}),
  warranty: v.optional(warrantyPolicy, {}),
  exchange: v.optional(
    v.object({
      ...exchangePolicy.entries,
      exchangeOrderPrefix: v.optional(v.pipe(v.string(), v.maxLength(20)), 'EX-'),
    }),
    {},
  ),
  giftCard: v.optional(giftCardPolicy, {}),
  shopNow: v.optional(shopNowPolicy, {}),
  /** Charged where no rule of the hook before-claim-submission says otherwise. */
  fee: v.optional(feePolicy, { type: 'None' }),
  returnShipping: v.optional(returnShippingPolicy, {}),
  finalisation: v.optional(claimHandling, {}),
  withdrawal: v.optional(withdrawalPolicy, {}),
  inspectionGrades: v.optional(inspectionGrades, usualGrades),
  email: v.optional(emailSettings, {}),
  orderNumber: v.optional(
    v.object({
      prefix: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
      suffix: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
    }),
    {},
  ),
  orderEditing: v.optional(orderEditingPolicy, {}),
  registrations: v.optional(registrationPolicy, {}),
  shippingClaims: v.optional(shippingClaimPolicy, {}),
  supportContact: v.optional(supportContact, {}),
  contacts: storeContacts,
  isClaimImageFromCustomerRequired: off,
  /** How long orders and claims keep personal data. */
  privacy: v.optional(
    v.object({
      retentionMonths: v.optional(retentionMonths, 24),
    }),
    {},
  ),
  /** Who identifies the browsers of shoppers, for the risk level. */
  fingerprint: v.optional(fingerprintAccount, noFingerprintAccount),
  staff: v.optional(staffPolicy, {}),
  /** Pages that may hold the portal in a frame and be returned to, as origins. */
  allowedHosts: v.optional(v.array(v.pipe(v.string(), v.url('Must be a valid URL'))), []),
})
export type StoreSettings = v.InferOutput<typeof storeSettings>

/** A store's settings with everything at its default. */
export const defaultSettings: StoreSettings = v.parse(storeSettings, {})
