import * as v from 'valibot'
import { claimOfOrder } from './merchant-order-schema.ts'
import { orderLineItem, outcomeEligibility } from '../orders/order-schema.ts'
import { knownAddress } from '../shared/known-address-schema.ts'
import { id, moment, positiveInteger } from '../shared/wire.ts'
import { consentWording } from '../registrations/marketing-consent.ts'

const registeredItem = v.object({
  ...v.pick(orderLineItem, ['id', 'name', 'imgUrl', 'optionsFromPlatform', 'sku', 'quantity']).entries,
  variantIdFromPlatform: v.nullable(v.string()),
  /** How many units may still be claimed. */
  remainingReturnableQuantity: v.number(),
  warranty: outcomeEligibility,
})

/** Something that happened to a registration. */
const registrationEvent = v.object({
  type: v.picklist(['created', 'corrected', 'canceled', 'emailed', 'emailFailed']),
  /** Who did it; null for automatic events. */
  by: v.nullable(v.string()),
  /** By the customer, in the portal. */
  isByCustomer: v.boolean(),
  createdOn: moment,
})
export type RegistrationEvent = v.InferOutput<typeof registrationEvent>

/**
 * A product bought elsewhere, as its owner registered it. It shares its id and number with the order that
 * represents it.
 */
export const registration = v.object({
  id,
  externalId: v.string(),
  createdOn: moment,
  canceledOn: v.nullable(moment),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  address: v.nullable(knownAddress),
  orderIdFromPlatform: v.string(),
  orderNumber: v.string(),
  customerProvidedOrderNumber: v.nullable(v.string()),
  lineItems: v.array(registeredItem),
  customFields: v.array(v.object({ id: positiveInteger, name: v.string(), value: v.string() })),
  /** A day of the store's calendar, such as '2026-11-20'. */
  estimatedPurchaseDate: v.string(),
  storeSalesChannelId: v.string(),
  /** As it was called when it was chosen. */
  registrationChannelName: v.string(),
  /** Where the files can be read for a quarter of an hour. */
  proofOfPurchaseFileUrls: v.array(v.string()),
  emailMarketingConsentCollectedOn: v.nullable(moment),
  /** The words that the customer agreed to. */
  emailMarketingConsentWording: v.nullable(consentWording),
  referrer: v.nullable(v.string()),
  warrantyUntil: v.nullable(moment),
  /** The shop's customer with this email address. */
  customer: v.nullable(v.object({ id, name: v.nullable(v.string()) })),
  /** An earlier registration with the same unique answer, or of the same product, email address and day. */
  duplicateOf: v.nullable(v.object({ id, externalId: v.string() })),
  /** The question whose unique answer the earlier one has, too; null where it resembles it otherwise. */
  sharedAnswer: v.nullable(v.string()),
  /** The store's own order with the number that the customer gave; never merged with it. */
  matchedOrder: v.nullable(v.object({ id, orderNo: v.string() })),
  /** Newest first. */
  claims: v.array(claimOfOrder),
  /** Newest first. */
  history: v.array(registrationEvent),
  version: v.string(),
})
export type Registration = v.InferOutput<typeof registration>
