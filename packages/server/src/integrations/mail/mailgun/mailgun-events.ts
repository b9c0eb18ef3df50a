import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PauseReason } from '@aftercare/domain/mail/paused-address-schema'
import * as v from 'valibot'
import { signedJson } from '../../webhooks/signed-json.ts'

/** Mailgun signs time and token, so a token is good once, and only for as long as it repeats a webhook. */
export const mailgunSignature = v.object({
  timestamp: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,12}$/)),
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})
export type MailgunSignature = v.InferOutput<typeof mailgunSignature>

/** It repeats a webhook for eight hours. */
const oldestMs = 12 * 60 * 60 * 1000
const mostAheadMs = 10 * 60 * 1000

export const signByMailgun = (key: string, timestamp: string, token: string): string =>
  createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex')

export function isSignedByMailgun(key: string, given: MailgunSignature, now: Date): boolean {
  const ageMs = now.getTime() - Number(given.timestamp) * 1000
  if (ageMs > oldestMs || ageMs < -mostAheadMs) return false
  const expected = Buffer.from(signByMailgun(key, given.timestamp, given.token))
  const signature = Buffer.from(given.signature)
  return expected.length === signature.length && timingSafeEqual(expected, signature)
}

const signed = v.object({ signature: mailgunSignature, 'event-data': v.unknown() })

const refusal = v.object({
  event: v.picklist(['failed', 'complained']),
  severity: v.optional(v.string()),
  recipient: v.pipe(v.string(), v.maxLength(320)),
  message: v.object({ headers: v.object({ 'message-id': v.pipe(v.string(), v.maxLength(500)) }) }),
  'delivery-status': v.optional(
    v.nullable(
      v.object({
        code: v.optional(v.nullable(v.union([v.string(), v.number()]))),
        message: v.optional(v.nullable(v.string())),
        description: v.optional(v.nullable(v.string())),
      }),
    ),
  ),
})

/** The signature in a webhook's body; undefined for a body that is none of Mailgun's. */
export function readMailgunSignature(rawBody: string): MailgunSignature | undefined {
  const parsed = v.safeParse(v.pipe(signedJson, signed), rawBody)
  return parsed.success ? parsed.output.signature : undefined
}

export type MailRefusal = {
  /** Of the message: what we gave it before the @. */
  messageId: string
  recipient: string
  reason: PauseReason
  detail: string
}

const longestDetail = 300

/** That an email bounced for good or was reported as spam; undefined for every other event. */
export function readMailgunRefusal(rawBody: string): MailRefusal | undefined {
  const parsed = v.safeParse(v.pipe(signedJson, v.object({ 'event-data': refusal })), rawBody)
  if (!parsed.success) return undefined
  const event = parsed.output['event-data']
  // A temporary failure is tried again by Mailgun.
  if (event.event === 'failed' && event.severity !== 'permanent') return undefined
  const status = event['delivery-status']
  const words = status?.message || status?.description || ''
  return {
    messageId: event.message.headers['message-id'].replace(/^<|>$/g, '').split('@')[0] ?? '',
    recipient: event.recipient,
    reason: event.event === 'failed' ? 'bounced' : 'complained',
    detail: [status?.code, words].filter(Boolean).join(' ').replace(/\s+/g, ' ').slice(0, longestDetail),
  }
}
