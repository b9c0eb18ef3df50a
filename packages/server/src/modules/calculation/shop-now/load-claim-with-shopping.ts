import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { loadClaimUnderway, type ClaimUnderway, type UnderwayRequest } from '../claim-underway.ts'
import { isCredit } from './credit-to-shop.ts'
import { shoppedForClaim } from './shopped-for-claim.ts'

/**
 * The same as `loadClaimUnderway`, with what was shopped for the claim's credit. The lines whose value is spent are
 * exchanges from then on: for rules, for how new items are sent, and for the sums.
 *
 * @throws AppError as `loadClaimUnderway` and `shoppedForClaim`
 */
export async function loadClaimWithShopping(
  deps: Deps,
  store: Store,
  { shopNowId, ...request }: UnderwayRequest & { shopNowId: string | null | undefined },
): Promise<ClaimUnderway> {
  const claim = await loadClaimUnderway(deps, store, request)
  const shopNow = await shoppedForClaim(deps, store, claim, shopNowId)
  if (!shopNow) return claim
  return { ...claim, shopNow, hasExchange: true, lines: claim.lines.map(spent) }
}

function spent(line: ClaimUnderway['lines'][number]): ClaimUnderway['lines'][number] {
  const { facts } = line
  if (!isCredit(line.request) || !facts.request) return line
  const request = { ...facts.request, requestedResolution: 'variantExchange' as const }
  return { ...line, isShopNow: true, facts: { ...facts, request } }
}
