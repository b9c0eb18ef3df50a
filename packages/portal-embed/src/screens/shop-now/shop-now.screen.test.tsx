// @vitest-environment happy-dom
import type { Shopping } from '@aftercare/domain/api/shop-now-api'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { chooseShopping, claimDraftStore, keepShopping, removeLine } from '../../drafts/claim-draft-store.ts'
import { anOrder, shopWords, someSettings } from '../../testing/builders.ts'
import { speakPseudo, wordsOutsideCatalog } from '../../testing/catalog-check.ts'
import { refuse, type FakeAnswer, type FakeRequest } from '../../testing/fake-server.ts'
import { aCalculation, aFinishedLine, anExchange, aPackingSlip } from '../../testing/finish-builders.ts'
import { openPortal } from '../../testing/open-portal.tsx'

const offerShopNow: NonNullable<StorefrontOrder['offerShopNow']> = {
  shopNowIncentive: { type: 'percent', amount: 10 },
  shopNowHeadline: 'Shop now with your credit',
  shopNowDescription: 'Use your credit to shop now for a replacement item.',
}
const beanie = {
  quantity: 2,
  idFromPlatform: '602',
  price: 30,
  imgUrl: null,
  title: shopWords.item,
  options: [{ name: 'Color', value: shopWords.option }],
}
const someShopping = (given: Partial<Shopping> = {}): Shopping => ({
  credit: 73.44,
  incentive: 7.34,
  currencyCode: 'USD',
  lineItems: [beanie],
  itemsTotal: 60,
  isCovered: true,
  ...given,
})

const shopUrl = 'https://birch.example/collections/all?shopNowId=v1'

function openShop(
  path: string,
  {
    before = () => aFinishedLine(),
    order = {},
    shopping = someShopping(),
    start = { shopNowId: 'v1', startShoppingIdUrl: shopUrl },
  }: {
    before?: () => void
    order?: Partial<StorefrontOrder>
    shopping?: FakeAnswer
    start?: FakeAnswer
  } = {},
) {
  return openPortal(
    `/birch/order/o1/return/${path}`,
    {
      'GET /settings/birch': someSettings(),
      'GET /front-1/order': anOrder({ offerShopNow, ...order }),
      'POST /front-1/shop-now/credit': { credit: 73.44, incentive: 7.34, currencyCode: 'USD' },
      'POST /front-1/shop-now': start,
      'GET /front-1/shop-now/v1': shopping,
    },
    before,
  )
}

const chosen = () => {
  aFinishedLine()
  chooseShopping()
}
const draft = () => claimDraftStore.getState()
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the list of items leads to the shop where the order offers it, and else to the address', async () => {
  openShop('')
  expect((await screen.findByRole('link', { name: 'Next' })).getAttribute('href')).toMatch(/return\/shop$/)
})

test('without an offer the list of items leads to the address', async () => {
  openShop('', { order: { offerShopNow: null } })
  expect((await screen.findByRole('link', { name: 'Next' })).getAttribute('href')).toMatch(/return\/address$/)
})

test('the offer shows the credit with the store’s text, and the next step', async () => {
  openShop('shop')
  expect(await screen.findByRole('heading', { name: 'Shop now with your credit' })).toBeTruthy()
  for (const words of [offerShopNow.shopNowDescription, '$73.44', '+$7.34 bonus'])
    expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('list', { name: 'How it works' }).children).toHaveLength(4)

  press('Shop Now')
  expect(await screen.findByRole('heading', { name: 'Ready, set, Shop now!' })).toBeTruthy()
  expect(draft().lines).toMatchObject([{ shopNow: true }])
})

test.for(['shop', 'shop/start'])('who does not want to goes on with the return (%s)', async (path) => {
  const { address } = openShop(path, { before: path === 'shop' ? () => aFinishedLine() : chosen })
  await screen.findByRole('button', { name: 'No thanks, continue with return' })
  press('No thanks, continue with return')
  await waitFor(() => expect(address()).toMatch(/return\/address$/))
  expect(draft().lines).toMatchObject([{ shopNow: false }])
})

test.for<[string, Parameters<typeof openShop>[1]]>([
  ['the order offers none', { order: { offerShopNow: null } }],
  ['no line is credited', { before: () => aFinishedLine(anExchange) }],
])('where %s the shop is passed over', async ([, given]) => {
  const { address } = openShop('shop', given)
  await screen.findByRole('heading', { name: 'Does everything look right?' })
  expect(address()).toMatch(/return\/address$/)
})

test('who chose to shop goes on from there', async () => {
  const { address } = openShop('shop', { before: chosen })
  await screen.findByRole('heading', { name: 'Ready, set, Shop now!' })
  expect(address()).toMatch(/shop\/start$/)
})

test('starting forgets an earlier visit, keeps the bonus, and leads to the shop', async () => {
  const left = vi.spyOn(window, 'open').mockReturnValue(null)
  const visit = { shopNowId: 'v1', startShoppingIdUrl: shopUrl }
  const start = vi.fn<(request: FakeRequest) => object>(() => visit)
  openShop('shop/start', {
    start,
    before: () => {
      chosen()
      keepShopping({ shopNowId: 'v0', lineItems: [beanie] })
    },
  })
  await screen.findByRole('button', { name: 'Start Shopping' })
  press('Start Shopping')
  await waitFor(() => expect(left).toHaveBeenCalledWith(shopUrl, '_top'))
  expect(draft()).toMatchObject({ shopNow: null, shopNowIncentiveAmountApplied: 7.34 })
  expect(start.mock.lastCall?.[0].body).toMatchObject({
    orderIdFromPlatform: 'o1',
    customerAppHostConfig: { slug: 'birch', orderIdFromPlatform: 'o1' },
    returnCreditTotal: { amount: 73.44, currencyCode: 'USD' },
    calculatedLineItems: [{ originalStoreOrderLineItemId: 'item-1' }],
  })
  left.mockRestore()
})

