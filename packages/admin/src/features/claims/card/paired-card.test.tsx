// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { holdCardToken } from '../../../app/card-token.ts'
import { customerIn } from '../../../app/front-card.ts'
import { aStoreSession, storeId } from '../../../testing/builders.ts'
import { refuse, type FakeRoutes } from '../../../testing/fake-server.ts'
import { openConsole } from '../../../testing/open-console.tsx'

const card = `/${storeId}/agent-card`
const start = `POST /${storeId}/card-pairing`
const session = `${start}/session`
const expiresOn = '2099-01-01T00:00:00.000Z'

beforeEach(() => {
  holdCardToken(undefined)
  localStorage.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

/** The card as Front opens it. */
const open = (routes: FakeRoutes = {}) =>
  openConsole(`${card}?ref=front&auth_secret=s3cret`, {
    [start]: { token: 'aft_card_1', code: 'BCDF-GHJK', expiresOn },
    [session]: { session: null },
    [`GET /${storeId}/me`]: ({ headers }: { headers: Headers }) =>
      headers.get('authorization') === 'Bearer aft_session_1'
        ? aStoreSession()
        : refuse(401, 'Please sign in.'),
    ...routes,
  })
const signedIn = { session: { token: 'aft_session_1', expiresOn } }
const aMoment = () => act(() => vi.advanceTimersByTimeAsync(3100))

test('a card shows a code until its agent connects it, and is open from then on', async () => {
  let answer: object = { session: null }
  const { address, goBack } = open({ [session]: () => answer })
  expect(await screen.findByText('BCDF-GHJK')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Open Aftercare' })
  expect(link.getAttribute('href')).toMatch(new RegExp(`/admin/${storeId}/connect-card$`))
  expect(address()).toBe(`/${storeId}/card-code`)
  await aMoment()
  expect(screen.getByText('BCDF-GHJK')).toBeDefined()
  answer = signedIn
  await aMoment()
  expect(await screen.findByText('Who is it about?')).toBeDefined()
  expect(address()).toBe(card)
  await goBack()
  expect(address()).not.toContain('s3cret')
})

test('a connected card opens without a code, and shows one again once it is disconnected', async () => {
  localStorage.setItem(`aftercare-card-${storeId}`, 'aft_card_1')
  let isEnded = false
  const { calls } = open({
    [session]: () => (isEnded ? { session: null } : signedIn),
    [`${start}/end`]: () => {
      isEnded = true
      return { success: true }
    },
    'POST /user/sign-out': { success: true },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Disconnect' }))
  expect(await screen.findByText('BCDF-GHJK')).toBeDefined()
  expect(calls.filter((call) => call === start)).toHaveLength(1)
  expect(isEnded).toBe(true)
  expect(localStorage.length).toBe(0)
})

test('a card that is no longer connected gets a code, and another one when that has expired', async () => {
  localStorage.setItem(`aftercare-card-${storeId}`, 'aft_card_0')
  const codes = ['BCDF-GHJK', 'LMNP-QRST']
  open({
    [session]: refuse(401, 'Sorry, not authorized'),
    [start]: () => ({ token: `aft_card_${codes.length}`, code: codes.shift(), expiresOn }),
  })
  expect(await screen.findByText('BCDF-GHJK')).toBeDefined()
  await aMoment()
  expect(screen.getByRole('alert').textContent).toBe('This code has expired.')
  fireEvent.click(screen.getByRole('button', { name: 'Get new code' }))
  expect(await screen.findByText('LMNP-QRST')).toBeDefined()
})

test.for([
  [401, 'This card isn’t set up'],
  [429, 'Too many codes'],
  [503, 'We couldn’t reach the server'],
] as const)('a server that answers %s gives no code, and the card says why', async ([status, title]) => {
  open({ [start]: refuse(status, 'Not now.') })
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
})

test('an agent types the code of their card in the console, and checks which card shows it', async () => {
  const sent: unknown[] = []
  openConsole(`/${storeId}/connect-card?code=BCDF-GHJK`, {
    [`GET /${storeId}/me`]: aStoreSession(),
    [`${start}/show`]: ({ body }) => {
      sent.push(body)
      return { helpdesk: 'front', browser: 'Chrome on macOS', createdOn: new Date().toISOString(), expiresOn }
    },
    [`${start}/approve`]: ({ body }) => {
      sent.push(body)
      return { helpdesk: 'front' }
    },
  })
  const code = await screen.findByLabelText('Code in the card')
  // A link can't prefill the code: its sender could then work under the name of the person who followed it.
  expect(code).toHaveProperty('value', '')
  const find = () => {
    fireEvent.change(screen.getByLabelText('Code in the card'), { target: { value: 'lmnp qrst' } })
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  }
  find()
  expect(await screen.findByText('Chrome on macOS')).toBeDefined()
  expect(screen.getByText('Front')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'This isn’t my card' }))
  expect(await screen.findByLabelText('Code in the card')).toHaveProperty('value', '')
  find()
  fireEvent.click(await screen.findByRole('button', { name: 'Connect card' }))
  await waitFor(() => expect(screen.getByText('Your card is connected')).toBeDefined())
  expect(screen.getByText(/^Go back to Front/)).toBeDefined()
  const typed = { code: 'lmnp qrst' }
  expect(sent).toEqual([typed, typed, typed])
})

test('in Front, the card follows the conversation: its handle, or an address that Front knows', () => {
  const recipient = { handle: 'ada@example.com', type: 'email', name: 'Ada' }
  expect(customerIn({ type: 'singleConversation', conversation: { recipient } })).toBe('ada@example.com')
  const phone = {
    handle: '+15550100',
    type: 'phone',
    contact: { id: '1', handles: [{ handle: 'ada@example.com', type: 'email' }] },
  }
  expect(customerIn({ type: 'singleConversation', conversation: { recipient: phone } })).toBe(
    'ada@example.com',
  )
  expect(customerIn({ type: 'noConversation' })).toBeUndefined()
  expect(customerIn({ type: 'multiConversations', conversations: [] })).toBeUndefined()
})
