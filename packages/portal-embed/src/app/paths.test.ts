import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('an address escapes what it is given and ignores what it does not need', () => {
  const params = { store: 'a b', orderId: '7/8', claimType: 'return', draftId: 'x' }
  expect(paths.order.to(params)).toBe('/a%20b/order/7%2F8')
})

test('a reason detail lies below its reason', () => {
  const params = { store: 's', orderId: '1', claimType: 'return', draftId: 'd', reasonId: '4' }
  expect(paths.claimLine.reasonDetail.to(params)).toBe('/s/order/1/return/d/reason/4')
})
