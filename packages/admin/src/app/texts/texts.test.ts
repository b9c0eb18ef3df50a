import { expect, test } from 'vitest'

type Texts = Record<string, string>

const areas = Object.entries(
  import.meta.glob<Record<string, Texts>>(['./en/*.ts', '!./en/messages.ts'], { eager: true }),
).map(([file, exported]) => ({
  name: file.slice('./en/'.length, -'.ts'.length),
  texts: Object.assign({}, ...Object.values(exported)) as Texts,
}))
const areaOf = new Map(areas.flatMap(({ name, texts }) => Object.keys(texts).map((key) => [key, name])))

test('no area overwrites a text of another', () => {
  expect(areas.flatMap(({ texts }) => Object.keys(texts))).toHaveLength(areaOf.size)
})

test('no text is empty, and none says what the product must not say', () => {
  const texts = areas.flatMap((area) => Object.values(area.texts))
  expect(texts.filter((text) => text.trim() === '' || /\b(re)?insur/i.test(text))).toEqual([])
})

const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*', '!./**'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

test('every file imports the texts it uses, so that no screen lacks a text', () => {
  // The router brings these, and with them every screen has them.
  const always = textsOf(sources['../router.tsx'] ?? '')
  const missing = Object.entries(sources).flatMap(([file, source]) => {
    const brought = [...always, ...textsOf(source)]
    return [...said(source)].filter((area) => !brought.includes(area)).map((area) => `${file}: ${area}`)
  })
  expect(always).toEqual(['common', 'menu'])
  expect(missing).toEqual([])
})

const textsOf = (source: string): string[] =>
  [...source.matchAll(/^import '[./\w-]*\/texts\/en\/([\w-]+)\.ts'/gm)].map(([, area = '']) => area)

/** The areas of the keys in a file: complete keys, and prefixes. */
function said(source: string): Set<string> {
  const whole = [...source.matchAll(/['"]([\w.]+)['"]/g)].flatMap(([, key = '']) => areaOf.get(key) ?? [])
  const begun = [...source.matchAll(/`(\w+\.[\w.]*)\$\{/g)].flatMap(([, beginning = '']) =>
    [...areaOf].flatMap(([key, area]) => (key.startsWith(beginning) ? [area] : [])),
  )
  return new Set([...whole, ...begun])
}
