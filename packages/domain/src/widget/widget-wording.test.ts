import { expect, test } from 'vitest'
import { wordingFaults } from '../testing/wording.ts'
import { defaultWidgetTexts } from './widget-texts.ts'

test('the widget is written in plain English', () => {
  const rules = { agreed: ['Delivery Guarantee'], avoided: [[/\bparcels?\b/i, 'package'] as const] }
  expect(wordingFaults({ ...defaultWidgetTexts['en'] }, { language: 'en', ...rules })).toEqual([])
})

test('the widget is written in plain German, with Sie', () => {
  expect(wordingFaults({ ...defaultWidgetTexts['de'] }, { language: 'de' })).toEqual([])
})
