import { currencyExponent } from '@aftercare/domain/shared/currency-exponent'
import type { MinorUnits } from '@aftercare/domain/shared/money'

/** An amount of Shopify's: a decimal with at most the currency's decimals. */
export type Money = { amount: number; currencyCode: string }

/**
 * The amount in the currency's smallest unit. Not by the domain's exact decimals: those need large integers,
 * which the language that Shopify compiles extensions to does not have.
 */
export const minorOf = ({ amount, currencyCode }: Money): MinorUnits =>
  Math.round(amount * 10 ** currencyExponent(currencyCode)) as MinorUnits

export const decimalOf = (minor: MinorUnits, currencyCode: string): number =>
  minor / 10 ** currencyExponent(currencyCode)
