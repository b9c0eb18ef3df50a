// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseReturnMethod } from '../drafts/claim-draft-store.ts'
import { anOrder, aWarrantedLine, shopWords, someSettings } from '../testing/builders.ts'
import { speakPseudo, wordsOutsideCatalog } from '../testing/catalog-check.ts'
import {
  aCalculation,
  aClaim,
  aClaimLine,
  aFinishedLine,
  aFinishedWarrantyLine,
  aLabel,
  anExchange,
  aPackingSlip,
  aShipment,
} from '../testing/finish-builders.ts'
import type { FakeRoutes } from '../testing/fake-server.ts'
import { openPortal } from '../testing/open-portal.tsx'

const shop: FakeRoutes = {
  'GET /settings/birch': someSettings(),
  'GET /front-1/order': anOrder(),
  'POST /front-1/return-shipment/quote': {
    fromCustomer: [aLabel({ cost: 5 }), aPackingSlip()],
    toCustomer: [],
    isReturnNotRequired: false,
  },
  'POST /front-1/order/calculate/before-claim-submission': aCalculation({
    deductions: {
      total: 5,
      lineItems: [],
      sections: [{ type: 'FEE', label: 'Handling Fee', amount: 5 }],
    },
  }),
}

const claim = aClaim({
  feeApplied: 5,
  claimReturnShipments: [
    aShipment({
      qrCodeDetail: {
        imgUrl: '/code.png',
        instructions: 'Show this code at the counter to have your label printed.',
      },
    }),
  ],
  timeline: [
    {
      id: '1',
      datetime: '2026-11-20T12:00:00.000Z',
      message: 'We received your request.',
      type: 'simple',
      subject: null,
    },
  ],
})
const decided = aClaim({
  claimRollup: { name: 'Completed', code: 'completed' },
  claimLineItems: [aClaimLine({ status: { code: 'Denied', detail: 'Wrong_Item' } })],
  resolutionSummary: {
    refunds: [
      {
        amount: 10,
        handlingFee: 2,
        shippingFee: 1,
        refundedOn: '2026-11-24T12:00:00.000Z',
        paidTo: [{ isGiftCard: false, reference: 'Visa •••• 4242' }],
      },
    ],
    giftCards: [
      {
        amount: 8,
        incentiveAmount: 1,
        type: 'Store_Credit',
        issuedOn: '2026-11-24T12:00:00.000Z',
        reference: null,
      },
    ],
    exchangeOrders: [],
  },
})

/** The shop's texts, the shopper's, and names that are the same in every language. */
const data = [
  'Visa •••• 4242',
  ...Object.values(shopWords),
  'UPS',
  'Ada Berg',
  '1 Main Street',
  'Portland, ME 04101',
  'United States',
  'ada@example.com',
  'Wool beanie',
  'Rust',
]

const warrantyShop: FakeRoutes = {
  ...shop,
  'GET /settings/birch': someSettings({ warranty: { isEnabled: true } }),
  'GET /front-1/order': anOrder({ lineItems: [aWarrantedLine()] }),
}

const aFinishedReturn = () => {
  aFinishedLine(anExchange)
  chooseReturnMethod({ returnMethod: aLabel(), toCustomerRate: null, isReturnNotRequired: false })
}

test.for<[string, FakeRoutes, (() => void)?]>([
  ['/birch/order/o1/return/address', shop],
  ['/birch/order/o1/return/address/edit', shop],
  ['/birch/order/o1/return/return-methods', shop],
  ['/birch/order/o1/return/return-summary', shop],
  ['/birch/order/o1/warranty/address', warrantyShop, aFinishedWarrantyLine],
  ['/birch/order/o1/warranty/address/edit', warrantyShop, aFinishedWarrantyLine],
  ['/birch/order/o1/warranty/warranty-review', warrantyShop, aFinishedWarrantyLine],
  ['/birch/claim/overview/R-77', { ...shop, 'GET /front-1/claim/R-77': claim }],
  ['/birch/claim/overview/R-77', { ...shop, 'GET /front-1/claim/R-77': decided }],
])('all text at %s comes from the catalog', async ([address, server, before = aFinishedReturn]) => {
  await speakPseudo()
  const { container } = openPortal(address, server, before)
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull())
  expect(wordsOutsideCatalog(container, data)).toEqual([])
})
