// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../testing/builders.ts'
import { refuse } from '../testing/fake-server.ts'
import { openConsole } from '../testing/open-console.tsx'

const path = `/${storeId}/settings/config/order-editing`
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const minutes = () => screen.findByLabelText<HTMLInputElement>('Editing window (minutes)')
const outdated = 'We couldn’t reach the server. This page may be out of date.'

/** A form that is saved just before loading fails in that way. */
async function saveJustBefore(failing: () => object) {
  let isBroken = false
  const policy = { isEnabled: true, windowMinutes: 15, approvalTypes: [] }
  const page = openConsole(`/${storeId}/settings/order-editing`, {
    [`GET /${storeId}/me`]: () => (isBroken ? failing() : aStoreSession()),
    [`GET ${path}`]: () => (isBroken ? failing() : { version: 'o1', orderEditing: policy }),
    [`GET /${storeId}/customer`]: failing,
    [`PUT ${path}`]: ({ body }) => {
      isBroken = true
      return { ...(body as object), version: 'o2' }
    },
  })
  fireEvent.change(await minutes(), { target: { value: '30' } })
  press('Save')
  expect(await screen.findByText('Settings saved')).toBeTruthy()
  return { ...page, mend: () => (isBroken = false) }
}

const offline = () => {
  throw new TypeError('Failed to fetch')
}

test.for([
  { name: 'no connection', failing: offline, said: outdated },
  { name: 'a fault of the server', failing: () => refuse(500, 'Something failed.'), said: outdated },
  { name: 'a session that ended', failing: () => refuse(401, 'Sign in.'), said: /^Your session has expired/ },
])('after $name, the saved state stays visible until it can be loaded again', async ({ failing, said }) => {
  const { mend, address } = await saveJustBefore(failing)
  expect(await screen.findByText(said)).toBeTruthy()
  expect(await minutes()).toHaveProperty('value', '30')
  expect(address()).toContain('/settings/order-editing')
  mend()
  press('Try again')
  await waitFor(() => expect(screen.queryByText(said)).toBeNull())
})

test('a screen that was not visible yet is not replaced by an older one if it fails to load', async () => {
  await saveJustBefore(() => refuse(500, 'Something failed.'))
  fireEvent.click(screen.getByRole('link', { name: 'Customers' }))
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
  expect(screen.queryByLabelText('Editing window (minutes)')).toBeNull()
})
