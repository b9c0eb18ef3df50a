import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { shopperLanguages } from '@aftercare/domain/shared/languages'
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

const textsOf = (file: string) => JSON.parse(read(`locales/${file}`)) as Record<string, object>

/** Texts by path, with the forms of a counted one apart. */
const flat = (texts: object, path = ''): [path: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]: [string, string | object]) =>
    typeof text === 'string' ? [[path + key, text]] : flat(text, `${path}${key}.`),
  )

/** Without the forms of a counted text, of which languages have more or fewer. */
const keys = (texts: object) =>
  new Set(flat(texts).map(([path]) => path.replace(/\.(?:zero|one|two|few|many|other)$/, '')))

test('German has every text', () => {
  expect(keys(textsOf('de.json'))).toEqual(keys(textsOf('en.default.json')))
})

const translations = shopperLanguages.filter((language) => language !== 'en')

test.for(translations)(
  'every text for shoppers exists in %s, with the same placeholders and its plurals',
  (language) => {
    const ofShoppers = (file: string) => {
      const { guarantee, plus, returns } = textsOf(file)
      return { guarantee, plus, returns }
    }
    const [english, translated] = [ofShoppers('en.default.json'), ofShoppers(`${language}.json`)]
    expect(keys(translated)).toEqual(keys(english))
    const placeholders = (text = '') => new Set(text.match(/\{\{(?!count)\w+\}\}/g))
    const byPath = new Map(flat(translated))
    for (const [path, text] of flat(english).filter(([path]) => !path.includes('.days.')))
      expect.soft(placeholders(byPath.get(path)), path).toEqual(placeholders(text))
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    expect(forms.filter((form) => !byPath.has(`plus.days.${form}`))).toEqual([])
  },
)

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
  const all = shopperLanguages.map((language) =>
    read(`locales/${language === 'en' ? 'en.default' : language}.json`),
  )
  expect(all.join()).not.toMatch(/insur|versicher/i)
})
