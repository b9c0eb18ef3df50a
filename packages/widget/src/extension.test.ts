import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const directory = fileURLToPath(new URL('../extension/', import.meta.url))
const read = (path: string) => readFileSync(directory + path, 'utf8')
const blocks = globSync('blocks/*.liquid', { cwd: directory })
const locales = globSync('locales/*.json', { cwd: directory })

const schemaOf = (path: string) => {
  const [, schema = ''] = /\{% schema %\}([\s\S]*)\{% endschema %\}/.exec(read(path)) ?? []
  return JSON.parse(schema) as { name: string; target: string; settings: { id?: string }[] }
}

test('there is one block for every page and one for cart pages', () => {
  expect(blocks.map((path) => schemaOf(path).target).sort()).toEqual(['body', 'section'])
})

test.for(blocks)('%s uses the settings that it declares, and no others', (path) => {
  const used = [...read(path).matchAll(/block\.settings\.(\w+)/g)].map(([, id]) => id)
  const declared = schemaOf(path).settings.flatMap(({ id }) => (id === undefined ? [] : [id]))
  expect(new Set(used)).toEqual(new Set(declared))
})

test.for(locales)('%s says everything that the theme editor shows', (path) => {
  const words = JSON.parse(read(path)) as Record<string, Record<string, string>>
  const wanted = blocks.flatMap((block) => [...read(block).matchAll(/"t:(\w+)\.(\w+)"/g)])
  expect(wanted.length).toBeGreaterThan(5)
  expect(wanted.filter(([, group = '', name = '']) => !words[group]?.[name])).toEqual([])
})
