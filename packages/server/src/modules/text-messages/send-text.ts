import { inTransaction, type Deps } from '#deps.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { TextRefused, type SentText, type TextContent } from '#integrations/text-messages/text-sender.ts'
import { findTextJob } from '#job-kinds/text-message-job-kinds.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { openTextSender } from '#modules/integrations/text-sender.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { followText } from './follow-text.ts'
import {
  findConsent,
  findMessage,
  findStop,
  listKnownSids,
  moveMessage,
  type TextMessageRow,
} from './text-message-store.ts'

type Key = { storeId: string; messageId: string }
/**
 * Sends a message at most once, since the provider has no idempotency keys. The attempt is stored first. A message is
 * only retried if the provider certainly didn't accept it. If the outcome is unknown, for example because the process
 * stopped, the message is looked up and never sent again. Nothing is sent to a paused number.
 */
export async function sendText(deps: Deps, key: Key): Promise<void> {
  const message = await findMessage(deps.db, key)
  if (message?.state === 'sending') return leaveUnknown(deps, key)
  if (message?.state !== 'waiting') return
  const obstacle = await obstacleTo(deps, message)
  const sender = obstacle === null ? await openTextSender(deps, key.storeId) : undefined
  const { number } = message
  if (!sender || number === null) return drop(deps, key, obstacle ?? 'Text messages are turned off.')
  const content = contentOf(message)
  const now = deps.now()
  const isMine = await moveMessage(deps.db, key, 'waiting', {
    state: 'sending',
    startedOn: now,
    updatedOn: now,
  })
  if (!isMine) return
  try {
    const statusUrl = `${deps.config.publicUrl}/webhooks/twilio/${key.storeId}/status?message=${key.messageId}`
    const sent = await sender.send({ to: number, channel: message.channel, content, statusUrl })
    await followText(deps, key, sent)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (!(error instanceof TextRefused)) return leaveUnknown(deps, key)
    if (error.retryable) {
      await moveMessage(deps.db, key, 'sending', { state: 'waiting', failure: error.message })
      throw error
    }
    await followText(deps, key, {
      sid: null,
      state: 'failed',
      errorCode: error.code || null,
      words: error.message,
    })
  }
}

/** Why a message is not to be sent; null if it is. */
async function obstacleTo(
  { db }: Deps,
  { storeId, claimId, number }: TextMessageRow,
): Promise<string | null> {
  const consent = await findConsent(db, storeId, claimId)
  if (!consent || consent.number !== number) return 'The customer’s data was erased.'
  const stop = await findStop(db, storeId, consent.number)
  if (stop?.reason === 'stopped') return 'The customer replied STOP.'
  return stop ? 'Messages can’t be delivered to this number.' : null
}

const contentOf = ({ contentSid, variables, body }: TextMessageRow): TextContent =>
  contentSid === null ? { body: body ?? '' } : { contentSid, variables: variables ?? {} }

const drop = (deps: Deps, key: Key, words: string) =>
  followText(deps, key, { sid: null, state: 'notSent', errorCode: null, words })

/** Looks it up later: the provider’s report may arrive first. */
const leaveUnknown = (deps: Deps, key: Key): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const now = deps.now()
    if (!(await moveMessage(deps.db, key, 'sending', { state: 'unknown', updatedOn: now }))) return
    await enqueue(deps, findTextJob, key, { startAfter: new Date(now.getTime() + askAfterMs) })
  })

const askAfterMs = 3 * 60 * 1000

/**
 * Looks up a text message whose send request got no response, by number and body. If the provider doesn’t list it, its
 * outcome stays unknown and it isn’t sent again. WhatsApp templates have a different body there, so only a delivery
 * report can resolve them.
 */
export async function findText(deps: Deps, key: Key): Promise<void> {
  const message = await findMessage(deps.db, key)
  if (message?.state !== 'unknown' || message.contentSid !== null) return
  const { number, body, channel, startedOn } = message
  const sender = await openTextSender(deps, key.storeId)
  if (!sender || number === null || body === null || startedOn === null) return
  const found = await sender.find({ to: number, channel, body, since: startedOn })
  const known = await listKnownSids(
    deps.db,
    key.storeId,
    found.map(({ sid }) => sid),
  )
  const mine: SentText | undefined = found.find(({ sid }) => !known.includes(sid))
  if (mine) await followText(deps, key, mine)
}

/** Gives up on a message after all retries failed, and alerts the store at most once a day. */
export const giveUpText = (deps: Deps, key: Key): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const message = await findMessage(deps.db, key)
    if (message?.state !== 'waiting') return
    await drop(deps, key, message.failure ?? 'The message could not be handed over.')
    await raiseAlert(deps, key.storeId, {
      severity: 'Warning',
      category: 'Settings',
      isMailable: false,
      subject: 'Twilio accepts no messages',
      message: `A message was given up. The last answer was: ${message.failure?.slice(0, 300) ?? 'none'}`,
      path: 'settings/integrations/twilio',
    })
  })
