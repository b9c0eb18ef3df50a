/**
 * What a day's row of the roll-up counts. All of it adds up: over days, products and reasons. Amounts are minor
 * units of the row's currency, times are seconds; `…Seconds` is the sum over as many claims as the fact before it
 * counts.
 */
export const facts = [
  'claims',
  'units',
  'canceledUnits',
  'requestedValue',
  'refundedValue',
  'exchangedValue',
  'creditedValue',
  'replacedValue',
  'deniedValue',
  'refunds',
  'giftCards',
  'storeCredits',
  'incentives',
  'fees',
  'labelFees',
  'labelCost',
  'labels',
  'labelSeconds',
  'scans',
  'scanSeconds',
  'receipts',
  'receiptSeconds',
  'decisions',
  'decisionSeconds',
  'automaticDecisions',
  'payments',
  'paymentSeconds',
  'orders',
  'soldUnits',
  'soldValue',
  'protectedOrders',
  'protectionFees',
  'deliveryClaims',
  'deliveryValue',
  'deliveryRefunds',
  'deliveryReorders',
  'openClaims',
  'heldValue',
  'staffDecisions',
  'firstAnswers',
  'answerSeconds',
  'lookUps',
  'emptyLookUps',
] as const
export type Fact = (typeof facts)[number]

/** Counted without money: their rows have no currency. */
export const factsWithoutCurrency: ReadonlySet<Fact> = new Set(['lookUps', 'emptyLookUps'])

export type Facts = Partial<Record<Fact, number>>

/** Counted once for a claim or an order, however many of its lines are of a product. */
export const countedOnce: ReadonlySet<Fact> = new Set(['claims', 'orders', 'deliveryClaims'])

/** The sum of both; what comes to nothing is left out. */
export function addFacts(one: Facts, other: Facts): Facts {
  const total: Facts = { ...one }
  addTo(total, other, 1)
  return total
}

/** Adds facts to `total` itself, or with `sign` -1 takes them away; what comes to nothing is left out. */
export function addTo(total: Facts, other: Facts, sign: 1 | -1): void {
  for (const [fact, value] of Object.entries(other) as [Fact, number][]) {
    const sum = (total[fact] ?? 0) + sign * value
    if (sum === 0) delete total[fact]
    else total[fact] = sum
  }
}
