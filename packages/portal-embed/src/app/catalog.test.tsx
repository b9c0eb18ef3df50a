// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrder, aFinalSaleLine, anOrderLine, shopWords, someSettings } from '../testing/builders.ts'
import { speakPseudo, wordsOutsideCatalog } from '../testing/catalog-check.ts'
import { refuse, type FakeRoutes } from '../testing/fake-server.ts'
import { openPortal } from '../testing/open-portal.tsx'

const warranty = { isEligible: true, lastEligibleDate: null, claimReasons: [], ineligibleFootnote: null }
const order = anOrder({
  orderNo: '#1001',
  allowClaimTypeSelection: true,
  lineItems: [anOrderLine(), aFinalSaleLine({ warranty })],
  claims: [
    {
      externalId: '77',
      claimType: 'return',
      createdOn: '2026-11-18T00:00:00.000Z',
      claimRollup: { code: 'inProgress' },
      linkToCustomerUi: '',
    },
  ],
  fulfillments: [
    {
      id: 'f1',
      isFulfilled: true,
      destinationAddress: null,
      tracker: {
        status: 'in_transit',
        estimatedDeliveryDate: '2026-11-24T12:00:00.000Z',
        details: [],
        carrier: { name: 'UPS', trackingCode: '12', trackingUrl: 'https://ups.example' },
        lineItemsInShipment: [
          { originalStoreOrderLineItemId: 'item-1', name: shopWords.item, imgUrl: null, quantity: 1 },
        ],
      },
    },
    { id: 'f2', isFulfilled: true, destinationAddress: null, tracker: null },
  ],
})

const shop: FakeRoutes = {
  'GET /settings/birch': someSettings({ warranty: { isEnabled: true } }),
  'GET /front-1/order': order,
}

/** The shop's texts, and names that are the same in every language. */
const data = [...Object.values(shopWords), 'UPS', 'Aftercare', 'nowhere']

test.for<[string, FakeRoutes]>([
  ['/', {}],
  ['/birch', shop],
  ['/birch?isGiftReturn=true', shop],
  ['/birch/inactive', shop],
  ['/birch/order/o1', shop],
  ['/birch/order/o1/new-request', shop],
  ['/nowhere', {}],
  ['/birch/order/o2', { ...shop, 'GET /front-1/order': () => refuse(403, 'Sorry, not authorized') }],
])('all text at %s comes from the catalog', async ([address, server]) => {
  await speakPseudo()
  const { container } = openPortal(address, server)
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull())
  expect(wordsOutsideCatalog(container, data)).toEqual([])
})
