// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aSession, aStoreSession, storeId } from '../../testing/builders.ts'
import { refuse, type FakeRoutes } from '../../testing/fake-server.ts'
import { openConsole } from '../../testing/open-console.tsx'

const home: FakeRoutes = {
  'GET /me': aSession(),
  [`GET /${storeId}/me`]: aStoreSession(),
}
const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('who is not signed in signs in first, and goes on to where they wanted', async () => {
  let isIn = false
  const opened = openConsole(`/${storeId}/claims/return?text=ada`, {
    [`GET /${storeId}/me`]: () => (isIn ? aStoreSession() : refuse(401, 'Please sign in.')),
    'POST /user/sign-in': () => {
      isIn = true
      return aSession()
    },
  })
  expect(await screen.findByText('You’re signed out. Sign in to continue.')).toBeTruthy()
  enter('Email', 'mara@birch.example')
  enter('Password', 'a long password')
  press('Sign in')
  await waitFor(() => expect(opened.address()).toBe(`/${storeId}/claims/return?text=ada`))
})

test('opening the console for the first time does not mention an ended session', async () => {
  openConsole('/', { 'GET /me': refuse(401, 'Please sign in.') })
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
  expect(screen.queryByText(/^You’re signed out/)).toBeNull()
})

test.for(['//evil.example/x', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  '%s redirects nobody elsewhere',
  async (next) => {
    const opened = openConsole(`/sign-in?${new URLSearchParams({ next })}`, {
      ...home,
      'POST /user/sign-in': aSession(),
    })
    await screen.findByRole('heading', { name: 'Sign in' })
    enter('Email', 'mara@birch.example')
    enter('Password', 'a long password')
    press('Sign in')
    await waitFor(() => expect(opened.address()).toBe(`/${storeId}`))
  },
)

test('missing input is shown at its field, and nothing is sent', async () => {
  const { calls } = openConsole('/sign-in', {})
  await screen.findByRole('heading', { name: 'Sign in' })
  press('Sign in')
  expect(await screen.findByText('Invalid email')).toBeTruthy()
  expect(screen.getByText('Please enter a password.')).toBeTruthy()
  expect(calls).toEqual([])
})

test('a wrong password shows the server’s message, and the input stays', async () => {
  openConsole('/sign-in', { 'POST /user/sign-in': refuse(401, 'Incorrect email or password.') })
  await screen.findByRole('heading', { name: 'Sign in' })
  enter('Email', 'mara@birch.example')
  enter('Password', 'wrong')
  press('Sign in')
  expect(await screen.findByText('Incorrect email or password.')).toBeTruthy()
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'mara@birch.example')
})

test('an access code works once; a used one leads to the form with a message', async () => {
  const opened = openConsole('/sign-in?accessCode=good', {
    ...home,
    'POST /user/access-code/login': ({ body }) =>
      (body as { accessCode: string }).accessCode === 'good' ? aSession() : refuse(401, 'No'),
  })
  await waitFor(() => expect(opened.address()).toBe(`/${storeId}`))

  openConsole('/sign-in?accessCode=used', { 'POST /user/access-code/login': refuse(401, 'No') })
  expect(await screen.findByText(/has been used or has expired/)).toBeTruthy()
})

test('a code is not blamed for too many attempts', async () => {
  openConsole('/sign-in?accessCode=good', {
    'POST /user/access-code/login': refuse(429, 'Too many attempts.'),
  })
  expect(await screen.findByText('Too many attempts.')).toBeTruthy()
  expect(screen.queryByText(/has been used or has expired/)).toBeNull()
})

test('signing up asks for everything the server requires, and shows where the link was sent', async () => {
  openConsole('/sign-up', { 'POST /user/sign-up': { success: true, delivery: 'sent' } })
  await screen.findByRole('heading', { name: 'Create an account' })
  press('Create account')
  for (const message of [
    'First name is required',
    'Last name is required',
    'Please select an option from the list.',
    'Select at least one product',
  ])
    expect(await screen.findByText(message)).toBeTruthy()

  enter('First name', 'Mara')
  enter('Last name', 'Holt')
  enter('Email', 'mara@birch.example')
  enter('Store name', 'Birch')
  enter('Store URL', 'https://birch.example')
  enter('Currency', 'EUR')
  fireEvent.click(screen.getByLabelText('Warranty claims'))
  press('Create account')
  expect(await screen.findByText(/If mara@birch.example can be used here/)).toBeTruthy()
})

