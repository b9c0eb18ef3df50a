import * as v from 'valibot'
import { mailgunSignature, type MailgunSignature } from './mailgun-events.ts'

/** An email that somebody sent to us, as far as it is used. */
export type MailReply = {
  signature: MailgunSignature
  /** The address that it was sent to. */
  recipient: string
  /** The address of its From header. */
  from: string
  /** What they wrote, without what they quoted. */
  text: string
  fileCount: number
  /** Written by a program, such as an out-of-office notice. */
  isAutomatic: boolean
}

const longestText = 5000
const textOrNone = v.optional(v.string(), '')

const reply = v.object({
  ...mailgunSignature.entries,
  recipient: v.pipe(v.string(), v.maxLength(320)),
  from: textOrNone,
  sender: textOrNone,
  'body-plain': textOrNone,
  'stripped-text': textOrNone,
  'attachment-count': v.fallback(v.pipe(textOrNone, v.toNumber(), v.integer(), v.minValue(0)), 0),
  'message-headers': textOrNone,
})

const headers = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.string(), v.string()])))

/** A message as Mailgun forwards it; undefined for anything else. */
export function readMailgunReply(fields: Record<string, unknown>): MailReply | undefined {
  const parsed = v.safeParse(reply, fields)
  if (!parsed.success) return undefined
  const { timestamp, token, signature, recipient, from, sender } = parsed.output
  const text = parsed.output['stripped-text'].trim() || parsed.output['body-plain'].trim()
  return {
    signature: { timestamp, token, signature },
    recipient,
    from: (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? (from || sender)).trim().toLowerCase(),
    text: text.replaceAll('\u0000', '').replace(/\r\n?/g, '\n').slice(0, longestText),
    fileCount: parsed.output['attachment-count'],
    isAutomatic: isAutomatic(parsed.output['message-headers']),
  }
}

/** RFC 3834: programs that answer say so. */
function isAutomatic(json: string): boolean {
  const parsed = v.safeParse(headers, json)
  const named = (name: string) =>
    parsed.success
      ? parsed.output.find(([other]) => other.toLowerCase() === name)?.[1].toLowerCase()
      : undefined
  const submitted = named('auto-submitted')
  return (submitted !== undefined && submitted !== 'no') || named('x-autoreply') !== undefined
}
