import { capabilities } from '@aftercare/domain/merchants/permissions'
import { expect, test } from 'vitest'
import { areasFor } from './areas.ts'

test('lists of claims open on what waits for a person, the one that waits longest first', () => {
  const addresses = areasFor(capabilities).map(({ to }) => to({ storeId: 's' }))
  expect(addresses.slice(0, 5)).toEqual([
    '/s',
    '/s/claims/return?view=return-in-review&rollup=readyForReview&orderBy=asc',
    '/s/claims/warranty?view=warranty-in-review&rollup=readyForReview&orderBy=asc',
    '/s/shipping-claims?view=shipping-open&status=Open%2CInProgress&orderBy=asc',
    '/s/registrations',
  ])
})
