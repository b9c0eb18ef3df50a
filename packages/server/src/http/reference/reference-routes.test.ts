import { createHash } from 'node:crypto'
import { customerApi, customerApiBase } from '@aftercare/domain/api/customer-api'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '../context.ts'
import { describeApi } from './describe-api.ts'
import { openApiDocument } from './openapi.ts'
import { referencePage, referencePolicy } from './reference-page.ts'
import { shapeText } from './shape-text.ts'

const api = describeApi()
const document = openApiDocument(api, 'https://returns.example')

test('the document has every call of the contracts at its path', () => {
  for (const { method, path } of Object.values(customerApi)) {
    const address = customerApiBase + path.replaceAll(/:(\w+)/g, '{$1}')
    expect(Object.keys(document.paths[address] ?? {})).toContain(method.toLowerCase())
  }
})

test('every reference in the document leads to a shape', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)]
  expect(references.length).toBeGreaterThan(10)
  for (const [, name = ''] of references) expect(document.components.schemas).toHaveProperty(name)
})

test('a text that is refused when empty is required', () => {
  expect(api.shapes['Address']).toMatchObject({
    properties: { city: { type: 'string' } },
    required: expect.arrayContaining(['city', 'countryCode']),
  })
  expect(api.shapes['Address']?.required).not.toContain('line2')
})

test('query forms that exclude each other list their parameters as optional', () => {
  const look = document.paths[`${customerApiBase}/{storefrontId}/order`]?.['get']
  expect(look).toMatchObject({
    parameters: expect.arrayContaining([
      expect.objectContaining({ name: 'storefrontId', in: 'path', required: true }),
      expect.objectContaining({ name: 'orderNo', in: 'query', required: false }),
      expect.objectContaining({ name: 'shippingPostalCode', in: 'query', required: false }),
    ]),
  })
})

test('the page names every call and shape, and runs no script', async () => {
  const app = new Hono<AppEnv>().get('/docs', (c) => c.html(referencePage(api)))
  const page = await (await app.request('/docs')).text()
  for (const name of [...Object.keys(customerApi), ...Object.keys(api.shapes)])
    expect(page).toContain(`id="${name}"`)
  expect(page).not.toMatch(/<script|https?:\/\//)
})

test('the page’s style is the one that its policy allows', async () => {
  const app = new Hono<AppEnv>().get('/docs', (c) => c.html(referencePage(api)))
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(await (await app.request('/docs')).text()) ?? []
  expect(referencePolicy).toContain(createHash('sha256').update(style).digest('base64'))
})

test('a shape reads like what a person would write down', () => {
  const shape = {
    type: 'object',
    properties: {
      quantity: { type: 'integer', minimum: 1 },
      kind: { enum: ['a', 'b'] },
      note: { anyOf: [{ type: 'string', maxLength: 9 }, { type: 'null' }], default: 'x' },
      lines: { type: 'array', items: { $ref: '#/components/schemas/Line' }, maxItems: 3 },
    },
    required: ['quantity', 'kind', 'lines'],
  }
  expect(shapeText(shape)).toBe(`{
  quantity: integer (≥ 1)
  kind: "a" | "b"
  note?: text (≤ 9) | null = "x"
  lines: [Line] (≤ 3)
}`)
})
