import { expect, test } from 'vitest'
import { answerProblem } from './custom-field-answers.ts'
import type { CustomField, CustomFieldType } from './custom-field-schema.ts'

const field = (valueType: CustomFieldType, required = true): CustomField => ({
  id: 1,
  displayName: 'Usual size',
  description: null,
  options: 'S, M, L',
  valueType,
  required,
  isUnique: false,
  createdOn: '2026-11-20T12:00:00.000Z',
})
const incomplete = 'Check all the required fields before continuing.'

test.for<[CustomFieldType, answer: string | undefined, problem: string | null]>([
  ['Text', 'It is torn', null],
  ['Text', '   ', incomplete],
  ['Text', undefined, incomplete],
  ['Number', '12.5', null],
  ['Number', 'twelve', 'Must be a number'],
  ['Number', 'Infinity', 'Must be a number'],
  ['Date', '2026-11-20T00:00:00.000Z', null],
  ['Date', '1899-12-31T00:00:00.000Z', incomplete],
  ['Date', 'yesterday', incomplete],
  ['Select', 'M', null],
  ['Select', 'XXL', 'Please select an option from the list.'],
  ['MultiSelect', 'S, L', null],
  ['MultiSelect', 'S,XXL', 'Please select an item from the list.'],
])('%s answered with %o: %s', ([valueType, answer, problem]) => {
  expect(answerProblem(field(valueType), answer)).toBe(problem)
})

test('a question that is not required may stay open, but not be answered wrongly', () => {
  expect(answerProblem(field('Number', false), '')).toBeNull()
  expect(answerProblem(field('Number', false), 'x')).toBe('Must be a number')
})
