import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packageDir, readAdminSchema } from './admin-schema.ts'
import { problemsOf } from './check-documents.ts'
import { readOperations } from './find-documents.ts'

const schema = readAdminSchema()
const problems = (text: string) => problemsOf(schema, { file: 'x', text })

test('every operation that the emulator serves is valid', () => {
  const operations = readOperations(join(packageDir, 'operations'))
  expect(problems(operations.map(({ text }) => text).join('\n'))).toEqual([])
})

describe('a document is refused', () => {
  test.for<[string, string, RegExp]>([
    ['with a field that is not there', '{ shop { slogan } }', /Cannot query field "slogan"/],
    ['with an argument that is not there', '{ shop(id: 1) { id } }', /Unknown argument "id"/],
    [
      'without an argument that is required',
      '{ order { id } }',
      /Argument "QueryRoot.order\(id:\)" of type "ID!" is required/,
    ],
    [
      'with a variable of another type',
      'query ($id: String!) { order(id: $id) { id } }',
      /"\$id" of type "String!" used in position expecting type "ID!"/,
    ],
    [
      'with an input field that is not there',
      'mutation { refundCreate(input: {orderId: "1", amount: "1"}) @idempotent(key: "k") { userErrors { message } } }',
      /"RefundInput" not to include unknown field "amount"/,
    ],
    [
      'with what is deprecated',
      'mutation { draftOrderCalculate(input: {presentmentCurrencyCode: BYR}) { userErrors { message } } }',
      /CurrencyCode.BYR" is deprecated/,
    ],
    [
      'without a key that is needed',
      'mutation { refundCreate(input: {orderId: "1"}) { userErrors { message } } }',
      /refundCreate needs @idempotent/,
    ],
    ['that cannot be parsed', 'query {', /Syntax Error/],
  ])('%s', ([, text, message]) => {
    expect(problems(text).join('\n')).toMatch(message)
  })
})
