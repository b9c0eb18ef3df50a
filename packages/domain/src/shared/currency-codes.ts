/**
 * Every currency of ISO 4217 by the number of decimals its smallest unit has.
 *
 * The standard's own figures, not those of `Intl`, which follow daily use (it shows dinars of Iraq
 * without decimals). Shopify writes amounts by the same standard: "12.50" USD, "1200" JPY, "3.250" KWD.
 */
// prettier-ignore
const codesByExponent: readonly (readonly [exponent: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [2, 'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW ' +
      'CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ' +
      'ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV ' +
      'MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD ' +
      'SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
]

const exponents = new Map(
  codesByExponent.flatMap(([exponent, codes]) => codes.split(' ').map((code) => [code, exponent] as const)),
)

/** What amounts are taken to be in when nothing, or nothing known, is said (specification section 9, D12). */
export const fallbackCurrency = 'USD'

export const currencyCodes: readonly string[] = [...exponents.keys()].sort()

export const isCurrency = (code: string): boolean => exponents.has(code)

/** `code` itself when ISO knows it, else the fall-back; a caller that gets another code back logs it (D12). */
export const currencyOrFallback = (code: string | null | undefined): string =>
  code && isCurrency(code) ? code : fallbackCurrency

/** Decimals of the currency's smallest unit: 2 for USD, 0 for JPY, 3 for KWD. */
export const currencyExponent = (currency: string): number => exponents.get(currencyOrFallback(currency)) ?? 2
