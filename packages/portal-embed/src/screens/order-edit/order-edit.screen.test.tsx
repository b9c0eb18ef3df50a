// @vitest-environment happy-dom
import type { OrderEditAction } from '@aftercare/domain/api/order-edit-api'
import { orderEditTypes } from '@aftercare/domain/shared/order-edit-types'
import { fireEvent, screen, waitFor } from '@testing-library/react'
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
  due: 0,
  updatedShippingAddress: null,
  deliveryNote: null,
  items: [],
  payment: null,
  paymentIntent: null,
  expiresOn: '2026-11-20T12:10:00.000Z',
  ...given,
})

const types = orderEditTypes.map(action)

const openEdit = (routes: FakeRoutes, settings: Parameters<typeof someSettings>[0] = {}) =>
  openPortal('/birch/order/o1/edit', {
    'GET /settings/birch': someSettings(settings),
    'GET /front-1/order': order,
    [`GET ${edits}`]: types,
    [`GET ${edits}/requests`]: [],
    [`GET ${edits}/items`]: {
      lineItems: [
        {
          id: 'item-1',
          maxQuantity: 4,
          variants: [
            { idFromPlatform: '602', options: [{ name: 'Color', value: 'Rust' }], difference: 2.16 },
            { idFromPlatform: '603', options: [{ name: 'Color', value: 'Ash' }], difference: -2.16 },
          ],
        },
      ],
    },
    ...routes,
  })

/** Answers staging and committing, and keeps what was sent. */
function answering(effect: object, isWaiting = false) {
  const bodies: unknown[] = []
  const routes: FakeRoutes = {
    [`POST ${edits}/stage`]: ({ body }) => {
      bodies.push(body)
      return staged(effect)
    },
    [`POST ${edits}/commit`]: ({ body }) => {
      bodies.push(body)
      return { ok: true, message: 'Success', isWaiting }
    },
  }
  return { bodies, routes }
}

const removed = { name: 'Wool scarf', imgUrl: null, options: [], quantity: -1, amount: -73.44 }

test('an order that can be edited says so on its hub', async () => {
  openPortal('/birch/order/o1', { 'GET /settings/birch': someSettings(), 'GET /front-1/order': order })
  expect((await screen.findByRole('link', { name: 'Edit order' })).getAttribute('href')).toBe(
    '/birch/order/o1/edit',
  )
})

