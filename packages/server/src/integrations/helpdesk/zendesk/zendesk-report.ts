import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { isSame } from '../../is-same.ts'
import type { SentReport, TicketReport } from '../ticket-helpdesk.ts'
import { signedJson } from '../../webhooks/signed-json.ts'

/** Zendesk writes ids as texts in some places and as numbers in others. */
const id = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((id) => String(id)),
  v.regex(/^\d{1,20}$/),
)

const report = v.pipe(signedJson, v.object({ type: v.string() }))

const commentAdded = v.pipe(
  signedJson,
  v.object({ detail: v.object({ id }), event: v.object({ comment: v.object({ id }) }) }),
)

/** What a webhook of Zendesk sends about tickets. Only new comments are followed; others change nothing. */
export function readZendeskReport({ secrets, header, rawBody }: SentReport): TicketReport {
  const secret = secrets['webhookSecret']
  const timestamp = header('x-zendesk-webhook-signature-timestamp') ?? ''
  const signature = header('x-zendesk-webhook-signature') ?? ''
  if (secret === undefined || !isSame(signature, signZendeskReport(secret, timestamp, rawBody)))
    return { kind: 'unproven' }
  const read = v.safeParse(report, rawBody)
  if (!read.success) return { kind: 'unreadable' }
  if (read.output.type !== 'zen:event-type:ticket.comment_added') return { kind: 'other' }
  const comment = v.safeParse(commentAdded, rawBody)
  if (!comment.success) return { kind: 'unreadable' }
  const { detail, event } = comment.output
  return { kind: 'message', ticketId: detail.id, messageId: event.comment.id }
}

/** What the header of a webhook contains: an HMAC-SHA256 in base64 of the timestamp and the body. */
export const signZendeskReport = (secret: string, timestamp: string, rawBody: string): string =>
  createHmac('sha256', secret).update(timestamp).update(rawBody).digest('base64')
