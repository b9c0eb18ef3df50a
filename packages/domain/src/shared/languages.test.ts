import { expect, test } from 'vitest'
import { directionOf, ownNameOf, shopperLanguageOf, shopperLanguages } from './languages.ts'

test.for([
  ['de-AT', 'de'],
  ['DE', 'de'],
  ['fr_CA', 'fr'],
  ['deu', undefined],
  ['he', undefined],
  ['', undefined],
] as const)('a shopper with the locale %s reads %s', ([locale, language]) => {
  expect(shopperLanguageOf(locale)).toBe(language)
})

test.for([
  ['ar-EG', 'rtl'],
  ['he', 'rtl'],
  ['de', 'ltr'],
  ['arn', 'ltr'],
] as const)('%s runs %s', ([language, direction]) => {
  expect(directionOf(language)).toBe(direction)
})

test('a language is offered by its own name, which begins with a capital where its script has them', () => {
  expect(shopperLanguages.map(ownNameOf)).toEqual([
    'English',
    'Deutsch',
    'Français',
    'Español',
    'Italiano',
    'Nederlands',
    'Polski',
    'Português (Brasil)',
    'Svenska',
    'Dansk',
    '日本語',
    'العربية',
  ])
})
