// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClaim, storeId } from '../../../testing/builders.ts'
import { openClaim } from '../../../testing/open-claim.tsx'

const payment = {
  id: 'p1',
  idFromPlatform: 'pi_1',
  amount: 9.5,
  authorizedAmount: 9.5,
  capturedAmount: 9.5,
  refundedAmount: 4,
  note: 'Goodwill',
  currencyCode: 'USD',
  status: 'Refunded' as const,
  authorizationExpiresOn: null,
  capturedOn: '2026-11-20T12:00:00.000Z',
  card: 'Visa •••• 4242',
  waiting: null,
  isTest: true,
  isDisputed: false,
  dispute: null,
}

const panel = async () => within(await screen.findByRole('region', { name: 'Card payment' }))

test('a claim shows what its card paid and got back', async () => {
  openClaim(aClaim({ customerPayment: payment }))
  const shown = await panel()
  for (const words of ['Visa •••• 4242', '$4.00', 'Goodwill', 'Test payment pi_1']) shown.getByText(words)
  expect(shown.getAllByText('$9.50')).toHaveLength(2)
})

test('a refund is for the rest of the payment, unless staff enter less', async () => {
  const sent: unknown[] = []
  openClaim(aClaim({ customerPayment: payment }), {
    [`POST /${storeId}/customer-payment/p1/refund`]: ({ body }) => {
      sent.push(body)
      return { success: true }
    },
  })
  fireEvent.click((await panel()).getByRole('button', { name: 'Refund payment' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('Up to $5.50 can be refunded to the customer’s card.')
  fireEvent.change(dialog.getByLabelText('Amount'), { target: { value: '2' } })
  fireEvent.change(dialog.getByLabelText('Note'), { target: { value: 'Late' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Refund payment' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ amount: 2, note: 'Late' }])
})

test('a card that waits for items shows when it is charged, and staff extend the deadline', async () => {
  const sent: unknown[] = []
  const waiting = { chargeOn: '2026-11-27T06:00:00.000Z', isOnSavedCard: false }
  const held = { ...payment, status: 'Authorized' as const, capturedAmount: 0, refundedAmount: 0, waiting }
  openClaim(aClaim({ customerPayment: held }), {
    [`POST /${storeId}/customer-payment/p1/hold`]: ({ body }) => {
      sent.push(body)
      return { success: true }
    },
  })
  const shown = await panel()
  // On the store's clock.
  shown.getByText(
    /^We’ll charge the card on Fri, Nov 27.*6:00.AM UTC unless the items are scanned by then\.$/,
  )
  fireEvent.click(shown.getByRole('button', { name: 'Manage hold' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Extra days'), { target: { value: '5' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ change: 'extend', days: 5 }])
})

test('nothing is offered that was refunded whole, and no panel where nothing was paid', async () => {
  openClaim(aClaim({ customerPayment: { ...payment, refundedAmount: 9.5 } }))
  expect((await panel()).queryByRole('button')).toBeNull()
})

test('a dispute is shown with its reason, and with the day by which to answer while that is possible', async () => {
  const dispute = {
    state: 'needs_response' as const,
    reason: 'product_not_received',
    amount: 9.5,
    respondBy: '2026-11-30T12:00:00.000Z',
  }
  openClaim(aClaim({ customerPayment: { ...payment, isDisputed: true, dispute } }))
  const shown = await panel()
  shown.getByText('Disputed')
  shown.getByText('Dispute needs a response')
  shown.getByText(/take back \$9\.50 \(reason: product not received\)/)
  expect(shown.getByText(/^Respond in .* by/).textContent).toContain('Nov')
})
