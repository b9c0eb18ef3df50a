import { nameKey } from '../rates/ship-rate-schema.ts'
import type { StoreRule } from '../rules/rule-schema.ts'
import type { RuleFinding } from '../rules/finding-schema.ts'
import type { KnownThings } from './known-values.ts'

/**
 * Checkout rules about rates that are never offered: the store has none with these names, and no earlier rule
 * adds any. Replacing and removing sees the results of earlier rules, price changes see the results of all.
 */
export function findMissingRates(inOrder: readonly StoreRule[], known: KnownThings): RuleFinding[] {
  const rules = inOrder.filter(({ hook }) => hook === 'checkout-quote')
  return rules.flatMap((rule, place): RuleFinding[] => {
    const makers = changesOffers(rule) ? rules.slice(0, place) : rules
    const made = new Set(makers.flatMap(namesMade))
    const wanted = new Map(namesWanted(rule).map((name) => [nameKey(name), name]))
    const missing = [...wanted].filter(([key]) => !known.rateNameKeys.has(key) && !made.has(key))
    return missing.map(([, name]) => ({
      kind: 'missingReference',
      // One of several leaves the rule something to do.
      severity: missing.length === wanted.size ? 'error' : 'warning',
      ruleId: rule.id,
      otherRuleIds: [],
      path: 'rule.event.params.rateNames',
      message: `It names the rate “${name}” that your store does not have.`,
    }))
  })
}

const changesOffers = ({ rule: { event } }: StoreRule): boolean =>
  event.type === 'addRates' || event.type === 'replaceRates' || event.type === 'removeRates'

const namesWanted = ({ rule: { event } }: StoreRule): readonly string[] =>
  'rateNames' in event.params ? (event.params.rateNames ?? []) : []

const namesMade = ({ rule: { event } }: StoreRule): string[] =>
  event.type === 'addRates' || event.type === 'replaceRates'
    ? event.params.rates.map(({ name }) => nameKey(name))
    : []
