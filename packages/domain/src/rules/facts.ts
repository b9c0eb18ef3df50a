/**
 * How a fact is compared. A text may also be a list of texts; `caselessText` ignores case, as tags and
 * countries do; a date is an ISO moment in UTC with milliseconds.
 */
export type ValueType = 'text' | 'caselessText' | 'number' | 'date' | 'boolean'

/** The subjects of facts, the first part of a fact's name. */
export type FactSubject =
  'now' | 'order' | 'registration' | 'customer' | 'line' | 'claim' | 'shipment' | 'rma' | 'cart'

/**
 * Every fact of conditions, with its type. Amounts are decimals of the store's currency, as merchants write
 * them; `claim.reason` and `claim.detail` are ids; `line.productGroup` lists the ids of the product's groups
 * at the time of purchase. `line.quantity` counts units ordered, `claim.quantity` units claimed. For a cart
 * that requests shipping rates, amounts are in the cart's currency, `cart.weight` is in grams, and
 * `cart.destination` lists the country and the province as 'US' and 'US-NY'. `rma.grade` is the worst grade
 * of an item's inspections: unknown before. Facts about a registration are unknown for orders of the store.
 */
// prettier-ignore
export const facts = {
  'now':                        'date',
  'order.createdOn':            'date',
  'order.ageDays':              'number',
  'order.total':                'number',
  'order.currency':             'caselessText',
  'order.tags':                 'caselessText',
  'order.country':              'caselessText',
  'order.province':             'caselessText',
  'order.channel':              'text',
  'order.discountCodes':        'caselessText',
  'order.isProtected':          'boolean',
  'order.isExchangeOfExchange': 'boolean',
  'order.isFulfilled':          'boolean',
  'order.fromRegistration':     'boolean',
  'order.isSubscription':       'boolean',
  'order.isRenewal':            'boolean',
  'registration.channel':       'text',
  'registration.purchaseDate':  'date',
  'customer.tags':              'caselessText',
  'customer.orderCount':        'number',
  'customer.spent':             'number',
  'customer.isFirst':           'boolean',
  'customer.emailDomain':       'caselessText',
  'line.productGroup':          'text',
  'line.productId':             'text',
  'line.tagsAtPurchase':        'caselessText',
  'line.type':                  'text',
  'line.vendor':                'text',
  'line.sku':                   'text',
  'line.price':                 'number',
  'line.discountPercent':       'number',
  'line.quantity':              'number',
  'claim.type':                 'text',
  'claim.requestedResolution':  'text',
  'claim.reasonCategory':       'text',
  'claim.reason':               'number',
  'claim.detail':               'number',
  'claim.quantity':             'number',
  'claim.totalValue':           'number',
  'claim.riskLevel':            'text',
  'claim.tags':                 'caselessText',
  'claim.isGift':               'boolean',
  'claim.source':               'text',
  'claim.returnMethod':         'text',
  'shipment.status':            'text',
  'rma.event':                  'text',
  'rma.grade':                  'text',
  'cart.subtotal':              'number',
  'cart.weight':                'number',
  'cart.itemCount':             'number',
  'cart.destination':           'caselessText',
} as const satisfies Record<string, ValueType>
export type FactName = keyof typeof facts

const listFacts: ReadonlySet<string> = new Set<FactName>([
  'order.tags',
  'order.discountCodes',
  'customer.tags',
  'line.productGroup',
  'line.tagsAtPurchase',
  'claim.tags',
  'cart.destination',
])

/** Facts that are lists. */
export const isListFact = (fact: string): boolean => listFacts.has(fact)

/** Answers to the merchant's own questions are facts too, one per custom field. */
export type CustomFieldFact = `claim.customField.${number}`
const customFieldFact = /^claim\.customField\.[1-9]\d*$/
export const isCustomFieldFact = (fact: string): boolean => customFieldFact.test(fact)

/** A known value. Dates are ISO moments, so that facts and traces are plain JSON. */
export type FactValue = string | number | boolean | readonly string[]

/** A fact about lines where a rule looks at several: it holds for the claim if it holds for any line. */
export type AnyLine = { readonly anyLine: readonly (FactValue | null)[] }

/** The facts at one trigger; an absent or null fact is unknown. */
export type FactRecord = { readonly [Name in FactName | CustomFieldFact]?: FactValue | AnyLine | null }

export const isAnyLine = (value: FactValue | AnyLine): value is AnyLine =>
  typeof value === 'object' && 'anyLine' in value

/**
 * The type by which a fact is compared, or null for an unknown name. A custom field has no fixed type in a
 * rule: it takes the type of the value it is compared with.
 */
export function valueTypeOf(fact: string, expected: unknown): ValueType | null {
  if (isCustomFieldFact(fact)) return typeOfExpected(expected)
  return Object.hasOwn(facts, fact) ? facts[fact as FactName] : null
}

/** The part of a fact's name that says what it is about, or null for a name that is no fact. */
export function subjectOf(fact: string): FactSubject | null {
  if (valueTypeOf(fact, '') === null) return null
  return fact.split('.', 1)[0] as FactSubject
}

function typeOfExpected(expected: unknown): ValueType {
  const sample: unknown = Array.isArray(expected) ? expected[0] : expected
  if (typeof sample === 'number') return 'number'
  if (typeof sample === 'boolean') return 'boolean'
  return Array.isArray(expected) ? 'text' : 'date'
}