test('a new store gets what was entered, and an empty portal address is left to the server', async () => {
  const [only] = aSession().stores
  const sent: unknown[] = []
  const { address } = openConsole('/new-store', {
    ...home,
    'POST /user/store': ({ body }) => {
      sent.push(body)
      return { ...only, delivery: 'sent' }
    },
  })
  await screen.findByRole('heading', { name: 'Create a store' })
  press('Create store')
  expect(await screen.findByText('Please select an option from the list.')).toBeTruthy()
  enter('Store name', 'Crème & Birch')
  enter('Store URL', 'https://birch.example')
  enter('Currency', 'EUR')
  enter('Time zone', 'UTC')
  expect(screen.getByText(/Customers will find your portal at .*\/creme-birch$/)).toBeTruthy()
  press('Create store')
  await waitFor(() => expect(address()).toBe(`/${storeId}`))
  const entered = { storeName: 'Crème & Birch', storeUrl: 'https://birch.example' }
  expect(sent).toEqual([{ ...entered, currencyCode: 'EUR', timeZone: 'UTC' }])
})

test('the store menu lists the other stores, and leads to a new one', async () => {
  const [only] = aSession().stores
  if (!only) throw new Error('A session has a store')
  openConsole(`/${storeId}/alerts`, {
    ...home,
    'GET /me': aSession({ stores: [only, { ...only, id: storeId.replace(/1$/, '2'), name: 'Second' }] }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Birch & Co' }))
  expect(await screen.findByRole('menuitem', { name: 'Second' })).toBeTruthy()
  expect(screen.getByRole('menuitem', { name: 'Create store' })).toHaveProperty(
    'pathname',
    expect.stringMatching(/new-store$/),
  )
})

test.for([
  ['sent', 'Check your email'],
  ['printed', 'Check the server log'],
  ['kept', 'Email isn’t set up yet'],
] as const)('a link that is %s is where it says', async ([delivery, title]) => {
  openConsole('/reset-password', { 'POST /user/reset-password': { success: true, delivery } })
  await screen.findByRole('heading', { name: 'Reset your password' })
  enter('Email', 'mara@birch.example')
  press('Send link')
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText(/mara@birch.example/)).toBeTruthy()
})

test('an expired link says so', async () => {
  openConsole('/password?token=used', {
    'POST /user/reset-password/confirm': refuse(401, 'This link has expired.'),
  })
  await screen.findByRole('heading', { name: 'Set your password' })
  enter('Password', 'four words in a row')
  press('Save and sign in')
  expect(await screen.findByText('This link has expired.')).toBeTruthy()
})

test('who has several stores chooses one', async () => {
  const [only] = aSession().stores
  if (!only) throw new Error('A session has a store')
  openConsole('/', {
    'GET /me': aSession({ stores: [only, { ...only, id: storeId.replace(/1$/, '2'), name: 'Second' }] }),
  })
  expect(await screen.findByRole('link', { name: /Birch & Co/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Second/ })).toBeTruthy()
})

test('a store’s address is confirmed by a press, and the page says where the portal is', async () => {
  const confirmed = {
    storeId,
    storeName: 'Birch',
    url: 'https://birch.example',
    portalUrl: 'https://returns.test/birch',
  }
  const { calls } = openConsole('/confirm-address?token=right', { 'POST /user/confirm-address': confirmed })
  await screen.findByRole('heading', { name: 'Confirm your store URL' })
  expect(calls).toEqual([])
  press('Confirm store URL')
  expect(await screen.findByRole('heading', { name: 'Your portal is live' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'https://returns.test/birch' })).toBeTruthy()
})

test('an expired confirmation link says so', async () => {
  const message = 'This link is no longer valid. Please request a new one.'
  openConsole('/confirm-address?token=used', { 'POST /user/confirm-address': refuse(401, message) })
  await screen.findByRole('heading', { name: 'Confirm your store URL' })
  press('Confirm store URL')
  expect(await screen.findByText(message)).toBeTruthy()
})

test('an Admin can have the link emailed again from any screen, and sees the recipient', async () => {
  const { store } = aStoreSession()
  openConsole(`/${storeId}/alerts`, {
    [`GET /${storeId}/me`]: aStoreSession({ store: { ...store, isActive: false, isUrlVerified: false } }),
    [`POST /${storeId}/address/link`]: { success: true, delivery: 'sent', email: 'mara@birch.example' },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Resend email' }))
  expect(await screen.findByText('Sent to mara@birch.example.')).toBeTruthy()
})
