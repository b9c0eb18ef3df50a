import type { TextState } from '@aftercare/domain/text-messages/text-message-schema'
import { inTransaction, type Deps } from '#deps.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { TextRefused, type SentText, type TextContent } from '#integrations/text-messages/text-sender.ts'
import { findTextJob, sendTextJob } from '#job-kinds/text-message-job-kinds.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { openTextSender } from '#modules/integrations/text-sender.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { followText } from './follow-text.ts'
import {
  findConsent,
  findMessage,
  findStop,
  insertMessage,
  listKnownSids,
  moveMessage,
  type TextMessageRow,
} from './text-message-store.ts'

type Key = { storeId: string; messageId: string }
export type NewTextMessage = Parameters<typeof insertMessage>[1]

/** Stores a message, and leaves handing it over to a job. False for one that was written before. */
export async function postText(
  deps: Deps,
  message: NewTextMessage,
  sendableFrom: Date | undefined,
): Promise<boolean> {
  if (!(await insertMessage(deps.db, message))) return false
  const job = { storeId: message.storeId, messageId: message.id }
  await enqueue(deps, sendTextJob, job, sendableFrom ? { startAfter: sendableFrom } : {})
  return true
}

/**
 * Hands a message over, at most once: the provider knows no keys by which it would recognize a repetition. That it begins
 * is stored first. Only what the provider certainly did not take is tried again; one whose outcome is unknown, also
 * because a process stopped in the middle, is asked for and never sent again. To a number that gets no messages anymore
 * nothing is sent.
 */
export async function sendText(deps: Deps, key: Key): Promise<void> {
  const message = await findMessage(deps.db, key)
  if (message?.state === 'sending') return leaveUnknown(deps, key, 'sending')
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
    if (!(error instanceof TextRefused)) return leaveUnknown(deps, key, 'sending')
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

/** It is asked for in a while: until then the provider’s own report may have come. */
const leaveUnknown = (deps: Deps, key: Key, from: TextState): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const now = deps.now()
    if (!(await moveMessage(deps.db, key, from, { state: 'unknown', updatedOn: now }))) return
    await enqueue(deps, findTextJob, key, { startAfter: new Date(now.getTime() + askAfterMs) })
  })

const askAfterMs = 3 * 60 * 1000

/**
 * Asks the provider for a text whose handing over had no answer, by number and words. One that it doesn’t know stays
 * unknown: it may still be on its way, and is not sent again. Templates of WhatsApp have other words there, so that only
 * the provider’s own report tells.
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

/** Gives up a message that the provider did not take in all tries, and alerts the store once a day at most. */
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
