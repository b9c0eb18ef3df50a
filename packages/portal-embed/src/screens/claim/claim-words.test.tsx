// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { describeLine, resolveLine } from '../../drafts/claim-draft-store.ts'
import { aFinalSaleLine, anOrder, anOrderLine, shopWords } from '../../testing/builders.ts'
import { speakPseudo, wordsOutsideCatalog } from '../../testing/catalog-check.ts'
import {
  aCustomField,
  aPlainProduct,
  aPolicy,
  aProduct,
  askedFor,
  beginLine,
  claimServer,
  someExchangeOptions,
} from '../../testing/claim-builders.ts'
import type { FakeAnswer } from '../../testing/fake-server.ts'
import { openPortal } from '../../testing/open-portal.tsx'

const [tooSmall] = anOrderLine().return.claimReasons
const claimReasons = tooSmall
  ? [tooSmall, { ...tooSmall, id: 2, claimReasonDetails: [{ id: 4, name: 'Sleeves', isDeleted: false }] }]
  : []
const order = anOrder({
  lineItems: [
    anOrderLine({
      remainingReturnableQuantity: 3,
      return: { ...anOrderLine().return, isExchangeOnly: true, claimReasons },
    }),
    aFinalSaleLine(),
  ],
})
const data = [
  ...Object.values(shopWords),
  'Wrong fit',
  'Sleeves',
  'Serial number',
  'Hat',
  'Size',
  'Color',
  'old.png',
]

const information = askedFor({ customFields: [aCustomField()], isMediaUploadRequired: true })
const options = someExchangeOptions({
  products: [aProduct(), aPlainProduct('h1', 'Hat', 75)],
  filters: [{ name: 'Size', values: ['S'] }],
  advancedExchangeMethod: 'PAYMENT_AND_PARTIAL_REFUND',
})

const beginDescribed = () => {
  const begun = beginLine()
  describeLine(begun.id, {
    assets: [{ id: 'a', name: 'old.png', type: 'image/png', src: null, cdnName: 'crewClaimImg/old' }],
  })
  return begun
}
const finish = () => {
  resolveLine(beginLine().id, { requestedResolutionMethodEnum: 'refund' })
  return '/birch/order/o1/return'
}

test.for<[string, () => string, FakeAnswer]>([
  ['items to select', () => '/birch/order/o1/return?restarted', information],
  ['items ready to submit', finish, information],
  ['quantity', () => beginLine().at('quantity'), information],
  ['reasons', () => beginLine().at('reason'), information],
  ['details of a reason', () => beginLine().at('reason/2'), information],
  ["a policy's question", () => beginLine().at('follow-up'), aPolicy()],
  ['further information', () => beginDescribed().at('meta'), information],
  ['resolution', () => beginLine().at('resolution'), information],
  ["a product's options", () => beginLine().at('resolution?product=501'), information],
])('all text at %s comes from the catalog', async ([, address, answer]) => {
  await speakPseudo()
  const { container } = openPortal(
    address,
    claimServer(
      {
        'POST /front-1/order/calculate/after-reason-selection': answer,
        'GET /front-1/product/exchange-options/501': options,
      },
      order,
    ),
  )
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(container.querySelector('[aria-busy="true"], .skeleton')).toBeNull())
  expect(wordsOutsideCatalog(container, data)).toEqual([])
})

test('an order without proof asks for it with texts of the catalog', async () => {
  await speakPseudo()
  const { container } = openPortal(
    '/birch/order/o1/return',
    claimServer({}, anOrder({ isRedacted: true, email: null })),
  )
  await screen.findByRole('heading', { level: 1 })
  expect(wordsOutsideCatalog(container, data)).toEqual([])
})
