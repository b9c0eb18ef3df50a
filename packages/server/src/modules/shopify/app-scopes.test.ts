import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scopesOfPermissions } from '@aftercare/domain/merchants/shop-permissions'
import { isSupported } from '@aftercare/domain/resolution/platform-support'
import { appScopes, missingScopes } from './app-scopes.ts'

test('the app asks Shopify for the scopes that the server looks for', () => {
  const toml = readFileSync(join(import.meta.dirname, '../../../../../shopify.app.toml'), 'utf8')
  expect(/^scopes = "(.*)"$/m.exec(toml)?.[1]?.split(',')).toEqual(appScopes)
  const optional = /^optional_scopes = (\[.*\])$/m.exec(toml)?.[1] ?? ''
  expect(JSON.parse(optional)).toEqual(Object.values(scopesOfPermissions).flat())
})

test('who may write may read, whatever Shopify says of it', () => {
  expect(missingScopes(appScopes.filter((scope) => scope !== 'read_orders'))).toEqual([])
  expect(missingScopes(appScopes.filter((scope) => scope !== 'write_orders'))).toEqual(['write_orders'])
})

test.each([
  'refund',
  'Gift_Card',
  'Gift_Card_Order',
  'Store_Credit',
  'instantExchange',
  'replacement',
  'changeAddress',
  'reduceItems',
  'cancelOrder',
] as const)('a shop that allowed all that the app asks for supports %s', (operation) => {
  expect(isSupported([...appScopes, ...Object.values(scopesOfPermissions).flat()], operation)).toBe(true)
})
