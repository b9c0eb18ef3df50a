import { dayMs } from '@aftercare/domain/shared/dates'
import { helpText } from '@aftercare/domain/text-messages/help-texts'
import { replySubjects } from '@aftercare/domain/text-messages/text-message-schema'
import { inTransaction, type Deps } from '#deps.ts'
import {
  isSignedByTwilio,
  readTwilioMessage,
  readTwilioReport,
  twiml,
  type IncomingText,
} from '#integrations/text-messages/twilio-webhook.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import { findMailedClaim, listOpenClaims } from '#modules/claims/mailed-claim-reads.ts'
import { recordReceived } from '#modules/integrations/record-exchange.ts'
import { openIntegration } from '#modules/integrations/sealed-fields.ts'
import { mailedStore } from '#modules/email-templates/mailed-contact.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { AppError } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { followText } from './follow-text.ts'
import {
  countIncoming,
  deleteStop,
  findStop,
  insertIncoming,
  insertStop,
  listClaimsOfNumber,
} from './text-message-store.ts'

type Sent = {
  storeId: string
  /** With the query, as it was called. */
  path: string
  rawBody: string
  signature: string | undefined
}

/**
 * Verifies a webhook's signature with the store's auth token.
 *
 * @throws AppError 401 if it's invalid or Twilio is disabled
 */
async function admit(deps: Deps, { storeId, path, rawBody, signature }: Sent): Promise<URLSearchParams> {
  const at = { storeId, integrationId: 'twilio' } as const
  const opened = isUuid(storeId) ? await openIntegration(deps, at) : undefined
  const authToken = opened?.isEnabled ? opened.secrets['authToken'] : undefined
  const fields = new URLSearchParams(rawBody)
  const url = `${deps.config.publicUrl}${path}`
  if (authToken === undefined || !isSignedByTwilio({ authToken, url, signature }, fields))
    throw new AppError('unauthenticated', 'invalid_signature', 'Invalid signature')
  return fields
}

const note = (deps: Deps, storeId: string, fields: URLSearchParams, startedOn: number) =>
  recordReceived(
    deps,
    { storeId, integrationId: 'twilio' },
    { rawBody: JSON.stringify(Object.fromEntries(fields)), status: 200, startedOn },
  )

/**
 * Processes a delivery report for the message in its URL.
 *
 * @throws AppError 401 if the signature is invalid or Twilio is disabled
 */
export async function receiveTextReport(deps: Deps, sent: Sent, messageId: string): Promise<void> {
  const startedOn = performance.now()
  const fields = await admit(deps, sent)
  const report = readTwilioReport(fields)
  if (report && isUuid(messageId)) await followText(deps, { storeId: sent.storeId, messageId }, report)
  await note(deps, sent.storeId, fields, startedOn)
}

/** Enough for a conversation, and too few to flood the console. */
const mostPerDay = 30

/**
 * Processes a customer's message. STOP pauses messages to the number and START resumes them, unless they can't be
 * delivered there; both are added to the claims' timelines. Any other message is added to the timeline of the newest
 * open claim with that number, and every user gets an alert. HELP, and a message without an open claim, gets a reply
 * that names the store, once a day. Repeated webhooks change nothing. Returns the reply as TwiML.
 *
 * @throws AppError 401 if the signature is invalid or Twilio is disabled
 */
export async function receiveText(deps: Deps, sent: Sent): Promise<string> {
  const startedOn = performance.now()
  const fields = await admit(deps, sent)
  const incoming = readTwilioMessage(fields)
  const answer = incoming && (await inTransaction(deps, (deps) => take(deps, sent.storeId, incoming)))
  await note(deps, sent.storeId, fields, startedOn)
  return twiml(answer ?? null)
}

async function take(deps: Deps, storeId: string, incoming: IncomingText): Promise<string | null> {
  const { sid, from: number, keyword, isAnswered } = incoming
  const now = deps.now()
  const before = await countIncoming(deps.db, { storeId, number }, new Date(now.getTime() - dayMs))
  const claimIds = await listClaimsOfNumber(deps.db, storeId, number)
  const openClaims = await listOpenClaims(deps.db, storeId, claimIds)
  const isKnown = keyword !== null || openClaims.length > 0
  const needsHelp = keyword === 'help' || !isKnown
  const isAnsweredNow = needsHelp && !isAnswered && !before.isAnswered
  const row = { storeId, sid, number, isAnswered: isAnsweredNow, receivedOn: now }
  if (!(await insertIncoming(deps.db, row))) return null
  // Opting in or out always counts, whatever the number of messages.
  if (keyword === 'stop') await stop(deps, storeId, number, openClaims)
  if (keyword === 'start') await start(deps, storeId, number, openClaims)
  if (before.count >= mostPerDay) return null
  const [newest] = openClaims
  if (keyword === null && newest) await show(deps, { storeId, claim: newest }, incoming)
  return isAnsweredNow ? helpFor(deps, storeId, claimIds[0]) : null
}

type OpenClaim = { id: string; externalId: string; claimType: string }

async function stop(
  deps: Deps,
  storeId: string,
  number: string,
  claims: readonly OpenClaim[],
): Promise<void> {
  const row = { storeId, number, reason: 'stopped', detail: '', createdOn: deps.now() } as const
  if (!(await insertStop(deps.db, row))) return
  for (const { id: claimId } of claims)
    await addTimelineEntry(
      deps,
      { storeId, claimId },
      { type: 'warning', message: 'The customer replied STOP. They get no more messages from your store.' },
    )
}

async function start(
  deps: Deps,
  storeId: string,
  number: string,
  claims: readonly OpenClaim[],
): Promise<void> {
  if (!(await deleteStop(deps.db, { storeId, number, reason: 'stopped' }))) return
  const isPaused = (await findStop(deps.db, storeId, number)) !== undefined
  const outcome = isPaused
    ? 'Messages stay paused because they can’t be delivered to this number.'
    : 'They get messages again.'
  for (const { id: claimId } of claims)
    await addTimelineEntry(
      deps,
      { storeId, claimId },
      { type: 'simple', message: `The customer replied START. ${outcome}` },
    )
}

async function show(
  deps: Deps,
  { storeId, claim: { id: claimId, externalId, claimType } }: { storeId: string; claim: OpenClaim },
  { text, fileCount, channel }: IncomingText,
): Promise<void> {
  const files = fileCount > 0 ? [`Files that we don’t load from messages: ${fileCount}.`] : []
  await addTimelineEntry(
    deps,
    { storeId, claimId },
    {
      type: 'comment',
      subject: replySubjects[channel],
      message: [text || 'The message has no text.', ...files].join('\n\n'),
    },
  )
  await raiseAlert(deps, storeId, {
    severity: 'Info',
    category: 'Home',
    subject: `A customer replied to a message about ${externalId}`,
    message: 'Read the reply in the claim.',
    path: `claims/${claimType}/${claimId}`,
  })
}

/** In the language of the newest claim of the number, else the store's. */
async function helpFor(deps: Deps, storeId: string, claimId: string | undefined): Promise<string> {
  const store = await getStore(deps.db, storeId)
  const claim = claimId === undefined ? undefined : await findMailedClaim(deps.db, storeId, claimId)
  const { name, contact_url: contact } = mailedStore(store, { orderNo: claim?.orderNo ?? '' })
  return helpText(
    { store: name, contact: contact.replace(/^(?:mailto|tel):/, '').replace(/\?.*$/, '') },
    claim?.locale ?? store.locale,
  )
}
