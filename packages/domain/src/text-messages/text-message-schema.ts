import * as v from 'valibot'
import type { ClaimEmailType } from '../mail/email-template-schema.ts'
import { shopperLanguages } from '../shared/languages.ts'
import { withoutForbiddenWords } from '../shared/text-rules.ts'
import { id, moment } from '../shared/wire.ts'

export const textChannel = v.picklist(['sms', 'whatsapp'])
export type TextChannel = v.InferOutput<typeof textChannel>

/**
 * How far a message is. `waiting` and `sending` are ours, `queued` to `failed` the provider's. `unknown` was handed over
 * without an answer, and `notSent` was never handed over.
 */
export const textState = v.picklist([
  'waiting',
  'sending',
  'queued',
  'sent',
  'delivered',
  'read',
  'undelivered',
  'failed',
  'unknown',
  'notSent',
])
export type TextState = v.InferOutput<typeof textState>

const progress: readonly TextState[] = [
  'waiting',
  'sending',
  'unknown',
  'queued',
  'sent',
  'delivered',
  'read',
]
const ends: readonly TextState[] = ['undelivered', 'failed', 'notSent']

/** Whether a report moves a message on: reports come twice, late and in any order. */
export function isTextProgress(from: TextState, to: TextState): boolean {
  if (ends.includes(from) || from === 'read') return false
  if (ends.includes(to)) return from !== 'delivered'
  return progress.indexOf(to) > progress.indexOf(from)
}

/** Messages about a claim, in the order a customer would get them. */
export const textEvents = [
  'claimReceived',
  'labelReady',
  'dropOffReminder',
  'infoNeeded',
  'finalised',
  'denied',
  'exchangeShipped',
] as const
export const textEvent = v.picklist(textEvents)
export type TextEvent = v.InferOutput<typeof textEvent>

/** The email whose variables a message has, and with which it waits for the morning. */
export const emailLike = (event: TextEvent): ClaimEmailType =>
  event === 'exchangeShipped' ? 'itemUnavailable' : event

export const isTextEvent = (type: string): type is TextEvent => v.is(textEvent, type)

/** The longest message that providers take. */
export const longestText = 1600

/** Liquid, which becomes one paragraph of plain text. */
const source = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== '', 'Must not be empty'),
  v.maxLength(longestText, `Must be at most ${longestText.toLocaleString('en')} characters`),
  withoutForbiddenWords,
)

/** A store's texts in languages other than its own; a missing one is the default. */
export const textTranslations = v.record(v.picklist(shopperLanguages), v.exactOptional(source))
export type TextTranslations = Partial<Record<(typeof shopperLanguages)[number], string>>

const contentSid = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(?:HX[0-9a-fA-F]{32})?$/, 'Must be HX and 32 letters and digits'),
)

/** The variables of a WhatsApp template in Liquid, one a line: the first is {{1}}. */
const contentVariables = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2000, 'Must be at most 2,000 characters'),
  v.check((text) => text.split('\n').length <= 20, 'Must be at most 20 lines'),
)

/** Everything of a message that a merchant decides. */
export const textTemplateChange = v.object({
  isEnabled: v.boolean(),
  text: source,
  translations: v.optional(textTranslations, {}),
  /** The approved WhatsApp template; without one the event is sent by SMS alone. */
  contentSid: v.optional(contentSid, ''),
  contentVariables: v.optional(contentVariables, ''),
})
export type TextTemplateChange = v.InferOutput<typeof textTemplateChange>

/** A store's message for an event, which is its id. */
export const textTemplate = v.object({
  id: textEvent,
  isEnabled: v.boolean(),
  text: v.string(),
  translations: v.record(v.picklist(shopperLanguages), v.exactOptional(v.string())),
  contentSid: v.string(),
  contentVariables: v.string(),
  /** In some language it says something else than ours does. */
  isOwnText: v.boolean(),
  /** 0 for one that was never changed. */
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type TextTemplate = v.InferOutput<typeof textTemplate>

/** A phone number in E.164 form. */
export const phoneNumber = v.pipe(
  v.string(),
  v.regex(/^\+[1-9]\d{6,14}$/, 'Must be a phone number with its country code, such as +15550100200'),
)

/** The version of `consent-words`: consents given beside older words are refused, since those can't be recorded. */
export const consentVersion = 1

/** Which words stood beside the checkbox: those of a channel in a language. */
export const shownConsent = v.object({
  channel: textChannel,
  language: v.picklist(shopperLanguages),
  version: v.literal(consentVersion, 'Please reload the page and try again.'),
})
export type ShownConsent = v.InferOutput<typeof shownConsent>

/** A customer’s consent to messages about one claim: the number, and which words stood beside the box that they ticked. */
export const textUpdates = v.object({ number: phoneNumber, ...shownConsent.entries })
export type TextUpdates = v.InferOutput<typeof textUpdates>

/** Whether a number is the one of an address, which may have no country code, or zeros in its place. */
export function isNumberOf(number: string, phone: string | null | undefined): boolean {
  const digits = (phone ?? '').replace(/\D/g, '').replace(/^0+/, '')
  return digits.length >= 6 && number.endsWith(digits)
}

/** Why messages to a number are paused: the customer replied STOP, or messages can't be delivered. */
export const textStop = v.picklist(['stopped', 'undeliverable'])
export type TextStop = v.InferOutput<typeof textStop>

/** The subjects under which messages to customers are in a claim's timeline, beside emails. */
export const sentSubjects: Record<TextChannel, string> = {
  sms: 'Text message',
  whatsapp: 'WhatsApp message',
}

/** The subjects under which customers' replies are in a claim's timeline. */
export const replySubjects: Record<TextChannel, string> = {
  sms: 'The customer replied by text message',
  whatsapp: 'The customer replied by WhatsApp',
}

/** What staff see of a claim's messages. */
export const claimTexts = v.object({
  /** Null if the customer didn't ask for messages. */
  consent: v.nullable(
    v.object({
      number: v.string(),
      channel: textChannel,
      wording: v.string(),
      givenOn: moment,
      /** Null while messages are sent. */
      stop: v.nullable(v.object({ reason: textStop, since: moment, detail: v.string() })),
    }),
  ),
  messages: v.array(
    v.object({
      id,
      event: textEvent,
      channel: textChannel,
      state: textState,
      text: v.nullable(v.string()),
      segments: v.number(),
      failure: v.nullable(v.string()),
      createdOn: moment,
      updatedOn: moment,
    }),
  ),
})
export type ClaimTexts = v.InferOutput<typeof claimTexts>
