// @vitest-environment happy-dom
import type { CustomerListItem } from '@aftercare/domain/api/merchant-order-schema'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../testing/builders.ts'
import { refuse } from '../../testing/fake-server.ts'
import { openConsole } from '../../testing/open-console.tsx'
import { aCustomer } from '../../testing/order-builders.ts'

const page = `/${storeId}/customers/cu1`
const session = { [`GET /${storeId}/me`]: aStoreSession() }
const nothing = { orders: [], claims: [], registrations: [], shippingClaims: [] }

const askToErase = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Erase data' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase personal data of Ada Lovelace?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Erase data' }))
  return dialog
}

test('after a confirmation a customer is erased, and nothing is left to request', async () => {
  let customer: CustomerListItem = { ...aCustomer, ...nothing }
  openConsole(page, {
    ...session,
    [`GET /${storeId}/customer/cu1`]: () => customer,
    [`POST /${storeId}/customer/cu1/erase`]: () =>
      (customer = { ...customer, name: null, email: null, phone: null }),
  })
  await askToErase()
  expect(await screen.findByText('This customer’s personal data has been erased.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download data' })).toBeNull()
})

test('the confirmation says why it is not possible yet', async () => {
  openConsole(page, {
    ...session,
    [`GET /${storeId}/customer/cu1`]: { ...aCustomer, ...nothing },
    [`POST /${storeId}/customer/cu1/erase`]: refuse(409, 'A claim is still open.'),
  })
  const dialog = await askToErase()
  expect((await dialog.findByRole('alert')).textContent).toBe('A claim is still open.')
})
