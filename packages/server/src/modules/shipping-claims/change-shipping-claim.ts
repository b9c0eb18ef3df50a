import type { AuditAction } from '@aftercare/domain/merchants/audit-actions'
import {
  nextShippingStatus,
  type ShippingClaimEvent,
} from '@aftercare/domain/shipping-claims/shipping-claim-status'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { announceShippingClaim } from './announce-shipping-claim.ts'
import {
  lockShippingClaim,
  updateShippingClaim,
  type FoundShippingClaim,
  type ShippingClaimRow,
} from './shipping-claim-store.ts'

/** A person's change to a shipping-protection claim. */
export type ShippingClaimChange = {
  storeId: string
  claimId: string
  actor: Who
  /** What they looked at; left out by who changes nothing that others could have changed. */
  version?: number | undefined
}

/**
 * Makes a person's change to a claim in one transaction, with the claim locked and its version incremented:
 * of two people with the same version, the second is refused.
 *
 * @throws AppError 404 for an unknown claim or another store's, 409 if it has changed since
 */
export const changeShippingClaim = (
  deps: Deps,
  { storeId, claimId, version }: ShippingClaimChange,
  work: (deps: Deps, found: FoundShippingClaim) => Promise<void>,
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const found = isUuid(claimId) ? await lockShippingClaim(deps.db, storeId, claimId) : undefined
    if (!found) throw notFound('Claim')
    if (version !== undefined && version !== found.claim.version)
      throw new AppError('conflict', 'claim_changed', 'Problem completing your action.')
    await work(deps, found)
    await countChange(deps, found.claim)
  })

/** Changes based on an older version are refused, and the store's webhooks hear of this one. */
export async function countChange(deps: Deps, claim: ShippingClaimRow): Promise<void> {
  await updateShippingClaim(deps.db, claim, { version: claim.version + 1, updatedOn: deps.now() })
  await announceShippingClaim(deps, claim, 'shipping_claim/updated')
}

/**
 * The status after an event.
 *
 * @throws AppError 409: a closed claim stays as it is
 */
export function statusAfter({ status }: ShippingClaimRow, event: ShippingClaimEvent) {
  const next = nextShippingStatus(status, event)
  if (!next.ok) throw new AppError('conflict', 'claim_closed', 'Problem completing your action.')
  return next.value
}

/** Writes down what a person did with the claim. */
export const auditShippingClaim = (
  deps: Deps,
  { storeId, claimId, actor }: ShippingClaimChange,
  { action, before, after }: { action: AuditAction; before: unknown; after: unknown },
): Promise<void> =>
  recordChange(deps, storeId, actor, {
    action,
    subject: { type: 'shippingClaim', id: claimId },
    before,
    after,
  })
