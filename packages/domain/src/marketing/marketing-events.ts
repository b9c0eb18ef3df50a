import * as v from 'valibot'
import { consentWording } from '../registrations/marketing-consent.ts'
import { moment } from '../shared/wire.ts'

/** Events that a store's marketing platforms get, in the order in which they happen to a claim. */
export const marketingEventTypes = [
  'returnStarted',
  'returnApproved',
  'returnRefunded',
  'exchangeShipped',
  'reviewSafe',
  'productRegistered',
] as const
export const marketingEventType = v.picklist(marketingEventTypes)
export type MarketingEventType = v.InferOutput<typeof marketingEventType>

const scalar = v.union([v.string(), v.number(), v.boolean(), v.array(v.string())])
/** Names as merchants see them in their segments and templates. */
const properties = v.record(v.string(), scalar)
export type MarketingProperties = v.InferOutput<typeof properties>

/** Consent to marketing emails that a customer gave, in the words that they read; null if these were not kept. */
const consent = v.object({ collectedOn: moment, wording: v.nullable(consentWording) })

/** Something that happened to a customer, with what is known of them since. */
export const marketingEvent = v.object({
  /** The same for every attempt to tell it, and for no other event. */
  id: v.string(),
  type: marketingEventType,
  occurredOn: moment,
  customer: v.object({
    email: v.string(),
    firstName: v.nullable(v.string()),
    lastName: v.nullable(v.string()),
  }),
  properties,
  /** Money that it is about; null for none. */
  value: v.nullable(v.object({ amount: v.number(), currencyCode: v.string() })),
  profile: properties,
  /** Null unless the customer gave consent to marketing emails with this event. */
  consent: v.nullable(consent),
})
export type MarketingEvent = v.InferOutput<typeof marketingEvent>
