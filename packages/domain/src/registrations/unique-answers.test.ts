import { expect, test } from 'vitest'
import type { CustomField } from '../custom-fields/custom-field-schema.ts'
import { answerKey, uniqueAnswers } from './unique-answers.ts'

const question = (id: number, isUnique: boolean): CustomField => ({
  id,
  displayName: `Question ${id}`,
  description: null,
  options: null,
  valueType: 'Text',
  required: true,
  isUnique,
  createdOn: '2026-01-01T00:00:00.000Z',
})

test.for([
  ['SN-12 34', 'sn1234'],
  [' ａ1 ', 'Ａ1'],
  ['Größe/7', 'GRÖSSE7'],
])('%s and %s are the same serial number', ([one, other]) => {
  expect(answerKey(one ?? '')).toBe(answerKey(other ?? ''))
})

test('other letters or digits are another one', () => {
  expect(new Set(['A1', 'A2', 'B1', 'A11'].map(answerKey)).size).toBe(4)
})

test('only answers to unique questions count, and only with letters or digits', () => {
  const questions = [question(1, true), question(2, false), question(3, true)]
  const answers = [
    { id: 1, value: 'sn-1' },
    { id: 2, value: 'red' },
    { id: 3, value: ' - ' },
  ]
  expect(uniqueAnswers(questions, answers)).toEqual([{ fieldId: 1, key: 'SN1' }])
})
