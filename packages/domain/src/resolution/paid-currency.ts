import { convert } from '../shared/currencies.ts'
import { currencyExponent } from '../shared/currency-exponent.ts'
import { minor, sum, type MinorUnits } from '../shared/money.ts'

/** What is left of an order's payments: of each in its own currency, of all in the shop's. */
type PaymentsLeft = {
  tenders: readonly { leftMinor: MinorUnits }[]
  leftMinor: MinorUnits
  /** Whether anything went back before. */
  hasRepayments: boolean
}

type PaidOrder = { currencyCode: string; customerCurrencyCode: string; conversionRate: number }

/** Earlier refunds were rounded in both currencies, so that the rest of one is the other's by a few cents. */
const roundingMinor = 2

/**
 * An amount of the shop's currency in the one that the order was paid in, at the order's own rate, as the shopper saw
 * it. All that is left of the payments is exactly that, and rounding never makes it more.
 */
export function inPaidCurrency(
  { currencyCode, customerCurrencyCode, conversionRate }: PaidOrder,
  amountMinor: MinorUnits,
  { tenders, leftMinor, hasRepayments }: PaymentsLeft,
): MinorUnits {
  if (currencyCode === customerCurrencyCode) return amountMinor
  const paidLeftMinor = sum(tenders.map((tender) => minor(Math.max(tender.leftMinor, 0))))
  const rounding = hasRepayments ? roundingMinor : 0
  if (amountMinor > 0 && Math.abs(amountMinor - leftMinor) <= rounding) return paidLeftMinor
  const converted = convert(
    amountMinor,
    conversionRate,
    currencyExponent(currencyCode),
    currencyExponent(customerCurrencyCode),
  )
  return amountMinor < leftMinor ? minor(Math.min(converted, paidLeftMinor)) : converted
}
