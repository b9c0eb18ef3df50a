// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../testing/builders.ts'
import { openConsole } from '../testing/open-console.tsx'

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' })

/** The drawer of a new question, come to from the screen before it. */
async function openDrawer() {
  const orderEditing = { version: 'o1', orderEditing: { isEnabled: false, windowMinutes: 0 } }
  const page = openConsole(`/${storeId}/settings/order-editing`, {
    [`GET /${storeId}/me`]: aStoreSession(),
    [`GET /${storeId}/settings/config/order-editing`]: orderEditing,
    [`GET /${storeId}/custom-field`]: { items: [] },
  })
  fireEvent.click(await screen.findByRole('link', { name: 'Questions' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Add a question' }))
  return { ...page, name: await screen.findByLabelText('Question') }
}

test('the way back asks before it takes a drawer on which something was entered', async () => {
  const { name, goBack, address } = await openDrawer()
  fireEvent.change(name, { target: { value: 'Is it washed?' } })
  void goBack()
  await waitFor(() => expect(question()).toBeTruthy())
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(question()).toBeNull())
  expect(name).toHaveProperty('value', 'Is it washed?')
  void goBack()
  await waitFor(() => expect(question()).toBeTruthy())
  press('Leave')
  await waitFor(() => expect(address()).toContain('/settings/order-editing'))
})

test('the way back takes a drawer on which nothing was entered without a question', async () => {
  const { goBack, address } = await openDrawer()
  void goBack()
  await waitFor(() => expect(address()).toContain('/settings/order-editing'))
  expect(question()).toBeNull()
})
