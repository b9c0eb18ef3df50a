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
  expect(wanted.length).toBeGreaterThan(4)
  expect(wanted.filter(([, group = '', name = '']) => !words[group]?.[name])).toEqual([])
})

const place = 'blocks/delivery-guarantee-place.liquid'
const embed = 'blocks/delivery-guarantee.liquid'

/** A block as Shopify renders it, with what the app wrote into its metafield when it was connected. */
function render(path: string, objects: object, theme: object | undefined): Promise<string> {
  const [markup = ''] = read(path).split('{% schema %}')
  const liquid = new Liquid()
  liquid.registerFilter('asset_url', (name: string) => `/assets/${name}`)
  return liquid.parseAndRender(markup, {
    ...objects,
    app: { metafields: { aftercare: { theme: { value: theme } } } },
  })
}

test.for([
  ['where it is offered', 'US', true, ['US', 'CA'], true],
  ['for shoppers elsewhere', 'DE', true, ['US'], false],
  ['for a cart of which nothing is sent', 'US', false, ['US'], false],
] as const)('%s the place reserves its height: from %s, sent: %s, offered in %s', async (given) => {
  const [, country, requiresShipping, countries, isReserved] = given
  const objects = {
    block: { settings: { height: 76 } },
    cart: { requires_shipping: requiresShipping },
    localization: { country: { iso_code: country } },
  }
  const page = await render(place, objects, { countries })
  expect(page.includes('min-height: 76px')).toBe(isReserved)
  expect(page).toContain('data-aftercare-offer')
})

const page = { localization: { country: { iso_code: 'CA' } }, request: { locale: { iso_code: 'fr' } } }

test('the app embed needs nothing entered: server, store, country and language come with the page', async () => {
  const theme = { server: 'https://returns.example.com', storefrontId: 'acme', countries: ['US'] }
  const markup = await render(embed, page, theme)
  for (const attribute of ['server="https://returns.example.com"', 'storefront-id="acme"', 'country="CA"'])
    expect(markup).toContain(`data-${attribute}`)
})

test('the app embed loads nothing in a shop that is not connected', async () => {
  expect(await render(embed, page, undefined)).not.toContain('<script')
})
