import type { LineEvidence } from '../eligibility/line-evidence.ts'
import type { MinorUnits } from '../shared/money.ts'
import type { ClaimFacts, ClaimLineFacts, LineFacts, OrderFacts } from '../rules/build-facts.ts'

/** The facts of a claim when it was filed, as plain JSON: enough to evaluate other rules later. */
export type StoredFacts = {
  now: string
  timeZone: string
  order: Omit<OrderFacts, 'createdOn'> & { createdOn: string }
  claim: ClaimFacts
  /** In the order of the claim's lines as it was filed. */
  lines: {
    lineId: string
    name: string
    facts: LineFacts
    request: ClaimLineFacts
    evidence: LineEvidence
  }[]
  /** What the chosen label costs the store; null for another way, or none. */
  labelCostMinor: MinorUnits | null
  /** Of the rate by which an exchange is sent. */
  exchangeRateMinor: MinorUnits
}

type Told = {
  now: Date
  timeZone: string
  order: OrderFacts
  claim: ClaimFacts
  lines: readonly {
    lineId: string
    name: string
    facts: LineFacts & { request?: ClaimLineFacts }
    evidence: LineEvidence
  }[]
  labelCostMinor: MinorUnits | null
  exchangeRateMinor: MinorUnits
}

/** Only what rules use: the domain of an email address, no addresses of an order. */
export const toStoredFacts = ({ now, order, lines, ...told }: Told): StoredFacts => ({
  ...told,
  now: now.toISOString(),
  order: {
    createdOn: order.createdOn.toISOString(),
    email: order.email === null ? null : `@${order.email.split('@').at(1) ?? ''}`,
    totalMinor: order.totalMinor,
    currencyCode: order.currencyCode,
    tags: order.tags,
    countryCode: order.countryCode,
    provinceCode: order.provinceCode,
    channel: order.channel,
    discountCodes: order.discountCodes,
    wasShippingProtected: order.wasShippingProtected,
    wasCreatedFromRegistration: order.wasCreatedFromRegistration,
    registration: order.registration ?? null,
    isFulfilled: order.isFulfilled,
    exchangeDepth: order.exchangeDepth,
    customer: order.customer,
  },
  lines: lines.flatMap(({ facts: { request, ...facts }, ...line }) =>
    request ? [{ ...line, request, facts: lineFactsAlone(facts) }] : [],
  ),
})

const lineFactsAlone = (line: LineFacts): LineFacts => ({
  productGroupIds: line.productGroupIds,
  productIdFromPlatform: line.productIdFromPlatform,
  tagsAtPurchase: line.tagsAtPurchase,
  typeAtPurchase: line.typeAtPurchase,
  vendor: line.vendor,
  sku: line.sku,
  unitPriceMinor: line.unitPriceMinor,
  unitListPriceMinor: line.unitListPriceMinor,
  quantity: line.quantity,
})

/** The order's facts, computed on demand. */
export const orderFactsOf = ({ order }: StoredFacts): OrderFacts => ({
  ...order,
  createdOn: new Date(order.createdOn),
})
