import { storeSettings } from '@aftercare/domain/merchants/settings-schema'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { allowedOrigins } from './allowed-origins.ts'

test('the shop and the hosts of the settings may frame the portal, patterns for many may not', () => {
  const allowedHosts = ['https://a.example/page', 'https://*', 'https://*.example', 'https://a.example']
  const settings = v.parse(storeSettings, { allowedHosts })
  const store = { url: 'https://shop.example/', shopDomain: 'birch.myshopify.com', settings }
  expect(allowedOrigins(store)).toEqual([
    'https://shop.example',
    'https://a.example',
    'https://birch.myshopify.com',
  ])
})
