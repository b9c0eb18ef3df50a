// @vitest-environment happy-dom
import { MantineProvider, Radio, Select, TextInput } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { theme } from '../app/theme.ts'
import { aStoreSession, storeId } from '../testing/builders.ts'
import { openConsole } from '../testing/open-console.tsx'
import { FormDrawer } from './form-drawer.tsx'

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const question = () => screen.queryByRole('dialog', { name: 'Leave page with unsaved changes?' })

/** The drawer of a new question, opened from the previous screen. */
async function openDrawer() {
  const shopNow = {
    isEnabled: false,
    startShoppingUrl: '',
    incentive: { type: 'percent', amount: 10 },
    headline: 'Shop now',
    description: 'Spend your credit.',
  }
  const page = openConsole(`/${storeId}/settings/shop-now`, {
    [`GET /${storeId}/me`]: aStoreSession(),
    [`GET /${storeId}/settings/config/shop-now`]: { version: 's1', shopNow },
    [`GET /${storeId}/custom-field`]: { items: [] },
  })
  fireEvent.click(await screen.findByRole('link', { name: 'Questions' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Add question' }))
  return { ...page, name: await screen.findByLabelText('Question') }
}

test('the back button asks before it closes a drawer with input', async () => {
  const { name, goBack, address } = await openDrawer()
  fireEvent.change(name, { target: { value: 'Is it washed?' } })
  void goBack()
  await waitFor(() => expect(question()).toBeTruthy())
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(question()).toBeNull())
  expect(name).toHaveProperty('value', 'Is it washed?')
  void goBack()
  await waitFor(() => expect(question()).toBeTruthy())
  press('Discard changes')
  await waitFor(() => expect(address()).toContain('/settings/shop-now'))
})

test('the back button closes a drawer without input', async () => {
  const { goBack, address } = await openDrawer()
  void goBack()
  await waitFor(() => expect(address()).toContain('/settings/shop-now'))
  expect(question()).toBeNull()
})

const drawer = { submitLabel: 'Save', errors: undefined, isSending: false, isChanged: false } as const

/** A drawer with these fields; returns the fields, and the focused element once the focus is set. */
async function openDrawerOf(children: ReactNode, isReadOnly = false) {
  const nothing = () => undefined
  const element = (
    <FormDrawer {...drawer} title="Thing" isReadOnly={isReadOnly} onSubmit={nothing} onClose={nothing}>
      {children}
    </FormDrawer>
  )
  render(
    <MantineProvider theme={theme} env="test">
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </MantineProvider>,
  )
  onTestFinished(cleanup)
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  return document.activeElement
}

test('the focus starts in the first editable field, without opening its list', async () => {
  const focused = await openDrawerOf(
    <>
      <TextInput label="Number" disabled />
      <Select label="Kind" data={['Text', 'Number']} />
      <TextInput label="Name" />
    </>,
  )
  expect(focused).toBe(screen.getByRole('combobox', { name: 'Kind' }))
  expect(screen.queryByRole('option')).toBeNull()
})

test('among radio buttons the focus starts at the selected one', async () => {
  const focused = await openDrawerOf(
    <Radio.Group label="Where" value="shop" name="where">
      <Radio value="mail" label="By mail" />
      <Radio value="shop" label="In a shop" />
    </Radio.Group>,
  )
  expect(focused).toBe(screen.getByRole('radio', { name: 'In a shop' }))
})

test('the focus starts where the form says, whatever fields come before', async () => {
  const focused = await openDrawerOf(
    <>
      <TextInput label="Name" />
      <TextInput label="Question" data-autofocus />
    </>,
  )
  expect(focused).toBe(screen.getByLabelText('Question'))
})

test('a read-only drawer starts at its close button', async () => {
  const focused = await openDrawerOf(<TextInput label="Name" readOnly />, true)
  expect(focused).toBe(screen.getAllByRole('button', { name: 'Close' })[0])
})
