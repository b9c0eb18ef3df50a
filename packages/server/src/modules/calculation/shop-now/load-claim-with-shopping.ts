import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { loadValidatedClaim, type ValidatedClaim, type ClaimRequest } from '../validated-claim.ts'
import { isCredit } from './credit-to-shop.ts'
import { shoppedForClaim } from './shopped-for-claim.ts'

/**
 * Like `loadValidatedClaim`, with the Shop Now items of the claim's credit. Lines whose value is spent count
 * as exchanges from then on: for rules, for shipping new items, and for the totals.
 *
 * @throws AppError as `loadValidatedClaim` and `shoppedForClaim`
 */
export async function loadClaimWithShopping(
  deps: Deps,
  store: Store,
  { shopNowId, ...request }: ClaimRequest & { shopNowId: string | null | undefined },
): Promise<ValidatedClaim> {
  const claim = await loadValidatedClaim(deps, store, request)
  const shopNow = await shoppedForClaim(deps, store, claim, shopNowId)
  if (!shopNow) return claim
  return { ...claim, shopNow, hasExchange: true, lines: claim.lines.map(spent) }
}

function spent(line: ValidatedClaim['lines'][number]): ValidatedClaim['lines'][number] {
  const { facts } = line
  if (!isCredit(line.request) || !facts.request) return line
  const request = { ...facts.request, requestedResolution: 'variantExchange' as const }
  return { ...line, isShopNow: true, facts: { ...facts, request } }
}
