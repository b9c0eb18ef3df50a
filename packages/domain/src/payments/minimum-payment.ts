import { currencyExponent } from '../shared/currency-exponent.ts'
import { minor, type MinorUnits } from '../shared/money.ts'

/**
 * The least that a card is charged, by currency, in its smallest unit: Stripe's published minimums
 * (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).
 */
const minimums: Record<string, number> = {
  AED: 200,
  AUD: 50,
  BGN: 100,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  USD: 50,
}

/** What is below is not charged at all. A currency without a published minimum is charged from one whole unit. */
export const minimumPayment = (currencyCode: string): MinorUnits =>
  minor(minimums[currencyCode] ?? 10 ** currencyExponent(currencyCode))
