// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClaim, aClaimLine, storeId } from '../../../testing/builders.ts'
import { claimAt, openClaim } from '../../../testing/open-claim.tsx'

const reason = { id: 7, name: 'It is too large', claimReasonDetails: [] }
const details = [
  { id: 71, name: 'Too wide', isDeleted: false },
  { id: 72, name: 'Too long', isDeleted: false },
]

/** A line of the reason "It is too large · Too wide", with the drawer open in which that is changed. */
async function openReason() {
  const sent: unknown[] = []
  const reasons = [
    { ...reason, claimReasonDetails: details },
    { ...reason, id: 8, name: 'It is broken' },
  ]
  const line = aClaimLine({
    reason: { id: 7, name: reason.name, categoryCode: 'Wrong_Fit', detail: 'Too wide', detailId: 71 },
  })
  openClaim(aClaim({ version: 7, claimLineItems: [line] }), {
    [`GET /${storeId}/claim-reason`]: {
      items: reasons.map((each) => ({
        ...each,
        category: { code: 'Wrong_Fit', name: 'Wrong fit' },
        isDeleted: false,
        groupIds: [],
        version: '1',
      })),
    },
    [`PUT ${claimAt}/line-item/l1/reason`]: ({ body }) => {
      sent.push(body)
      return { success: true }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'More' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Change reason' }))
  const detail = await screen.findByRole('combobox', { name: 'Detail' })
  const submit = screen.getByRole('button', { name: 'Change reason' })
  const choose = async (field: string, option: string) => {
    fireEvent.click(screen.getByRole('combobox', { name: field }))
    fireEvent.click(await screen.findByRole('option', { name: option }))
  }
  return { sent, detail, submit, choose }
}

test('the reason form starts with the current reason and detail, and cannot be submitted unchanged', async () => {
  const { sent, detail, submit, choose } = await openReason()
  expect(detail).toHaveProperty('value', 'Too wide')
  expect(submit).toHaveProperty('disabled', true)
  await choose('Detail', 'Too long')
  fireEvent.click(submit)
  await waitFor(() => expect(sent).toEqual([{ version: 7, reasonId: 7, reasonDetailId: 72 }]))
})

test('the same reason chosen again keeps its detail; another one has none yet', async () => {
  const { sent, detail, submit, choose } = await openReason()
  await choose('Reason', 'It is too large')
  expect(detail).toHaveProperty('value', 'Too wide')
  await choose('Reason', 'It is broken')
  fireEvent.click(submit)
  await waitFor(() => expect(sent).toEqual([{ version: 7, reasonId: 8 }]))
})