test('quantities change after their refund was shown', async () => {
  const { bodies, routes } = answering({ editType: 'CHANGE_QUANTITY', refund: 73.44, items: [removed] })
  openEdit(routes)
  fireEvent.click(await screen.findByRole('button', { name: 'Change quantities' }))
  fireEvent.change(await screen.findByLabelText('Quantity'), { target: { value: '5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Review changes' }))
  expect(await screen.findByText('Quantity must be at most 4')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Quantity'), { target: { value: '1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Review changes' }))
  expect(await screen.findByText('−$73.44')).toBeTruthy()
  expect(screen.getByText('$73.44')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Change quantities' }))
  const title = await screen.findByRole('heading', { level: 1, name: 'Success' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(screen.getByText(/We’re refunding \$73\.44/)).toBeTruthy()
  expect(bodies).toEqual([
    { editType: 'CHANGE_QUANTITY', stagedEdits: { lineItems: [{ id: 'item-1', quantity: 1 }] } },
    { id: 'edit-1', customerPayment: null },
  ])
})

test('a dearer variant is confirmed with the card that pays the difference', async () => {
  const intent = {
    clientSecret: 'secret',
    idFromPlatform: 'pi-1',
    amount: 2.16,
    currencyCode: 'USD',
    label: 'Order edit',
  }
  const payment = { amount: 2.16, authorizedAmount: 2.16, currencyCode: 'USD' }
  const { bodies, routes } = answering({
    editType: 'SWAP_VARIANT',
    due: 2.16,
    payment,
    paymentIntent: intent,
  })
  const stripeConfig = { publishableKey: 'pk_simulator', connectedAccountId: null }
  let answers = 0
  openEdit(
    {
      ...routes,
      'POST /front-1/payment-simulator/pi-1/confirm': () =>
        answers++ === 0
          ? { status: 'open', message: 'Your card was declined.', challengeUrl: null }
          : { status: 'authorized', message: null, challengeUrl: null },
    },
    { stripeConfig },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Swap items' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Review changes' }))
  expect(await screen.findByText('Please choose an item to swap.')).toBeTruthy()
  const variants = screen.getByLabelText<HTMLSelectElement>('Swap for')
  expect([...variants.options].map(({ text }) => text)).toContain('Rust (+$2.16)')
  fireEvent.change(variants, { target: { value: '602' } })
  expect(await screen.findByText('Rust (you’ll pay an additional $2.16)')).toBeTruthy()
  fireEvent.change(await screen.findByLabelText('Quantity to swap'), { target: { value: '1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Review changes' }))

  fireEvent.change(await screen.findByLabelText('Card number'), { target: { value: '4242 4242 4242 4242' } })
  fireEvent.change(screen.getByLabelText('Expiration date'), { target: { value: '12 / 40' } })
  fireEvent.change(screen.getByLabelText('Security code'), { target: { value: '123' } })
  fireEvent.click(screen.getByRole('button', { name: 'Pay $2.16 and confirm' }))
  expect(await screen.findByText('Your card was declined.')).toBeTruthy()
  expect(bodies).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Pay $2.16 and confirm' }))
  expect(await screen.findByText(/We charged \$2\.16 to your card\./)).toBeTruthy()
  expect(bodies).toEqual([
    {
      editType: 'SWAP_VARIANT',
      stagedEdits: { swaps: [{ id: 'item-1', variantIdFromPlatform: '602', quantity: 1 }] },
    },
    { id: 'edit-1', customerPayment: { ...payment, idFromPlatform: 'pi-1', stripeConfig } },
  ])
})

test('a delivery note is required to say something', async () => {
  const { bodies, routes } = answering({ editType: 'ADD_DELIVERY_NOTE', deliveryNote: 'Ring twice' })
  openEdit(routes)
  fireEvent.click(await screen.findByRole('button', { name: 'Add delivery note' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Review changes' }))
  expect(await screen.findByText('Please enter a note.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Delivery note'), { target: { value: ' Ring twice ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Review changes' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Add delivery note' }))
  expect(await screen.findByText('We’ve added your delivery note.')).toBeTruthy()
  expect(bodies[0]).toEqual({ editType: 'ADD_DELIVERY_NOTE', stagedEdits: { deliveryNote: 'Ring twice' } })
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

const request = {
  id: 'edit-1',
  editType: 'CANCEL_ORDER',
  requestedOn: '2026-11-20T12:00:00.000Z',
  declineReason: null,
}

test('an edit that the store approves first is not called done, and waits on the order’s page', async () => {
  const { routes } = answering({ editType: 'CANCEL_ORDER', refund: 73.44 }, true)
  openEdit(routes)
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel order' }))
  await screen.findByRole('heading', { level: 1, name: 'Cancel this order?' })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Waiting for approval' })).toBeTruthy()
  expect(screen.queryByText(/We’re refunding/)).toBeNull()
})

test.for([
  ['waits', { ...request, state: 'waiting' }, /The store checks your change first/],
  ['was declined', { ...request, state: 'declined', declineReason: 'Already packed.' }, /Already packed\./],
] as const)('an edit that %s says so before another is chosen', async ([, latest, words]) => {
  openEdit({
    [`GET ${edits}/requests`]: [latest],
    ...(latest.state === 'waiting' && { [`GET ${edits}`]: [] }),
  })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: 'Swap items' })).toHaveLength(
    latest.state === 'waiting' ? 0 : 1,
  )
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
      [`GET ${edits}/requests`]: [],
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit Your Order' })).toBeTruthy()
    expect(address()).toBe('/birch/order/o1/edit')
  },
)

test('an edit that does not exist is refused', async () => {
  openEdit({})
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Change quantities' })
  button.value = 'PAINT_IT_RED'
  const hidden = button.form?.querySelector<HTMLInputElement>('input[name="editType"]')
  if (hidden) hidden.value = 'PAINT_IT_RED'
  fireEvent.click(button)
  expect(await screen.findByText('Invalid edit action')).toBeTruthy()
})
