import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { footnote, hasForbiddenWord, label, policyDays } from './text-rules.ts'

const problem = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).issues?.[0].message

/** Assembled here, so that the word itself is in no file but the rule and its message. */
const stem = ['in', 'sur'].join('')

describe('the forbidden word', () => {
  test.for(['e', 'ed', 'es', 'er', 'ers', 'ing', 'ance', 'ances', 'able'])(
    'is found with the ending -%s',
    (ending) => {
      expect(hasForbiddenWord(`${stem}${ending}`)).toBe(true)
      expect(hasForbiddenWord(`Fully ${stem.toUpperCase()}${ending} parcel`)).toBe(true)
      expect(hasForbiddenWord(`un${stem}${ending}!`)).toBe(true)
    },
  )

  test.for(['Shipping protection', 'ensure', `${stem}gent`, `${stem}mountable`, ''])(
    'is not found in "%s"',
    (text) => {
      expect(hasForbiddenWord(text)).toBe(false)
    },
  )
})

describe('a label', () => {
  test('is trimmed and may have 128 characters', () => {
    expect(v.parse(label, '  Handling Fee ')).toBe('Handling Fee')
    expect(problem(label, 'x'.repeat(128))).toBeUndefined()
    expect(problem(label, 'x'.repeat(129))).toBeDefined()
  })

  test('is not empty and has no reserved word', () => {
    expect(problem(label, '   ')).toBe('Must not be empty')
    expect(problem(label, `Shipping ${stem}ance`)).toMatch(/^Please avoid using any variation of words like /)
  })
})

test('a footnote has at most 30 characters', () => {
  expect(problem(footnote, 'x'.repeat(30))).toBeUndefined()
  expect(problem(footnote, 'x'.repeat(31))).toBe('Footnote must be less than 30 characters')
})

// prettier-ignore
test.for([
  [0,         undefined],
  [999_999,   undefined],
  [1_000_000, 'Must be less than 1,000,000'],
  [-1,        'Must be zero or a positive number'],
  [1.5,       'Must be a whole number'],
  ['30',      'Must provide a number'],
] as const)('policy days %j: %j', ([value, message]) => {
  expect(problem(policyDays, value)).toBe(message)
})
