import { expect, test } from 'vitest'
import { returnsAddress } from './returns-address.ts'

test.for<[portal: string, orderId: string, expected: string | null]>([
  ['https://returns.example/birch', '5551', 'https://returns.example/birch/order/5551'],
  ['https://returns.example/birch/', '5551', 'https://returns.example/birch/order/5551'],
  ['http://localhost:3000/birch', '5551', 'http://localhost:3000/birch/order/5551'],
  ['https://returns.example/birch', '', 'https://returns.example/birch'],
  ['https://returns.example/birch', '5/../6', 'https://returns.example/birch/order/5%2F..%2F6'],
  ['javascript:alert(1)', '5551', null],
  ['returns.example', '5551', null],
  ['', '5551', null],
])('in the portal %s the order %j is at %s', ([portal, orderId, expected]) => {
  expect(returnsAddress(portal, orderId)).toBe(expected)
})
