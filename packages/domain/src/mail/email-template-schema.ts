import * as v from 'valibot'
import { shopperLanguages } from '../shared/languages.ts'
import { nonEmptyText, withoutForbiddenWords } from '../shared/text-rules.ts'

/** Emails about a return or a warranty claim, in the order a shopper would get them. */
export const claimEmailTypes = [
  'claimReceived',
  'withdrawalReceived',
  'requestChanged',
  'labelReady',
  'dropOffReminder',
  'inTransit',
  'itemsReceived',
  'infoNeeded',
  'itemUnavailable',
  'finalised',
  'denied',
  'expired',
  'instantExchangeReminder',
  'instantExchangeCharged',
  'instantExchangeRefunded',
  'paymentReceived',
  'paymentRefunded',
  'holdReleased',
] as const
export type ClaimEmailType = (typeof claimEmailTypes)[number]

/** The same for a claim about a delivery. */
export const shippingClaimEmailType = v.picklist([
  'shippingClaimReceived',
  'shippingClaimUpdated',
  'shippingClaimResolved',
])
export type ShippingClaimEmailType = v.InferOutput<typeof shippingClaimEmailType>

export const isShippingClaimEmail = (type: string): type is ShippingClaimEmailType =>
  v.is(shippingClaimEmailType, type)

/** Emails about a registered product. */
export const registrationEmailType = v.picklist(['registrationReceived'])
export type RegistrationEmailType = v.InferOutput<typeof registrationEmailType>

export const isRegistrationEmail = (type: string): type is RegistrationEmailType =>
  v.is(registrationEmailType, type)

/** Emails about a change of an order that its customer made or asked for. */
export const orderEditEmailType = v.picklist(['orderEdited', 'orderEditApproved', 'orderEditDeclined'])
export type OrderEditEmailType = v.InferOutput<typeof orderEditEmailType>

export const isOrderEditEmail = (type: string): type is OrderEditEmailType => v.is(orderEditEmailType, type)

export const emailTemplateTypes = [
  ...claimEmailTypes,
  ...shippingClaimEmailType.options,
  ...registrationEmailType.options,
  ...orderEditEmailType.options,
] as const
export const claimEmailType = v.picklist(claimEmailTypes)
const emailTemplateType = v.picklist(emailTemplateTypes)
export type EmailTemplateType = v.InferOutput<typeof emailTemplateType>

const atMost = (most: number) =>
  v.maxLength<string, number, string>(most, `Must be at most ${most.toLocaleString('en')} characters`)
const line = v.pipe(nonEmptyText, atMost(200), withoutForbiddenWords)
/** Stored unchanged, so that lines count as their author sees them. */
const lines = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== '', 'Must not be empty'),
  atMost(10_000),
  withoutForbiddenWords,
)

/**
 * The text of a template, in Liquid; all three fields are required. The body is plain text: an empty line
 * starts a paragraph, `- ` a list item, `**` surrounds bold text, and `[text](address)` is a link.
 */
export const emailTexts = v.object({ subject: line, header: line, body: lines })
export type EmailTexts = v.InferOutput<typeof emailTexts>
export type EmailField = keyof EmailTexts
export const emailFields = ['subject', 'header', 'body'] as const satisfies EmailField[]

/**
 * What a store wrote in other languages than its own, by language. A text that is not there is ours in that
 * language.
 */
export const emailTranslations = v.record(
  v.picklist(shopperLanguages),
  v.object({ subject: v.exactOptional(line), header: v.exactOptional(line), body: v.exactOptional(lines) }),
)
export type EmailTranslations = v.InferOutput<typeof emailTranslations>

const writtenWhole = v.object({
  subject: v.optional(line, ''),
  header: v.optional(line, ''),
  body: v.optional(lines, ''),
})

/**
 * The text of a rule's email. There is no text of ours behind it, so that a language has all three fields or none;
 * customers who read another one get it in the store's language.
 */
export const ruleEmailTexts = v.object({
  ...emailTexts.entries,
  translations: v.optional(v.record(v.picklist(shopperLanguages), writtenWhole)),
})
export type RuleEmailTexts = v.InferOutput<typeof ruleEmailTexts>

/** Days until a mail that waits is sent; null for one that is sent at once. */
const sendAfterDays = v.nullable(
  v.pipe(
    v.number('Must provide a number'),
    v.integer('Must be a whole number'),
    v.minValue(1, 'Must be greater than zero'),
    v.maxValue(90, 'Must be at most 90'),
  ),
)

/** Everything of a template that a merchant decides. */
export const emailTemplateChange = v.object({
  ...emailTexts.entries,
  translations: v.optional(emailTranslations, {}),
  isEnabled: v.boolean(),
  sendAfterDays,
})
export type EmailTemplateChange = v.InferOutput<typeof emailTemplateChange>

const stored = v.exactOptional(v.string())
const writtenTexts = v.object({ subject: stored, header: stored, body: stored })

/** A template of a store. There is one of each type, which is its id. */
export const emailTemplate = v.object({
  id: emailTemplateType,
  type: emailTemplateType,
  name: v.string(),
  /** When it is sent, in words. */
  sentWhen: v.string(),
  isEnabled: v.boolean(),
  sendAfterDays,
  subject: v.string(),
  header: v.string(),
  body: v.string(),
  translations: v.record(v.picklist(shopperLanguages), writtenTexts),
  /** In some language it says something else than ours does. */
  isOwnText: v.boolean(),
  /** The version the caller has seen; 0 for a template that was never changed. */
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type EmailTemplate = v.InferOutput<typeof emailTemplate>

/** What a text may use, to be chosen from a list. */
export const templateVariable = v.object({
  name: v.string(),
  description: v.string(),
  /** The variables of the text. */
  snippet: v.string(),
  /** Inserts more than text, and only in a body. */
  isForBodyOnly: v.boolean(),
})
export type TemplateVariable = v.InferOutput<typeof templateVariable>
