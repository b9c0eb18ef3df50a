// @vitest-environment happy-dom
import type { StockChoices } from '@aftercare/domain/api/out-of-stock-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { someSettings } from '../../testing/builders.ts'
import { refuse, type FakeRoutes } from '../../testing/fake-server.ts'
import { aClaim, aClaimLine } from '../../testing/finish-builders.ts'
import { openPortal } from '../../testing/open-portal.tsx'

const red = {
  idFromPlatform: 'v1',
  title: 'Red',
  titleWithOptions: 'Wool scarf - Red',
  sku: null,
  price: 68,
  imgUrl: null,
  options: [],
  grams: 200,
  isAvailable: true,
}
const choices: StockChoices = {
  outcomes: ['refund', 'giftCard'],
  products: [
    {
      idFromPlatform: 'p1',
      name: 'Wool scarf',
      imageUrl: null,
      hasOnlyDefaultVariant: false,
      isFinalSale: false,
      options: [],
      variants: [red],
    },
  ],
}
const claim = aClaim({
  claimRollup: { name: 'In review', code: 'readyForReview' },
  claimLineItems: [aClaimLine({ isChoiceNeeded: true })],
})
const screenAt = '/birch/claim/overview/R-77/choose/claim-line-1'

function open(server: FakeRoutes = {}, at = screenAt, settings = someSettings()) {
  const sent: unknown[] = []
  const calls = '/front-1/claim/R-77/choices/claim-line-1'
  const portal = openPortal(at, {
    'GET /settings/birch': settings,
    'GET /front-1/claim/R-77': claim,
    [`GET ${calls}`]: choices,
    [`POST ${calls}/calculate`]: { refund: 0, giftCard: 22, incentive: 2 },
    [`POST ${calls}`]: ({ body }) => {
      sent.push(body)
      return { success: true }
    },
    ...server,
  })
  return { ...portal, sent }
}

test('the overview leads to the choice', async () => {
  open({}, '/birch/claim/overview/R-77')
  expect(await screen.findByRole('heading', { name: 'Your new item is out of stock' })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Choose something else' })
  expect(link.getAttribute('href')).toBe(screenAt)
  expect(screen.queryByText(/nothing you need to do/)).toBeNull()
})

test('a choice is confirmed with the amounts that were shown', async () => {
  const { sent, address } = open()
  fireEvent.click(await screen.findByRole('radio', { name: 'Gift Card' }))
  expect(await screen.findByText(/gift card of \$22.00, including a \$2.00 bonus/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Confirm choice' }))
  await waitFor(() => expect(address()).toBe('/birch/claim/overview/R-77'))
  expect(sent).toEqual([
    {
      outcome: 'giftCard',
      variantIdFromPlatform: null,
      shown: { refund: 0, giftCard: 22, incentive: 2 },
    },
  ])
})

test('store credit is called store credit', async () => {
  open({}, screenAt, someSettings({ giftCardKind: 'Store_Credit' }))
  fireEvent.click(await screen.findByRole('radio', { name: 'Store Credit' }))
  expect(await screen.findByText(/\$22.00 in store credit, including a \$2.00 bonus/)).toBeTruthy()
})

test('a refusal says why, and the choice stays open', async () => {
  open({
    'POST /front-1/claim/R-77/choices/claim-line-1/calculate': refuse(
      409,
      'This option isn’t available anymore. Choose another one.',
    ),
  })
  fireEvent.click(await screen.findByRole('radio', { name: 'Refund' }))
  expect(await screen.findByText(/isn’t available anymore/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm choice' })).toBeNull()
})

test('once there is nothing to choose, the overview says what holds', async () => {
  const { address } = open({
    'GET /front-1/claim/R-77/choices/claim-line-1': refuse(
      409,
      'There’s nothing left to choose for this item.',
    ),
  })
  await waitFor(() => expect(address()).toBe('/birch/claim/overview/R-77'))
})
