// @vitest-environment happy-dom
import type { OrderEditAction } from '@aftercare/domain/api/order-edit-api'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrder, anOrderLine, someSettings } from '../../testing/builders.ts'
import { refuse, type FakeRoutes } from '../../testing/fake-server.ts'
import { openPortal } from '../../testing/open-portal.tsx'

const order = anOrder({
  isOrderEditable: true,
  editUntil: '2026-11-21T12:00:00.000Z',
  lineItems: [anOrderLine({ currentQuantity: 2, quantity: 2 })],
})
const edits = `/front-1/order/${order.id}/edit`
const action = (editType: OrderEditAction['editType']): OrderEditAction => ({
  editType,
  editStartLabel: editType,
  editConfirmLabel: editType,
})
const staged = (given: object) => ({
  id: 'edit-1',
  refund: 0,
  updatedShippingAddress: null,
  lineItems: [],
  expiresOn: '2026-11-20T12:10:00.000Z',
  ...given,
})

const openEdit = (routes: FakeRoutes) =>
  openPortal('/birch/order/o1/edit', {
    'GET /settings/birch': someSettings(),
    'GET /front-1/order': order,
    [`GET ${edits}`]: [action('UPDATE_SHIPPING_ADDRESS'), action('REMOVE_ITEMS'), action('CANCEL_ORDER')],
    ...routes,
  })

test('an order that can be edited says so on its hub', async () => {
  openPortal('/birch/order/o1', { 'GET /settings/birch': someSettings(), 'GET /front-1/order': order })
  expect((await screen.findByRole('link', { name: 'Edit order' })).getAttribute('href')).toBe(
    '/birch/order/o1/edit',
  )
})

test('items are removed after their refund was shown', async () => {
  const bodies: unknown[] = []
  openEdit({
    [`POST ${edits}/stage`]: ({ body }) => {
      bodies.push(body)
      return staged({
        editType: 'REMOVE_ITEMS',
        refund: 73.44,
        lineItems: [{ id: 'item-1', removedQuantity: 1, refund: 73.44 }],
      })
    },
    [`POST ${edits}/commit`]: ({ body }) => {
      bodies.push(body)
      return { ok: true, message: 'Success' }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove items' }))
  fireEvent.change(await screen.findByLabelText('Quantity to keep'), { target: { value: '1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Review changes' }))
  expect(await screen.findByText('$73.44')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove items' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Success' })).toBeTruthy()
  expect(screen.getByText(/We’re refunding \$73\.44/)).toBeTruthy()
  expect(bodies).toEqual([
    { editType: 'REMOVE_ITEMS', stagedEdits: { lineItems: [{ id: 'item-1', quantity: 1 }] } },
    { id: 'edit-1' },
  ])
})

test('an address that cannot be used is corrected in the form, also where the order has no email', async () => {
  openEdit({
    'GET /front-1/order': { ...order, email: null },
    [`POST ${edits}/stage`]: refuse(
      409,
      'This order is no longer able to be edited, please contact us for support.',
    ),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Change shipping address' }))
  const street = await screen.findByLabelText('Address')
  fireEvent.change(street, { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Review changes' }))
  expect(await screen.findByText('Address is required.')).toBeTruthy()

  fireEvent.change(street, { target: { value: '5 Analytical Avenue' } })
  fireEvent.click(screen.getByRole('button', { name: 'Review changes' }))
  expect(await screen.findByText('Order Editing Unavailable')).toBeTruthy()
})

test('a refused cancellation says why and changes nothing', async () => {
  openEdit({
    [`POST ${edits}/stage`]: staged({ editType: 'CANCEL_ORDER', refund: 73.44 }),
    [`POST ${edits}/commit`]: refuse(
      409,
      'This order is no longer able to be edited, please contact us for support.',
    ),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel order' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Cancel this order?' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 1, name: 'Success' })).toBeNull()
})

test('an order that can no longer be edited leads to the store', async () => {
  openEdit({ [`GET ${edits}`]: [] })
  expect(await screen.findByRole('heading', { level: 1, name: 'Order Editing Unavailable' })).toBeTruthy()
})

test.for(['stage', 'commit'])(
  'the address of a step that was not started, %s, leads to the choice',
  async (step) => {
    const { address } = openPortal(`/birch/order/o1/edit/${step}`, {
      'GET /settings/birch': someSettings(),
      'GET /front-1/order': order,
      [`GET ${edits}`]: [action('CANCEL_ORDER')],
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit Your Order' })).toBeTruthy()
    expect(address()).toBe('/birch/order/o1/edit')
  },
)
