// @vitest-environment happy-dom
import type { OrderLineItem } from '@aftercare/domain/orders/order-schema'
import { usualReasons } from '@aftercare/domain/reasons/usual-reasons'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { claimDraftStore } from '../../../drafts/claim-draft-store.ts'
import { anOrder, anOrderLine } from '../../../testing/builders.ts'
import { aPolicy, beginLine, claimServer } from '../../../testing/claim-builders.ts'
import { refuse, type FakeRoutes } from '../../../testing/fake-server.ts'
import { forgeField } from '../../../testing/forge-field.ts'
import { openPortal } from '../../../testing/open-portal.tsx'

type Reason = OrderLineItem['return']['claimReasons'][number]
const aReason = (id: number, name: string, given: Partial<Reason> = {}): Reason => ({
  id,
  name,
  isDeleted: false,
  claimReasonDetails: [],
  category: { code: 'Wrong_Fit', name: 'Wrong fit' },
  ...given,
})
const broken = { category: { code: 'Defective_Item' as const, name: 'Defective item' } }

const openReasons = (claimReasons = [aReason(1, 'Too small')], server: FakeRoutes = {}) => {
  const line = anOrderLine({ return: { ...anOrderLine().return, claimReasons } })
  return openPortal(
    () => beginLine({ isReasoned: false }).at('reason'),
    claimServer(server, anOrder({ lineItems: [line] })),
  )
}
const choose = async (name: string) => {
  fireEvent.click(await screen.findByRole('radio', { name }))
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
}

test('a reason without details and without a policy leads to what else there is to say', async () => {
  openReasons()
  await choose('Too small')
  await screen.findByRole('heading', { name: 'Tell us a bit more' })
  expect(claimDraftStore.getState().lines[0]).toMatchObject({
    reasonId: 1,
    reasonCategoryCode: 'Wrong_Fit',
  })
})

test('a reason with details asks for one', async () => {
  const details = [{ id: 4, name: 'Sleeves', isDeleted: false }]
  openReasons([aReason(1, 'Too small', { claimReasonDetails: details })])
  await choose('Too small')
  expect(await screen.findByRole('radio', { name: 'Sleeves' })).toBeTruthy()
})

test('a reason that a policy asks about leads to its question', async () => {
  openReasons(undefined, { 'POST /front-1/order/calculate/after-reason-selection': aPolicy() })
  await choose('Too small')
  expect(await screen.findByRole('heading', { name: 'Have you worn it outdoors?' })).toBeTruthy()
})

test('wants a reason', async () => {
  openReasons()
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Please choose a reason.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio')))
})

test.for([
  ['99', 'Invalid claim reason.'],
  ['first', 'Invalid reason ID.'],
  ['0', 'Invalid reason ID.'],
] as const)('a reason "%s" that the form never offered is refused', async ([value, message]) => {
  openReasons()
  await screen.findByRole('radio')
  forgeField('reasonId', value)
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText(message)).toBeTruthy()
})

test('reasons are grouped by category where that brings order', async () => {
  openReasons([aReason(1, 'Too small'), aReason(2, 'Too large'), aReason(3, 'Torn', broken)])
  expect(await screen.findByRole('group', { name: 'Wrong fit' })).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Defective item' })).toBeTruthy()
})

test('categories and the reasons of a new store are in the shopper’s language', async () => {
  sessionStorage.setItem('aftercare:locale', 'de')
  onTestFinished(() => {
    sessionStorage.clear()
  })
  const names = usualReasons.reasons.map(({ name }) => name)
  openReasons([
    ...usualReasons.reasons.map(({ id, name, categoryCode }) =>
      aReason(Number(id), name, { category: { code: categoryCode, name: categoryCode } }),
    ),
    aReason(99, 'Worded by the store'),
  ])
  const fit = await screen.findByRole('group', { name: 'Passt nicht' })
  expect(within(fit).getByRole('radio', { name: 'Zu klein' })).toBeTruthy()
  expect(within(fit).getByRole('radio', { name: 'Worded by the store' })).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Nicht mehr benötigt' })).toBeTruthy()
  expect(names.filter((name) => screen.queryByRole('radio', { name }))).toEqual([])
})

test('categories of one reason each are left out', async () => {
  openReasons([aReason(1, 'Too small'), aReason(3, 'Torn', broken)])
  await screen.findByRole('radio', { name: 'Torn' })
  expect(screen.queryByText('Defective item')).toBeNull()
})

test('a reason that was deleted is not offered', async () => {
  openReasons([aReason(1, 'Too small'), aReason(2, 'Too large', { isDeleted: true })])
  await screen.findByRole('radio', { name: 'Too small' })
  expect(screen.queryByRole('radio', { name: 'Too large' })).toBeNull()
})

test('an item without any reason needs a person', async () => {
  openReasons([])
  expect(await screen.findByRole('heading', { name: 'Need help?' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Order' })).toBeTruthy()
})

test('a refusal is shown above the reasons, which keep the choice', async () => {
  openReasons(undefined, {
    'POST /front-1/order/calculate/after-reason-selection': () => refuse(409, 'Item not found'),
  })
  await choose('Too small')
  expect((await screen.findByRole('alert')).textContent).toMatch(/Item not found/)
  expect(screen.getByRole<HTMLInputElement>('radio').checked).toBe(true)
})
