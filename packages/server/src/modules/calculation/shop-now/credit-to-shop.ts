import type { ClaimLineRequest } from '@aftercare/domain/claims/claim-line-schema'
import type { ShopNowPolicy } from '@aftercare/domain/merchants/settings-schema'
import { giftCardIncentiveOf } from '@aftercare/domain/resolution/charge-policies'
import { giftCardIncentive } from '@aftercare/domain/resolution/incentives'
import { sum, type MinorUnits } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import { findShopNowPolicy } from '#modules/merchants/shop-now-offer.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { AppError } from '#platform/errors.ts'
import { loadClaimUnderway, worthOf, type ClaimUnderway } from '../claim-underway.ts'
import type { LineUnderway } from '../line-underway.ts'
import type { CreditedLine } from './shop-now-tables.ts'

export type CreditToShop = {
  lines: CreditedLine[]
  creditMinor: MinorUnits
  /** What the store adds at most. */
  incentiveMinor: MinorUnits
}

export const notAvailable = (code = 'shop_now_not_available') =>
  new AppError('conflict', code, 'Shop Now is not available for this order')

/**
 * What lines of a return are worth in the shop, by our own rows: all of them that were to be refunded or given as
 * gift card (D26), and what the store adds (D13).
 *
 * @throws AppError 409 where the store offers no shopping or no line is worth anything; else as `loadClaimUnderway`
 */
export async function creditToShop(
  deps: Deps,
  store: Store,
  access: { orderId: string; isGiftReturn: boolean },
  requests: readonly ClaimLineRequest[],
): Promise<CreditToShop> {
  const policy = findShopNowPolicy(store, access.isGiftReturn)
  if (!policy) throw notAvailable()
  const claim = await loadClaimUnderway(deps, store, { ...access, claimType: 'return', requests })
  const lines = claim.isGiftReturn ? [] : creditLinesOf(claim)
  const values = lines.map(({ value }) => worthOf(value))
  const creditMinor = sum(values)
  if (creditMinor <= 0) throw notAvailable()
  return {
    lines: lines.map(({ ordered, quantity }) => ({ orderLineItemId: ordered.id, quantity })),
    creditMinor,
    incentiveMinor: giftCardIncentive(incentiveOf(policy, store), values),
  }
}

export const incentiveOf = ({ incentive }: ShopNowPolicy, { currencyCode }: Store) =>
  giftCardIncentiveOf(incentive, currencyCode)

/** The lines that are given back for their value and not for another item. */
export const creditLinesOf = ({ lines }: Pick<ClaimUnderway, 'lines'>): LineUnderway[] =>
  lines.filter(({ request }) => isCredit(request))

export const isCredit = ({
  requestedResolutionMethodEnum: method,
}: Pick<ClaimLineRequest, 'requestedResolutionMethodEnum'>): boolean =>
  method === 'refund' || method === 'giftCard'
