// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { holdCardToken } from '../../app/card-token.ts'
import { aClaim, aClaimLine } from '../../testing/builders.ts'
import { refuse } from '../../testing/fake-server.ts'
import { claimAt, openClaim } from '../../testing/open-claim.tsx'

afterEach(() => holdCardToken(undefined))

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** One line of a claim, refunded. */
const aPreview = (change: { approvalLimit: number | null }) => ({
  version: 3,
  approved: [
    {
      claimLineItemId: 'l1',
      detail: 'Refunded',
      wasResolvedExternally: false,
      noteToCustomer: 'Thank you.',
    },
  ],
  denied: [],
  canceled: [],
  obstructed: [],
  refund: { amount: 20, handlingFee: 0, shippingFee: 0 },
  giftCard: null,
  newItems: [],
  restocked: [],
  paidOut: 20,
  givenAway: 20,
  ...change,
})

test('finalizing shows a preview first, and is blocked above the payout limit', async () => {
  openClaim(aClaim(), {
    [`POST ${claimAt}/finalize/preview`]: aPreview({ approvalLimit: 15 }),
  })
  await screen.findByRole('heading', { name: 'R-1' })
  press('Preview & finalize')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Refund to original payment method')).toBeTruthy()
  expect(dialog.getByText(/: the customer sees “Thank you\.”$/)).toBeTruthy()
  expect(dialog.getByText(/Your approval limit is \$15.00/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Finalize' })).toHaveProperty('disabled', true)
})

test('without a change to any item nothing is finalized, as the customer would get an empty email', async () => {
  const message = 'Item already removed from order.'
  openClaim(aClaim(), {
    [`POST ${claimAt}/finalize/preview`]: {
      ...aPreview({ approvalLimit: null }),
      approved: [],
      obstructed: [{ claimLineItemId: 'l1', code: 'NOT_ON_ORDER', message }],
    },
  })
  await screen.findByRole('heading', { name: 'R-1' })
  press('Preview & finalize')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(new RegExp(message))).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Finalize' })).toHaveProperty('disabled', true)
})

test.for([
  [undefined, 'Merchant_App'],
  [{ token: 'aft_session_card', source: 'Kustomer_App_Integration' }, 'Kustomer_App_Integration'],
] as const)(
  'finalizing records the source: signed in by the card %o, %s',
  async ([card, finalizationSource]) => {
    holdCardToken(card)
    const sent: unknown[] = []
    openClaim(aClaim(), {
      [`POST ${claimAt}/finalize/preview`]: aPreview({ approvalLimit: null }),
      [`POST ${claimAt}/finalize`]: ({ body }) => {
        sent.push(body)
        return { success: true }
      },
    })
    await screen.findByRole('heading', { name: 'R-1' })
    press('Preview & finalize')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(await dialog.findByRole('button', { name: 'Finalize' }))
    await waitFor(() => expect(sent).toMatchObject([{ finalizationSource }]))
  },
)

test('what will happen names the notes of declined and canceled items, and all that was shopped', async () => {
  const line = aClaimLine()
  const shopped = (title: string) => ({
    claimLineItemId: 'l1',
    kind: 'exchange',
    quantity: 1,
    title,
    inventory: 'bypass',
  })
  openClaim(aClaim({ claimLineItems: [line, { ...line, id: 'l2' }] }), {
    [`POST ${claimAt}/finalize/preview`]: {
      ...aPreview({ approvalLimit: null }),
      approved: [],
      denied: [{ claimLineItemId: 'l1', code: 'Wrong_Item', noteToCustomer: 'This one is not ours.' }],
      canceled: [{ claimLineItemId: 'l2', noteToCustomer: 'As you asked.' }],
      newItems: [shopped('Hat'), shopped('Belt')],
    },
  })
  await screen.findByRole('heading', { name: 'R-1' })
  press('Preview & finalize')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/sees “This one is not ours\.”$/)).toBeTruthy()
  expect(dialog.getByText(/sees “As you asked\.”$/)).toBeTruthy()
  expect(dialog.getByText(/Hat$/)).toBeTruthy()
  expect(dialog.getByText(/Belt$/)).toBeTruthy()
})

test('an external resolution emails the customer only if staff turn the email on', async () => {
  const sent: unknown[] = []
  const { approved, ...preview } = aPreview({ approvalLimit: null })
  openClaim(aClaim(), {
    [`POST ${claimAt}/finalize/preview`]: {
      ...preview,
      approved: approved.map((line) => ({ ...line, wasResolvedExternally: true })),
    },
    [`POST ${claimAt}/finalize`]: ({ body }) => {
      sent.push(body)
      return refuse(409, 'No')
    },
  })
  await screen.findByRole('heading', { name: 'R-1' })
  press('Preview & finalize')
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/: the customer sees/)
  fireEvent.click(dialog.getByRole('button', { name: 'Finalize' }))
  await waitFor(() => expect(sent).toMatchObject([{ notifyCustomerByEmail: false }]))
  await dialog.findByRole('alert')
  fireEvent.click(dialog.getByRole('switch'))
  fireEvent.click(dialog.getByRole('button', { name: 'Finalize' }))
  await waitFor(() => expect(sent[1]).toMatchObject({ notifyCustomerByEmail: true }))
})

test('a preview refused for a field that was not entered shows a message', async () => {
  const fields = [{ path: 'claimLineItemIds.0', message: 'This item is settled.' }]
  openClaim(aClaim(), { [`POST ${claimAt}/finalize/preview`]: refuse(422, 'Check the form.', { fields }) })
  await screen.findByRole('heading', { name: 'R-1' })
  press('Preview & finalize')
  const dialog = within(await screen.findByRole('dialog'))
  expect((await dialog.findByRole('alert')).textContent).toBe('This item is settled.')
})
