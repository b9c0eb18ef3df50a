import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Liquid } from 'liquidjs'
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

const place = 'blocks/delivery-guarantee-place.liquid'

test.for([
  ['where it is offered', 'US', true, 'us, ca', true],
  ['for shoppers elsewhere', 'DE', true, 'US', false],
  ['for a cart of which nothing is sent', 'US', false, 'US', false],
] as const)('%s the place reserves its height: from %s, sent: %s, offered in %s', async (given) => {
  const [, country, requiresShipping, countries, isReserved] = given
  const [markup = ''] = read(place).split('{% schema %}')
  const page = await new Liquid().parseAndRender(markup, {
    block: { settings: { countries, height: 76 } },
    cart: { requires_shipping: requiresShipping },
    localization: { country: { iso_code: country } },
  })
  expect(page.includes('min-height: 76px')).toBe(isReserved)
  expect(page).toContain('data-aftercare-offer')
})

test('the app embed says where Shopify knows the shopper to be, and no country of ours', async () => {
  const [markup = ''] = read('blocks/delivery-guarantee.liquid').split('{% schema %}')
  const liquid = new Liquid()
  liquid.registerFilter('asset_url', (name: string) => `/assets/${name}`)
  const page = await liquid.parseAndRender(markup, {
    block: { settings: { server: 'https://returns.example.com', storefront_id: 'acme' } },
    localization: { country: { iso_code: 'CA' } },
    request: { locale: { iso_code: 'fr' } },
  })
  expect(page).toContain('data-country="CA"')
})
