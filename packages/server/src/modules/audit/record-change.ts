import type { AuditAction, AuditSource, AuditSubject } from '@aftercare/domain/merchants/audit-actions'
import type { Deps } from '#deps.ts'
import { insertAuditEntry } from './audit-store.ts'

/** Who made a change: a person, an API key, or neither for an automatic one. */
export type Who = {
  userId: string | null
  apiKeyId: string | null
  /** As it was at the time. */
  name: string
  via: AuditSource
}

/** An automatic change: at start, by a job, or by the platform. */
export const systemActor: Who = { userId: null, apiKeyId: null, name: 'Aftercare', via: 'system' }

/** Shoppers have no account: the order that they proved to be theirs is all there is to name. */
export const theShopper: Who = { userId: null, apiKeyId: null, name: 'Customer', via: 'portal' }

export type Change = {
  /** The action, as `noun.verb`: `user.invite`. */
  action: AuditAction
  subject: { type: AuditSubject; id: string }
  /** The subject before and after, as plain JSON without secrets; null if it did not or does not exist. */
  before: unknown
  after: unknown
}

/**
 * Writes down who changed what. Belongs into the transaction of the change itself: then there is
 * never one without the other.
 */
export async function recordChange(deps: Deps, storeId: string, who: Who, change: Change): Promise<void> {
  await insertAuditEntry(deps.db, {
    storeId,
    id: deps.newId(),
    createdOn: deps.now(),
    userId: who.userId,
    apiKeyId: who.apiKeyId,
    actorName: who.name,
    via: who.via,
    action: change.action,
    subjectType: change.subject.type,
    subjectId: change.subject.id,
    before: asJson(change.before),
    after: asJson(change.after),
  })
}

const asJson = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))
