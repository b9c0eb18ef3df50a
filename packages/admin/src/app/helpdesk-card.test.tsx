// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aClaim, aSession, aStoreSession, emptyLedger, noTexts, storeId } from '../testing/builders.ts'
import { refuse, type FakeRoutes } from '../testing/fake-server.ts'
import { openConsole } from '../testing/open-console.tsx'
import { holdCardToken } from './card-token.ts'

const claim = `/${storeId}/claims/return/c1`
const query = 'token=1.signed&email=ada%40northwind.example&configId=card-1&appIdVersion=2.0&ref=kustomer'
const exchange = `POST /${storeId}/user/token/login`
const failed = '/sign-in?why=card-failed'

beforeEach(() => holdCardToken(undefined))

/** The claim as the server shows it to who brings the card's token alone. */
const openByCard = (server: FakeRoutes = {}) => {
  const toCard =
    (answer: object) =>
    ({ headers }: { headers: Headers }) =>
      headers.get('authorization') === 'Bearer aft_session_card' ? answer : refuse(401, 'Please sign in.')
  return openConsole(`${claim}?tab=why&${query}`, {
    [exchange]: { token: 'aft_session_card', expiresOn: '2026-11-20T13:00:00.000Z' },
    [`GET /${storeId}/me`]: toCard(aStoreSession()),
    [`GET /${storeId}/claim/c1`]: toCard(aClaim()),
    [`GET /${storeId}/claim/c1/text-messages`]: noTexts,
    [`GET /${storeId}/claim/c1/related`]: { claims: [], orders: [] },
    [`GET /${storeId}/claim/c1/books`]: emptyLedger,
    ...server,
  })
}

test('a helpdesk card opens a claim signed in, and its token is in no address in the history', async () => {
  const asked: unknown[] = []
  const session = { token: 'aft_session_card', expiresOn: '2026-11-20T13:00:00.000Z' }
  const { address, calls, goBack } = openByCard({
    [exchange]: ({ body }) => {
      asked.push(body)
      return session
    },
  })
  expect(await screen.findByRole('heading', { name: 'R-1' })).toBeDefined()
  const presented = { email: 'ada@northwind.example', configId: 'card-1', appIdVersion: '2.0' }
  expect(asked).toEqual([{ token: '1.signed', ...presented, ref: 'kustomer' }])
  expect(calls[0]).toBe(exchange)
  expect(address()).toBe(`${claim}?tab=why`)
  await goBack()
  expect(asked).toHaveLength(1)
})

test('a refused card leads to the sign-in page, which refers to the helpdesk', async () => {
  const { address, calls } = openByCard({ [exchange]: refuse(401, 'Sorry, not authorized') })
  expect(await screen.findByText(/Open the card/)).toBeDefined()
  expect(address()).toBe(failed)
  expect(calls).toEqual([exchange])
})

test.for([
  [429, 'card-busy', /signed in too many times/],
  [503, 'card-unchecked', /couldn’t reach the server to check/],
  [200, 'card-unchecked', /couldn’t reach the server to check/],
] as const)('a card is not blamed for %i', async ([status, why, words]) => {
  const answer = status === 200 ? { success: true } : refuse(status, 'Not now.')
  const { address } = openByCard({ [exchange]: answer })
  expect(await screen.findByText(words)).toBeDefined()
  expect(address()).toBe(`/sign-in?why=${why}`)
})

test('once its hour has passed the card has to be opened again', async () => {
  let isOver = false
  openByCard({
    [`GET /${storeId}/order`]: () => (isOver ? refuse(401, 'Please sign in.') : { items: [] }),
  })
  await screen.findByRole('heading', { name: 'R-1' })
  isOver = true
  fireEvent.click(screen.getByRole('link', { name: 'Orders' }))
  expect(await screen.findByText(/Open the card/)).toBeDefined()
})

test('who goes on by a sign-in link is no longer here by the card', async () => {
  holdCardToken({ token: 'aft_session_card', source: 'Kustomer_App_Integration' })
  const presented: (string | null)[] = []
  openConsole('/sign-in?accessCode=good', {
    'POST /user/access-code/login': aSession(),
    'GET /me': ({ headers }) => {
      presented.push(headers.get('authorization'))
      return aSession()
    },
  })
  await waitFor(() => expect(presented).toEqual([null]))
})
