import type { ClaimSource, ClaimType, ReasonCategoryCode, ResolutionMethod } from '../claims/claim-words.ts'
import type { InspectionGradeCode } from '../claims/inspection-grade-schema.ts'
import type { RmaEvent } from '../claims/rma-event.ts'
import type { TrackerStatus } from '../shared/tracker-schema.ts'
import type { CustomFieldType } from '../custom-fields/custom-field-schema.ts'
import type { ReturnMethodType } from '../return-shipments/return-method-schema.ts'
import { toDecimal } from '../shared/currencies.ts'
import { localDay } from '../shared/dates.ts'
import type { MinorUnits } from '../shared/money.ts'
import { isRenewalOrder, isSubscriptionOrder } from './subscription-tags.ts'
import type { AnyLine, CustomFieldFact, FactName, FactRecord, FactValue } from './facts.ts'

export type OrderFacts = {
  createdOn: Date
  email: string | null
  totalMinor: MinorUnits
  currencyCode: string
  tags: readonly string[]
  /** Of the shipping address. */
  countryCode: string | null
  provinceCode: string | null
  channel: string | null
  discountCodes: readonly string[]
  wasShippingProtected: boolean
  wasCreatedFromRegistration: boolean
  /** What its owner said of the purchase; null and undefined for an order of the store. */
  registration?: RegistrationFacts | null | undefined
  isFulfilled: boolean
  /** How many exchanges lie between this order and the one that was paid for. */
  exchangeDepth: number
  /** Null for a buyer unknown to the platform; facts about them are unknown. */
  customer: { tags: readonly string[]; orderCount: number; spentMinor: MinorUnits } | null
}

/** Where and when something was bought that is registered. */
export type RegistrationFacts = { channel: string | null; purchasedOn: string }

export type LineFacts = {
  /** Ids of the groups the product belonged to when it was bought. */
  productGroupIds: readonly string[]
  productIdFromPlatform: string | null
  tagsAtPurchase: readonly string[]
  typeAtPurchase: string
  vendor: string
  sku: string | null
  /** The price per unit, charged and before discounts. */
  unitPriceMinor: MinorUnits
  unitListPriceMinor: MinorUnits
  quantity: number
}

/** What the shopper says about a line; facts known only once they have are null. */
export type ClaimLineFacts = {
  requestedResolution: ResolutionMethod | null
  reasonCategory: ReasonCategoryCode | null
  reasonId: number | null
  reasonDetailId: number | null
  quantity: number
  customFields: readonly { id: number; valueType: CustomFieldType; value: string }[]
}

export type ClaimFacts = {
  type: ClaimType
  totalValueMinor: MinorUnits
  riskLevel: 'Low' | 'Medium' | 'High' | null
  tags: readonly string[]
  isGift: boolean
  source: ClaimSource
  returnMethod: ReturnMethodType | null
}

export type FactSource = {
  now: Date
  timeZone: string
  order: OrderFacts
  /** One line for a question about a line; all lines concerned for a question about an order or claim. */
  lines: readonly (LineFacts & { request?: ClaimLineFacts })[]
  claim?: ClaimFacts
  /** The parcel with a new event. */
  shipment?: { status: TrackerStatus }
  /** How far the item is on its way back, and its inspection result. */
  rma?: { event: RmaEvent | null; grade: InspectionGradeCode | null }
}

type Facts<Subject extends string> = {
  [Name in Extract<FactName, `${Subject}.${string}`>]?: FactValue | null
}
type OrderFactNames = Facts<'order' | 'registration' | 'customer'>

/**
 * The facts at one trigger, by the names used in conditions.
 *
 * Facts about several lines become "any line"; about one, plain values. `claim.quantity` is the sum of the
 * units claimed. Amounts become decimals of the order's currency, moments ISO texts, days are counted on
 * the store's calendar.
 */
export function buildFacts({ now, timeZone, order, lines, claim, shipment, rma }: FactSource): FactRecord {
  return {
    now: now.toISOString(),
    ...orderFacts(order, localDay(now, timeZone), timeZone),
    ...overLines(lines.map((line) => lineFacts(line, order.currencyCode))),
    ...overLines(lines.map(({ request }) => (request ? claimLineFacts(request) : {}))),
    ...(claim && claimFacts(claim, order.currencyCode)),
    ...(shipment && { 'shipment.status': shipment.status }),
    ...(rma && { 'rma.event': rma.event, 'rma.grade': rma.grade }),
    ...claimedQuantity(lines),
  }
}

/** Hooks ask line by line about one order, of which nothing changes before the day does. */
const rememberedOrders = new WeakMap<OrderFacts, { today: number; timeZone: string; facts: OrderFactNames }>()

function orderFacts(order: OrderFacts, today: number, timeZone: string): OrderFactNames {
  const remembered = rememberedOrders.get(order)
  if (remembered?.today === today && remembered.timeZone === timeZone) return remembered.facts
  const facts = gatherOrderFacts(order, today, timeZone)
  rememberedOrders.set(order, { today, timeZone, facts })
  return facts
}