test('what is brought back is shown with what it leaves over, and kept with the claim', async () => {
  openShop('shop/v1/complete', { before: chosen })
  expect(await screen.findByRole('heading', { name: 'Welcome Back! Does this look right?' })).toBeTruthy()
  for (const words of [shopWords.item, '$73.44', '$20.78']) expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toMatch(/return\/address$/)
  expect(draft().shopNow).toEqual({ shopNowId: 'v1', lineItems: [beanie] })
})

test('in the paid currency, credit, bonus and items add up to the remainder', async () => {
  openShop('shop/v1/complete', {
    before: chosen,
    order: { customerCurrencyCode: 'EUR', customerCurrencyConversionRate: 0.9217 },
  })
  const total = await screen.findByText('Remaining credit')
  // Rounded alone the bonus would be 6.77, a cent more than the sum has room for.
  expect(total.closest('dl')?.textContent).toMatch(
    /Return credit€67\.69Shop Now bonus\+€6\.76New items−€55\.30Remaining credit.*€19\.15/,
  )
})

test('in the currency that was paid in, credit and bonus add up to what can be spent', async () => {
  openShop('shop', { order: { customerCurrencyCode: 'EUR', customerCurrencyConversionRate: 0.9217 } })
  for (const words of ['€67.69', '+€6.76 bonus']) expect(await screen.findByText(words)).toBeTruthy()
  press('Shop Now')
  expect(await screen.findByText(/up to €74\.45/)).toBeTruthy()
})

test('removing takes items, marks and bonus away, and offers to shop again', async () => {
  openShop('shop/v1/complete', { before: chosen })
  await screen.findByRole('button', { name: 'Remove items and shop again' })
  press('Remove items and shop again')
  await screen.findByRole('heading', { name: 'Shop now with your credit' })
  expect(draft()).toMatchObject({
    shopNow: null,
    shopNowIncentiveAmountApplied: 0,
    lines: [{ shopNow: false }],
  })
})

test('what the credit does not pay for cannot be taken on', async () => {
  openShop('shop/v1/complete', {
    before: chosen,
    shopping: someShopping({ itemsTotal: 90.78, isCovered: false }),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('$10.00 more than you can spend')
  expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull()
  expect(draft().shopNow).toBeNull()
})

test('what the credit does not pay for is paid by card where the store takes cards', async () => {
  openShop('shop/v1/complete', {
    before: chosen,
    shopping: someShopping({ itemsTotal: 90.78, isCovered: true }),
  })
  expect(await screen.findByText(/cost \$10.00 more than your credit/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continue' })).toBeTruthy()
  expect(draft().shopNow).toMatchObject({ shopNowId: 'v1' })
})

test('who brings nothing back may start again', async () => {
  openShop('shop/v1/complete', { before: chosen, shopping: someShopping({ lineItems: [], itemsTotal: 0 }) })
  expect(await screen.findByRole('heading', { name: 'Ready, set, Shop now!' })).toBeTruthy()
})

test('an unavailable visit leads to the order', async () => {
  const gone = refuse(404, 'Shop Now not found')
  const { address, settled } = openShop('shop/v1/complete', { before: chosen, shopping: gone })
  await waitFor(() => expect(address()).toBe('/birch/order/o1'))
  await settled()
})

test('a line that changes takes what was shopped for it away', () => {
  chosen()
  keepShopping({ shopNowId: 'v1', lineItems: [beanie] })
  aFinishedLine()
  expect(draft().shopNow).toBeNull()
  keepShopping({ shopNowId: 'v1', lineItems: [beanie] })
  removeLine(draft().lines[0]?.id ?? '')
  expect(draft().shopNow).toBeNull()
})

test('the review shows what was shopped, and sends the visit', async () => {
  const items = { lineItems: [beanie], itemsTotal: 60, credit: 73.44, incentive: 7.34 }
  const calculate = vi.fn<(request: FakeRequest) => object>(() =>
    aCalculation({ balance: -20.78, shopNow: items }),
  )
  openPortal(
    '/birch/order/o1/return/return-summary',
    {
      'GET /settings/birch': someSettings(),
      'GET /front-1/order': anOrder({ offerShopNow }),
      'POST /front-1/order/calculate/before-claim-submission': calculate,
    },
    () => {
      chosen()
      keepShopping({ shopNowId: 'v1', lineItems: [beanie] })
      claimDraftStore.setState({ returnMethod: aPackingSlip() })
    },
  )
  expect(await screen.findByRole('heading', { name: 'Your new items' })).toBeTruthy()
  expect(screen.getByText('Remaining credit')).toBeTruthy()
  expect(calculate.mock.lastCall?.[0].body).toMatchObject({ shopNowId: 'v1' })
})

test.for(['shop', 'shop/start', 'shop/v1/complete'])('%s uses only the catalog', async (path) => {
  await speakPseudo()
  const { container } = openShop(path, { before: path === 'shop' ? () => aFinishedLine() : chosen })
  await waitFor(() => expect(container.querySelector('.primary-bar')).toBeTruthy())
  const data = [...Object.values(shopWords), '#1001']
  expect(wordsOutsideCatalog(container, data)).toEqual([])
})
