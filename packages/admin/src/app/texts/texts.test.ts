import { expect, test } from 'vitest'
import { en } from './en/messages.ts'

type Texts = Record<string, string>

/** What each file beside the catalogue exports. */
const areas = Object.entries(import.meta.glob<Record<string, Texts>>('./en/*.ts', { eager: true }))
  .filter(([file]) => file !== './en/messages.ts')
  .flatMap(([, area]) => Object.values(area))

test('no area overwrites a text of another, and the catalogue holds them all', () => {
  const keys = areas.flatMap((area) => Object.keys(area))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  expect(new Set(Object.keys(en))).toEqual(new Set(keys))
})

test('no text is empty, and none says what the product must not say', () => {
  const texts = Object.values<string>(en)
  expect(texts.filter((text) => text.trim() === '' || /\b(re)?insur/i.test(text))).toEqual([])
})
