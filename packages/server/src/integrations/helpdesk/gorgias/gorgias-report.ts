import * as v from 'valibot'
import { isSame } from '../../is-same.ts'
import type { SentReport, TicketReport } from '../ticket-helpdesk.ts'
import { signedJson } from '../../webhooks/signed-json.ts'

/** Filled in by Gorgias, which may write numbers as texts. */
const id = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((id) => String(id).trim()),
  v.regex(/^\d{1,20}$/),
)

const report = v.pipe(signedJson, v.object({ ticketId: id, messageId: id }))

/** Whether a request has the key that the store chose for Gorgias. Takes the same time for any wrong key. */
export function hasGorgiasKey({ secrets, header }: Omit<SentReport, 'rawBody'>): boolean {
  const key = secrets['accessKey']
  return key !== undefined && isSame(header('authorization') ?? '', `Bearer ${key}`)
}

/** What an HTTP integration of Gorgias sends: its body says which message is new, and nothing else. */
export function readGorgiasReport({ rawBody, ...request }: SentReport): TicketReport {
  if (!hasGorgiasKey(request)) return { kind: 'unproven' }
  const read = v.safeParse(report, rawBody)
  return read.success ? { kind: 'message', ...read.output } : { kind: 'unreadable' }
}
