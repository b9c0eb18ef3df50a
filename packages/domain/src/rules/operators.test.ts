import { describe, expect, test } from 'vitest'
import type { FactValue, ValueType } from './facts.ts'
import { operators, type Operator } from './operators.ts'

const compare = (type: ValueType, actual: FactValue, operator: Operator, expected: unknown) =>
  operators[type][operator]?.(expected)?.(actual)

// prettier-ignore
test.for<[ValueType, FactValue, Operator, unknown, boolean]>([
  ['text',         'Shoes',          'in',             ['Shoes', 'Bags'], true],
  ['text',         'shoes',          'in',             ['Shoes'],         false],
  ['text',         'Hats',           'notIn',          ['Shoes'],         true],
  ['text',         'Shoes',          'notIn',          ['Shoes'],         false],
  ['text',         'Shoes',          'contains',       ['Shoes'],         true],
  ['text',         ['g1', 'g2'],     'in',             ['g2'],            true],
  ['text',         ['g1', 'g2'],     'contains',       ['g3', 'g2'],      true],
  ['text',         ['g1'],           'doesNotContain', ['g2'],            true],
  ['text',         ['g1', 'g2'],     'doesNotContain', ['g2'],            false],
  ['text',         [],               'contains',       ['g1'],            false],
  ['text',         [],               'doesNotContain', ['g1'],            true],
  ['caselessText', ['Final-Sale'],   'contains',       ['FINAL-sale'],    true],
  ['caselessText', 'us',             'in',             ['US', 'CA'],      true],
  ['caselessText', 'us',             'notIn',          ['US'],            false],
  ['number',       3,                'in',             [1, 3],            true],
  ['number',       3,                'notIn',          [1, 3],            false],
  ['number',       49.99,            'lessThan',       50,                true],
  ['number',       50,               'lessThan',       50,                false],
  ['number',       50,               'greaterThan',    50,                false],
  ['number',       50.01,            'greaterThan',    50,                true],
  ['number',       '5',              'lessThan',       50,                false],
  ['number',       '5',              'notIn',          [6],               false],
  ['date', '2026-01-01T00:00:00.000Z', 'lessThan',    '2026-01-01T00:00:00.001Z', true],
  ['date', '2026-01-01T00:00:00.000Z', 'lessThan',    '2026-01-01T00:00:00.000Z', false],
  ['date', '2026-01-01T00:00:00.001Z', 'greaterThan', '2026-01-01T00:00:00Z',     true],
  ['date', '2026-01-01T00:00:00.000Z', 'greaterThan', '2026-01-01T00:30:00+01:00', true],
  ['date', '2026-01-01',               'lessThan',    '2027-01-01T00:00:00Z',     false],
  ['boolean',      true,             'equal',          true,              true],
  ['boolean',      true,             'equal',          false,             false],
  ['boolean',      false,            'notEqual',       true,              true],
  ['boolean',      'false',          'notEqual',       true,              false],
])('%s: %j %s %j is %j', ([type, actual, operator, expected, result]) => {
  expect(compare(type, actual, operator, expected)).toBe(result)
})

describe('an operator has no test for what it cannot compare', () => {
  // prettier-ignore
  test.for<[ValueType, Operator, unknown]>([
    ['text',    'in',          'Shoes'],
    ['text',    'in',          [1]],
    ['text',    'lessThan',    'Shoes'],
    ['number',  'in',          ['1']],
    ['number',  'lessThan',    '1'],
    ['number',  'lessThan',    Number.NaN],
    ['number',  'equal',       1],
    ['date',    'lessThan',    'tomorrow'],
    ['date',    'in',          ['2026-01-01T00:00:00Z']],
    ['boolean', 'equal',       'true'],
    ['boolean', 'in',          [true]],
  ])('%s %s %j', ([type, operator, expected]) => {
    expect(operators[type][operator]?.(expected)).toBeUndefined()
  })
})
