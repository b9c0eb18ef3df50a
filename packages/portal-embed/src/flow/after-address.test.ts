import { expect, test } from 'vitest'
import { afterAddress } from './after-address.ts'

test.for([
  ['return', '/birch/order/o1/return/return-methods'],
  ['warranty', '/birch/order/o1/warranty/warranty-review'],
] as const)('after its address, a %s claim continues at %s', ([claimType, address]) => {
  expect(afterAddress({ store: 'birch', orderId: 'o1', isGiftReturn: false, claimType })).toBe(address)
})
