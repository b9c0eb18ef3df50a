import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fieldWords } from './issue-words.ts'

// prettier-ignore
test.for<[schema: v.GenericSchema, value: unknown, words: string]>([
  [v.object({ name: v.string() }),                   {},       'Must be given'],
  [v.pipe(v.string(), v.maxLength(2)),               'abc',    'Must have at most 2 characters'],
  [v.pipe(v.array(v.string()), v.maxLength(1)),      ['', ''], 'Must have at most 1 entries'],
  [v.pipe(v.string(), v.minLength(2)),               'a',      'Must have at least 2 characters'],
  [v.pipe(v.number(), v.maxValue(6)),                7,        'Must be at most 6'],
  [v.pipe(v.number(), v.minValue(0)),                -1,       'Must be at least 0'],
  [v.picklist(['Refund', 'Reorder']),                'Gift',   'Must be a valid value'],
  [v.pipe(v.string(), v.nonEmpty('Please say it.')), '',       'Please say it.'],
])('a value without a message in its schema gets one in plain words: %#', ([schema, value, words]) => {
  expect(v.safeParse(schema, value, { message: fieldWords }).issues?.[0].message).toBe(words)
})
