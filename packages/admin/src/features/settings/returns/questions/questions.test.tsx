// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../../../testing/builders.ts'
import type { FakeRoutes } from '../../../../testing/fake-server.ts'
import { openConsole } from '../../../../testing/open-console.tsx'
import type { Question } from './questions.screen.tsx'

const address = `/${storeId}/settings/questions`
const path = `/${storeId}/custom-field`
const where: Question = {
  id: 1,
  displayName: 'Where is the fault?',
  description: null,
  options: 'Seam, Zip',
  valueType: 'Select',
  required: true,
  isUnique: false,
  translations: { de: { displayName: 'Wo ist der Fehler?' } },
  createdOn: '2026-11-20T12:00:00.000Z',
  rules: [{ id: 'r1', name: 'Show us what is broken' }],
  isAskedAtRegistration: false,
  version: 'v1',
}
const home = (items: readonly Question[] = [where]): FakeRoutes => ({
  [`GET /${storeId}/me`]: aStoreSession(),
  [`GET ${path}`]: { items },
})
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }))
const press = (within: { getByRole: typeof screen.getByRole }, name: string) =>
  fireEvent.click(within.getByRole('button', { name }))

test('a question is saved with its choices, against the version that was read', async () => {
  let sent: unknown
  openConsole(address, {
    ...home(),
    [`PUT ${path}/1`]: ({ body }) => {
      sent = body
      return where
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /Where is the fault/ }))
  const form = await drawer('Where is the fault?')
  fireEvent.paste(form.getByLabelText('Choices'), { clipboardData: { getData: () => 'Sole,Zip' } })
  fireEvent.click(form.getByRole('switch', { name: 'Required' }))
  press(form, 'Save')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual({
    version: 'v1',
    displayName: 'Where is the fault?',
    description: '',
    valueType: 'Select',
    options: 'Seam, Zip, Sole',
    required: false,
    isUnique: false,
    translations: { de: { displayName: 'Wo ist der Fehler?' } },
  })
})

test('choices that are not all translated show an error at their language, and are not sent', async () => {
  openConsole(
    address,
    home([{ ...where, translations: { de: { options: 'Naht' }, fr: { options: 'Couture, Zip' } } }]),
  )
  fireEvent.click(await screen.findByRole('button', { name: /Where is the fault/ }))
  const form = await drawer('Where is the fault?')
  press(form, 'Save')
  expect(await form.findByText('Please translate every choice, in the same order')).toBeTruthy()
  expect(form.getByLabelText('Choices in Deutsch').getAttribute('aria-invalid')).toBe('true')
})

test('a new question that is too long or has no choices shows an error, and is not sent', async () => {
  const { calls } = openConsole(address, home([]))
  expect(await screen.findByText('No questions yet')).toBeTruthy()
  press(screen, 'Add question')
  const form = await drawer('Add question')
  fireEvent.change(form.getByLabelText('Question'), { target: { value: 'x'.repeat(31) } })
  fireEvent.click(form.getByRole('combobox', { name: 'Answer type' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Single choice' }))
  fireEvent.change(form.getByLabelText('Help text'), { target: { value: 'As your insurance asks' } })
  press(form, 'Save')
  for (const message of [
    'Name must be less than 30 characters',
    'Please add at least one choice',
    'Please avoid using any variation of words like "insure" or "insurance"',
  ])
    expect(await form.findByText(message)).toBeTruthy()
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
})

test('before a question is deleted, the rules that use it are named', async () => {
  let isDeleted = false
  openConsole(address, {
    ...home(),
    [`GET ${path}`]: () => ({ items: isDeleted ? [] : [where] }),
    [`DELETE ${path}/1`]: () => {
      isDeleted = true
      return new Response(null, { status: 204 })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /Where is the fault/ }))
  press(await drawer('Where is the fault?'), 'Delete')
  const question = await drawer('Delete “Where is the fault?”?')
  expect(question.getByText('Show us what is broken')).toBeTruthy()
  press(question, 'Delete')
  expect(await screen.findByText('No questions yet')).toBeTruthy()
})

test('a question used by registrations says so in its row, and before it is deleted', async () => {
  openConsole(address, home([{ ...where, rules: [], isAskedAtRegistration: true }]))
  fireEvent.click(await screen.findByRole('button', { name: /Asked at product registration/ }))
  press(await drawer('Where is the fault?'), 'Delete')
  const question = await drawer('Delete “Where is the fault?”?')
  expect(question.getByText(/It will also be removed from product registration/)).toBeTruthy()
})

test('Staff see every question and change none', async () => {
  const staff = aStoreSession({ roleCode: 'Staff', capabilities: ['viewClaims', 'viewSettings'] })
  openConsole(address, { ...home(), [`GET /${storeId}/me`]: staff })
  fireEvent.click(await screen.findByRole('button', { name: /Where is the fault/ }))
  const form = await drawer('Where is the fault?')
  expect(form.getByLabelText<HTMLInputElement>('Question').readOnly).toBe(true)
  for (const name of ['Save', 'Delete', 'Add question'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
