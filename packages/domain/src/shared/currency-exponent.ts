/**
 * The currencies whose smallest unit has another number of decimals than two.
 *
 * The figures of ISO 4217, not those of `Intl`, which follow daily use (it shows dinars of Iraq without
 * decimals). Shopify writes amounts by the same standard: "12.50" USD, "1200" JPY, "3.250" KWD.
 */
export const unusualCurrencies: readonly (readonly [exponent: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
]

const exponents = new Map(
  unusualCurrencies.flatMap(([exponent, codes]) => codes.split(' ').map((code) => [code, exponent] as const)),
)

/** Decimals of the currency's minor unit: 2 for USD, 0 for JPY, 3 for KWD; 2 for an unknown currency. */
export const currencyExponent = (currency: string): number => exponents.get(currency) ?? 2
