import { hash } from 'node:crypto'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { expect, test } from 'vitest'
import { simulatorPage } from './simulator-page.ts'

test('its policy allows the style that it has, and its title is no markup', async () => {
  const app = new Hono().get('/', (c) =>
    simulatorPage(c, { title: 'Invoice <1>', content: html`<h1>Pay</h1>`, frameAncestors: ["'none'"] }),
  )
  const response = await app.request('/')
  const text = await response.text()
  const style = /<style>([^]*)<\/style>/.exec(text)?.[1] ?? ''
  expect(style).toContain('button:first-of-type')
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain(`style-src 'sha256-${hash('sha256', style, 'base64')}'`)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(text).toContain('<title>Invoice &lt;1&gt;</title>')
})
