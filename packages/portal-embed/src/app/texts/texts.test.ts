import { expect, onTestFinished, test } from 'vitest'
import { en } from './en/messages.ts'
import { chooseLocale } from '@aftercare/domain/shared/languages'
import { hasForbiddenWord } from '@aftercare/domain/shared/text-rules'
import { textsIn, translations } from '../../testing/translations.ts'
import { formatMessage } from '@aftercare/domain/shared/format-message'
import { pseudoMessage, pseudoWords } from './pseudo.ts'
import { formatMoney } from './format.ts'
import { learnWords, text, type MessageKey, type Words } from './text.ts'

const keys = Object.keys(en) as MessageKey[]

/** The placeholders of a message, without plural branches. */
const placeholders = (message: string) =>
  new Set([...message.matchAll(/\{(\w+)(?:\}|, plural)/g)].map(([, name]) => name))

/** node scripts/missing-texts.ts lists what a language lacks. */
test.for<[string, Words]>([
  ...translations.map((language): [string, Words] => [language, textsIn(language)]),
  ['the pseudo-locale', pseudoWords(en)],
])('%s has every text, and no other', ([, catalog]) => {
  expect(new Set(Object.keys(catalog))).toEqual(new Set(keys))
})

test.for<[string, Words]>([
  ...translations.map((language): [string, Words] => [language, textsIn(language)]),
  ['en-XA', pseudoWords(en)],
])('every text in %s has the placeholders of the English one', ([, catalog]) => {
  const found = Object.keys(catalog) as MessageKey[]
  expect(found.length).toBeGreaterThan(500)
  for (const key of found) expect.soft(placeholders(catalog[key] ?? ''), key).toEqual(placeholders(en[key]))
})

/** Forms that a language has for the counts of things; French has one more for millions, which reads like `other`. */
const formsIn = (language: string) => {
  const rules = new Intl.PluralRules(language)
  return [...new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))]
}

test.for(translations)('counted texts in %s have each form that the language has', (language) => {
  const counted = Object.entries(textsIn(language)).filter(([, message]) => message.includes(', plural,'))
  expect(counted.length).toBeGreaterThan(5)
  for (const [key, message] of counted)
    for (const form of formsIn(language)) expect.soft(message, key).toContain(` ${form} {`)
})

test('no text is empty or names what the law reserves', () => {
  for (const language of ['en', ...translations] as const)
    for (const [key, message] of Object.entries(language === 'en' ? en : textsIn(language))) {
      expect.soft(message.trim(), key).not.toBe('')
      expect.soft(hasForbiddenWord(message), `${language} ${key}`).toBe(false)
    }
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

test('names and amounts keep their direction in a sentence that runs from right to left', () => {
  onTestFinished(() => learnWords('en', {}, {}))
  learnWords('ar', {}, textsIn('ar'))
  expect(text('shell.order', { number: '#1001' })).toBe('الطلب \u2068#1001\u2069')
  const dollars = { currencyCode: 'USD', customerCurrencyCode: 'USD', customerCurrencyConversionRate: 1 }
  expect(formatMoney(12.5, dollars)).toMatch(/^\u2068[^\u200f]*12\.50[^\u200f]*\u2069$/)
})

test.for<[(string | null)[], string]>([
  [['de-AT'], 'de-AT'],
  [['cs', 'fr'], 'fr'],
  [['EN-xa'], 'en-XA'],
  [['not a tag!', null, 'cs'], 'en'],
  [['en-GB', 'de'], 'en-GB'],
])('of %o the locale is %s', ([wanted, expected]) => {
  expect(chooseLocale(wanted)).toBe(expected)
})
