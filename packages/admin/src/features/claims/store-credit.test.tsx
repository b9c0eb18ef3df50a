// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClaim, aClaimLine, aClaimListItem, aStoreSession, storeId } from '../../testing/builders.ts'
import { openClaim } from '../../testing/open-claim.tsx'
import { openConsole } from '../../testing/open-console.tsx'

const { store } = aStoreSession()
const sessionOf = (giftCardKind: (typeof store)['giftCardKind']) =>
  aStoreSession({ store: { ...store, giftCardKind } })

test.each([
  ['Store_Credit', 'Store credit'],
  ['Gift_Card_Order', 'Gift card'],
] as const)('a store that issues %s reads %s in the list and its filters', async (kind, name) => {
  openConsole(`/${storeId}/claims/return?resolutionMethod=giftCard`, {
    [`GET /${storeId}/me`]: sessionOf(kind),
    [`GET /${storeId}/claim`]: {
      items: [aClaimListItem({ resolutionMethods: ['giftCard'], statuses: ['Gift_Card_Issued'] })],
      nextCursor: null,
      prevCursor: null,
    },
    [`GET /${storeId}/view`]: { items: [] },
    [`GET /${storeId}/view/counts`]: { items: [] },
    [`GET /${storeId}/claim/changes`]: { items: [], since: 's', areTooMany: false },
    [`GET /${storeId}/claim/tags`]: { items: [] },
  })
  // The column and the filter's chip.
  expect(await screen.findAllByText(new RegExp(`^(Resolution: )?${name}$`))).not.toHaveLength(0)
  expect(screen.getAllByText(new RegExp(`${name} issued`))).not.toHaveLength(0)
  const other = name === 'Gift card' ? 'Store credit' : 'Gift card'
  expect(screen.queryByText(new RegExp(other))).toBeNull()
})

test('staff approve an item with store credit where the store issues it', async () => {
  openClaim(aClaim({ claimLineItems: [aClaimLine({ requestedResolutionMethodEnum: 'giftCard' })] }), {
    [`GET /${storeId}/me`]: sessionOf('Store_Credit'),
  })
  await screen.findByRole('heading', { name: 'R-1' })
  fireEvent.click(screen.getAllByRole('button', { name: 'Approve' })[0] ?? document.body)
  expect(await screen.findByRole('radio', { name: 'Store credit' })).toBeTruthy()
  expect(screen.queryByText(/gift card/i)).toBeNull()
})
