// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claimDraftStore } from '../../../drafts/claim-draft-store.ts'
import { aPolicy, beginLine, claimServer, noQuestions } from '../../../testing/claim-builders.ts'
import { refuse, type FakeAnswer } from '../../../testing/fake-server.ts'
import { openPortal } from '../../../testing/open-portal.tsx'

const openQuestion = (answer: FakeAnswer = aPolicy()) =>
  openPortal(
    () => beginLine().at('follow-up'),
    claimServer({ 'POST /front-1/order/calculate/after-reason-selection': answer }),
  )
const reply = async (name: string) => {
  fireEvent.click(await screen.findByRole('radio', { name }))
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
}

test('"No" is kept and leads on', async () => {
  openQuestion()
  await reply('No')
  await screen.findByRole('heading', { name: 'Tell us a bit more' })
  expect(claimDraftStore.getState().lines[0]?.policyAnswer).toBe('no')
})

test.for([
  [null, /isn't eligible for return. If you have any questions, please contact us/],
  ['Only unworn boots come back.', /Only unworn boots come back/],
] as const)('"Yes" ends the line: %s', async ([onYesMessage, words]) => {
  const { address } = openQuestion(aPolicy(onYesMessage))
  await reply('Yes')
  expect(await screen.findByText(words)).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))

  fireEvent.click(screen.getByRole('button', { name: 'Back to Order' }))
  await waitFor(() => expect(address()).toBe('/birch/order/o1'))
  expect(claimDraftStore.getState().lines).toEqual([])
})

test('a "Yes" by mistake can be changed', async () => {
  openQuestion()
  await reply('Yes')
  fireEvent.click(await screen.findByRole('button', { name: 'Change answer' }))
  const yes = await screen.findByRole<HTMLInputElement>('radio', { name: 'Yes' })
  expect(yes.checked).toBe(false)
  await reply('No')
  await screen.findByRole('heading', { name: 'Tell us a bit more' })
  expect(claimDraftStore.getState().lines[0]?.policyAnswer).toBe('no')
})

test('an error goes as soon as there is an answer', async () => {
  openQuestion()
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }))
  await screen.findByText('Please select an option from the list.')
  const no = screen.getByRole('radio', { name: 'No' })
  fireEvent.input(no)
  expect(screen.queryByText('Please select an option from the list.')).toBeNull()
})

test('wants an answer', async () => {
  openQuestion()
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Please select an option from the list.')).toBeTruthy()
})

test('without a policy the step is skipped', async () => {
  openQuestion(noQuestions)
  expect(await screen.findByRole('heading', { name: 'Tell us a bit more' })).toBeTruthy()
})

test('a store that cannot be asked is asked again', async () => {
  let isDown = true
  openQuestion(() => (isDown ? refuse(409, 'Busy') : aPolicy()))
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /Sorry something went wrong. Please try again./,
  )
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Have you worn it outdoors?' })).toBeTruthy()
})
