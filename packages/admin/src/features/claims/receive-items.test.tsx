// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClaim, aClaimLine, aStoreSession, emptyLedger, noTexts, storeId } from '../../testing/builders.ts'
import { openConsole } from '../../testing/open-console.tsx'

const at = `/${storeId}/claim/c1`

test('items that came back untracked are received together, those that are here already are not offered', async () => {
  const sent: unknown[] = []
  openConsole(`/${storeId}/claims/return/c1`, {
    [`GET /${storeId}/me`]: aStoreSession(),
    [`GET ${at}`]: () =>
      aClaim({
        claimLineItems: [
          aClaimLine({ id: 'l1', status: { code: 'In_Transit', detail: 'In_Transit' } }),
          aClaimLine({
            id: 'l2',
            status: { code: 'Awaiting_Return', detail: 'Pending_Return_Shipment_Creation' },
          }),
          aClaimLine({ id: 'l3', status: { code: 'At_Return_Location', detail: 'Pending_Approval' } }),
        ],
      }),
    [`GET ${at}/text-messages`]: noTexts,
    [`GET ${at}/related`]: { claims: [], orders: [] },
    [`GET ${at}/books`]: emptyLedger,
    [`POST ${at}/receive`]: ({ body }) => {
      sent.push(body)
      return { success: true }
    },
  })
  await screen.findByRole('heading', { name: 'R-1' })
  const [more] = screen.getAllByRole('button', { name: 'More' })
  fireEvent.click(more as HTMLElement)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Mark as received' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Mark as received' }))
  const [first, second, third] = await drawer.findAllByRole('checkbox')
  expect([first, second, third]).toEqual([
    expect.objectContaining({ checked: true }),
    expect.objectContaining({ checked: false }),
    undefined,
  ])
  fireEvent.click(second as HTMLElement)
  fireEvent.click(drawer.getByRole('button', { name: 'Mark as received' }))
  await waitFor(() => expect(sent).toEqual([{ version: 1, claimLineItemIds: ['l1', 'l2'] }]))
})
