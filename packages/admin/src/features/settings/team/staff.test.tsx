// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../../testing/builders.ts'
import { openConsole } from '../../../testing/open-console.tsx'

const path = `/${storeId}/settings/staff`
const home = {
  [`GET /${storeId}/me`]: aStoreSession(),
  [`GET ${path}`]: { version: 's1', staff: { finalizeLimit: null, mayOverrideEligibility: true } },
}
const limit = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Approval limit per claim' })
const override = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Can override eligibility/ })

test('a limit is entered and taken away again, and overriding is switched off', async () => {
  const sent: unknown[] = []
  openConsole(path, {
    ...home,
    [`PUT ${path}`]: ({ body }) => {
      sent.push(body)
      return { ...(body as object), version: `s${sent.length + 1}` }
    },
  })
  expect((await limit()).value).toBe('')
  fireEvent.change(await limit(), { target: { value: '150.50' } })
  fireEvent.click(override())
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Settings saved. They apply now.')
  fireEvent.change(await limit(), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { version: 's1', staff: { finalizeLimit: 150.5, mayOverrideEligibility: false } },
      { version: 's2', staff: { finalizeLimit: null, mayOverrideEligibility: false } },
    ]),
  )
})

test('an amount below zero stays as it was typed and is refused, and is not saved as another one', async () => {
  const sent: unknown[] = []
  openConsole(path, { ...home, [`PUT ${path}`]: ({ body }) => void sent.push(body) })
  fireEvent.change(await limit(), { target: { value: '-' } })
  expect((await limit()).value).toMatch(/^-/)
  fireEvent.change(await limit(), { target: { value: '-4' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Must be zero or a positive number')
  expect((await limit()).value).toBe('-$4')
  expect(sent).toEqual([])
})

test('Staff see what they may do and change nothing', async () => {
  const staff = aStoreSession({ roleCode: 'Staff', capabilities: ['viewClaims', 'viewSettings'] })
  openConsole(path, { ...home, [`GET /${storeId}/me`]: staff })
  expect((await limit()).readOnly).toBe(true)
  expect(override().disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
