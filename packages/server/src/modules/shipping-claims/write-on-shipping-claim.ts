import type { ConversationKind } from '@aftercare/domain/shipping-claims/shipping-claim-words'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { auditShippingClaim, changeShippingClaim, type ShippingClaimChange } from './change-shipping-claim.ts'
import { takeUp } from './take-up.ts'
import { mailReply, addConversationEntry } from './add-conversation-entry.ts'

/**
 * Adds to a claim's conversation: a mail to the customer, what they said elsewhere, or a comment for staff. The
 * first makes an open claim one in progress; a closed one may still be written on.
 *
 * @throws AppError 404 for another store's claim
 */
export const writeOnShippingClaim = (
  deps: Deps,
  store: Store,
  {
    kind,
    message,
    ...change
  }: ShippingClaimChange & { kind: Exclude<ConversationKind, 'event'>; message: string },
): Promise<void> =>
  changeShippingClaim(deps, change, async (deps, found) => {
    const { claim } = found
    // An email from staff already says that the review has started.
    await takeUp(deps, claim, { isMailed: kind !== 'toCustomer' })
    if (kind === 'toCustomer') await mailReply(deps, store, found, message, change.actor)
    else await addConversationEntry(deps, change, { kind, message, madeBy: change.actor })
    await auditShippingClaim(deps, change, {
      action: 'shippingClaim.write',
      before: null,
      after: { kind, message },
    })
  })
