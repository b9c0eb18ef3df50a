// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStoreSession, storeId } from '../../../../testing/builders.ts'
import { refuse, type FakeRoutes } from '../../../../testing/fake-server.ts'
import { openConsole } from '../../../../testing/open-console.tsx'
import type { Reason, ReasonGroup } from './reason-words.ts'

const address = `/${storeId}/settings/reasons`
const aReason = (id: number, name: string, given: Partial<Reason> = {}): Reason => ({
  id,
  name,
  isDeleted: false,
  translations: {},
  category: { code: 'Wrong_Fit', name: 'Wrong fit' },
  claimReasonDetails: [],
  groupIds: ['g1'],
  version: `v${id}`,
  ...given,
})
const small = aReason(1, 'Too small', {
  claimReasonDetails: [
    { id: 11, name: 'Too short', isDeleted: false, translations: {} },
    { id: 12, name: 'Too tight', isDeleted: false, translations: { de: { name: 'Zu eng' } } },
  ],
})
const broken = aReason(2, 'Broken', { category: { code: 'Defective_Item', name: 'Defective item' } })
const everything: ReasonGroup = {
  id: 'g1',
  claimType: 'return',
  name: 'All resolutions',
  isDefault: true,
  storeProductGroup: null,
  claimReasons: [small, broken],
  version: 'g-v1',
}
const home = (reasons: readonly Reason[] = [small, broken]): FakeRoutes => ({
  [`GET /${storeId}/me`]: aStoreSession(),
  [`GET /${storeId}/claim-reason`]: { items: reasons },
  [`GET /${storeId}/claim-reason/group`]: {
    items: [everything],
    productGroups: [{ id: 'p1', name: 'Shoes' }],
  },
  [`GET /${storeId}/claim-reason/1`]: { reason: small, rules: [{ id: 'r1', name: 'Keep small ones' }] },
})
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }))
const openReason = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const press = (within: { getByRole: typeof screen.getByRole }, name: string) =>
  fireEvent.click(within.getByRole('button', { name }))

