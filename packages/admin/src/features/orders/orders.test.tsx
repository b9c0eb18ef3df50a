// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aClaim, aStoreSession, emptyLedger, noTexts, storeId } from '../../testing/builders.ts'
import { refuse, type FakeRoutes } from '../../testing/fake-server.ts'
import { openClaim } from '../../testing/open-claim.tsx'
import { openConsole } from '../../testing/open-console.tsx'
import { aCustomer, anOrder, anOrderLine, anOrderListItem } from '../../testing/order-builders.ts'

const session = { [`GET /${storeId}/me`]: aStoreSession(), [`GET /${storeId}/order/o1/edit`]: { items: [] } }
const page = (items: unknown[]) => ({ items, nextCursor: null, prevCursor: null })
const orderAt = `/${storeId}/order/o1`

test('orders are searched as one types, and nothing found says what else to try', async () => {
  const { address, calls } = openConsole(`/${storeId}/orders`, {
    ...session,
    [`GET /${storeId}/order`]: ({ query }) => page(query.get('text') ? [] : [anOrderListItem()]),
    [`GET /${storeId}/view`]: { items: [] },
  })
  expect(await screen.findByRole('link', { name: '#1001' })).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Search orders'), { target: { value: 'nobody@' } })
  expect(await screen.findByText('No results found')).toBeTruthy()
  expect(address()).toBe(`/${storeId}/orders?text=nobody%40`)
  expect(calls).toContain(`GET /${storeId}/order?text=nobody%40`)
})

