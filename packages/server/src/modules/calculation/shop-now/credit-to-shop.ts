import { worthOf } from '@aftercare/domain/orders/paid-units'
import type { StaffLineRequest } from '@aftercare/domain/claims/claim-line-schema'
import type { ShopNowPolicy } from '@aftercare/domain/merchants/settings-schema'
import { giftCardIncentiveOf } from '@aftercare/domain/resolution/charge-policies'
import { giftCardIncentive } from '@aftercare/domain/resolution/incentives'
import { sum, type MinorUnits } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import { findShopNowPolicy } from '#modules/merchants/shop-now-offer.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { AppError } from '#platform/errors.ts'
import { loadValidatedClaim, type ValidatedClaim } from '../validated-claim.ts'
import type { CreditedLine } from './shop-now-tables.ts'

type CreditToShop = {
  lines: CreditedLine[]
  creditMinor: MinorUnits
  /** What the store adds at most. */
  incentiveMinor: MinorUnits
}

export const notAvailable = (code = 'shop_now_not_available') =>
  new AppError('conflict', code, 'Shop Now is not available for this order')

/**
 * The value of a return's lines in the shop, from our own data: all lines to be refunded or paid as gift
 * card, and the store's bonus.
 *
 * @throws AppError 409 if Shop Now is not offered for the order or no line has value; else as
 *   `loadValidatedClaim`
 */
export async function creditToShop(
  deps: Deps,
  store: Store,
  access: { orderId: string; isGiftReturn: boolean },
  requests: readonly StaffLineRequest[],
): Promise<CreditToShop> {
  const claim = await loadValidatedClaim(deps, store, { ...access, claimType: 'return', requests })
  const policy = findShopNowPolicy(store, claim)
  if (!policy) throw notAvailable()
  const { lines, values, creditMinor } = creditOf(claim)
  if (creditMinor <= 0) throw notAvailable()
  return { lines, creditMinor, incentiveMinor: giftCardIncentive(incentiveOf(policy, store), values) }
}

export const incentiveOf = ({ incentive }: ShopNowPolicy, { currencyCode }: Store) =>
  giftCardIncentiveOf(incentive, currencyCode)

/** The lines returned for their value and not for another item, with their values and total. */
export function creditOf({ lines }: Pick<ValidatedClaim, 'lines'>) {
  const credited = lines.filter(({ request }) => isCredit(request))
  const values = credited.map(({ value }) => worthOf(value))
  return {
    lines: credited.map(({ ordered, quantity }): CreditedLine => ({ orderLineItemId: ordered.id, quantity })),
    values,
    creditMinor: sum(values),
  }
}

export const isCredit = ({
  requestedResolutionMethodEnum: method,
}: Pick<StaffLineRequest, 'requestedResolutionMethodEnum'>): boolean =>
  method === 'refund' || method === 'giftCard'