test('a reason is saved as it was entered, its details in their new order, against the version that was read', async () => {
  let sent: unknown
  openConsole(address, {
    ...home(),
    [`PUT /${storeId}/claim-reason/1`]: ({ body }) => {
      sent = body
      return small
    },
  })
  await openReason(/Too small/)
  const form = await drawer('Too small')
  fireEvent.change(form.getByLabelText('Text shown to customers'), { target: { value: 'Too tiny' } })
  press(form, 'Move “Too tight” up')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move “Too tight” down')
  press(form, 'Add detail')
  press(form, 'Translations of “Text shown to customers”')
  fireEvent.click(form.getByRole('combobox', { name: 'Language' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Français (missing)' }))
  fireEvent.change(form.getByLabelText('Text shown to customers in Français'), {
    target: { value: 'Trop petit' },
  })
  fireEvent.click(form.getByRole('checkbox', { name: 'Offer to cancel the subscription' }))
  fireEvent.click(form.getByRole('checkbox', { name: 'Offer to skip the next order' }))
  press(form, 'Save')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual({
    version: 'v1',
    name: 'Too tiny',
    translations: { fr: { name: 'Trop petit' } },
    categoryCode: 'Wrong_Fit',
    details: [
      { id: 12, name: 'Too tight', translations: { de: { name: 'Zu eng' } } },
      { id: 11, name: 'Too short', translations: {} },
    ],
    subscriptionOffers: ['skip', 'cancel'],
    groupIds: ['g1'],
  })
})

test('missing input is shown at its field, and nothing is sent', async () => {
  const { calls } = openConsole(address, home())
  fireEvent.click(await screen.findByRole('button', { name: 'Add reason' }))
  const form = await drawer('Add reason')
  press(form, 'Save')
  expect(await form.findByText('Must not be empty')).toBeTruthy()
  expect(form.getByText('Please select an option from the list.')).toBeTruthy()
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
})

test('whoever saves second is told, and may keep their input', async () => {
  let current = small
  openConsole(address, {
    ...home(),
    [`GET /${storeId}/claim-reason`]: () => ({ items: [current, broken] }),
    [`PUT /${storeId}/claim-reason/1`]: ({ body }) => {
      const { version, name } = body as { version: string; name: string }
      if (version !== current.version)
        return Response.json(
          { success: false, clientMessage: 'Somebody else was quicker.', code: 'changed_meanwhile' },
          { status: 409 },
        )
      return (current = { ...current, name, version: 'v9' })
    },
  })
  await openReason(/Too small/)
  const form = await drawer('Too small')
  fireEvent.change(form.getByLabelText('Text shown to customers'), { target: { value: 'Too tiny' } })
  current = { ...small, name: 'Far too small', version: 'v8' }
  press(form, 'Save')
  expect(await screen.findByText('Somebody else was quicker.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Keep my version' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(current.name).toBe('Too tiny'))
})

test('a reason is deleted after the rules that go by it were shown, and comes back by one press', async () => {
  let isDeleted = false
  openConsole(address, {
    ...home(),
    [`GET /${storeId}/claim-reason`]: () => ({ items: [{ ...small, isDeleted }, broken] }),
    [`DELETE /${storeId}/claim-reason/1`]: () => {
      isDeleted = true
      return new Response(null, { status: 204 })
    },
    [`POST /${storeId}/claim-reason/1/restore`]: () => {
      isDeleted = false
      return small
    },
  })
  await openReason(/Too small/)
  press(await drawer('Too small'), 'Delete')
  const question = await drawer('Delete “Too small”?')
  expect(await question.findByText('Keep small ones')).toBeTruthy()
  press(question, 'Delete')
  expect(await screen.findByText(/“Too small” was deleted/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Deleted (1)' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Deleted (1)' })).toBeNull())
})

test('the last reason of a group cannot be deleted, with an explanation', async () => {
  openConsole(address, {
    ...home(),
    [`DELETE /${storeId}/claim-reason/1`]: () => refuse(409, 'It is the only one.'),
  })
  await openReason(/Too small/)
  press(await drawer('Too small'), 'Delete')
  const question = await drawer('Delete “Too small”?')
  press(question, 'Delete')
  expect(await question.findByText('It is the only one.')).toBeTruthy()
})

test('a new group is for a product group, with reasons in a chosen order', async () => {
  let sent: unknown
  openConsole(address, {
    ...home(),
    [`POST /${storeId}/claim-reason/group`]: ({ body }) => {
      sent = body
      return { ...everything, id: 'g2' }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add group' }))
  const form = await drawer('Add reason group')
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Shoes' } })
  for (const [label, option] of [
    ['Product group', 'Shoes'],
    ['Add reason', 'Broken'],
    ['Add reason', 'Too small'],
  ] as const) {
    fireEvent.click(form.getByRole('combobox', { name: label }))
    fireEvent.click(await screen.findByRole('option', { name: option }))
  }
  press(form, 'Save')
  await waitFor(() =>
    expect(sent).toEqual({
      claimType: 'return',
      name: 'Shoes',
      isDefault: false,
      productGroupId: 'p1',
      claimReasonIds: [2, 1],
    }),
  )
})

test('an empty group says so if nothing else covers it', async () => {
  openConsole(address, home())
  fireEvent.click(await screen.findByRole('button', { name: 'Add group' }))
  const form = await drawer('Add reason group')
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Shoes' } })
  press(form, 'Save')
  expect(await form.findByText('Please select at least one reason')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Add reason'))
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('warranty claims have their own groups, and without any the page says what follows', async () => {
  openConsole(`${address}?type=warranty`, home())
  expect(await screen.findByText('No reasons yet')).toBeTruthy()
})

test('Staff see everything and change nothing', async () => {
  const staff = aStoreSession({ roleCode: 'Staff', capabilities: ['viewClaims', 'viewSettings'] })
  openConsole(address, { ...home(), [`GET /${storeId}/me`]: staff })
  await openReason(/Too small/)
  const form = await drawer('Too small')
  expect(form.getByLabelText<HTMLInputElement>('Text shown to customers').readOnly).toBe(true)
  for (const name of ['Save', 'Delete', 'Add detail', 'Add reason', 'Add group'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
