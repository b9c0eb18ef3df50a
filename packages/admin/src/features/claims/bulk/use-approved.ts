import type { ClaimListItem } from '@aftercare/domain/claims/claim-list-item-schema'
import { useState } from 'react'
import { usePolling } from '../../../components/use-polling.ts'

/** Over a minute, in which everything is processed except what waits for third parties. */
const mostLooks = 14

/**
 * Reloads the list until each approved claim shows its result or has left the list: in a shop connected to
 * Shopify, jobs process it a moment later. Call the returned function with their ids.
 */
export function useApproved(claims: readonly ClaimListItem[]): (claimIds: readonly string[]) => void {
  const [before, setBefore] = useState<ReadonlyMap<string, string>>(new Map())
  usePolling(
    claims.some((claim) => before.get(claim.id) === standingOf(claim)),
    mostLooks,
  )
  return (claimIds) =>
    setBefore(
      new Map(
        claims.flatMap((claim) => (claimIds.includes(claim.id) ? [[claim.id, standingOf(claim)]] : [])),
      ),
    )
}

/** The claim's status in a row. */
const standingOf = ({ claimRollupStatusCode, statuses, lineItemHasError }: ClaimListItem): string =>
  [claimRollupStatusCode, lineItemHasError, ...statuses].join()
