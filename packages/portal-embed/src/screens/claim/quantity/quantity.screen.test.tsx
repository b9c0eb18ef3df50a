// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claimDraftStore, findLine, resolveLine } from '../../../drafts/claim-draft-store.ts'
import { anOrder, anOrderLine } from '../../../testing/builders.ts'
import { beginLine, claimServer } from '../../../testing/claim-builders.ts'
import { openPortal } from '../../../testing/open-portal.tsx'

const openQuantity = (remaining = 3) =>
  openPortal(
    () => beginLine({ isReasoned: false }).at('quantity'),
    claimServer({}, anOrder({ lineItems: [anOrderLine({ remainingReturnableQuantity: remaining })] })),
  )
const field = () => screen.findByLabelText<HTMLInputElement>('Quantity')
const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }))

test('remembers how many and goes on to the reason', async () => {
  openQuantity()
  fireEvent.change(await field(), { target: { value: '2' } })
  next()
  await screen.findByRole('heading', { name: 'Why are you returning this item?' })
  expect(claimDraftStore.getState().lines[0]?.quantity).toBe(2)
})

test.for([
  ['', 'Please enter a quantity'],
  ['two', 'Please enter a quantity'],
  ['1.5', 'Please enter a quantity'],
  ['0', 'Quantity must be at least 1'],
  ['-1', 'Quantity must be at least 1'],
  ['4', 'Quantity must be at most 3'],
] as const)('"%s" is answered with: %s', async ([value, message]) => {
  openQuantity()
  fireEvent.change(await field(), { target: { value } })
  next()
  expect(await screen.findByText(message)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Quantity')))
})

test('the buttons stay between one and the remaining quantity', async () => {
  openQuantity(2)
  const input = await field()
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  press('Decrease quantity')
  expect(input.value).toBe('1')
  press('Increase quantity')
  press('Increase quantity')
  expect(input.value).toBe('2')
})

test('with one unit left there is no quantity step', async () => {
  openQuantity(1)
  expect(await screen.findByRole('heading', { name: 'Why are you returning this item?' })).toBeTruthy()
})

test('changing the quantity reopens a finished line', async () => {
  let id = ''
  openPortal(
    () => {
      const begun = beginLine()
      id = begun.id
      resolveLine(id, { requestedResolutionMethodEnum: 'refund' })
      return begun.at('quantity')
    },
    claimServer({}, anOrder({ lineItems: [anOrderLine({ remainingReturnableQuantity: 3 })] })),
  )
  await field()
  next()
  await screen.findByRole('heading', { name: 'Why are you returning this item?' })
  expect(findLine(id)?.isComplete).toBe(false)
})

test('of an item whose last units another line has taken no quantity is saved', async () => {
  openQuantity()
  await field()
  const { lines } = claimDraftStore.getState()
  const finished = lines.map((line) => ({ ...line, id: 'other', quantity: 3, isComplete: true }))
  claimDraftStore.setState({ lines: [...lines, ...finished] })
  next()
  expect(await screen.findByText('Problem saving quantity')).toBeTruthy()
})
