import { zero, type MinorUnits } from '../shared/money.ts'
import {
  returnFeeAmount,
  waivesExchangeShipping,
  waivesReturnShipping,
  type ReturnFee,
} from './return-fee.ts'

/** Deductions from a claim, whatever its lines. All amounts are at least 0. */
export type Charges = {
  feeMinor: MinorUnits
  feeName: string | null
  returnShippingMinor: MinorUnits
  exchangeShippingMinor: MinorUnits
}

/**
 * The fee, the label and the shipping of the exchange order that a claim is charged, before the cap.
 *
 * A percentage fee applies to the value of all the claim's items, before the bonus, and is rounded once. A
 * waived fee also waives label and exchange shipping only if the rule says so. A claim without exchange lines
 * has no exchange shipping.
 */
export function chargesOf(input: {
  fee: ReturnFee
  claimValueMinor: MinorUnits
  labelChargeMinor: MinorUnits
  exchangeShippingMinor: MinorUnits
  hasExchangeLines: boolean
}): Charges {
  const { fee } = input
  return {
    feeMinor: returnFeeAmount(fee, input.claimValueMinor),
    feeName: fee.type === 'Percent' || fee.type === 'Fixed' ? fee.name : null,
    returnShippingMinor: waivesReturnShipping(fee) ? zero : input.labelChargeMinor,
    exchangeShippingMinor:
      waivesExchangeShipping(fee) || !input.hasExchangeLines ? zero : input.exchangeShippingMinor,
  }
}
