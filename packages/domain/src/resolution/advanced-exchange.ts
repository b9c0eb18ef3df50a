import type { AdvancedExchangeMethod } from '../claims/claim-words.ts'
import type { ExchangePolicy } from '../merchants/settings-schema.ts'

/**
 * How an item of these product groups settles a difference in price: by the first of the store's advanced
 * exchanges that names one of them, else in the way of all other items.
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
