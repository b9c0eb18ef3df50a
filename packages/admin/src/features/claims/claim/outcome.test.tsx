// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClaim, aClaimLine } from '../../../testing/builders.ts'
import { openClaim } from '../../../testing/open-claim.tsx'

type Line = Parameters<typeof aClaimLine>[0]

const approve = {
  type: 'approve',
  wasResolvedExternally: false,
  isRestocked: null,
  noteToCustomer: null,
} as const
const toOther = {
  requestedResolutionMethodEnum: 'variantExchange',
  decidedItem: 'Hat · L',
  decision: {
    ...approve,
    resolution: {
      method: 'variantExchange',
      variantIdFromPlatform: 'v9',
      creditMethod: null,
      inventory: 'bypass',
    },
  },
} satisfies Line

/** The item card's content, each term with its value. */
async function factsOf(line: Line) {
  openClaim(aClaim({ claimLineItems: [aClaimLine(line)] }))
  const card = within(await screen.findByRole('article', { name: 'Scarf' }))
  const values = card.getAllByRole('definition').map(({ textContent }) => textContent)
  return Object.fromEntries(
    card.getAllByRole('term').map(({ textContent }, place) => [textContent, values[place]]),
  )
}

test('an item says what it was settled by, to the cent', async () => {
  const facts = await factsOf({
    status: { code: 'Approved', detail: 'Refunded_Partial' },
    resolutionMethodEnum: 'refund',
    decision: {
      ...approve,
      resolution: { method: 'refund', amount: 15.05, handlingFee: 2.31, shippingFee: 1.2 },
    },
  })
  expect(facts).toMatchObject({
    Requested: 'Refund',
    Resolution: 'Refund · $15.05 · minus $2.31 deduction · plus $1.20 shipping',
  })
})

test('an item resolved as requested shows it once', async () => {
  const facts = await factsOf({
    status: { code: 'Approved', detail: 'Refunded' },
    resolutionMethodEnum: 'refund',
  })
  expect(facts).not.toHaveProperty('Resolution')
})

test('an exchange for another item names that one, staged and done, and leads to its order', async () => {
  const facts = await factsOf({
    ...toOther,
    status: { code: 'Approved', detail: 'Variant_Exchange' },
    resolutionMethodEnum: 'variantExchange',
    replacementItems: [{ orderId: 'o9', orderNo: '#EX-1', name: 'Hat · L', quantity: 1 }],
  })
  expect(facts).toMatchObject({
    Requested: 'Exchange',
    Resolution: 'Exchange · Hat · L',
    'Replaced by': 'Hat · L #EX-1',
  })
  expect(screen.getByRole('link', { name: '#EX-1' }).getAttribute('href')).toMatch(/\/orders\/o9$/)
})

test('a staged exchange for another item names that one', async () => {
  await factsOf(toOther)
  expect(screen.getByText('Staged: Exchange · Hat · L')).toBeTruthy()
})

test('what was paid out says what it holds and was cut by', async () => {
  openClaim(
    aClaim({
      resolutionSummary: {
        refunds: [{ amount: 13.94, handlingFee: 2.31, shippingFee: 1.2 }],
        giftCards: [{ amount: 20, incentiveAmount: 2, type: 'Gift_Card' }],
        exchangeOrders: [],
      },
    }),
  )
  const panel = await screen.findByRole('region', { name: 'Money' })
  expect(panel.textContent).toContain(
    'Refund$13.94including original shipping$1.20after a deduction of$2.31Gift card$22.00including bonus$2.00',
  )
})
