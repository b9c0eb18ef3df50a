// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClaim, aClaimLine } from '../../../testing/builders.ts'
import { claimAt, openClaim } from '../../../testing/open-claim.tsx'

const refused = { code: 'REFUSED', message: 'The card was closed.' }

test('a line that failed says why and may be tried again; one that is final has no buttons', async () => {
  openClaim(
    aClaim({
      claimLineItems: [
        aClaimLine({ errors: [refused] }),
        aClaimLine({ id: 'l2', status: { code: 'Approved', detail: 'Refunded' } }),
      ],
    }),
  )
  expect(await screen.findByText('The card was closed.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Approve' })).toHaveLength(1)
})

test('errors that a retry cannot fix offer no retry, but say what helps', async () => {
  const gone = { code: 'UNITS_GONE', message: 'Item already removed from order.' }
  openClaim(aClaim({ claimLineItems: [aClaimLine({ errors: [gone] })] }))
  expect(await screen.findByText(/Item already removed from order.*Deny or cancel the item/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('each item is counted once: one that failed is not called ready as well', async () => {
  openClaim(aClaim({ claimLineItems: [aClaimLine({ errors: [refused] }), aClaimLine({ id: 'l2' })] }))
  expect(await screen.findByText('1 item failed · 1 item ready to approve')).toBeTruthy()
})

test('an item that has not arrived is not counted as one that needs a decision', async () => {
  const awaited = { code: 'Awaiting_Return', detail: 'Awaiting_Customer_Dropoff_Label_Provided' } as const
  const unseen = { code: 'At_Return_Location', detail: 'Pending_Additional_Info' } as const
  openClaim(
    aClaim({
      claimLineItems: [aClaimLine({ status: awaited }), aClaimLine({ id: 'l2', status: unseen })],
    }),
  )
  expect(await screen.findByText('1 item needs a decision · 1 item hasn’t arrived yet')).toBeTruthy()
})

test('an exchange that is out of stock waits for the customer, who can be asked again', async () => {
  const gone = { code: 'OUT_OF_STOCK', message: 'The new item is no longer in stock.' }
  const line = aClaimLine({ errors: [gone], choice: { askedOn: new Date().toISOString() } })
  let isSent = false
  openClaim(aClaim({ claimLineItems: [line] }), {
    [`POST ${claimAt}/line-item/${line.id}/ask-for-choice`]: () => {
      isSent = true
      return { success: true }
    },
  })
  expect(await screen.findByText(/Waiting for the customer to choose something else/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send email again' }))
  await waitFor(() => expect(isSent).toBe(true))
})
