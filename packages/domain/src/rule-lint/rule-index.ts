import { entriesOf, expressionsOf, type Expression, type StoreRule } from '../rules/rule-schema.ts'
import { valuesOf } from './value-set.ts'

/**
 * Finds the rules whose conditions another's may imply without comparing all with all: to hold whenever the
 * other does, a comparison must be about a fact that the other compares, and allow a value that it allows.
 */
export class RuleIndex {
  readonly #byValue = new Map<string, StoreRule[]>()
  readonly #byFact = new Map<string, StoreRule[]>()
  readonly #others: StoreRule[] = []

  add(rule: StoreRule): void {
    const { join, entries } = entriesOf(rule.rule.conditions)
    const must = join === 'all' ? entries.filter((entry): entry is Expression => 'fact' in entry) : []
    const listed = must
      .flatMap((expression) => {
        const only = valuesOf(expression)?.only
        return only ? [{ fact: expression.fact, only }] : []
      })
      .toSorted((a, b) => a.only.size - b.only.size)
      .at(0)
    if (listed) for (const value of listed.only) put(this.#byValue, keyOf(listed.fact, value), rule)
    else if (must[0]) put(this.#byFact, must[0].fact, rule)
    else this.#others.push(rule)
  }

  /** In the order in which they were added: every rule that the conditions of this one may imply. */
  candidatesFor(rule: StoreRule): StoreRule[] {
    const found = new Set(this.#others)
    for (const expression of expressionsOf(rule.rule.conditions)) {
      for (const candidate of this.#byFact.get(expression.fact) ?? []) found.add(candidate)
      for (const value of valuesOf(expression)?.only ?? [])
        for (const candidate of this.#byValue.get(keyOf(expression.fact, value)) ?? []) found.add(candidate)
    }
    return [...found]
  }
}

const keyOf = (fact: string, value: unknown): string => `${fact} ${String(value)}`

function put(map: Map<string, StoreRule[]>, key: string, rule: StoreRule): void {
  const known = map.get(key)
  if (known) known.push(rule)
  else map.set(key, [rule])
}
