// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrder, someSettings } from '../../testing/builders.ts'
import { refuse, type FakeRoutes } from '../../testing/fake-server.ts'
import { openPortal } from '../../testing/open-portal.tsx'

async function lookUp(routes: FakeRoutes) {
  const portal = openPortal('/', routes)
  fireEvent.change(await screen.findByLabelText('Email Address or Postal Code'), {
    target: { value: '04101' },
  })
  fireEvent.change(screen.getByLabelText('Order Number'), { target: { value: '1001' } })
  fireEvent.click(screen.getByRole('button', { name: 'Look It Up' }))
  return portal
}

test('finds a protected order of any store and opens it there', async () => {
  const { calls, address } = await lookUp({
    'GET /protection/order': { storeSlug: 'birch', idFromPlatform: 'o1' },
    'GET /settings/birch': someSettings(),
    'GET /front-1/order': anOrder({ wasShippingProtected: true }),
    'GET /front-1/shipping-protection/offer': { lineItems: [], reasons: [] },
  })
  await screen.findByRole('heading', { name: 'Found It.' })
  expect(calls[0]).toBe('GET /protection/order?emailOrPostalCode=04101&orderNo=1001')
  expect(address()).toBe('/birch/reorder/o1')
})

test('says so if no store has it', async () => {
  await lookUp({ 'GET /protection/order': () => refuse(404, 'Item not found') })
  expect((await screen.findByRole('alert')).textContent).toContain('Item not found')
})

test('shows what is missing', async () => {
  openPortal('/', {})
  fireEvent.click(await screen.findByRole('button', { name: 'Look It Up' }))
  expect(await screen.findByText('Please enter your order number.')).toBeTruthy()
})
