// @vitest-environment happy-dom
import { defaultSettings } from '@aftercare/domain/merchants/settings-schema'
import { defaultTheme } from '@aftercare/domain/merchants/theme-schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../testing/builders.ts'
import { refuse, type FakeRoutes } from '../../testing/fake-server.ts'
import { openConsole } from '../../testing/open-console.tsx'

const policy = defaultSettings.return
const config = `/${storeId}/settings/config`
const home: FakeRoutes = {
  [`GET /${storeId}/me`]: aStoreSession(),
  [`GET ${config}`]: { version: 'v1', return: policy },
  [`GET /${storeId}/settings/theme`]: { version: 't1', theme: defaultTheme },
}
const policyAddress = `/${storeId}/settings/returns-policy`
const refundDays = () => screen.findByLabelText<HTMLInputElement>('Refund window (days)')
const enterDays = async (days: string) => fireEvent.change(await refundDays(), { target: { value: days } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('unsaved changes are marked, sent with the version that was read, and then saved', async () => {
  let sent: unknown
  openConsole(policyAddress, {
    ...home,
    [`PUT ${config}`]: ({ body }) => {
      sent = body
      return { ...(body as object), version: 'v2' }
    },
  })
  await enterDays('14')
  expect(await screen.findByText('1 unsaved change')).toBeTruthy()
  press('Save')
  expect(await screen.findByText('Settings saved. Customers see them now.')).toBeTruthy()
  expect(sent).toEqual({ version: 'v1', return: { ...policy, refundValidityDays: 14 } })
})

test('warranty and what claims need are saved as one', async () => {
  const path = `/${storeId}/settings/claims`
  let sent: unknown
  openConsole(path, {
    ...home,
    [`GET ${path}`]: {
      version: 'c1',
      warranty: defaultSettings.warranty,
      isClaimImageFromCustomerRequired: false,
      finalisation: defaultSettings.finalisation,
      withdrawal: defaultSettings.withdrawal,
    },
    [`PUT ${path}`]: ({ body }) => {
      sent = body
      return { ...(body as object), version: 'c2' }
    },
  })
  fireEvent.click(await screen.findByRole('switch', { name: /Accept warranty claims/ }))
  fireEvent.change(screen.getByLabelText('Warranty period (days)'), { target: { value: '730' } })
  fireEvent.click(screen.getByRole('switch', { name: /Require a photo/ }))
  press('Save')
  expect(await screen.findByText('Settings saved. Customers see them now.')).toBeTruthy()
  expect(sent).toEqual({
    version: 'c1',
    warranty: { isEnabled: true, defaultWarrantyDays: 730, isFeeRefundedWhenDenied: false },
    isClaimImageFromCustomerRequired: true,
    finalisation: defaultSettings.finalisation,
    withdrawal: defaultSettings.withdrawal,
  })
})

test('discarding brings back what was saved', async () => {
  openConsole(policyAddress, home)
  await enterDays('14')
  press('Discard')
  expect((await refundDays()).value).toBe('30')
  expect(screen.queryByText('1 unsaved change')).toBeNull()
})

test('an invalid field shows an error, and the input stays', async () => {
  const { calls } = openConsole(policyAddress, home)
  await enterDays('')
  press('Save')
  expect(await screen.findByText('Must provide a number')).toBeTruthy()
  expect((await refundDays()).getAttribute('aria-invalid')).toBe('true')
  expect(calls.filter((name) => name.startsWith('PUT'))).toEqual([])
})

test('who comes second sees so, keeps what was typed, and may save it in place of theirs', async () => {
  let current = { version: 'v1', return: policy }
  openConsole(policyAddress, {
    ...home,
    [`GET ${config}`]: () => current,
    [`PUT ${config}`]: ({ body }) => {
      const { version, ...rest } = body as typeof current
      if (version !== current.version) return refuse(409, 'Someone else has changed this.')
      return (current = { ...rest, version: 'v3' })
    },
  })
  await enterDays('14')
  current = { version: 'v2', return: { ...policy, refundValidityDays: 60 } }
  press('Save')
  expect(await screen.findByText('Someone else has changed this.')).toBeTruthy()
  expect((await refundDays()).value).toBe('14')
  press('Keep my version')
  press('Save')
  expect(await screen.findByText('Settings saved. Customers see them now.')).toBeTruthy()
  expect(current.return.refundValidityDays).toBe(14)
})

test('without a connection the form shows an error and keeps the input', async () => {
  let isOnline = true
  const unlessOffline = (answer: object) => () => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return answer
  }
  openConsole(policyAddress, {
    [`GET /${storeId}/me`]: unlessOffline(aStoreSession()),
    [`GET ${config}`]: unlessOffline({ version: 'v1', return: policy }),
    [`PUT ${config}`]: unlessOffline({}),
  })
  await enterDays('14')
  isOnline = false
  press('Save')
  expect(await screen.findByText('You’re offline. Check your connection and try again.')).toBeTruthy()
  expect((await refundDays()).value).toBe('14')
})

test('leaving with unsaved changes asks first', async () => {
  const { address } = openConsole(policyAddress, home)
  await enterDays('14')
  fireEvent.click(screen.getByRole('link', { name: 'Branding and emails' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave page with unsaved changes?' }))
  expect(address()).toBe(policyAddress)
  fireEvent.click(dialog.getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(address()).toBe(`/${storeId}/settings/look`))
})

test('each kind of request can ask for a phone number', async () => {
  let sent: unknown
  openConsole(`/${storeId}/settings/look`, {
    ...home,
    [`PUT /${storeId}/settings/theme`]: ({ body }) => {
      sent = body
      return refuse(409, 'Not now.')
    },
  })
  for (const kind of ['returns', 'warranty claims', 'delivery claims'])
    fireEvent.click(await screen.findByRole('switch', { name: `Require a phone number for ${kind}` }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toMatchObject({
      theme: {
        isReturnPhoneRequired: true,
        isWarrantyPhoneRequired: true,
        isShippingClaimPhoneRequired: true,
      },
    }),
  )
})

test('Staff see everything and change nothing', async () => {
  const staff = aStoreSession({ roleCode: 'Staff', capabilities: ['viewClaims', 'viewSettings'] })
  openConsole(policyAddress, { ...home, [`GET /${storeId}/me`]: staff })
  expect((await refundDays()).readOnly).toBe(true)
  for (const choice of screen.getAllByRole('switch')) expect(choice).toHaveProperty('disabled', true)
  expect(screen.getByText(/Only an Admin of the store can change them/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
