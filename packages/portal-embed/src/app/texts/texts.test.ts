import { expect, test } from 'vitest'
import { de } from './de/messages.ts'
import { en } from './en/messages.ts'
import { formatMessage } from '@aftercare/domain/shared/format-message'
import { chooseLocale } from './locales.ts'
import { pseudoMessage, pseudoWords } from './pseudo.ts'
import type { MessageKey } from './text.ts'

const keys = Object.keys(en) as MessageKey[]

/** The placeholders of a message, without plural branches. */
const placeholders = (message: string) =>
  new Set([...message.matchAll(/\{(\w+)(?:\}|, plural)/g)].map(([, name]) => name))

test.for([
  ['German', de],
  ['the pseudo-locale', pseudoWords(en)],
] as const)('%s has every message, with the same placeholders', ([, catalog]) => {
  expect(new Set(Object.keys(catalog))).toEqual(new Set(keys))
  for (const key of keys) expect.soft(placeholders(catalog[key] ?? ''), key).toEqual(placeholders(en[key]))
})

test('no message is empty', () => {
  expect(keys.filter((key) => en[key].trim() === '' || de[key].trim() === '')).toEqual([])
})

test.for<[string, Record<string, string | number>, string, string]>([
  ['Order {number}', { number: '#1001' }, 'en', 'Order #1001'],
  ['{count, plural, one {# item} other {# items}}', { count: 1 }, 'en', '1 item'],
  ['{count, plural, one {# item} other {# items}}', { count: 1200 }, 'en', '1,200 items'],
  ['{count, plural, one {# item} other {# items}}', { count: 1200 }, 'de', '1.200 items'],
  ['{count, plural, =0 {nothing} one {one} other {#}}', { count: 0 }, 'en', 'nothing'],
  ['{count, plural, one {# of {name}} other {# of {name}s}}', { count: 2, name: 'cup' }, 'en', '2 of cups'],
  [
    '{count, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}',
    { count: 5 },
    'pl',
    '5 plików',
  ],
  ['until {date}', {}, 'en', 'until {date}'],
])('%s with %o in %s reads %s', ([message, values, locale, expected]) => {
  expect(formatMessage(message, values, locale)).toBe(expected)
})

test('a pseudo message keeps its placeholders and plural branches', () => {
  const shown = formatMessage(
    pseudoMessage('{count, plural, one {# item} other {# items}}'),
    { count: 2 },
    'en',
  )
  expect(shown).toMatch(/^⟦2 íţ|^⟦2 íťéɱš/)
})

test.for<[(string | null)[], string]>([
  [['de-AT'], 'de-AT'],
  [['fr', 'de'], 'de'],
  [['EN-xa'], 'en-XA'],
  [['not a tag!', null, 'fr'], 'en'],
  [['en-GB', 'de'], 'en-GB'],
])('of %o the locale is %s', ([wanted, expected]) => {
  expect(chooseLocale(wanted)).toBe(expected)
})
