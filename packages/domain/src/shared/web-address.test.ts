import * as v from 'valibot'
import { expect, test } from 'vitest'
import { hostAddress, webAddress } from './web-address.ts'

test.for([
  'https://shop.example',
  ' https://shop.example/page?a=b#c ',
  'http://localhost:3001',
  'http://127.0.0.1:3001/path',
  'http://[::1]:3001',
])('%s is accepted in settings', (address) => {
  expect(v.parse(webAddress, address)).toBe(address.trim())
  expect(v.is(hostAddress, address)).toBe(true)
})

test.for([
  '',
  'shop.example',
  'http://shop.example',
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://shop.example',
  'https://ada@shop.example/logo.png',
  'https://:secret@shop.example/logo.png',
])('%s may not', (address) => {
  expect(v.is(webAddress, address)).toBe(false)
})

test.for(['https://*', 'https://*.example', 'https://shop.example/*'])(
  '%s is no host that may frame the portal',
  (address) => {
    expect(v.is(hostAddress, address)).toBe(false)
  },
)
