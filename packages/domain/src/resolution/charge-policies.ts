import type { GiftCardIncentive as IncentivePolicy, LabelCharge } from '../merchants/settings-schema.ts'
import type { ActionParams } from '../rules/actions.ts'
import { toMinor } from '../shared/currencies.ts'
import { minor, percentOf, zero, type MinorUnits } from '../shared/money.ts'
import type { GiftCardIncentive } from './incentives.ts'

/**
 * Policies as merchants write them, in decimals of the store's currency, turned into the amounts that a
 * claim is calculated from.
 */

export function giftCardIncentiveOf(policy: IncentivePolicy, currency: string): GiftCardIncentive {
  switch (policy.type) {
    case 'none':
      return policy
    case 'fixed':
      return { type: 'fixed', amountMinor: toMinor(policy.amount, currency) }
    case 'percent':
      return { type: 'percent', percent: policy.amount }
  }
}

/** What the shopper pays for a label that costs the store `costMinor`; a packing slip costs nothing. */
export function labelChargeOf(policy: LabelCharge, costMinor: MinorUnits, currency: string): MinorUnits {
  switch (policy.type) {
    case 'none':
      return zero
    case 'cost':
      return costMinor
    case 'costPlusPercent':
      return minor(costMinor + percentOf(costMinor, policy.amount))
    case 'costPlusFixed':
      return minor(costMinor + toMinor(policy.amount, currency))
    case 'fixed':
      return toMinor(policy.amount, currency)
  }
}

/**
 * What the shopper pays for sending the exchange order at the chosen rate; nothing where no rule charges it.
 */
export function exchangeShippingOf(
  policy: ActionParams<'exchangeShipping'> | null,
  rateMinor: MinorUnits,
  currency: string,
): MinorUnits {
  switch (policy?.type) {
    case undefined:
    case 'none':
      return zero
    case 'fixed':
      return toMinor(policy.amount, currency)
    case 'rate':
      return minor(rateMinor + toMinor(policy.amount, currency))
  }
}
