import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readForm } from './read-form.ts'

const schema = v.pipe(
  v.object({
    city: v.pipe(v.string(), v.nonEmpty('City is required.'), v.maxLength(3, 'Too long.')),
    zip: v.pipe(v.string(), v.nonEmpty('Postal Code is required.')),
  }),
  v.check(({ city, zip }) => city !== zip, 'These cannot be the same.'),
)

const send = (values: Record<string, string>) =>
  readForm(new Request('http://portal.test', { method: 'POST', body: new URLSearchParams(values) }), schema)

test('returns the values when all are valid', async () => {
  expect(await send({ city: 'Ulm', zip: '89073' })).toEqual({
    ok: true,
    output: { city: 'Ulm', zip: '89073' },
  })
})

test('returns the first error of each field', async () => {
  expect(await send({ city: '', zip: '' })).toEqual({
    ok: false,
    errors: { fields: { city: 'City is required.', zip: 'Postal Code is required.' } },
  })
})

test('an error of the whole form becomes its alert', async () => {
  expect(await send({ city: 'Ulm', zip: 'Ulm' })).toEqual({
    ok: false,
    errors: { fields: {}, alert: 'These cannot be the same.' },
  })
})
