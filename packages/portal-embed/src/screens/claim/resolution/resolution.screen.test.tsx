// @vitest-environment happy-dom
import type { ExchangeOptions } from '@aftercare/domain/catalog/exchange-product-schema'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import type { OrderLineItem, StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { claimDraftStore } from '../../../drafts/claim-draft-store.ts'
import { anOrder, anOrderLine, someSettings } from '../../../testing/builders.ts'
import {
  anOutcome,
  aPlainProduct,
  aProduct,
  beginLine,
  claimServer,
  someExchangeOptions,
  someOutcomes,
} from '../../../testing/claim-builders.ts'
import { refuse, type FakeAnswer } from '../../../testing/fake-server.ts'
import { openPortal } from '../../../testing/open-portal.tsx'

type Given = {
  options?: ExchangeOptions | FakeAnswer
  outcomes?: FakeAnswer
  order?: Partial<StorefrontOrder>
  line?: Partial<OrderLineItem>
  rules?: Partial<OrderLineItem['return']>
  settings?: Partial<CustomerSettings['return']>
  theme?: Partial<CustomerSettings['theme']>
  giftCardKind?: CustomerSettings['giftCardKind']
}

const openResolution = ({
  options = someExchangeOptions(),
  line,
  rules,
  settings,
  theme,
  giftCardKind = 'Gift_Card',
  ...given
}: Given = {}) => {
  const usual = someSettings()
  const item = anOrderLine({ return: { ...anOrderLine().return, ...rules }, ...line })
  return openPortal(
    () => beginLine().at('resolution'),
    claimServer(
      {
        'GET /settings/birch': {
          ...usual,
          giftCardKind,
          return: { ...usual.return, ...settings },
          theme: { ...usual.theme, ...theme },
        },
        'GET /front-1/product/exchange-options/501': options,
        ...(given.outcomes && { 'POST /front-1/order/calculate/outcomes': given.outcomes }),
      },
      anOrder({ lineItems: [item], ...given.order }),
    ),
  )
}

const no = { isEligible: false, lastEligibleDate: null }
const resolution = () => claimDraftStore.getState().lines[0]?.resolution
const click = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const pick = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('radio', { name }))
const hats = (count: number) =>
  Array.from({ length: count }, (_, index) => aPlainProduct(`h${index}`, `Hat ${index + 1}`))
const wide = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

test.for([
  ['Refund', 'refund'],
  ['Gift Card', 'giftCard'],
] as const)('a %s is chosen with its amount, and the line is ready', async ([name, method]) => {
  const { address } = openResolution()
  await pick(new RegExp(`^${name}.*\\$73\\.44$`))
  await click('Continue without exchanging')
  const ready = (await screen.findByRole('heading', { name: 'Ready to submit' })).closest('section')
  expect(ready?.textContent).toContain(name)
  expect(address()).toBe('/birch/order/o1/return')
  expect(resolution()).toEqual({ requestedResolutionMethodEnum: method })
})

test('nothing is chosen for the shopper where both are open', async () => {
  openResolution()
  await click('Continue without exchanging')
  expect(await screen.findByText('Please select an option from the list.')).toBeTruthy()
  expect(resolution()).toBeUndefined()
})

test('a choice stays while the items to exchange for come up', async () => {
  const comeUp = Promise.withResolvers<undefined>()
  openResolution({
    options: async () => {
      await comeUp.promise
      return someExchangeOptions()
    },
  })
  await pick(/^Refund/)
  comeUp.resolve(undefined)
  await screen.findByRole('button', { name: 'Exchange for this item' })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Refund/ }).checked).toBe(true)
})

test('the outcomes are asked for with what was answered about the item', async () => {
  const bodies: unknown[] = []
  openResolution({
    outcomes: ({ body }) => {
      bodies.push(body)
      return someOutcomes()
    },
  })
  expect(await screen.findByText('10% bonus')).toBeTruthy()
  expect(bodies).toMatchObject([
    {
      id: 'order-1',
      calculatedLineItems: [],
      lineItem: { originalStoreOrderLineItemId: 'item-1', quantity: 1, reasonId: 1 },
    },
  ])
})

const fee = { type: 'FEE', label: 'Restocking', amount: null, percent: 10 } as const
const label = { type: 'RETURN_SHIPPING', label: 'Return Shipping', amount: 7.95, percent: null } as const

