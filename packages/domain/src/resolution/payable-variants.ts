import type { MinorUnits } from '../shared/money.ts'
import { exchangeDifference, type ExchangeLine } from './exchange-difference.ts'

/**
 * The variants a shopper can really choose: all of them where cards can be charged, else only
 * those that leave nothing to pay. Keeps the order and the variants as they are.
 */
export function payableVariants<Variant extends { priceMinor: MinorUnits }>(
  variants: readonly Variant[],
  line: Omit<ExchangeLine, 'variantPriceMinor'>,
  isCardPaymentConfigured: boolean,
): Variant[] {
  return variants.filter(
    ({ priceMinor }) =>
      isCardPaymentConfigured || exchangeDifference({ ...line, variantPriceMinor: priceMinor }) <= 0,
  )
}
