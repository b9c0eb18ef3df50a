import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bundleExtension, targets } from '../bundle.ts'
import { demoTargets } from '../demo/demo-checkout.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

test('the demonstration draws every target, and no other', () => {
  expect(targets.map(({ target }) => target)).toEqual(expect.arrayContaining([...demoTargets]))
  expect(targets).toHaveLength(demoTargets.length)
})

test('the script of all targets together weighs at most 20 kB as it is sent', async () => {
  const bundle = await bundleExtension()
  const script = new TextDecoder().decode(bundle)
  expect(targets.filter(({ target }) => !script.includes(target))).toEqual([])
  expect(gzipSync(bundle, { level: 9 }).byteLength).toBeLessThanOrEqual(20_000)
})

test('every language has every text', () => {
  const keysOf = (texts: object): string[] =>
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? key : keysOf(text as object).map((inner) => `${key}.${inner}`),
    )
  const keys = (file: string) => keysOf(JSON.parse(read(`locales/${file}`)) as object)
  expect(keys('de.json')).toEqual(keys('en.default.json'))
})

test('every text in Shopify’s configuration exists', () => {
  const texts = JSON.parse(read('locales/en.default.json')) as object
  const named = [...read('shopify.extension.toml').matchAll(/"t:([\w.]+)"/g)].map(([, key = '']) => key)
  const textAt = (key: string) =>
    key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], texts)
  expect(named.filter((key) => typeof textAt(key) !== 'string')).toEqual([])
  expect(named.length).toBeGreaterThan(5)
})

test('checkouts address shoppers as the portal does: in German with Sie', () => {
  expect(read('locales/de.json')).not.toMatch(/\b(?:du|dein\w*|dir|dich)\b/i)
})

test('no text contains a legally reserved word', () => {
  expect(read('locales/en.default.json') + read('locales/de.json')).not.toMatch(/insur|versicher/i)
})
