// @vitest-environment happy-dom
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claimDraftStore, startLine } from '../../drafts/claim-draft-store.ts'
import { aFinalSaleLine, anOrder, anOrderLine, someSettings } from '../../testing/builders.ts'
import { openPortal } from '../../testing/open-portal.tsx'

const warranty = { isEligible: true, lastEligibleDate: null, claimReasons: [], ineligibleFootnote: null }
const withWarranty = someSettings({ warranty: { isEnabled: true } })

const openChoice = (order: StorefrontOrder, settings = withWarranty, before?: () => void) =>
  openPortal(
    '/birch/order/o1/new-request',
    { 'GET /settings/birch': settings, 'GET /front-1/order': order },
    before,
  )

const both = anOrder({
  allowClaimTypeSelection: true,
  lineItems: [anOrderLine(), aFinalSaleLine({ warranty })],
})

test('offers return or warranty where both are possible and the store lets shoppers choose', async () => {
  openChoice(both)
  expect(await screen.findByRole('radio', { name: /Return/ })).toBeTruthy()
  expect(screen.getByRole('radio', { name: /Warranty/ })).toBeTruthy()
})

test('wants an answer', async () => {
  openChoice(both)
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Please select an option from the list.')).toBeTruthy()
})

test('ends the request that was under way', async () => {
  openChoice(both, withWarranty, () => startLine('o1', 'return', 'item-1'))
  await screen.findByRole('radio', { name: /Return/ })
  expect(claimDraftStore.getState().lines).toEqual([])
})

test('a store can name its programs', async () => {
  const theme = {
    ...withWarranty.theme,
    warrantyProgramName: 'Guarantee' as const,
    returnProgramName: 'Easy Returns',
  }
  openChoice(both, { ...withWarranty, theme })
  expect(await screen.findByRole('radio', { name: /Easy Returns/ })).toBeTruthy()
  expect(screen.getByRole('radio', { name: /Guarantee/ })).toBeTruthy()
})

test.for<[string, Partial<StorefrontOrder>, boolean, string]>([
  ['a choice the store does not allow is not offered', { allowClaimTypeSelection: false }, true, 'return'],
  [
    'items that all fit warranty go to warranty',
    { lineItems: [aFinalSaleLine({ warranty })] },
    true,
    'warranty',
  ],
  [
    'an item that can still be returned does not fit warranty',
    { allowClaimTypeSelection: false, lineItems: [anOrderLine({ warranty })] },
    true,
    'return',
  ],
  ['a store without warranty has nothing to choose', {}, false, 'return'],
])('%s', async ([, order, isEnabled, claimType]) => {
  const { visited } = openChoice({ ...both, ...order }, someSettings({ warranty: { isEnabled } }))
  await waitFor(() => expect(visited()).toContain(`/birch/order/o1/${claimType}`))
})
