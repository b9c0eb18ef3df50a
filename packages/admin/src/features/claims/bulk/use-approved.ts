import type { ClaimListItem } from '@aftercare/domain/claims/claim-list-item-schema'
import { useState } from 'react'
import { useNews } from '../../../components/use-news.ts'

/** Over a minute, in which everything is carried out but what others have to be waited for. */
const mostLooks = 14

/**
 * Loads the list anew until each claim that was approved from it shows what came of that, or is gone from
 * it: in a shop that is connected to Shopify jobs carry it out, a moment later. Call the answer with their ids.
 */
export function useApproved(claims: readonly ClaimListItem[]): (claimIds: readonly string[]) => void {
  const [before, setBefore] = useState<ReadonlyMap<string, string>>(new Map())
  useNews(
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

/** What a row says about where its claim stands. */
const standingOf = ({ claimRollupStatusCode, statuses, lineItemHasError }: ClaimListItem): string =>
  [claimRollupStatusCode, lineItemHasError, ...statuses].join()