test('charges are announced: once where every outcome bears them, else with the outcome', async () => {
  openResolution({
    outcomes: someOutcomes({
      outcomes: [
        anOutcome('refund', { charges: [fee, label] }),
        anOutcome('giftCard', { charges: [label] }),
        anOutcome('exchange', { charges: [label, { ...label, type: 'SHIPPING', amount: null }] }),
      ],
    }),
  })
  const note = (await screen.findByText('Deducted from your credit')).closest('.alert')
  expect(note?.textContent).toMatch(/Return Shipping: \$7\.95$/)
  expect(
    screen.getByRole('radio', { name: /Refund.*Restocking: 10% of the value of your items/ }),
  ).toBeTruthy()
  expect(screen.queryByRole('radio', { name: /Gift Card.*Restocking/ })).toBeNull()
  const exchange = screen.getByRole('heading', { name: 'Exchange it' }).closest('section')
  expect(exchange?.textContent).toMatch(/the carrier’s rate\. You’ll see it before you submit/)
})

test('own postage is announced', async () => {
  const own = { isPostageOwn: true }
  openResolution({
    outcomes: someOutcomes({ outcomes: [anOutcome('refund', own), anOutcome('giftCard', own)] }),
  })
  expect(await screen.findByText('You pack it and pay the postage.')).toBeTruthy()
})

test('without the amounts the choice is still the shopper’s', async () => {
  openResolution({ outcomes: () => refuse(500, 'Busy') })
  await pick(/^Refund/)
  await click('Continue without exchanging')
  await waitFor(() => expect(resolution()).toEqual({ requestedResolutionMethodEnum: 'refund' }))
})

test('an outcome that has lapsed is named', async () => {
  openResolution({ rules: { refund: { isEligible: false, lastEligibleDate: '2020-01-05T12:00:00.000Z' } } })
  expect(await screen.findByText('Refund ended on Sun, Jan 5, 2020')).toBeTruthy()
})

test.for<[string, Given, 'giftCard' | 'refund']>([
  ['Continue with a refund', { rules: { giftCard: no } }, 'refund'],
  ['Continue with a refund', { settings: { isGiftCardEnabled: false } }, 'refund'],
  ['Continue with a gift card', { rules: { refund: no } }, 'giftCard'],
  ['Continue with a gift card', { settings: { isRefundEnabled: false } }, 'giftCard'],
])('%s, where that is what there is: %o', async ([button, given, method]) => {
  openResolution(given)
  await click(button)
  await waitFor(() => expect(resolution()).toEqual({ requestedResolutionMethodEnum: method }))
})

test('the credit options use the default texts, or the store’s own', async () => {
  openResolution()
  expect(await screen.findByRole('heading', { name: 'Not looking to exchange?' })).toBeTruthy()
  expect(screen.getByText('Please continue to finish your request.')).toBeTruthy()
})

