import * as v from 'valibot'
import { giftCardKind } from '../claims/claim-words.ts'
import { customFieldType, optionLabels } from '../custom-fields/custom-field-schema.ts'
import { stripeConfig } from '../payments/payment-schema.ts'
import { shopperLanguages } from '../shared/languages.ts'
import { id } from '../shared/wire.ts'
import { fingerprintAgent } from './fingerprint-agent.ts'
import { theme } from './theme-schema.ts'

/** A store's settings as its shoppers may know them. */
export const customerSettings = v.object({
  storefrontId: id,
  storeSlug: v.string(),
  storeUrl: v.string(),
  storeName: v.string(),
  storeId: id,
  isActive: v.boolean(),
  /** The store's own. */
  locale: v.string(),
  /** The language of the store's texts here; null where it has no texts of ours. */
  language: v.optional(v.nullable(v.picklist(shopperLanguages)), null),
  /** IANA name of the time zone that the store's days follow. */
  timeZone: v.string(),
  exchangeOrderPrefix: v.string(),
  /** Null where the store takes no cards. */
  stripeConfig: v.nullable(stripeConfig),
  /** Identifies the browser that submits a claim; null where the portal does so itself. */
  fingerprintAgent: v.optional(v.nullable(fingerprintAgent), null),
  isClaimImageFromCustomerRequired: v.boolean(),
  /** As what a credit that is no refund is given. */
  giftCardKind,
  return: v.object({
    isEnabled: v.boolean(),
    isRefundEnabled: v.boolean(),
    isGiftCardEnabled: v.boolean(),
    isExchangeEnabled: v.boolean(),
    isGiftReturnEnabled: v.boolean(),
    /** A shopper without a label adds the tracking number of their own carrier. */
    isOwnCarrierAllowed: v.boolean(),
  }),
  warranty: v.object({ isEnabled: v.boolean() }),
  orderEditing: v.object({ isEnabled: v.boolean() }),
  /** Whether every page leads to the withdrawal from a contract. */
  isWithdrawalInFooter: v.boolean(),
  registrations: v.object({
    isEnabled: v.boolean(),
    isStartWarrantyClaimEnabled: v.boolean(),
    shouldCollectAddress: v.boolean(),
    shouldCollectProofOfPurchase: v.boolean(),
    shouldCollectRegistrationEmailMarketingConsent: v.boolean(),
    emailMarketingConsentPolicyUrl: v.nullable(v.string()),
    storeSalesChannels: v.array(v.object({ id, name: v.string() })),
    customFields: v.array(
      v.object({
        id: v.number(),
        type: customFieldType,
        /** The question. */
        value: v.string(),
        description: v.optional(v.nullable(v.string()), null),
        /** The choices of a select, separated by commas. */
        options: v.optional(v.nullable(v.string()), null),
        optionLabels,
        required: v.optional(v.boolean(), true),
        /** Each answer is given once only, such as a serial number. */
        isUnique: v.optional(v.boolean(), false),
      }),
    ),
  }),
  /** Where shoppers are led who are asked to contact the store; all null where it names none. */
  supportContact: v.object({
    email: v.nullable(v.string()),
    url: v.nullable(v.string()),
    phone: v.nullable(v.string()),
  }),
  /** How shoppers may ask for messages about their claims; null for not at all. */
  textChannel: v.optional(v.nullable(v.picklist(['sms', 'whatsapp'])), null),
  allowedHosts: v.array(v.string()),
  /** Where to send a shopper by default: the product's own address. */
  defaultUrl: v.string(),
  theme,
})
export type CustomerSettings = v.InferOutput<typeof customerSettings>
