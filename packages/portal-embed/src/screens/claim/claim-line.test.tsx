// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claimDraftStore, completeDraft, lockDraft } from '../../drafts/claim-draft-store.ts'
import { aFinalSaleLine, anOrder, someSettings } from '../../testing/builders.ts'
import { beginLine, claimServer } from '../../testing/claim-builders.ts'
import { openPortal } from '../../testing/open-portal.tsx'

test.for<[string, string, string]>([
  ['a kind of claim that does not exist leads to the order', '/birch/order/o1/refunds', '/birch/order/o1'],
  ['so does one that the store does not take', '/birch/order/o1/warranty', '/birch/order/o1'],
])('%s', async ([, start, end]) => {
  const { address } = openPortal(start, claimServer({ 'GET /settings/birch': someSettings() }))
  await waitFor(() => expect(address()).toBe(end))
})

test.for(['quantity', 'reason', 'reason/1', 'follow-up', 'meta', 'resolution'])(
  'a %s step without a draft redirects to the items',
  async (step) => {
    openPortal(`/birch/order/o1/return/lapsed/${step}`, claimServer())
    expect(await screen.findByRole('heading', { name: /To get started/ })).toBeTruthy()
    expect(screen.getByText(/expired after one hour/)).toBeTruthy()
  },
)

test.for([
  ['was filed', completeDraft],
  ['is being sent', lockDraft],
] as const)('a step of a claim that %s leads to the order', async ([, end]) => {
  const { address } = openPortal(() => beginLine().at('meta'), claimServer())
  end()
  await waitFor(() => expect(address()).toBe('/birch/order/o1'))
})

test('an item that can no longer be claimed is removed from the draft', async () => {
  const order = anOrder({ lineItems: [aFinalSaleLine({ id: 'item-1' })] })
  const { address } = openPortal(() => beginLine().at('reason'), claimServer({}, order))
  await waitFor(() => expect(address()).toBe('/birch/order/o1/return'))
  expect(claimDraftStore.getState().lines).toEqual([])
})

test('no step is shown before the order is proven', async () => {
  const { address } = openPortal(() => beginLine().at('meta'), claimServer({}, anOrder({ isRedacted: true })))
  await waitFor(() => expect(address()).toBe('/birch/order/o1/return'))
})

test('a shopper who lost draft and proof is told so before the proof is requested', async () => {
  openPortal('/birch/order/o1/return/lapsed/meta', claimServer({}, anOrder({ isRedacted: true })))
  expect(await screen.findByText(/expired after one hour/)).toBeTruthy()
  expect(screen.getByLabelText('Email Address or Postal Code')).toBeTruthy()
})

test.for(['follow-up', 'meta', 'resolution'])('%s without a reason leads to the reasons', async (step) => {
  openPortal(() => beginLine({ isReasoned: false }).at(step), claimServer())
  expect(await screen.findByRole('heading', { name: 'Why are you returning this item?' })).toBeTruthy()
})
