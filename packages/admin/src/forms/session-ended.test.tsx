// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { holdCardToken } from '../app/card-token.ts'
import { aClaim, aClaimLine, aStoreSession, storeId } from '../testing/builders.ts'
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

test('an ended session loses nothing: another is started next to the form, which is then submitted', async () => {
  const { said, signIn, address } = await saveTooLate()
  expect(said).toContain('Your session has expired.')
  const link = screen.getByRole('link', { name: 'Sign in again' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/sign-in', '_blank'])
  signIn()
  press('Stage denial')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toContain('/claims/return/c1')
})

test('who came by a helpdesk’s card is led back to it, as no other tab can sign in for it', async () => {
  holdCardToken({ token: 'aft_session_card', source: 'Kustomer_App_Integration' })
  const { said } = await saveTooLate()
  expect(said).toContain('reopen the card in your helpdesk')
  expect(screen.queryByRole('link', { name: 'Sign in again' })).toBeNull()
})

/** A claim that reloads automatically, because something is processing, while somebody writes a comment. */
async function writeWhileUnderWay() {
  let isOver = false
  const unlessOver =
    <Answer extends object>(answer: Answer) =>
    () =>
      isOver ? refuse(401, 'Please sign in.') : answer
  const inHand = aClaimLine({ resolutionMethodEnum: 'refund' })
  const page = openClaim(aClaim({ claimLineItems: [inHand] }), {
    [`GET /${storeId}/me`]: unlessOver(aStoreSession()),
    [`GET ${claimAt}`]: unlessOver(aClaim({ claimLineItems: [inHand] })),
  })
  await screen.findByRole('heading', { name: 'R-1' })
  const word = screen.getByLabelText('Comment for staff')
  fireEvent.change(word, { target: { value: 'Called her.' } })
  return {
    ...page,
    end: () => (isOver = true),
    signIn: () => (isOver = false),
    isKept: () => word.isConnected && (word as HTMLTextAreaElement).value === 'Called her.',
  }
}

test('a page that reloads automatically stays when the session has ended, and offers to sign in', async () => {
  const { address, end, signIn, isKept } = await writeWhileUnderWay()
  end()
  expect(await screen.findByText(/^Your session has expired/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in again' })).toBeTruthy()
  expect(isKept()).toBe(true)
  expect(address()).toContain('/claims/return/c1')
  signIn()
  press('Try again')
  await waitFor(() => expect(screen.queryByText(/^Your session has expired/)).toBeNull())
  expect(isKept()).toBe(true)
})

test('within Shopify’s admin a page stays when the session has ended', async () => {
  const meta = document.createElement('meta')
  meta.name = 'shopify-api-key'
  document.head.append(meta)
  vi.stubGlobal('shopify', { idToken: async () => 'a.session.token' })
  onTestFinished(() => {
    meta.remove()
    vi.unstubAllGlobals()
  })
  const { isKept } = await writeWhileUnderWay()
  vi.stubGlobal('shopify', undefined)
  expect(await screen.findByText(/^Reload the page in your Shopify admin/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Sign in again' })).toBeNull()
  expect(isKept()).toBe(true)
})

test('a comment and a single button both lead to a new session', async () => {
  openClaim(aClaim(), {
    [`POST ${claimAt}/timeline`]: refuse(401, 'Please sign in.'),
    [`PUT ${claimAt}/line-item/l1`]: refuse(401, 'Please sign in.'),
  })
  await screen.findByRole('heading', { name: 'R-1' })
  const word = screen.getByLabelText('Comment for staff')
  fireEvent.change(word, { target: { value: 'Called her.' } })
  press('Add comment')
  expect(await screen.findByRole('link', { name: 'Sign in again' })).toBeTruthy()
  expect(word).toHaveProperty('value', 'Called her.')

  press('More')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancel item' }))
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Sign in again' })).toHaveLength(2))
})

test('requests in a claim’s panels lead to a new session, too', async () => {
  const ended = refuse(401, 'Please sign in.')
  openClaim(aClaim({ riskLevel: 'High' }), { [`GET ${claimAt}/risk`]: ended, [`GET ${claimAt}/why`]: ended })
  expect(await screen.findAllByRole('link', { name: 'Sign in again' })).toHaveLength(1)
  press('Why?')
  const why = within(await screen.findByRole('dialog'))
  expect(await why.findByRole('link', { name: 'Sign in again' })).toBeTruthy()
})
