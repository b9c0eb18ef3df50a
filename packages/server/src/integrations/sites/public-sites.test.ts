import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { publicSites } from './public-sites.ts'

test.for([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fd00::1',
  'fe80::1',
  'not an address',
])('%s is not on the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.for(['93.184.215.14', '172.32.0.1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('%s is', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.for([
  'http://shop.example',
  'https://shop.example:8443',
  'https://user@shop.example',
  'https://127.0.0.1',
  'https://[::1]',
  'https://2130706433',
  'https://localhost',
  'file:///etc/passwd',
  'not an address',
])('%s is not read', async (url) => {
  expect(await publicSites.readPage(url)).toBeUndefined()
})
