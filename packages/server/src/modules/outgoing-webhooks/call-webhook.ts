import type { RuleAction } from '@aftercare/domain/rules/actions'
import type { Deps } from '#deps.ts'
import { invalidField } from '#platform/http/invalid-fields.ts'
import { sendEvent } from './announce-event.ts'
import { findEndpoint, listListeners } from './outgoing-webhook-store.ts'

/**
 * Sends a claim to the webhook that a rule names, in the transaction that applies the rule. One that was disabled or
 * deleted since is sent nothing.
 */
export async function callWebhook(
  deps: Deps,
  { storeId, endpointId }: { storeId: string; endpointId: string },
  claimId: string,
  load: (deps: Deps) => Promise<{ orderId: string; data: object } | undefined>,
): Promise<void> {
  const listeners = await listListeners(deps.db, storeId)
  if (!listeners.some(({ id }) => id === endpointId)) return
  const known = await load(deps)
  if (!known) return
  const event = { storeId, type: 'claim/rule_matched', subjectId: claimId } as const
  await sendEvent(deps, { ...event, ...known, endpointIds: [endpointId] })
}

/**
 * Refuses a rule that calls a webhook which the store does not have.
 *
 * @throws AppError 422
 */
export async function assertWebhookKnown(
  { db }: Deps,
  storeId: string,
  { type, params }: RuleAction,
): Promise<void> {
  if (type !== 'callWebhook') return
  if (!(await findEndpoint(db, { storeId, endpointId: params.webhookId })))
    throw invalidField(
      'rule.event.params.webhookId',
      'Please provide a valid webhook ID or a URL containing one ...',
    )
}
