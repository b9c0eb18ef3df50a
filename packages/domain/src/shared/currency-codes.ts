import { unusualCurrencies } from './currency-exponent.ts'

// prettier-ignore
const withTwoDecimals =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW ' +
  'CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ' +
  'ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV ' +
  'MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD ' +
  'SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG'

const codes = new Set(
  [withTwoDecimals, ...unusualCurrencies.map(([, codes]) => codes)].flatMap((list) => list.split(' ')),
)

/** The currency of amounts without a known one. */
const fallbackCurrency = 'USD'

/** Every currency of ISO 4217. */
export const currencyCodes: readonly string[] = [...codes].sort()

export const isCurrency = (code: string): boolean => codes.has(code)

/** `code` itself when ISO knows it, else the fall-back; a caller that gets another code back logs it. */
export const currencyOrFallback = (code: string | null | undefined): string =>
  code && isCurrency(code) ? code : fallbackCurrency
