// @vitest-environment happy-dom
import { mostCustomerOrders } from '@aftercare/domain/api/customer-access-api'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { customerTokenOf, keepCustomerToken } from '../../session/customer-token.ts'
import { takeCustomerToken } from '../../session/take-customer-token.ts'
import { anOrder, someSettings } from '../../testing/builders.ts'
import type { FakeRequest } from '../../testing/fake-server.ts'
import { openPortal } from '../../testing/open-portal.tsx'

const scarf = { name: 'Wool scarf', imgUrl: null }
const listed = (number: number) => ({
  idFromPlatform: `o${number}`,
  orderNo: `#${1000 + number}`,
  createdOn: '2026-11-10T10:00:00.000Z',
  canceledOn: null,
  itemCount: 2,
  items: [scarf, { name: 'Enamel mug', imgUrl: null }],
  orderToken: `token-${number}`,
})

/** The tokens that orders were opened with. */
const openedWith: (string | null)[] = []

const openOrders = (answer: object, { search = '', isSignedIn = true } = {}) =>
  openPortal(
    `/birch/orders${search}`,
    {
      'GET /settings/birch': someSettings(),
      'POST /front-1/customer/orders': answer,
      'GET /front-1/order': ({ headers }: FakeRequest) => {
        openedWith.push(headers.get('x-order-token'))
        return anOrder()
      },
    },
    () => keepCustomerToken('birch', isSignedIn ? 'signed' : undefined),
  )

test('lists the customer’s orders, and opens one with its token', async () => {
  const { address } = openOrders({
    customerToken: 'next',
    items: [listed(1), { ...listed(2), canceledOn: '2026-11-11T10:00:00.000Z' }],
  })
  await screen.findByRole('heading', { name: 'Your orders' })
  const links = screen.getAllByRole('link', { name: /^Order #/ })
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Wool scarf, Enamel mug2 items'),
    expect.stringContaining('Canceled'),
  ])
  expect(screen.queryByText(/newest orders/)).toBeNull()
  expect(customerTokenOf('birch')).toBe('next')
  links[0]?.click()
  await screen.findByRole('heading', { name: 'Order #1001' })
  expect(address()).toBe('/birch/order/o1')
  expect(openedWith.at(-1)).toBe('token-1')
})

test('an order named in the address opens immediately', async () => {
  const { address } = openOrders({ customerToken: 'next', items: [listed(1)] }, { search: '?orderId=o1' })
  await screen.findByRole('heading', { name: 'Order #1001' })
  expect(address()).toBe('/birch/order/o1')
})

test('a full list says that there may be older orders', async () => {
  const items = Array.from({ length: mostCustomerOrders }, (_, index) => listed(index + 1))
  openOrders({ customerToken: 'next', items })
  expect(await screen.findByText('Only your 50 newest orders are listed.')).toBeTruthy()
})

test.for([
  ['has no orders', 'No orders yet', { customerToken: 'next', items: [] }, true],
  ['has no token', 'Please sign in again', {}, false],
] as const)('a customer who %s is told so, and may look one up', async ([, title, answer, isSignedIn]) => {
  openOrders(answer, { isSignedIn })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Look up an order' }).getAttribute('href')).toBe('/birch')
})

test.for([
  ['/birch/orders?locale=de', '/birch/orders?locale=de'],
  ['/birch', '/birch/orders'],
  ['/birch/order/7', '/birch/orders?orderId=7'],
  ['/birch/order/7?isGiftReturn=true', '/birch/order/7?isGiftReturn=true'],
  ['/birch/order/7/return/address', '/birch/order/7/return/address'],
])('the token leaves %s, which becomes %s, and stays for its store', ([opened = '', shown = '']) => {
  keepCustomerToken('birch', undefined)
  history.replaceState(null, '', `${opened}#customerToken=a.b%3D`)
  takeCustomerToken()
  expect(location.pathname + location.search + location.hash).toBe(shown)
  expect([customerTokenOf('birch'), customerTokenOf('oak')]).toEqual(['a.b=', undefined])
})
