// @vitest-environment happy-dom
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aFinalSaleLine, anOrder, someSettings } from '../../testing/builders.ts'
import { openPortal } from '../../testing/open-portal.tsx'

const supportContact = {
  email: 'help@birch.example',
  url: 'https://help.birch.example/new?order={order}',
  phone: '+1 503 555 0100',
}
const openHub = (order: StorefrontOrder, settings = someSettings({ supportContact })) =>
  openPortal('/birch/order/o1', { 'GET /settings/birch': settings, 'GET /front-1/order': order })

const hrefOf = (name: string) => screen.getAllByRole('link', { name })[0]?.getAttribute('href')

/** Expected on the 18th, and still not here on the 20th. */
const lateParcel: StorefrontOrder['fulfillments'][number] = {
  id: 'f1',
  isFulfilled: true,
  destinationAddress: null,
  tracker: {
    status: 'in_transit',
    estimatedDeliveryDate: '2026-11-18T12:00:00.000Z',
    details: [
      { status: 'in_transit', message: 'At the depot', date: '2026-11-17T12:00:00.000Z', location: null },
    ],
    carrier: { name: 'UPS', trackingCode: '1Z999', trackingUrl: null },
    lineItemsInShipment: [],
  },
}

test('an overdue protected package leads to a claim, and other delivery problems to the store', async () => {
  openHub(anOrder({ fulfillments: [lateParcel], wasShippingProtected: true }))
  await screen.findByRole('heading', { name: 'Your delivery is late' })
  expect(screen.getByText(/This order has the Delivery Guarantee/)).toBeTruthy()
  expect(hrefOf('Report a delivery problem')).toBe('/birch/reorder/o1')
  expect(screen.queryByText(/about order #1001/)).toBeNull()
})

test('an overdue package leads to the store with the order number, not to what cannot be returned', async () => {
  openHub(anOrder({ lineItems: [aFinalSaleLine()], fulfillments: [lateParcel] }))
  await screen.findByRole('heading', { name: 'Your delivery is late' })
  expect(screen.queryByText('Nothing to return right now')).toBeNull()
  expect(hrefOf('help@birch.example')).toBe('mailto:help@birch.example?subject=Order%20%231001')
  expect(hrefOf('Contact form')).toBe('https://help.birch.example/new?order=%231001')
  expect(hrefOf('+1 503 555 0100')).toBe('tel:+15035550100')
  expect(screen.getByText(/about order #1001/)).toBeTruthy()
})

test('an order with the Delivery Guarantee says how it is used', async () => {
  openHub(anOrder({ wasShippingProtected: true }))
  await screen.findByRole('heading', { name: 'Delivery Guarantee' })
  expect(hrefOf('Report a delivery problem')).toBe('/birch/reorder/o1')
})

test('an order with nothing to return leads to the store, to its own page where it names no contact', async () => {
  openHub(anOrder({ lineItems: [aFinalSaleLine()] }), someSettings())
  await screen.findByText('Nothing to return right now')
  expect(hrefOf('Birch & Loom')).toBe('https://birch.example')
  expect(screen.queryByText('Need help?')).toBeNull()
})

test('every screen of a store that names a contact ends with it', async () => {
  openPortal('/birch', { 'GET /settings/birch': someSettings({ supportContact }) })
  await screen.findByText(/Need help\?/)
  expect(hrefOf('help@birch.example')).toBe('mailto:help@birch.example')
})
