import type { ClaimTexts } from '@aftercare/domain/text-messages/text-message-schema'
import type { Db } from '#platform/database/database.ts'
import { findConsent, findStop } from './text-message-store.ts'

/** A claim's messages, newest first, and the customer's consent. */
export async function readClaimTexts(db: Db, storeId: string, claimId: string): Promise<ClaimTexts> {
  const consent = await findConsent(db, storeId, claimId)
  const stop = consent && (await findStop(db, storeId, consent.number))
  const messages = await db
    .selectFrom('text_message')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .orderBy('createdOn', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return {
    consent: consent
      ? {
          number: consent.number,
          channel: consent.channel,
          wording: consent.wording,
          givenOn: consent.createdOn.toISOString(),
          stop: stop
            ? { reason: stop.reason, since: stop.createdOn.toISOString(), detail: stop.detail }
            : null,
        }
      : null,
    messages: messages.map(({ id, event, channel, state, body, segments, failure, ...row }) => ({
      id,
      event,
      channel,
      state,
      // WhatsApp shows the words of its template.
      text: channel === 'sms' ? body : null,
      segments,
      failure,
      createdOn: row.createdOn.toISOString(),
      updatedOn: row.updatedOn.toISOString(),
    })),
  }
}

/** The number and channel for a claim's messages; undefined without consent or while paused. */
export async function findTextAddress(db: Db, storeId: string, claimId: string) {
  const consent = await findConsent(db, storeId, claimId)
  if (!consent || (await findStop(db, storeId, consent.number))) return undefined
  return { number: consent.number, channel: consent.channel }
}
