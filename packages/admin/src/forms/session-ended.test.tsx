// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { holdCardToken } from '../app/card-token.ts'
import { aClaim } from '../testing/builders.ts'
import { refuse } from '../testing/fake-server.ts'
import { claimAt, openClaim } from '../testing/open-claim.tsx'

afterEach(() => holdCardToken(undefined))

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** A note that is being saved when the session has ended. */
async function saveTooLate() {
  let isOver = true
  const page = openClaim(aClaim(), {
    [`PUT ${claimAt}/line-item/l1`]: () => (isOver ? refuse(401, 'Please sign in.') : { success: true }),
  })
  await screen.findByRole('heading', { name: 'R-1' })
  press('Deny')
  const note = await screen.findByLabelText('Note to the customer')
  fireEvent.change(note, { target: { value: 'Worn.' } })
  press('Stage denial')
  const said = await screen.findByRole('alert')
  expect(note).toHaveProperty('value', 'Worn.')
  return { ...page, said: said.textContent, signIn: () => (isOver = false) }
}

test('a session that ended takes nothing away: another is begun beside the form, which is sent then', async () => {
  const { said, signIn, address } = await saveTooLate()
  expect(said).toContain('Your session has ended.')
  const link = screen.getByRole('link', { name: 'Sign in in a new tab' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/sign-in', '_blank'])
  signIn()
  press('Stage denial')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toContain('/claims/return/c1')
})

test('who came by a helpdesk’s card is led back to it, as no other tab can sign in for it', async () => {
  holdCardToken('aft_session_card')
  const { said } = await saveTooLate()
  expect(said).toContain('open the card of the conversation anew')
  expect(screen.queryByRole('link', { name: 'Sign in in a new tab' })).toBeNull()
})
