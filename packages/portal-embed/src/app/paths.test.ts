import { expect, test } from 'vitest'
import { isGiftSearch, paths } from './paths.ts'

test('a path escapes its parameters and ignores others', () => {
  const params = {
    store: 'a b',
    orderId: '7/8',
    isGiftReturn: false,
    claimType: 'return',
    draftId: 'x',
  }
  expect(paths.order.to(params)).toBe('/a%20b/order/7%2F8')
})

test('a reason detail lies below its reason', () => {
  const params = {
    store: 's',
    orderId: '1',
    isGiftReturn: false,
    claimType: 'return',
    draftId: 'd',
    reasonId: '4',
  }
  expect(paths.claimLine.reasonDetail.to(params)).toBe('/s/order/1/return/d/reason/4')
})

test('every address below an order marks a gift, in addition to its other parameters', () => {
  const { claimLine, shopNow, registration: _registration, deliveryClaim: _delivery, ...others } = paths
  const params = { store: 's', orderId: '1', isGiftReturn: true, claimType: 'return' }
  const line = { ...params, draftId: 'd', reasonId: '4', shopNowId: 'v' }
  const steps = [...Object.values(others), ...Object.values(claimLine), ...Object.values(shopNow)].filter(
    ({ pattern }) => pattern.startsWith(paths.order.pattern),
  )
  expect(steps).toHaveLength(22)
  for (const { to } of steps) {
    const address = to({ ...line, claimExternalId: '', lineItemId: '' }, { creditMethod: 'Refund' })
    const { searchParams } = new URL(address, 'https://portal.test')
    expect(isGiftSearch(searchParams)).toBe(true)
    expect(searchParams.get('creditMethod')).toBe('Refund')
  }
})