test.for([
  ['Rather money?', ['Rather money?']],
  [null, []],
] as const)('where nothing can be exchanged, the credit headline %o is shown as %o', async ([own, shown]) => {
  openResolution({ rules: { exchange: no }, theme: { creditHeadlineText: own } })
  await screen.findByRole('heading', { name: 'How would you like your credit?' })
  expect(screen.queryAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual(shown)
})

test('a store can use its own text', async () => {
  openResolution({
    theme: {
      creditHeadlineText: 'Rather money?',
      creditDetailText: 'No problem.',
      offerGiftCardDetailText: 'Ten percent more.',
      offerRefundDetailText: 'Within a week.',
    },
  })
  expect(await screen.findByRole('heading', { name: 'Rather money?' })).toBeTruthy()
  for (const words of ['No problem.', 'Ten percent more.', 'Within a week.'])
    expect(screen.getByText(words)).toBeTruthy()
})

test.for([
  [false, ['Exchange it', 'Not looking to exchange?']],
  [true, ['Not looking to exchange?', 'Exchange it']],
] as const)('with credit first being %s the order is %o', async ([shouldPrioritizeCredit, titles]) => {
  openResolution({ theme: { shouldPrioritizeCredit } })
  await screen.findByRole('heading', { name: 'Exchange it' })
  expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual(titles)
})

test('options lead to a variant, and the exchange to a line that names it', async () => {
  openResolution()
  await pick('M')
  expect(screen.getByText('You’ll get Wool scarf · M · Moss')).toBeTruthy()
  await click('Exchange for this item')
  await screen.findByRole('heading', { name: 'Ready to submit' })
  expect(resolution()).toEqual({
    requestedResolutionMethodEnum: 'variantExchange',
    advancedExchangeMethod: 'NO_PAYMENT_OR_REFUND',
    variantExchangeLineItem: {
      quantity: 1,
      idFromPlatform: '602',
      price: 68,
      imgUrl: null,
      title: 'Wool scarf',
      options: [
        { name: 'Size', value: 'M' },
        { name: 'Color', value: 'Moss' },
      ],
    },
  })
  expect(screen.getByText('For Wool scarf · M · Moss')).toBeTruthy()
})

test('an option with one value is chosen already, and what is sold out cannot be', async () => {
  openResolution()
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Moss' })).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /L\s*Sold out/ }).disabled).toBe(true)
})

const fitReason = (name: string): Partial<OrderLineItem['return']> => ({
  claimReasons: [
    {
      id: 1,
      name,
      isDeleted: false,
      claimReasonDetails: [],
      category: { code: 'Wrong_Fit', name: 'Wrong fit' },
    },
  ],
})
const ownedS: Partial<OrderLineItem> = {
  variantIdFromPlatform: '601',
  optionsFromPlatform: [
    { name: 'Size', value: 'S' },
    { name: 'Color', value: 'Moss' },
  ],
}

test('a size that is too small is not offered again, and the next size up is preselected, which is announced', async () => {
  openResolution({ line: ownedS, rules: fitReason('It is too small') })
  expect(await screen.findByText('We selected the next size up: M. You can choose another.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'M' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^S\s*Your current item$/ }).disabled).toBe(true)
  await click('Exchange for this item')
  await waitFor(() =>
    expect(resolution()).toMatchObject({ variantExchangeLineItem: { idFromPlatform: '602' } }),
  )
})

test('nothing is chosen for what is too large and has no smaller size, nor for another reason', async () => {
  openResolution({ line: ownedS, rules: fitReason('It is too large') })
  await screen.findByRole('button', { name: 'Exchange for this item' })
  expect(screen.queryByRole('radio', { name: 'M', checked: true })).toBeNull()
  expect(screen.queryByText(/We selected/)).toBeNull()
})

test('what cannot be returned again is marked, in the grid and on its own', async () => {
  const sale = { ...aPlainProduct('h9', 'Sale hat'), isFinalSale: true }
  openResolution({ options: someExchangeOptions({ products: [aProduct(), sale] }) })
  await click(/Sale hat.*Final Sale/)
  expect(await screen.findByText('You can’t return or exchange it again.')).toBeTruthy()
})

test('without a choice the missing option is named', async () => {
  openResolution()
  await click('Exchange for this item')
  const size = within(await screen.findByRole('group', { name: 'Size' }))
  expect(await size.findByText('Please select an option from the list.')).toBeTruthy()
  expect(resolution()).toBeUndefined()
})

test('a product without options needs no choice', async () => {
  openResolution({ options: someExchangeOptions({ products: [aPlainProduct('h1', 'Hat')] }) })
  await click('Exchange for this item')
  await waitFor(() =>
    expect(resolution()).toMatchObject({
      variantExchangeLineItem: { idFromPlatform: 'h1-only', options: [] },
    }),
  )
})

test('with several products, one is chosen first, and a link leads back to them', async () => {
  const { address } = openResolution({
    options: someExchangeOptions({ products: [aProduct(), ...hats(2)] }),
  })
  await click('Hat 2')
  const title = await screen.findByRole('heading', { name: 'Hat 2' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(address()).toContain('?product=h1')
  await click('Back To Products')
  expect(await screen.findByRole('button', { name: 'Hat 2' })).toBeTruthy()
})

test('a variant’s price difference is shown before it is chosen', async () => {
  openResolution({
    options: someExchangeOptions({
      products: [aPlainProduct('h1', 'Hat', 75)],
      advancedExchangeMethod: 'PAYMENT',
    }),
  })
  expect(await screen.findByText("You'll pay an additional $7.00")).toBeTruthy()
})

test.for([
  [true, 8],
  [false, 4],
] as const)('on a wide screen being %s a page of the grid holds %i products', async ([isWide, size]) => {
  wide(isWide)
  openResolution({ options: someExchangeOptions({ products: hats(size + 1) }) })
  await screen.findByRole('button', { name: 'Hat 1' })
  wide(isWide)
  expect(screen.getAllByRole('button', { name: /^Hat/ })).toHaveLength(size)
  await click('Next')
  expect(screen.getAllByRole('button', { name: /^Hat/ })).toHaveLength(1)
})

test('a search narrows the products down and can come up empty', async () => {
  openResolution({ options: someExchangeOptions({ products: [aProduct(), ...hats(3)] }) })
  const search = await screen.findByLabelText('Search items')
  fireEvent.change(search, { target: { value: 'scarf' } })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Hat 1' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Wool scarf' })).toBeTruthy()

  fireEvent.change(search, { target: { value: 'gloves' } })
  expect(await screen.findByText('No products found.')).toBeTruthy()
  await click('Show all items')
  expect(await screen.findByRole('button', { name: 'Hat 1' })).toBeTruthy()
})

test('filters narrow the products down', async () => {
  openResolution({
    options: someExchangeOptions({
      products: [aProduct(), ...hats(2)],
      filters: [{ name: 'Size', values: ['S', 'M'] }],
    }),
  })
  await click('Filter')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('checkbox', { name: 'M' }))
  await click('Show 1 item')
  expect(screen.queryByRole('button', { name: 'Hat 1' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Filter, 1 selected' })).toBeTruthy()
})

test('a store may want no search', async () => {
  openResolution({ options: someExchangeOptions({ products: hats(2), isFilterAndSearchEnabled: false }) })
  await screen.findByRole('button', { name: 'Hat 1' })
  expect(screen.queryByLabelText('Search items')).toBeNull()
})

test('an exchange-only item offers help in addition to its exchange', async () => {
  openResolution({ rules: { isExchangeOnly: true } })
  expect(await screen.findByText('Exchange Only')).toBeTruthy()
  expect(await screen.findByText(/If an exchange doesn't fit your needs/)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Not looking to exchange?' })).toBeNull()
})

test('with nothing left to exchange for and no credit, only help remains', async () => {
  openResolution({ rules: { isExchangeOnly: true }, options: someExchangeOptions({ products: [] }) })
  expect(await screen.findByText(/It looks like we can't handle this return automatically/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Order' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Exchange it' })).toBeNull()
})

test('where no exchange is possible credit is the way on', async () => {
  const { calls } = openResolution({ rules: { exchange: no } })
  await pick(/^Gift Card/)
  await click('Continue')
  await waitFor(() => expect(resolution()).toEqual({ requestedResolutionMethodEnum: 'giftCard' }))
  expect(calls.filter((call) => call.includes('exchange-options'))).toEqual([])
})

test('credit can be taken although the products could not be loaded, and these be asked for again', async () => {
  let isDown = true
  openResolution({ options: () => (isDown ? refuse(409, 'Busy') : someExchangeOptions()) })
  expect((await screen.findByRole('alert')).textContent).toMatch(/couldn’t load the items/)
  expect(screen.getByRole('button', { name: 'Continue without exchanging' })).toBeTruthy()
  isDown = false
  await click('Try again')
  expect(await screen.findByRole('button', { name: 'Exchange for this item' })).toBeTruthy()
})

test("a gift's recipient sees no price", async () => {
  const line = anOrderLine({ unitPrice: null, unitListPrice: null, unitTax: null })
  const { container } = openPortal(
    () => beginLine().at('resolution'),
    claimServer(
      {
        'GET /front-1/product/exchange-options/501': someExchangeOptions({
          products: hats(2),
          advancedExchangeMethod: 'PAYMENT_AND_PARTIAL_REFUND',
        }),
        'POST /front-1/order/calculate/outcomes': someOutcomes({ value: null, paidPrice: null }),
      },
      anOrder({ isGiftReturn: true, lineItems: [line] }),
    ),
  )
  await screen.findByRole('button', { name: 'Hat 1' })
  expect(container.textContent).not.toContain('$')
})

test('an outcome that is not offered is refused', async () => {
  openResolution({ rules: { giftCard: no } })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Continue with a refund' })
  const credit = button.form?.querySelector<HTMLInputElement>('input[name="credit"]')
  if (credit) credit.value = 'giftCard'
  fireEvent.click(button)
  expect(await screen.findByText('Problem completing your action.')).toBeTruthy()
  expect(resolution()).toBeUndefined()
})

test('a store that gives store credit calls it store credit', async () => {
  openResolution({ rules: { refund: no }, giftCardKind: 'Store_Credit' })
  expect(await screen.findByRole('button', { name: 'Continue with store credit' })).toBeTruthy()
  expect(screen.getByText('You’ll get store credit for the value of the item.')).toBeTruthy()
  expect(screen.queryByText(/gift card/i)).toBeNull()
})
