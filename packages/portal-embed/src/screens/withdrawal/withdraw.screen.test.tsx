// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrder, someSettings } from '../../testing/builders.ts'
import { aClaim } from '../../testing/finish-builders.ts'
import { openPortal } from '../../testing/open-portal.tsx'

const withdrawal = {
  until: '2999-11-28T12:00:00.000Z',
  items: [{ lineItemId: 'item-1', quantity: 2 }],
  exemptItems: [{ lineItemId: 'item-2', ground: 'customMade' as const }],
}

function open(path = '/birch/order/o1/withdraw', order = anOrder({ withdrawal })) {
  const sent: unknown[] = []
  const portal = openPortal(path, {
    'GET /settings/birch': someSettings({ isWithdrawalInFooter: true }),
    'GET /front-1/order': order,
    'GET /front-1/claim/R-77': aClaim({ withdrawnOn: '2026-11-20T12:00:00.000Z', withdrawnShipping: 5 }),
    [`POST /front-1/order/${order.id}/withdrawal`]: ({ body }) => {
      sent.push(body)
      return { id: 'claim-1', externalId: 'R-77' }
    },
  })
  return { ...portal, sent }
}

test('the order leads to the declaration, and the declaration to its confirmation', async () => {
  const { sent, address } = open('/birch/order/o1')
  const links = await screen.findAllByRole('link', { name: 'Withdraw from contract here' })
  if (links[0]) fireEvent.click(links[0])
  await screen.findByRole('heading', { level: 1, name: 'Withdraw from contract' })
  expect(screen.getByText('Excluded by law: made to your specifications.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Ada King' } })
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: 'ada@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Confirm withdrawal' }))
  await screen.findByText(/^You withdrew from the contract on/)
  expect(screen.getByText(/We’ll also refund \$5\.00 for the original shipping\./)).toBeTruthy()
  expect(address()).toBe('/birch/claim/overview/R-77')
  expect(sent).toEqual([{ name: 'Ada King', customerEmail: 'ada@example.com', lineItemIds: ['item-1'] }])
})

test('a missing name and no items are said, and nothing is sent', async () => {
  const { sent } = open()
  fireEvent.change(await screen.findByLabelText('Your name'), { target: { value: ' ' } })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Confirm withdrawal' }))
  await screen.findByText('Please enter your name.')
  expect(screen.getByText('Please choose at least one item.')).toBeTruthy()
  expect(sent).toEqual([])
})

test('an order without the right says so', async () => {
  open('/birch/order/o1/withdraw', anOrder())
  await screen.findByText('You can’t withdraw from this order here. Please contact the store.')
  expect(screen.queryByRole('button', { name: 'Confirm withdrawal' })).toBeNull()
})

test('the link at the end of every page leads through the look-up', async () => {
  const { address } = open('/birch')
  fireEvent.click(await screen.findByRole('link', { name: 'Withdraw from contract here' }))
  await screen.findByText('Look up your order to withdraw from the contract.')
  await waitFor(() => expect(address()).toBe('/birch?withdraw=true'))
})
