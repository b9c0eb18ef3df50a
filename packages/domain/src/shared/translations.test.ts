import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { shopperLanguages } from './languages.ts'
import { spokenIn, translations } from './translations.ts'

const schema = translations(['name', 'details'])
const language = fc.constantFrom(...shopperLanguages)
const written = fc.oneof(fc.string(), fc.constantFrom('', '  ', '\n'))
const texts = fc.record({ name: written, details: written }, { requiredKeys: [] })
/** Words that no text may contain are refused elsewhere. */
const translated = fc.dictionary(language, texts).filter((entries) => v.is(schema, entries))

test('a text without a translation is shown as the store wrote it, and never as an empty text', () => {
  fc.assert(
    fc.property(translated, fc.option(language), (entries, reader) => {
      const own = { name: 'Too small', details: 'In the waist', translations: v.parse(schema, entries) }
      const seen = spokenIn(own, reader)
      for (const name of ['name', 'details'] as const) {
        const wanted = reader === null ? undefined : entries[reader]?.[name]?.trim()
        expect(seen[name]).toBe(wanted || own[name])
        expect(seen[name].trim()).not.toBe('')
      }
    }),
  )
})

test('empty translations are not stored', () => {
  expect(v.parse(schema, { fr: { name: ' Trop petit ' }, de: { name: ' ' } })).toEqual({
    fr: { name: 'Trop petit' },
  })
})

test.for([
  { tlh: { name: 'x' } },
  { fr: { other: 'x' } },
  { fr: { name: 'x'.repeat(2001) } },
  { fr: { name: 'Insurance' } },
])('%o cannot be saved', (given) => {
  expect(v.is(schema, given)).toBe(false)
})
