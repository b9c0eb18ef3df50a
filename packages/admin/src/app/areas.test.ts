import { capabilities } from '@aftercare/domain/merchants/permissions'
import { storeArea, type StoreArea } from '@aftercare/domain/merchants/store-area'
import { expect, test } from 'vitest'
import { areasFor } from './areas.ts'

test('lists of claims open on what waits for a person, the one that waits longest first', () => {
  const addresses = areasFor({ capabilities, areas: storeArea.options }).map(({ to }) => to({ storeId: 's' }))
  expect(addresses.slice(0, 5)).toEqual([
    '/s',
    '/s/claims/return?view=return-in-review&rollup=readyForReview&orderBy=asc',
    '/s/claims/warranty?view=warranty-in-review&rollup=readyForReview&orderBy=asc',
    '/s/shipping-claims?view=shipping-open&status=Open%2CInProgress&orderBy=asc',
    '/s/registrations',
  ])
})

test('what a store does not use is hidden; what does not depend on that stays', () => {
  const labels = (areas: readonly StoreArea[]) => areasFor({ capabilities, areas }).map(({ label }) => label)
  const always = ['home.title', 'orders.title', 'customers.title', 'analytics.title', 'settings.title']
  expect(labels([])).toEqual(always)
  expect(labels(storeArea.options).filter((label) => !always.includes(label))).toEqual([
    'claimType.return',
    'area.warranty',
    'area.deliveryProtection',
    'registrations.title',
  ])
  expect(labels(['warranty'])).toContain('area.warranty')
})