function gatherOrderFacts(order: OrderFacts, today: number, timeZone: string): OrderFactNames {
  const { customer, currencyCode } = order
  return {
    'order.createdOn': order.createdOn.toISOString(),
    'order.ageDays': today - localDay(order.createdOn, timeZone),
    'order.total': toDecimal(order.totalMinor, currencyCode),
    'order.currency': currencyCode,
    'order.tags': order.tags,
    'order.country': order.countryCode,
    'order.province': order.provinceCode,
    'order.channel': order.channel,
    'order.discountCodes': order.discountCodes,
    'order.isProtected': order.wasShippingProtected,
    'order.isExchangeOfExchange': order.exchangeDepth > 0,
    'order.isFulfilled': order.isFulfilled,
    'order.fromRegistration': order.wasCreatedFromRegistration,
    'order.isSubscription': isSubscriptionOrder(order.tags),
    'order.isRenewal': isRenewalOrder(order.tags),
    ...(order.registration && registrationFacts(order.registration)),
    'customer.emailDomain': order.email?.split('@').at(1) ?? null,
    ...(customer && {
      'customer.tags': customer.tags,
      'customer.orderCount': customer.orderCount,
      'customer.spent': toDecimal(customer.spentMinor, currencyCode),
      'customer.isFirst': customer.orderCount <= 1,
    }),
  }
}

const registrationFacts = ({ channel, purchasedOn }: RegistrationFacts): Facts<'registration'> => ({
  'registration.channel': channel,
  'registration.purchaseDate': purchasedOn,
})

/** The facts of a search for products to register: where and when they were bought, as far as that is known. */
export const registrationSearchFacts = (
  now: Date,
  { channel, purchasedOn }: { channel: string | null; purchasedOn: Date | null },
): FactRecord => ({
  now: now.toISOString(),
  'registration.channel': channel,
  'registration.purchaseDate': purchasedOn?.toISOString() ?? null,
})

function lineFacts(line: LineFacts, currencyCode: string): Facts<'line'> {
  return {
    'line.productGroup': line.productGroupIds,
    'line.productId': line.productIdFromPlatform,
    'line.tagsAtPurchase': line.tagsAtPurchase,
    'line.type': line.typeAtPurchase,
    'line.vendor': line.vendor,
    'line.sku': line.sku,
    'line.price': toDecimal(line.unitPriceMinor, currencyCode),
    'line.discountPercent': discountPercent(line),
    'line.quantity': line.quantity,
  }
}

/** Whole discount in percent of the list price; nothing can be said of a line that was always free. */
function discountPercent({ unitPriceMinor, unitListPriceMinor }: LineFacts): number | null {
  if (unitListPriceMinor <= 0) return null
  return ((unitListPriceMinor - unitPriceMinor) * 100) / unitListPriceMinor
}

function claimFacts(claim: ClaimFacts, currencyCode: string): Facts<'claim'> {
  return {
    'claim.type': claim.type,
    'claim.totalValue': toDecimal(claim.totalValueMinor, currencyCode),
    'claim.riskLevel': claim.riskLevel,
    'claim.tags': claim.tags,
    'claim.isGift': claim.isGift,
    'claim.source': claim.source,
    'claim.returnMethod': claim.returnMethod,
  }
}

function claimLineFacts(line: ClaimLineFacts): Record<string, FactValue | null> {
  const answers = line.customFields.map((field): [CustomFieldFact, FactValue | null] => [
    `claim.customField.${field.id}`,
    answerOf(field),
  ])
  return {
    'claim.requestedResolution': line.requestedResolution,
    'claim.reasonCategory': line.reasonCategory,
    'claim.reason': line.reasonId,
    'claim.detail': line.reasonDetailId,
    ...Object.fromEntries(answers),
  }
}

/** An answer converted to its field's type; an answer of another type is unknown. */
function answerOf({ valueType, value }: { valueType: CustomFieldType; value: string }): FactValue | null {
  switch (valueType) {
    case 'Number':
      return value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : null
    case 'Date':
      return Number.isNaN(Date.parse(value)) ? null : new Date(value).toISOString()
    case 'MultiSelect':
      return value.split(',').map((choice) => choice.trim())
    case 'Text':
    case 'Select':
      return value
  }
}

function claimedQuantity(lines: FactSource['lines']): Facts<'claim'> {
  const quantities = lines.flatMap(({ request }) => (request ? [request.quantity] : []))
  return quantities.length === 0
    ? {}
    : { 'claim.quantity': quantities.reduce((sum, units) => sum + units, 0) }
}

/** One record for all lines. A fact that a line lacks is unknown for that line. */
function overLines(perLine: readonly Record<string, FactValue | null | undefined>[]): FactRecord {
  const [only] = perLine
  if (perLine.length <= 1) return only ?? {}
  const record: Record<string, AnyLine> = {}
  for (const line of perLine)
    for (const name of Object.keys(line))
      record[name] ??= { anyLine: perLine.map((other) => other[name] ?? null) }
  return record
}
