import type { Config } from '#config.ts'
import { builtInRates } from './built-in-rates.ts'
import { hangingCarrierRates } from './hanging-carrier-rates.ts'
import { easyPostRates } from './easypost-rates.ts'
import type { RateCarrier } from './rate-carrier.ts'

/** The sources of prices at checkout: the built-in carrier, and EasyPost if it is configured. */
export const openRateCarriers = ({ easyPost, isDemo }: Config): RateCarrier[] => [
  isDemo ? hangingCarrierRates(builtInRates) : builtInRates,
  ...(easyPost ? [easyPostRates(easyPost)] : []),
]
