import type { WebhookEventType } from '@aftercare/domain/webhooks/webhook-events'
import type { Deps } from '#deps.ts'
import type { Listening } from '#modules/merchants/store-reads.ts'
import { announceEvent } from '#modules/outgoing-webhooks/announce-event.ts'
import { refreshClaimSearch } from './search/refresh-claim-search.ts'
import { readWebhookClaim } from './webhook-claim-reads.ts'

type ClaimEvent = Extract<WebhookEventType, `claim/${string}`>

/** Tells the store's webhooks and marketing platforms what happened to a claim, in the transaction in which it happens. */
export const announceClaim = (
  deps: Deps,
  store: Listening & { storeId: string },
  claimId: string,
  type: ClaimEvent,
): Promise<void> =>
  announceEvent(deps, store, {
    type,
    subjectId: claimId,
    load: async ({ db }) => {
      const claim = await readWebhookClaim(db, store.storeId, claimId)
      return claim && { orderId: claim.order.id, data: { claim } }
    },
  })

/**
 * Whatever changes a claim calls it in the same transaction, when all else is written; `rollUpClaim` does. It renews
 * what the claim is listed and found by, and tells who wants to know.
 */
export async function followClaimChange(deps: Deps, storeId: string, claimId: string): Promise<void> {
  const listening = await refreshClaimSearch(deps, storeId, claimId)
  await announceClaim(deps, { storeId, ...listening }, claimId, 'claim/updated')
}
