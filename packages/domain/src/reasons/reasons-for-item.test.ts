import { expect, test } from 'vitest'
import type { ClaimType } from '../claims/claim-words.ts'
import type { ClaimReason } from './reason-schema.ts'
import { reasonsForItem, type StoreReasons } from './reasons-for-item.ts'

const reason = (id: number, isDeleted = false): [number, ClaimReason] => [
  id,
  {
    id,
    name: `Reason ${id}`,
    isDeleted,
    claimReasonDetails: [],
    category: { code: 'Wrong_Fit', name: 'Wrong fit' },
  },
]

const store: StoreReasons = {
  reasons: new Map([reason(1), reason(2), reason(3), reason(4, true)]),
  groups: [
    { claimType: 'return', isDefault: true, productGroupId: null, reasonIds: [2, 4, 1] },
    { claimType: 'return', isDefault: false, productGroupId: 'shoes', reasonIds: [3] },
    { claimType: 'return', isDefault: false, productGroupId: 'sale', reasonIds: [1] },
  ],
}

test.for<[why: string, ClaimType, groups: string[], reasons: number[]]>([
  ['any product gets the default group in its order, without deleted reasons', 'return', [], [2, 1]],
  ['a product of a group gets its reasons', 'return', ['shoes'], [3]],
  ['the first group wins for a product of two', 'return', ['sale', 'shoes'], [3]],
  ['a claim type without groups has no reasons', 'warranty', ['shoes'], []],
])('%s', ([, claimType, productGroupIds, expected]) => {
  expect(reasonsForItem(store, claimType, productGroupIds).map(({ id }) => id)).toEqual(expected)
})
