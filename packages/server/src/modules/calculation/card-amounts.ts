import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import type { ClaimSummary } from '@aftercare/domain/resolution/summarize-claim'
import { convert, toDecimal } from '@aftercare/domain/shared/currencies'
import { currencyExponent } from '@aftercare/domain/shared/currency-exponent'
import type { MinorUnits } from '@aftercare/domain/shared/money'

/** The currency that the shopper paid the order in, and its units per unit of the store's. */
export type Presentment = { customerCurrencyCode: string; conversionRate: number }

/** What a card is asked for: in the order's presentment currency, each amount converted once. */
export function cardAmountsOf(
  { customerCurrencyCode, conversionRate }: Presentment,
  storeCurrency: string,
  { amountMinor, authorizedAmountMinor }: Pick<ClaimSummary, 'amountMinor' | 'authorizedAmountMinor'>,
): Calculation['payment'] {
  const inCard = (amount: MinorUnits) =>
    toDecimal(
      convert(
        amount,
        conversionRate,
        currencyExponent(storeCurrency),
        currencyExponent(customerCurrencyCode),
      ),
      customerCurrencyCode,
    )
  return {
    amount: inCard(amountMinor),
    authorizedAmount: inCard(authorizedAmountMinor),
    currencyCode: customerCurrencyCode,
  }
}
