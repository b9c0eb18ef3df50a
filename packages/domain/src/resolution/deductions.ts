import { percentOf, zero, type MinorUnits } from '../shared/money.ts'

/** The fee: of the first rule of the hook before-claim-submission that matched, else the store's own. */
export type FeeVerdict =
  | { type: 'None' }
  | { type: 'Waived'; alsoWaivesReturnShipping: boolean; alsoWaivesExchangeShipping: boolean }
  | { type: 'Percent'; percent: number; name: string }
  | { type: 'Fixed'; amountMinor: MinorUnits; name: string }

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
  fee: FeeVerdict
  claimValueMinor: MinorUnits
  labelChargeMinor: MinorUnits
  exchangeShippingMinor: MinorUnits
  hasExchangeLines: boolean
}): Charges {
  const { fee } = input
  const isLabelWaived = fee.type === 'Waived' && fee.alsoWaivesReturnShipping
  const isShippingWaived = fee.type === 'Waived' && fee.alsoWaivesExchangeShipping

  return {
    feeMinor: feeAmount(fee, input.claimValueMinor),
    feeName: fee.type === 'Percent' || fee.type === 'Fixed' ? fee.name : null,
    returnShippingMinor: isLabelWaived ? zero : input.labelChargeMinor,
    exchangeShippingMinor: isShippingWaived || !input.hasExchangeLines ? zero : input.exchangeShippingMinor,
  }
}

function feeAmount(fee: FeeVerdict, claimValueMinor: MinorUnits): MinorUnits {
  switch (fee.type) {
    case 'None':
    case 'Waived':
      return zero
    case 'Percent':
      return percentOf(claimValueMinor, fee.percent)
    case 'Fixed':
      return fee.amountMinor
  }
}
