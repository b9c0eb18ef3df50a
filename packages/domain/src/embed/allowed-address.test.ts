import { expect, test } from 'vitest'
import { allowedAddress } from './allowed-address.ts'

const origins = ['https://shop.example', 'http://127.0.0.1:3001', 'http://plain.example']

test.for([
  ['https://shop.example/account?x=1#y', 'https://shop.example/account?x=1#y'],
  ['https://shop.example', 'https://shop.example/'],
  ['http://127.0.0.1:3001/pages/returns', 'http://127.0.0.1:3001/pages/returns'],
])('a shopper may go to %s', ([address, full]) => {
  expect(allowedAddress(address ?? '', origins)).toBe(full)
})

test.for([
  'https://evil.example/',
  'https://shop.example.evil.example/',
  'https://shop.example:8443/',
  'https://user:secret@shop.example/',
  'https://shop.example@evil.example/',
  'http://shop.example/',
  'http://plain.example/',
  'javascript:alert(1)',
  'data:text/html,hello',
  '//shop.example/',
  '/account',
  '',
])('a shopper is never sent to %j', (address) => {
  expect(allowedAddress(address, origins)).toBeUndefined()
})
