/**
 * Why an order has no amounts in the store's currency: it was sold in another currency, or the shopper paid
 * in another one and only one of both amounts is known.
 */
export const moneyObstacles = ['otherCurrency', 'unknownConversion'] as const
export type MoneyObstacle = (typeof moneyObstacles)[number]

/** Why an order cannot be claimed; null if its amounts are in the store's currency. */
export function moneyObstacle(
  { currencyCode, isConversionKnown }: { currencyCode: string; isConversionKnown: boolean },
  storeCurrencyCode: string,
): MoneyObstacle | null {
  if (currencyCode !== storeCurrencyCode) return 'otherCurrency'
  return isConversionKnown ? null : 'unknownConversion'
}

/** The same in a sentence for staff. */
export const moneyObstacleSentences: Record<MoneyObstacle, string> = {
  otherCurrency: 'The order’s currency differs from your store’s currency, so it can’t be claimed.',
  unknownConversion:
    'The customer paid in another currency, and the order has no amounts in your store’s currency, so it can’t be claimed.',
}
