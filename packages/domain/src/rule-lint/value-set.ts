import { isCountry } from '../shared/countries.ts'
import { valueTypeOf } from '../rules/facts.ts'
import { operators } from '../rules/operators.ts'
import type { Expression } from '../rules/rule-schema.ts'

type Value = string | number | boolean

/**
 * The values that satisfy a comparison: those of `only`, or all but `excluded` between two exclusive limits.
 * `only` replaces the others.
 */
export type ValueSet = {
  only: ReadonlySet<Value> | null
  excluded: ReadonlySet<Value>
  above: string | number | null
  below: string | number | null
}

const everything: ValueSet = { only: null, excluded: new Set(), above: null, below: null }

/** Never less than nothing. */
const amountsAndCounts = new Set([
  'order.total',
  'customer.orderCount',
  'customer.spent',
  'line.price',
  'line.quantity',
  'claim.quantity',
  'claim.totalValue',
  'cart.subtotal',
  'cart.weight',
  'cart.itemCount',
])

/** What satisfies a comparison, or undefined for one that nothing ever does: no fact, or not comparable so. */
export function valuesOf({ fact, operator, value }: Expression): ValueSet | undefined {
  const type = valueTypeOf(fact, value)
  if (type === null || operators[type][operator]?.(value) === undefined) return undefined
  const fold = (one: Value): Value =>
    type === 'caselessText' && typeof one === 'string' ? one.toLowerCase() : one
  const list = new Set(Array.isArray(value) ? value.map(fold) : [])
  const limit = type === 'date' ? new Date(String(value)).toISOString() : Number(value)
  switch (operator) {
    case 'in':
    case 'contains':
      return { ...everything, only: list }
    case 'notIn':
    case 'doesNotContain':
      return { ...everything, excluded: list }
    case 'equal':
      return { ...everything, only: new Set([value === true]) }
    case 'notEqual':
      return { ...everything, only: new Set([value !== true]) }
    case 'greaterThan':
      return { ...everything, above: limit }
    case 'lessThan':
      if (amountsAndCounts.has(fact) && Number(value) <= 0) return { ...everything, only: new Set() }
      return { ...everything, below: limit }
  }
}

export function intersection(a: ValueSet, b: ValueSet): ValueSet {
  const only = a.only ?? b.only
  if (only)
    return { ...everything, only: new Set([...only].filter((value) => has(a, value) && has(b, value))) }
  return {
    only: null,
    excluded: new Set([...a.excluded, ...b.excluded]),
    above: further(a.above, b.above, (x, y) => x > y),
    below: further(a.below, b.below, (x, y) => x < y),
  }
}

type Limit = string | number

function further(a: Limit | null, b: Limit | null, isFurther: (a: Limit, b: Limit) => boolean) {
  if (a === null || b === null) return a ?? b
  return isFurther(a, b) ? a : b
}

export const isEmpty = ({ only, above, below }: ValueSet): boolean =>
  only ? only.size === 0 : above !== null && below !== null && above >= below

export const has = ({ only, excluded, above, below }: ValueSet, value: Value): boolean =>
  (only ? only.has(value) : !excluded.has(value)) &&
  (above === null || value > above) &&
  (below === null || value < below)

/** Whether every value of `inner` is one of `outer`. */
export function isWithin(inner: ValueSet, outer: ValueSet): boolean {
  if (isEmpty(inner)) return true
  if (inner.only) return [...inner.only].every((value) => has(outer, value))
  if (outer.only) return false
  return (
    [...outer.excluded].every((value) => !has(inner, value)) &&
    (outer.above === null || (inner.above !== null && inner.above >= outer.above)) &&
    (outer.below === null || (inner.below !== null && inner.below <= outer.below))
  )
}

/** One of the values, or undefined where none is easily named. */
export function exampleOf({ only, excluded, above, below }: ValueSet, fact: string): Value | undefined {
  if (only) return [...only][0]
  const candidates: Value[] = [
    ...limitsInside(above, below),
    'another',
    ...otherCountries(fact),
    1,
    0,
    2,
    1000,
  ]
  const type = typeof (above ?? below ?? [...excluded][0] ?? 'another')
  return candidates.find((value) => typeof value === type && has({ only, excluded, above, below }, value))
}

function limitsInside(above: Limit | null, below: Limit | null): Limit[] {
  if (typeof above === 'string' || typeof below === 'string') {
    const [from, to] = [above && Date.parse(String(above)), below && Date.parse(String(below))]
    const moment = from && to ? (from + to) / 2 : from ? from + 1000 : Number(to) - 1000
    return [new Date(moment).toISOString()]
  }
  if (above !== null && below !== null) return [(above + below) / 2]
  return above !== null ? [above + 1] : below !== null ? [below - 1] : []
}

const otherCountries = (fact: string) =>
  fact === 'order.country'
    ? ['us', 'de', 'fr', 'gb', 'jp', 'ca'].filter((code) => isCountry(code.toUpperCase()))
    : []
