import { currencyExponent } from '@aftercare/domain/shared/currency-exponent'
import { minor, type MinorUnits } from '@aftercare/domain/shared/money'
import { ProviderError } from '../../provider-error.ts'

/**
 * Currencies that Stripe counts in another unit than ISO 4217 (docs.stripe.com/currencies#zero-decimal and
 * #special-cases): the krona and the shilling have two decimals that are always zero, the ariary has none.
 */
const exponents: Record<string, number> = { ISK: 2, UGX: 2, MGA: 0 }

/**
 * An amount in the unit that Stripe counts the currency in.
 *
 * @throws ProviderError for a part of a unit that Stripe does not charge
 */
export function toStripeAmount(amountMinor: MinorUnits, currencyCode: string): number {
  const exponent = currencyExponent(currencyCode)
  const amount = amountMinor * 10 ** ((exponents[currencyCode] ?? exponent) - exponent)
  // Three decimals are charged with a zero as the last.
  const step = exponent === 3 ? 10 : 1
  if (!Number.isInteger(amount) || amount % step !== 0)
    throw new ProviderError('Stripe', `${currencyCode} cannot be charged in this amount`, false)
  return amount
}

export const fromStripeAmount = (amount: number, currencyCode: string): MinorUnits =>
  minor(
    Math.round(
      amount *
        10 ** (currencyExponent(currencyCode) - (exponents[currencyCode] ?? currencyExponent(currencyCode))),
    ),
  )
