import * as v from 'valibot'
import { isUtcMoment } from '../shared/dates.ts'
import type { FactValue, ValueType } from './facts.ts'

export const operator = v.picklist([
  'in',
  'notIn',
  'contains',
  'doesNotContain',
  'lessThan',
  'greaterThan',
  'equal',
  'notEqual',
])
export type Operator = v.InferOutput<typeof operator>

/** Says whether a known value satisfies an expression. A value of another type satisfies nothing. */
export type Test = (actual: FactValue) => boolean

/** Turns what a rule expects into a test, or undefined when the operator cannot compare with it. */
type TestMaker = (expected: unknown) => Test | undefined

/**
 * Which operators compare values of a type.
 *
 * A text is treated as a list of one, so `in` and `contains` both ask whether any of the fact's texts is
 * among the expected ones, `notIn` and `doesNotContain` whether none is. Numbers and dates are compared
 * strictly: '5' is no number, and lessThan and greaterThan exclude their limit.
 */
export const operators: Record<ValueType, Partial<Record<Operator, TestMaker>>> = {
  text: textOperators((text) => text),
  caselessText: textOperators((text) => text.toLowerCase()),
  number: {
    in: numberList((list, actual) => list.has(actual)),
    notIn: numberList((list, actual) => !list.has(actual)),
    lessThan: numberLimit((limit, actual) => actual < limit),
    greaterThan: numberLimit((limit, actual) => actual > limit),
  },
  date: {
    lessThan: dateLimit((limit, actual) => actual < limit),
    greaterThan: dateLimit((limit, actual) => actual > limit),
  },
  boolean: {
    equal: flag((expected, actual) => actual === expected),
    notEqual: flag((expected, actual) => actual !== expected),
  },
}

function textOperators(fold: (text: string) => string): Partial<Record<Operator, TestMaker>> {
  const overlap =
    (wanted: boolean): TestMaker =>
    (expected) => {
      if (!isListOf('string', expected)) return undefined
      const texts = new Set(expected.map(fold))
      return (actual) => {
        if (typeof actual === 'string') return texts.has(fold(actual)) === wanted
        return Array.isArray(actual) && actual.some((text: string) => texts.has(fold(text))) === wanted
      }
    }
  return { in: overlap(true), notIn: overlap(false), contains: overlap(true), doesNotContain: overlap(false) }
}

function numberList(holds: (list: Set<number>, actual: number) => boolean): TestMaker {
  return (expected) => {
    if (!isListOf('number', expected)) return undefined
    const list = new Set(expected)
    return (actual) => isNumber(actual) && holds(list, actual)
  }
}

function numberLimit(holds: (limit: number, actual: number) => boolean): TestMaker {
  return (expected) =>
    isNumber(expected) ? (actual) => isNumber(actual) && holds(expected, actual) : undefined
}

function dateLimit(holds: (limit: string, actual: string) => boolean): TestMaker {
  return (expected) => {
    const instant = typeof expected === 'string' ? Date.parse(expected) : NaN
    if (Number.isNaN(instant)) return undefined
    const limit = new Date(instant).toISOString()
    return (actual) => typeof actual === 'string' && isUtcMoment(actual) && holds(limit, actual)
  }
}

function flag(holds: (expected: boolean, actual: boolean) => boolean): TestMaker {
  return (expected) => {
    if (typeof expected !== 'boolean') return undefined
    return (actual) => typeof actual === 'boolean' && holds(expected, actual)
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && !Number.isNaN(value)

function isListOf(type: 'string', value: unknown): value is string[]
function isListOf(type: 'number', value: unknown): value is number[]
function isListOf(type: 'string' | 'number', value: unknown): boolean {
  return Array.isArray(value) && value.every((entry) => typeof entry === type)
}
