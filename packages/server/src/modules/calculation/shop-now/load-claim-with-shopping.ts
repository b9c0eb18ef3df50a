import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { loadValidatedClaim, type ValidatedClaim, type ClaimRequest } from '../claim-underway.ts'
import { isCredit } from './credit-to-shop.ts'
import { shoppedForClaim } from './shopped-for-claim.ts'

/**
 * The same as `loadValidatedClaim`, with what was shopped for the claim's credit. The lines whose value is spent are
 * exchanges from then on: for rules, for how new items are sent, and for the sums.
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
