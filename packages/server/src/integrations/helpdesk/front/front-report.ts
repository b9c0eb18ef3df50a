import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { isSame } from '../../is-same.ts'
import type { SentReport, TicketReport } from '../ticket-helpdesk.ts'

const report = v.pipe(v.string(), v.parseJson(), v.looseObject({ type: v.string() }))

const messageReceived = v.object({
  payload: v.object({
    conversation: v.object({ id: v.pipe(v.string(), v.regex(/^cnv_\w{1,40}$/)) }),
    target: v.object({ data: v.object({ id: v.pipe(v.string(), v.regex(/^msg_\w{1,40}$/)) }) }),
  }),
})

/**
 * What an application webhook of Front sends. Only customers' messages are followed. The request with which Front checks
 * the address is answered with what it wants to read.
 */
export function readFrontReport({ secrets, header, rawBody }: SentReport): TicketReport {
  const secret = secrets['appSecret']
  const timestamp = header('x-front-request-timestamp') ?? ''
  const signature = header('x-front-signature') ?? ''
  if (secret === undefined || !isSame(signature, signFrontReport(secret, timestamp, rawBody)))
    return { kind: 'unproven' }
  const read = v.safeParse(report, rawBody)
  if (!read.success) return { kind: 'unreadable' }
  if (read.output.type === 'sync')
    return { kind: 'other', answer: { challenge: header('x-front-challenge') ?? '' } }
  if (read.output.type !== 'inbound_received') return { kind: 'other' }
  const message = v.safeParse(messageReceived, read.output)
  if (!message.success) return { kind: 'unreadable' }
  const { conversation, target } = message.output.payload
  return { kind: 'message', ticketId: conversation.id, messageId: target.data.id }
}

/** What the header of a webhook contains: an HMAC-SHA256 in base64 of the timestamp, a colon and the body. */
export const signFrontReport = (secret: string, timestamp: string, rawBody: string): string =>
  createHmac('sha256', secret).update(`${timestamp}:`).update(rawBody).digest('base64')
