import * as v from 'valibot'
import { expect, test } from 'vitest'
import { frameNameOf, hostMessage, hostOriginOf, portalMessage } from './messages.ts'

const envelope = (type: string, payload: unknown, rest = {}) => ({ v: 1, type, id: 'm1', payload, ...rest })

test.for([
  envelope('aftercare:ready', {}),
  envelope('aftercare:height', { pixels: 0 }),
  envelope('aftercare:step', {}),
  envelope('aftercare:step', { path: '/acme/order/7?isGiftReturn=true' }),
  envelope('aftercare:location-request', {}),
  envelope('aftercare:navigate', { url: 'https://shop.example/' }),
])('the portal may say %j', (message) => {
  expect(v.parse(portalMessage, message)).toEqual(message)
})

test.for([
  envelope('aftercare:location', { href: 'https://shop.example/pages/returns?a=1#b' }),
  envelope('aftercare:navigation', { isAllowed: false }),
])('the page may say %j', (message) => {
  expect(v.parse(hostMessage, message)).toEqual(message)
})

test.for([
  'aftercare:ready',
  null,
  envelope('aftercare:ready', {}, { v: 2 }),
  envelope('aftercare:ready', {}, { id: 'x'.repeat(65) }),
  { v: 1, type: 'aftercare:ready', payload: {} },
  envelope('aftercare:height', { pixels: -1 }),
  envelope('aftercare:height', { pixels: 1.5 }),
  envelope('aftercare:height', { pixels: 100_001 }),
  envelope('aftercare:height', { pixels: '480' }),
  envelope('aftercare:navigate', { url: 'javascript:alert(1)' }),
  envelope('aftercare:navigate', { url: '/account' }),
  envelope('aftercare:step', { path: 'https://shop.example/' }),
  envelope('aftercare:step', { path: '//shop.example/' }),
  envelope('aftercare:location', { href: 'https://shop.example/' }),
  envelope('webpack:ready', {}),
])('anything but a message of the portal is ignored: %j', (message) => {
  expect(v.safeParse(portalMessage, message).success).toBe(false)
})

test.for(['https://shop.example', 'http://127.0.0.1:3001', 'https://shop.example:8443'])(
  'a frame that the page at %s created is recognized',
  (origin) => {
    expect(hostOriginOf(frameNameOf(origin))).toBe(origin)
  },
)

test.for([
  '',
  'https://shop.example',
  'checkout',
  'aftercare ',
  'aftercare null',
  'aftercare data:text/html,x',
])('a frame called %j was not made by our script', (name) => {
  expect(hostOriginOf(name)).toBeUndefined()
})
