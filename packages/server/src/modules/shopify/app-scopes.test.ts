import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appScopes, missingScopes } from './app-scopes.ts'

test('the app asks Shopify for the scopes that the server looks for', () => {
  const toml = readFileSync(join(import.meta.dirname, '../../../../../shopify.app.toml'), 'utf8')
  expect(/^scopes = "(.*)"$/m.exec(toml)?.[1]?.split(',')).toEqual(appScopes)
})

test('who may write may read, whatever Shopify says of it', () => {
  expect(missingScopes(appScopes.filter((scope) => scope !== 'read_orders'))).toEqual([])
  expect(missingScopes(appScopes.filter((scope) => scope !== 'write_orders'))).toEqual(['write_orders'])
})
