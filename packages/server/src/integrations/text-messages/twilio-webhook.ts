import { createHmac } from 'node:crypto'
import type { TextChannel, TextState } from '@aftercare/domain/text-messages/text-message-schema'
import { isSame } from '../is-same.ts'
import { twilioState } from './twilio.ts'

/**
 * The signature of a webhook: HMAC-SHA1, with the account's auth token, of its address followed by the form's fields in
 * the order of their names.
 */
export const twilioSignature = (authToken: string, url: string, fields: URLSearchParams): string =>
  createHmac('sha1', authToken)
    .update(
      [...fields]
        .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
        .reduce((text, [name, value]) => text + name + value, url),
    )
    .digest('base64')

export const isSignedByTwilio = (
  { authToken, url, signature }: { authToken: string; url: string; signature: string | undefined },
  fields: URLSearchParams,
): boolean => signature !== undefined && isSame(signature, twilioSignature(authToken, url, fields))

/** A delivery report about a message we sent. */
export type TextReport = { sid: string; state: TextState; errorCode: number | null }

/** Undefined if the fields don't name a message. */
export function readTwilioReport(fields: URLSearchParams): TextReport | undefined {
  const sid = fields.get('MessageSid')
  const status = fields.get('MessageStatus')
  if (!sid || !status) return undefined
  return { sid, state: twilioState(status), errorCode: Number(fields.get('ErrorCode')) || null }
}

/** A message from a customer. */
export type IncomingText = {
  sid: string
  /** In E.164 form. */
  from: string
  channel: TextChannel
  text: string
  /** Photos and other files, which are not loaded. */
  fileCount: number
  keyword: 'stop' | 'start' | 'help' | null
  /** Twilio has already replied to the keyword. */
  isAnswered: boolean
}

/** Undefined if the message didn't come from a phone number. */
export function readTwilioMessage(fields: URLSearchParams): IncomingText | undefined {
  const sid = fields.get('MessageSid')
  const [, whatsApp, from] = /^(whatsapp:)?(\+[1-9]\d{6,14})$/.exec(fields.get('From') ?? '') ?? []
  if (!sid || from === undefined) return undefined
  const channel = whatsApp === undefined ? 'sms' : 'whatsapp'
  const text = (fields.get('Body') ?? '').trim()
  const advanced = fields.get('OptOutType')?.toLowerCase()
  const keyword = keywords.find(({ kind, words }) => kind === advanced || words.includes(text.toUpperCase()))
  return {
    sid,
    from,
    channel,
    text,
    fileCount: Number(fields.get('NumMedia')) || 0,
    keyword: keyword?.kind ?? null,
    isAnswered: keyword !== undefined && (advanced !== undefined || channel === 'sms'),
  }
}

/** Twilio's default keywords. */
const keywords: readonly { kind: 'stop' | 'start' | 'help'; words: readonly string[] }[] = [
  { kind: 'stop', words: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'] },
  { kind: 'start', words: ['START', 'YES', 'UNSTOP'] },
  { kind: 'help', words: ['HELP', 'INFO'] },
]

/** The response to a webhook, with a reply to the sender if there is one. */
export const twiml = (answer: string | null): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Response>${
    answer === null ? '' : `<Message>${escaped(answer)}</Message>`
  }</Response>`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
