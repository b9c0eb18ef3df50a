// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { someSettings } from '../../testing/builders.ts'
import { openPortal } from '../../testing/open-portal.tsx'

const settings = someSettings({ isActive: false, allowedHosts: ['https://shop.birch.example'] })

test.for<[string, string, string]>([
  ['https://birch.example/pages/returns', 'Return to Merchant', 'https://birch.example/pages/returns'],
  ['https://shop.birch.example/', 'Return to Merchant', 'https://shop.birch.example/'],
  ['https://evil.example/', 'Return to Merchant', 'https://birch.example'],
  ['javascript:alert(1)', 'Return to Merchant', 'https://birch.example'],
  ['https://aftercare.example', 'Visit Aftercare', 'https://aftercare.example'],
])('asked to go back to %s it offers "%s" to %s', async ([redirect, label, href]) => {
  openPortal(`/birch/inactive?${new URLSearchParams({ redirect })}`, { 'GET /settings/birch': settings })
  expect((await screen.findByRole('link', { name: label })).getAttribute('href')).toBe(href)
})

test('without an address to go back to it offers the product', async () => {
  openPortal('/birch/inactive', { 'GET /settings/birch': settings })
  const link = await screen.findByRole('link', { name: 'Visit Aftercare' })
  expect(link.getAttribute('href')).toBe('https://aftercare.example')
})
