import type { AuditAction } from '@aftercare/domain/merchants/audit-actions'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { beginChange, type ClaimLineRow, type ClaimRow } from './claim-store.ts'
import { followClaimChange } from './announce-claim.ts'

/** A person's change to a claim. */
export type ClaimChange = {
  storeId: string
  claimId: string
  actor: Who
  /** What they looked at; left out by who changes nothing that others could have changed. */
  version?: number | undefined
}
export type FoundClaim = { claim: ClaimRow; lines: ClaimLineRow[] }

/**
 * Makes a person's change to a claim, the shopper's included, in one transaction, with the claim locked and
 * its version incremented: of two people with the same version, the second is refused.
 *
 * @throws AppError 404 for an unknown claim or another store's, 409 if it has changed since
 */
export const changeClaim = <T>(
  deps: Deps,
  { storeId, claimId, version }: Omit<ClaimChange, 'actor'>,
  work: (deps: Deps, found: FoundClaim) => Promise<T>,
): Promise<T> =>
  inTransaction(deps, async (deps) => {
    const found = isUuid(claimId) ? await beginChange(deps.db, storeId, claimId, deps.now()) : undefined
    if (!found) throw notFound('Claim')
    if (version !== undefined && version + 1 !== found.claim.version) throw claimChanged()
    const result = await work(deps, found)
    await followClaimChange(deps, storeId, claimId)
    return result
  })

/** 409: the claim was changed after it was loaded. */
export const claimChanged = () => new AppError('conflict', 'claim_changed', 'Problem completing your action.')

/** Writes down what a person changed about the claim, or about one of its lines. */
export const auditClaim = (
  deps: Deps,
  { storeId, claimId, actor }: ClaimChange,
  {
    action,
    lineId,
    before,
    after,
  }: { action: AuditAction; lineId?: string; before: unknown; after: unknown },
): Promise<void> =>
  recordChange(deps, storeId, actor, {
    action,
    subject: lineId === undefined ? { type: 'claim', id: claimId } : { type: 'claimLine', id: lineId },
    before,
    after,
  })

/** @throws AppError 404 for a line of another claim */
export function lineOf({ lines }: FoundClaim, lineId: string): ClaimLineRow {
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw notFound()
  return line
}

/** @throws AppError 409: the table of a line's moves has no such way */
export const notPossibleNow = (code: string) =>
  new AppError('conflict', code, 'Problem completing your action.')
