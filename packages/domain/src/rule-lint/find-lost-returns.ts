import { applyRules } from '../rules/apply-rules.ts'
import { compileRules, type CompiledRules } from '../rules/compile-rules.ts'
import type { FactRecord } from '../rules/facts.ts'
import { entriesOf, type Expression, type StoreRule } from '../rules/rule-schema.ts'
import { mergedSets } from './condition-logic.ts'
import type { RuleFinding } from '../rules/finding-schema.ts'
import type { KnownThings } from './known-values.ts'
import { isAboutLines, singleFacts } from './rule-scope.ts'
import { exampleOf, isEmpty, valuesOf } from './value-set.ts'

/** Each evaluates all rules twice; more findings would not help the store. */
const mostTries = 200

/**
 * Rules that leave a shopper without any way to send things back: for two items of one order they and
 * another allow different ways to the same place, and one parcel needs one way. Each was tried with
 * an example of an order to which both apply.
 */
export function findLostReturns(inOrder: readonly StoreRule[], known: KnownThings): RuleFinding[] {
  const policies = inOrder.filter(({ rule }) => rule.event.type === 'returnShipping')
  const compiled = compileRules(inOrder)
  let tries = 0
  return policies.flatMap((rule, index): RuleFinding[] => {
    const other = [...policies.slice(index + 1), null].find((later) => {
      if (isCompatible(methodsOf(rule), later ? methodsOf(later) : known.returnMethods)) return false
      tries += 1
      return tries <= mostTries && isLostTogether(compiled, [rule, later], known)
    })
    return other === undefined ? [] : [lostReturn(rule, other)]
  })
}

const methodsOf = ({ rule }: StoreRule): readonly string[] =>
  rule.event.type === 'returnShipping' ? rule.event.params.methods : []

const isCompatible = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((method) => others.includes(method))

/** Tries an order of two items, one for either rule; without a second rule it is one that no rule is about. */
function isLostTogether(
  compiled: CompiledRules,
  [rule, other]: [StoreRule, StoreRule | null],
  known: KnownThings,
): boolean {
  const [mine, theirs] = [flat(rule), other ? flat(other) : []]
  if (!mine || !theirs) return false
  const shared = [...mine, ...theirs].filter(({ fact }) => !isAboutLines(fact))
  const first = exampleFacts([...shared, ...mine.filter(({ fact }) => isAboutLines(fact))], rule)
  const second = exampleFacts([...shared, ...theirs.filter(({ fact }) => isAboutLines(fact))], rule)
  if (!first || !second) return false

  const ways = [first, second].map((facts) => returnTermsOf(compiled, facts, known))
  const [one, two] = ways
  if (!one || !two || one.ruleId !== rule.id || two.ruleId !== (other?.id ?? null)) return false
  return one.locationId === two.locationId && !isCompatible(one.methods, two.methods)
}

/** A claim like any other; what the rules compare is put in its place. */
const anyClaim: FactRecord = {
  now: '2026-01-15T12:00:00.000Z',
  'order.createdOn': '2026-01-05T12:00:00.000Z',
  'order.ageDays': 10,
  'order.total': 100,
  'order.currency': 'USD',
  'order.tags': ['another'],
  'order.country': 'US',
  'order.province': 'NY',
  'order.channel': 'another',
  'order.discountCodes': ['another'],
  'order.isProtected': false,
  'order.isExchangeOfExchange': false,
  'order.isFulfilled': true,
  'order.fromRegistration': false,
  'order.isSubscription': false,
  'order.isRenewal': false,
  'customer.tags': ['another'],
  'customer.orderCount': 2,
  'customer.spent': 200,
  'customer.isFirst': false,
  'customer.emailDomain': 'another.example',
  'line.productGroup': ['another'],
  'line.productId': 'another',
  'line.tagsAtPurchase': ['another'],
  'line.type': 'another',
  'line.vendor': 'another',
  'line.sku': 'another',
  'line.price': 50,
  'line.discountPercent': 0,
  'line.quantity': 1,
  'claim.type': 'return',
  'claim.requestedResolution': 'refund',
  'claim.reasonCategory': 'No_Longer_Needed',
  'claim.reason': 0,
  'claim.quantity': 2,
  'claim.totalValue': 100,
  'claim.tags': [],
  'claim.isGift': false,
  'claim.source': 'Customer_App',
}

/** The comparisons of an `all` list; lists with choices are not looked into. */
function flat({ rule }: StoreRule): Expression[] | null {
  const { join, entries } = entriesOf(rule.conditions)
  if (entries.length === 0) return []
  if (join === 'any') return null
  const expressions = entries.filter((entry): entry is Expression => 'fact' in entry)
  return expressions.length === entries.length ? expressions : null
}

function exampleFacts(expressions: readonly Expression[], rule: StoreRule): FactRecord | null {
  const sets = mergedSets(expressions, singleFacts(rule))
  for (const expression of expressions) {
    const set = valuesOf(expression)
    // Of a list one entry has to be found; a second comparison with the same list goes without an example.
    if (set && !sets.has(expression.fact)) sets.set(expression.fact, set)
  }
  const entries = [...sets].map(
    ([fact, set]) => [fact, isEmpty(set) ? undefined : exampleOf(set, fact)] as const,
  )
  return entries.some(([, value]) => value === undefined)
    ? null
    : { ...anyClaim, ...(Object.fromEntries(entries) as FactRecord) }
}

function returnTermsOf(compiled: CompiledRules, facts: FactRecord, known: KnownThings) {
  const { verdict } = applyRules(compiled, 'return-quote', facts)
  if (verdict.keepItem) return null
  const match = verdict.returnShipping
  const named = match ? match.action.params.returnLocationId : known.defaultLocationId
  return {
    ruleId: match?.ruleId ?? null,
    locationId: known.returnLocationIds.find((id) => id === named) ?? known.returnLocationIds[0],
    methods: match?.action.params.methods ?? known.returnMethods,
  }
}

const lostReturn = (rule: StoreRule, other: StoreRule | null): RuleFinding => ({
  kind: 'noReturnMethod',
  severity: 'warning',
  ruleId: rule.id,
  otherRuleIds: other ? [other.id] : [],
  path: 'rule.event.params.methods',
  message: `Who returns one item under this rule together with one under ${
    other ? `“${other.name}”` : 'your settings for returns'
  } is left without a way to send them: the two have no return method in common.`,
})