test('opening an order before its search starts does not lead back to the list', async () => {
  const order = Promise.withResolvers<object>()
  const { address, calls } = openConsole(`/${storeId}/orders`, {
    ...session,
    [`GET /${storeId}/order`]: page([anOrderListItem()]),
    [`GET /${storeId}/view`]: { items: [] },
    [`GET ${orderAt}`]: () => order.promise,
  })
  const link = await screen.findByRole('link', { name: '#1001' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.change(screen.getByLabelText('Search orders'), { target: { value: '#1001' } })
  fireEvent.click(link)
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  order.resolve(anOrder())
  expect(await screen.findByRole('heading', { level: 1, name: /#1001/ })).toBeTruthy()
  expect(address()).toBe(`/${storeId}/orders/o1`)
  expect(calls.filter((call) => call.includes('text='))).toEqual([])
})

test('what the list of orders shows is kept as a view, and a view is gone back to', async () => {
  const unpaid = {
    id: '01935000-0000-7000-8000-0000000000aa',
    kind: 'Order',
    name: 'Unpaid',
    filters: { financialStatus: 'pending' },
    sortBy: 'createdOn',
    orderBy: 'desc',
    columns: [],
    isBuiltIn: false,
    version: 'v1',
  }
  const sent: unknown[] = []
  const { calls } = openConsole(`/${storeId}/orders?fulfillmentStatus=unfulfilled&createdWithin=7d`, {
    ...session,
    [`GET /${storeId}/order`]: page([anOrderListItem()]),
    [`GET /${storeId}/view`]: ({ query }) => ({ items: query.get('kind') === 'Order' ? [unpaid] : [] }),
    [`POST /${storeId}/view`]: ({ body }) => {
      sent.push(body)
      return { ...unpaid, id: '01935000-0000-7000-8000-0000000000ab', name: 'To send' }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'View actions' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save as new view' }))
  fireEvent.change(await screen.findByLabelText('View name'), { target: { value: 'To send' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const filters = { fulfillmentStatus: 'unfulfilled', createdWithin: '7d' }
  await waitFor(() => expect(sent).toMatchObject([{ kind: 'Order', name: 'To send', filters }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('link', { name: 'Unpaid' }))
  await waitFor(() => expect(calls).toContain(`GET /${storeId}/order?financialStatus=pending`))
})

test('who looks for an order to file a claim for sees no views', async () => {
  openConsole(`/${storeId}/orders?for=claim`, {
    ...session,
    [`GET /${storeId}/order`]: page([anOrderListItem()]),
    [`GET /${storeId}/view`]: { items: [] },
  })
  expect(await screen.findByRole('link', { name: '#1001' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Views' })).toBeNull()
})

test('an order shows each item’s options, their dates, and the shopper’s footnote', async () => {
  const line = anOrderLine({ ineligibleLineItemFootnote: 'Worn' })
  openConsole(`/${storeId}/orders/o1`, { ...session, [`GET ${orderAt}`]: anOrder({ lineItems: [line] }) })
  const item = within(await screen.findByRole('article', { name: 'Scarf' }))
  const outcome = (name: string) => item.getByText(name).nextElementSibling?.textContent
  expect(outcome('Refund')).toBe('Until Wed, Dec 4, 2126')
  expect(outcome('Exchange')).toBe('No expiration')
  expect(outcome('Warranty')).toBe('Not available')
  expect(item.getByText('Customers see “Worn”')).toBeTruthy()
  const buyer = screen.getByRole('link', { name: 'Ada Lovelace' })
  expect(buyer.getAttribute('href')).toBe(`/${storeId}/customers/cu1`)
})

test('the payment panel explains the total: discounts, shipping, tax and what else was charged', async () => {
  const sums = { subtotal: 68, discount: 6.8, shipping: 7.95, tax: 4.9, otherCharges: 0.64, total: 74.69 }
  openConsole(`/${storeId}/orders/o1`, { ...session, [`GET ${orderAt}`]: anOrder(sums) })
  const terms = async (name: string) => (await screen.findByText(name)).closest('dt')?.nextElementSibling
  for (const [name, amount] of [
    ['Subtotal', '$68.00'],
    ['Discounts', '−$6.80'],
    ['Shipping', '$7.95'],
    ['Tax', '$4.90'],
    ['Other charges', '$0.64'],
    ['Total', '$74.69'],
  ] as const)
    expect((await terms(name))?.textContent).toBe(amount)
})

test('after a swap the payment panel says what the removed item paid of the new one', async () => {
  const scarf = { name: 'Scarf', imgUrl: null, options: [] }
  const edit = {
    id: 'e1',
    editType: 'SWAP_VARIANT',
    state: 'committed',
    updatedShippingAddress: null,
    deliveryNote: null,
    items: [
      { ...scarf, quantity: -1, amount: -20 },
      { ...scarf, quantity: 1, amount: 22.16 },
    ],
    refund: 0,
    due: 2.16,
    changedOn: '2026-11-20T12:00:00.000Z',
    declineReason: null,
    decidedBy: null,
  }
  const sums = { subtotal: 42.16, discount: 0, shipping: 0, tax: 0, otherCharges: -20, total: 22.16 }
  openConsole(`/${storeId}/orders/o1`, {
    ...session,
    [`GET ${orderAt}`]: anOrder(sums),
    [`GET ${orderAt}/edit`]: { items: [edit] },
  })
  const credit = (await screen.findByText('Credit for items removed by edits')).closest('dt')
  expect(credit?.nextElementSibling?.textContent).toBe('−$20.00')
  expect(screen.queryByText('Adjustments')).toBeNull()
})

test('an item is made ineligible after a question, and eligible again', async () => {
  const sent: unknown[] = []
  let line = anOrderLine()
  openConsole(`/${storeId}/orders/o1`, {
    ...session,
    [`GET ${orderAt}`]: () => anOrder({ lineItems: [line] }),
    [`PUT ${orderAt}/line-item/ol1`]: ({ body }) => {
      sent.push(body)
      const { madeIneligibleOn } = body as { madeIneligibleOn: string | null }
      line = anOrderLine({ madeIneligibleOn })
      return anOrder({ lineItems: [line] })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Make ineligible' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Make this item ineligible?' }))
  fireEvent.change(dialog.getByLabelText('Note shown to customers'), { target: { value: 'Worn' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Make ineligible' }))
  // The dialog closes a moment after the page has changed.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(await screen.findByRole('button', { name: 'Make eligible' }))
  const back = within(await screen.findByRole('dialog', { name: 'Make this item eligible?' }))
  fireEvent.click(back.getByRole('button', { name: 'Make eligible' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toMatchObject([{ footnote: 'Worn' }, { madeIneligibleOn: null }])
})

test('who may not change what can be claimed is shown no way to', async () => {
  openConsole(`/${storeId}/orders/o1`, {
    ...session,
    [`GET /${storeId}/me`]: aStoreSession({ roleCode: 'Staff', capabilities: ['viewOrders'] }),
    [`GET ${orderAt}`]: anOrder(),
  })
  expect(await screen.findByRole('article', { name: 'Scarf' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Make ineligible' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Returns' })).toBeNull()
})

test('claim, order and customer lead to each other', async () => {
  const listed = { id: 'c1', externalId: 'R-1', claimType: 'return', orderNo: '#1001', amount: 20 }
  const claim = { ...listed, claimRollupStatusCode: 'readyForReview', createdOn: '2026-11-20T12:00:00.000Z' }
  const routes: FakeRoutes = {
    ...session,
    [`GET ${orderAt}`]: { ...anOrder(), claims: [claim] },
    [`GET /${storeId}/customer/cu1`]: {
      ...aCustomer,
      orders: [anOrderListItem()],
      claims: [],
      shippingClaims: [],
      registrations: [],
    },
    [`GET /${storeId}/claim/c1`]: aClaim({
      customer: aCustomer,
      originalStoreOrder: { ...aClaim().originalStoreOrder, id: 'o1' },
    }),
    [`GET /${storeId}/claim/c1/books`]: emptyLedger,
    [`GET /${storeId}/claim/c1/text-messages`]: noTexts,
    [`GET /${storeId}/claim/c1/related`]: {
      claims: [],
      orders: [anOrderListItem({ id: 'o2', orderNo: '#1002' })],
    },
  }
  const follow = async (name: string) => {
    const [first] = await screen.findAllByRole('link', { name })
    fireEvent.click(first ?? document.body)
  }
  const { address } = openConsole(`/${storeId}/claims/return/c1`, routes)
  expect((await screen.findByRole('link', { name: '#1002' })).getAttribute('href')).toContain('/orders/o2')
  await follow('Order #1001')
  await follow('Ada Lovelace')
  await waitFor(() => expect(address()).toBe(`/${storeId}/customers/cu1`))
  await follow('#1001')
  await follow('R-1')
  await waitFor(() => expect(address()).toBe(`/${storeId}/claims/return/c1`))
})

test.for([
  ['otherCurrency', /The order is in EUR, but your store’s currency is USD/],
  ['unknownConversion', /paid in another currency/],
] as const)(
  'an order without usable amounts (%s) says why, and no claim can be started',
  async ([moneyObstacle, why]) => {
    openConsole(`/${storeId}/orders/o1`, {
      ...session,
      [`GET ${orderAt}`]: anOrder({
        moneyObstacle,
        ...(moneyObstacle === 'otherCurrency' && { currencyCode: 'EUR' }),
      }),
    })
    expect(await screen.findByText(why)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'File claim' })).toBeNull()
  },
)

test('an edit that waits shows what it changes, and is declined with a reason for the customer', async () => {
  let edit: object = {
    id: 'e1',
    editType: 'SWAP_VARIANT',
    state: 'waiting',
    updatedShippingAddress: null,
    deliveryNote: null,
    items: [
      { name: 'Scarf', imgUrl: null, options: [{ name: 'Color', value: 'Red' }], quantity: -1, amount: -20 },
      {
        name: 'Scarf',
        imgUrl: null,
        options: [{ name: 'Color', value: 'Blue' }],
        quantity: 1,
        amount: 22.16,
      },
    ],
    refund: 0,
    due: 2.16,
    changedOn: '2026-11-20T12:00:00.000Z',
    declineReason: null,
    decidedBy: null,
  }
  let sent: unknown
  openConsole(`/${storeId}/orders/o1`, {
    ...session,
    [`GET ${orderAt}`]: anOrder(),
    [`GET ${orderAt}/edit`]: () => ({ items: [edit] }),
    [`POST ${orderAt}/edit/e1/decline`]: ({ body }) => {
      sent = body
      edit = { ...edit, state: 'declined', declineReason: 'Already packed', decidedBy: 'Maya' }
      return { items: [edit] }
    },
  })
  const panel = within(await screen.findByRole('region', { name: 'Order edits' }))
  expect(panel.getByText('Waiting for approval')).toBeTruthy()
  expect(panel.getByText('Remove 1 × Scarf · Red')).toBeTruthy()
  expect(panel.getByText('Add 1 × Scarf · Blue')).toBeTruthy()
  expect(panel.getByText('Held on the card: $2.16')).toBeTruthy()
  expect(panel.getByRole('button', { name: 'Approve' })).toBeTruthy()

  fireEvent.click(panel.getByRole('button', { name: 'Decline' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Decline edit' }))
  expect(await screen.findByText('Must not be empty')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Already packed' } })
  fireEvent.click(screen.getByRole('button', { name: 'Decline edit' }))
  expect(await screen.findByText('Reason: Already packed')).toBeTruthy()
  expect(sent).toEqual({ reason: 'Already packed' })
})

test('an order of a connected shop is read again on request, which says whether something changed', async () => {
  const order = anOrder({ platformAdminUrl: 'https://birch.myshopify.com/admin/orders/1' })
  const answers = [{ isChanged: true }, refuse(409, 'Shopify no longer shows us this order.')]
  openConsole(`/${storeId}/orders/o1`, {
    ...session,
    [`GET ${orderAt}`]: order,
    [`POST ${orderAt}/sync`]: () => answers.shift(),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Sync again' }))
  expect(await screen.findByText('The order was updated from Shopify.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Sync again' }))
  expect(await screen.findByText('Shopify no longer shows us this order.')).toBeTruthy()
})

test('orders to try returns on are marked in the list, on their page and on that of their claims', async () => {
  const claim = aClaim()
  openConsole(`/${storeId}/orders`, {
    ...session,
    [`GET /${storeId}/order`]: page([anOrderListItem({ isTest: true })]),
    [`GET /${storeId}/view`]: { items: [] },
    [`GET ${orderAt}`]: anOrder({ isTest: true }),
  })
  const row = (await screen.findByRole('link', { name: '#1001' })).closest('tr') ?? document.body
  expect(within(row).getByText('Test')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: '#1001' }))
  await screen.findByRole('heading', { level: 1, name: /#1001/ })
  expect(screen.getByText('Test')).toBeTruthy()
  cleanup()

  openClaim({ ...claim, originalStoreOrder: { ...claim.originalStoreOrder, isTest: true } })
  await screen.findByRole('heading', { level: 1, name: 'R-1' })
  expect(screen.getByText('Test')).toBeTruthy()
})
