import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitJson } from './split-json.ts'

/** The file cut into chunks of so many characters. */
async function* chunksOf(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}
const split = async (text: string, size = 7) => Array.fromAsync(splitJson(chunksOf(text, size)))

const records = fc.array(
  fc.oneof(
    fc.dictionary(fc.string(), fc.jsonValue()),
    fc.jsonValue().filter((value) => value !== undefined),
  ),
)

describe('cutting a JSON file into its records', () => {
  // prettier-ignore
  test.for<[form: string, write: (values: unknown[]) => string]>([
    ['a list',                         (values) => JSON.stringify(values)],
    ['an indented list',               (values) => JSON.stringify(values, null, 2)],
    ['a list under "orders"',          (values) => JSON.stringify({ orders: values }, null, '\t')],
    ['a list under "products", marked', (values) => `\uFEFF${JSON.stringify({ products: values })}`],
    ['one a line',                     (values) => values.map((value) => JSON.stringify(value)).join('\n')],
    ['one after the other, indented',  (values) => values.map((value) => JSON.stringify(value, null, 2)).join('\n')],
  ])('returns what %s contains, however it is chunked', async ([form, write]) => {
    const isByItself = form.startsWith('one')
    const written = isByItself ? records.map((all) => all.filter((value) => !Array.isArray(value))) : records
    await fc.assert(
      fc.asyncProperty(written, fc.integer({ min: 1, max: 40 }), async (values, size) => {
        const cut = await split(write(values), size)
        expect(cut.map(({ text }) => JSON.parse(text) as unknown)).toEqual(JSON.parse(JSON.stringify(values)))
      }),
    )
  })

  test('returns every page of several lists, and nothing around them', async () => {
    const text =
      '{"orders": [1, 2], "products": [3], "next": {"a": [9]}}\n[4]\n\n{"products":\n [5]\n}\n{"id": 6}'
    expect((await split(text)).map(({ line, text }) => [line, text])).toEqual([
      [1, '1'],
      [1, '2'],
      [1, '3'],
      [2, '4'],
      [5, '5'],
      [7, '{"id": 6}'],
    ])
  })

  test('reports the line on which each record starts', async () => {
    const text = '{"orders": [\n  {"id": 1,\n   "note": "a\\nb"},\n\n  {"id": 2}, 7]\n}'
    expect((await split(text)).map(({ line, text }) => [line, text.length > 1 ? text[6] : text])).toEqual([
      [2, ' '],
      [5, ' '],
      [5, '7'],
    ])
    expect((await split('{"id":1}\n\n{"id":2}\n')).map(({ line }) => line)).toEqual([1, 3])
  })

  test('hands a record that never ends out as it is', async () => {
    expect(await split('[{"id": 1}, {"id": 2, "note": "x')).toEqual([
      { line: 1, text: '{"id": 1}' },
      { line: 1, text: '{"id": 2, "note": "x' },
    ])
  })

  test('stops at a record larger than any order instead of filling the memory', async () => {
    const file = `[{"id": 1}, {"note": "${'x'.repeat(20_000_001)}`
    const cut = await split(`${file} and on"}, {"id": 3}]`, file.length)
    expect(cut.map(({ text }) => text.length)).toEqual([9, 20_000_011])
  })

  test('a broken record costs its neighbours nothing', async () => {
    const cut = await split('{"id":1}\n{"id":\n{"id":3}\n{"id": "4\n{"id":5}')
    expect(cut.map(({ text }) => text)).toEqual(['{"id":1}', '{"id":', '{"id":3}', '{"id": "4', '{"id":5}'])
    const indented = await split('{\n  "id": [1,\n{\n  "id": 2\n}')
    expect(indented.map(({ text }) => text)).toEqual(['{\n  "id": [1,', '{\n  "id": 2\n}'])
  })
})
