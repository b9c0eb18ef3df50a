import { isTextProgress, type TextState } from '@aftercare/domain/text-messages/text-message-schema'
import { inTransaction, type Deps } from '#deps.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import { postText } from './post-text.ts'
import { insertStop, lockMessage, moveMessage, type TextMessageRow } from './text-message-store.ts'

/** A message’s new state; `words` is the provider’s reason for a failure. */
export type TextNews = { sid: string | null; state: TextState; errorCode: number | null; words?: string }

/** The customer has opted out with the provider. */
const stoppedCodes = [21610, 63014]
/** Not a number, a landline, or out of service: retrying won’t help. */
const undeliverableCodes = [21211, 21214, 21217, 21614, 30005, 30006]
/** The number isn’t on WhatsApp, or the template can’t be used: send a text message instead. */
const notByWhatsApp = [63003, 63013, 63016, 63024, 63027, 63028, 63032, 21655, 21656]

/**
 * Updates a message’s state unless it is already further along: reports arrive twice, late, and in any order. A failure is
 * added to the claim’s timeline, messages to an unreachable number are paused, and a message that WhatsApp can’t deliver
 * is sent as a text message.
 */
export const followText = (
  deps: Deps,
  key: { storeId: string; messageId: string },
  { sid, state, errorCode, words }: TextNews,
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const message = await lockMessage(deps.db, key)
    if (!message || (message.sid !== null && sid !== null && message.sid !== sid)) return
    if (!isTextProgress(message.state, state)) return
    const failure = words ?? (errorCode === null ? null : `Twilio error ${errorCode}`)
    await moveMessage(deps.db, key, message.state, {
      state,
      errorCode,
      failure: failure?.slice(0, 500) ?? null,
      updatedOn: deps.now(),
      ...(sid !== null && { sid }),
    })
    if (state === 'failed' || state === 'undelivered' || state === 'notSent')
      await tellFailure(deps, message, { errorCode, failure })
  })

async function tellFailure(
  deps: Deps,
  message: TextMessageRow,
  { errorCode, failure }: { errorCode: number | null; failure: string | null },
): Promise<void> {
  const { storeId, claimId, channel, number } = message
  const isAgain = channel === 'whatsapp' && notByWhatsApp.includes(errorCode ?? 0)
  const reason = stoppedCodes.includes(errorCode ?? 0)
    ? 'stopped'
    : undeliverableCodes.includes(errorCode ?? 0)
      ? 'undeliverable'
      : null
  if (reason && number !== null)
    await insertStop(deps.db, { storeId, number, reason, detail: failure ?? '', createdOn: deps.now() })
  await addTimelineEntry(
    deps,
    { storeId, claimId },
    {
      type: 'warning',
      subject: channel === 'sms' ? 'Text message not delivered' : 'WhatsApp message not delivered',
      message: [
        failure ?? 'The carrier gave no reason.',
        reason === 'undeliverable' && 'We stopped messages to this number.',
        isAgain && 'We sent a text message instead.',
      ]
        .filter(Boolean)
        .join(' '),
    },
  )
  if (isAgain) await sendAsText(deps, message)
}

async function sendAsText(deps: Deps, message: TextMessageRow): Promise<void> {
  const { storeId, claimId, event, trigger, number, body, segments } = message
  const now = deps.now()
  const id = deps.newId()
  const copy = { storeId, claimId, event, trigger, number, body, segments, id, channel: 'sms' } as const
  const times = { createdOn: now, updatedOn: now }
  await postText(deps, { ...copy, ...times, contentSid: null, variables: null })
}
