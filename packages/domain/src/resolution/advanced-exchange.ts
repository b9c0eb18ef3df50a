import type { AdvancedExchangeMethod } from '../claims/claim-words.ts'
import type { ExchangePolicy } from '../merchants/settings-schema.ts'

/**
 * How a price difference of an item in these product groups is handled: by the first of the store's advanced
 * exchanges with one of them, else by the default.
 */
export function advancedExchangeMethodFor(
  policy: Pick<ExchangePolicy, 'advancedExchangeMethod' | 'advancedExchangeByProduct'>,
  productGroupIds: readonly string[],
): AdvancedExchangeMethod {
  const own = policy.advancedExchangeByProduct.find((exchange) =>
    exchange.productGroupIds.some((id) => productGroupIds.includes(id)),
  )
  return own?.method ?? policy.advancedExchangeMethod
}
