import { wordingFaults } from '@aftercare/domain/testing/wording'
import { expect, test } from 'vitest'
import german from '../locales/de.json' with { type: 'json' }
import english from '../locales/en.default.json' with { type: 'json' }

/** They follow a price or the name of a delivery option. */
const fragments = ['plus.free', 'plus.days.one', 'plus.days.other', 'plus.dayRange']

test('checkout is written in plain English', () => {
  const rules = { fragments, names: ['Delivery Guarantee'], avoided: [[/\bparcels?\b/i, 'package'] as const] }
  expect(wordingFaults(english, { language: 'en', ...rules })).toEqual([])
})

test('checkout is written in plain German, with Sie', () => {
  expect(wordingFaults(german, { language: 'de', fragments })).toEqual([])
})
