// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../../testing/builders.ts'
import { openConsole } from '../../../testing/open-console.tsx'

const address = `/${storeId}/settings/order-editing`
const path = `/${storeId}/settings/config/order-editing`
const home = {
  [`GET /${storeId}/me`]: aStoreSession(),
  [`GET ${path}`]: { version: 'o1', orderEditing: { isEnabled: false, windowMinutes: 0, approvalTypes: [] } },
}
const minutes = () => screen.findByLabelText<HTMLInputElement>('Editing window (minutes)')
const enter = async (value: string) => fireEvent.change(await minutes(), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the editing window is saved, and the page says who sees it', async () => {
  let sent: unknown
  openConsole(address, {
    ...home,
    [`PUT ${path}`]: ({ body }) => {
      sent = body
      return { ...(body as object), version: 'o2' }
    },
  })
  expect(await screen.findByText(/Customers can change the shipping address/)).toBeTruthy()
  fireEvent.click(screen.getByRole('switch', { name: /Allow order editing/ }))
  await enter('-5')
  press('Save')
  expect(await screen.findByText('Must be zero or a positive number')).toBeTruthy()
  expect(sent).toBeUndefined()
  await enter('30')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Swapped items' }))
  press('Save')
  expect(await screen.findByText('Settings saved')).toBeTruthy()
  expect(sent).toEqual({
    version: 'o1',
    orderEditing: { isEnabled: true, windowMinutes: 30, approvalTypes: ['SWAP_VARIANT'] },
  })
})

test('Staff see the window and cannot change it', async () => {
  const staff = aStoreSession({ roleCode: 'Staff', capabilities: ['viewClaims', 'viewSettings'] })
  openConsole(address, { ...home, [`GET /${storeId}/me`]: staff })
  expect((await minutes()).readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
