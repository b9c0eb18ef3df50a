// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claimDraftStore } from '../../../drafts/claim-draft-store.ts'
import { anOrder, anOrderLine } from '../../../testing/builders.ts'
import { aPolicy, beginLine, claimServer } from '../../../testing/claim-builders.ts'
import type { FakeRoutes } from '../../../testing/fake-server.ts'
import { forgeField } from '../../../testing/forge-field.ts'
import { openPortal } from '../../../testing/open-portal.tsx'

const [tooSmall] = anOrderLine().return.claimReasons
const details = [
  { id: 4, name: 'Sleeves', isDeleted: false },
  { id: 5, name: 'Collar', isDeleted: true },
]

const openDetails = (step = 'reason/1', { server = {}, isReasoned = false }: Given = {}) => {
  const claimReasons = tooSmall ? [{ ...tooSmall, claimReasonDetails: details }] : []
  const line = anOrderLine({ return: { ...anOrderLine().return, claimReasons } })
  return openPortal(
    () => beginLine({ isReasoned }).at(step),
    claimServer(server, anOrder({ lineItems: [line] })),
  )
}
type Given = { server?: FakeRoutes; isReasoned?: boolean }

test('remembers the detail with its reason and goes on', async () => {
  openDetails()
  fireEvent.click(await screen.findByRole('radio', { name: 'Sleeves' }))
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByRole('heading', { name: 'Tell us a bit more' })
  expect(claimDraftStore.getState().lines[0]).toMatchObject({ reasonId: 1, reasonDetailId: 4 })
})

test('a policy may ask about the detail', async () => {
  openDetails('reason/1', {
    server: { 'POST /front-1/order/calculate/after-reason-selection': aPolicy() },
  })
  fireEvent.click(await screen.findByRole('radio', { name: 'Sleeves' }))
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('heading', { name: 'Have you worn it outdoors?' })).toBeTruthy()
})

test('wants a detail, and one of this reason', async () => {
  openDetails()
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Please choose a reason.')).toBeTruthy()

  forgeField('reasonDetailId', '5')
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Invalid claim reason.')).toBeTruthy()
})

test.for(['reason/99', 'reason/first'])('%s leads back to the reasons', async (step) => {
  openDetails(step)
  expect(await screen.findByRole('heading', { name: 'Why are you returning this item?' })).toBeTruthy()
})

test('a step further on is not shown while the detail is missing', async () => {
  openDetails('resolution', { isReasoned: true })
  expect(await screen.findByRole('radio', { name: 'Sleeves' })).toBeTruthy()
})
