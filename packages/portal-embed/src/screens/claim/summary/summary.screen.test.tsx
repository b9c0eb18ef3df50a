// @vitest-environment happy-dom
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  chooseQuantity,
  claimDraftStore,
  completeDraft,
  resolveLine,
} from '../../../drafts/claim-draft-store.ts'
import {
  aFinalSaleLine,
  anOrder,
  anOrderLine,
  aWarrantedLine,
  someSettings,
} from '../../../testing/builders.ts'
import { beginLine, claimServer } from '../../../testing/claim-builders.ts'
import { refuse, type FakeRequest } from '../../../testing/fake-server.ts'
import { openPortal } from '../../../testing/open-portal.tsx'

const openItems = (order: StorefrontOrder = anOrder(), before?: () => void, claimType = 'return') =>
  openPortal(`/birch/order/o1/${claimType}`, claimServer({}, order), before)

const finishLine = () => {
  const { id } = beginLine()
  resolveLine(id, { requestedResolutionMethodEnum: 'refund' })
  return id
}

const over = { isEligible: false, lastEligibleDate: '2026-01-10T04:59:59.999Z' }
const endedLine = anOrderLine({
  id: 'item-ended',
  name: 'Old cap',
  ineligibleLineItemFootnote: 'Not Eligible',
  return: { ...anOrderLine().return, refund: over, giftCard: over, exchange: over },
})

test('items are grouped by deadline, ineligible ones by reason', async () => {
  openItems(anOrder({ lineItems: [anOrderLine(), aFinalSaleLine({ name: 'Mug' }), endedLine] }))
  await screen.findByRole('heading', { name: 'To get started, select an eligible product for return' })
  const sectionOf = (title: RegExp) => {
    const section = screen.getByRole('heading', { name: title }).closest('section')
    return within(section ?? document.body)
  }
  expect(sectionOf(/^Eligible for Return until .*Dec 1/).getByText('Wool scarf')).toBeTruthy()
  expect(sectionOf(/^Ineligible for Return$/).getByText('Final Sale')).toBeTruthy()
  expect(sectionOf(/^Return period ended on .*Jan (9|10)/).getByText('Old cap')).toBeTruthy()
})

test.for([
  [
    'when they differ',
    { refund: '2999-12-19' },
    'Refund until Thu, Dec 19, 2999 · exchange or gift card until Fri, Jan 3, 3000',
  ],
  [
    'with what has lapsed',
    { refund: '2020-01-05' },
    'Refund ended on Sun, Jan 5, 2020 · exchange or gift card until Fri, Jan 3, 3000',
  ],
] as const)('an item says until when it can have each outcome, %s', async ([, given, words]) => {
  const until = (day: string) => ({
    isEligible: day > '2026',
    lastEligibleDate: `${day}T12:00:00.000Z`,
  })
  const late = until('3000-01-03')
  const outcomes = { refund: until(given.refund), giftCard: late, exchange: late }
  openItems(anOrder({ lineItems: [anOrderLine({ return: { ...anOrderLine().return, ...outcomes } })] }))
  expect(await screen.findByText(words)).toBeTruthy()
})

test('where every outcome ends together the headline says it all', async () => {
  openItems()
  await screen.findByRole('heading', { name: /^Eligible for Return until/ })
  expect(screen.queryByText(/^Refund.* until/)).toBeNull()
})

test('in the place of the hub the warranty list shows earlier requests and leads home', async () => {
  const claim = { createdOn: '2026-11-12T00:00:00.000Z', linkToCustomerUi: '' }
  openItems(
    anOrder({
      lineItems: [aWarrantedLine()],
      claims: [
        { ...claim, externalId: 'W-1', claimType: 'warranty', claimRollup: { code: 'readyForReview' } },
      ],
    }),
    undefined,
    'warranty',
  )
  const request = await screen.findByRole('link', { name: /Warranty claim W-1/ })
  expect(request.getAttribute('href')).toBe('/birch/claim/overview/W-1')
  expect(screen.getByRole('link', { name: 'Go Home' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Back to Order' })).toBeNull()
})

test('what may be returned for ever shows no date', async () => {
  const forever = { isEligible: true, lastEligibleDate: null }
  openItems(anOrder({ lineItems: [anOrderLine({ return: { ...anOrderLine().return, refund: forever } })] }))
  expect(await screen.findByRole('heading', { name: 'Eligible for Return' })).toBeTruthy()
})

test('selecting an item starts its draft and its open questions', async () => {
  const { address } = openItems()
  fireEvent.click(await screen.findByRole('button', { name: 'Select Wool scarf' }))
  await screen.findByRole('heading', { name: 'Why are you returning this item?' })
  const [line] = claimDraftStore.getState().lines
  expect(line).toMatchObject({ originalStoreOrderLineItemId: 'item-1', quantity: 1 })
  expect(address()).toBe(`/birch/order/o1/return/${line?.id}/reason`)
})

test('of several units the quantity is asked first', async () => {
  openItems(anOrder({ lineItems: [anOrderLine({ remainingReturnableQuantity: 3 })] }))
  fireEvent.click(await screen.findByRole('button', { name: 'Select Wool scarf' }))
  expect(await screen.findByRole('heading', { name: 'How many would you like to return?' })).toBeTruthy()
})

test('a finished line is ready to submit and no longer to be selected', async () => {
  const { address } = openItems(anOrder(), finishLine)
  expect(
    await screen.findByRole('heading', { name: 'When ready, continue to review your request' }),
  ).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Ready to submit' })).toBeTruthy()
  expect(screen.getByText('Refund')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Select/ })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Next' }))
  await waitFor(() => expect(address()).toBe('/birch/order/o1/return/address'))
})

test('units that are left can still be selected', async () => {
  openItems(anOrder({ lineItems: [anOrderLine({ remainingReturnableQuantity: 3 })] }), finishLine)
  expect(await screen.findByRole('button', { name: 'Select Wool scarf' })).toBeTruthy()
  expect(screen.getByText('Quantity 2')).toBeTruthy()
})

test('a line is removed only after confirmation', async () => {
  openItems(anOrder(), finishLine)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Wool scarf' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Remove this item?' }))
  expect(claimDraftStore.getState().lines).toHaveLength(1)
  fireEvent.click(dialog.getByRole('button', { name: 'Remove item' }))
  expect(await screen.findByText('Item removed')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  expect(claimDraftStore.getState().lines).toEqual([])
  expect(await screen.findByRole('button', { name: 'Select Wool scarf' })).toBeTruthy()
})

test('a line without remaining units is removed from the draft', async () => {
  openItems(anOrder(), () => chooseQuantity(finishLine(), 2))
  expect(await screen.findByRole('button', { name: 'Select Wool scarf' })).toBeTruthy()
  expect(claimDraftStore.getState().lines).toEqual([])
})

test('a filed claim is replaced by the next draft', async () => {
  openItems(anOrder(), () => {
    finishLine()
    completeDraft()
  })
  expect(await screen.findByRole('button', { name: 'Select Wool scarf' })).toBeTruthy()
})

test.for<[string, Partial<StorefrontOrder>]>([
  ['This order is no longer eligible', { returnUntil: '2026-01-10T04:59:59.999Z', lineItems: [endedLine] }],
  ['None of these items are eligible for Return', { lineItems: [aFinalSaleLine()] }],
])('with nothing to select: %s', async ([title, order]) => {
  openItems(anOrder(order))
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Order' })).toBeTruthy()
})

test('an item that can only be exchanged says so', async () => {
  const line = anOrderLine({ return: { ...anOrderLine().return, isExchangeOnly: true } })
  openItems(anOrder({ lineItems: [line] }))
  expect(await screen.findByText('Exchange Only')).toBeTruthy()
})

test('a warranty claim has its own texts and items', async () => {
  const warranty = { isEligible: true, lastEligibleDate: null, claimReasons: [], ineligibleFootnote: null }
  openItems(anOrder({ lineItems: [aFinalSaleLine({ warranty })] }), undefined, 'warranty')
  expect(
    await screen.findByRole('heading', { name: 'To get started, select an eligible product for Warranty' }),
  ).toBeTruthy()
})

test("a gift's recipient sees no price", async () => {
  const line = anOrderLine({ unitPrice: null, unitListPrice: null, unitTax: null })
  const { container } = openItems(anOrder({ isGiftReturn: true, lineItems: [line] }))
  await screen.findByText('Wool scarf')
  expect(container.textContent).not.toContain('$')
})

test('opening a gift’s step directly asks the recipient for proof, and shows nothing else', async () => {
  const order = ({ query }: FakeRequest) =>
    anOrder({ isRedacted: true, isGiftReturn: query.get('isGiftReturn') === 'true' })
  openPortal('/birch/order/o1/return?isGiftReturn=true', claimServer({ 'GET /front-1/order': order }))
  expect(await screen.findByLabelText('Shipping Postal Code')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Order' }).getAttribute('href')).toBe(
    '/birch/order/o1?isGiftReturn=true',
  )
})

test("each step about a gift's item says that it is one", async () => {
  const { address } = openItems(anOrder({ isGiftReturn: true }))
  fireEvent.click(await screen.findByRole('button', { name: 'Select Wool scarf' }))
  await screen.findByRole('heading', { name: 'Why are you returning this item?' })
  expect(address()).toMatch(/\/reason\?isGiftReturn=true$/)
})

test('an order without proof asks once whose it is before anything can be selected', async () => {
  const redacted = anOrder({ isRedacted: true, email: null })
  openPortal(
    '/birch/order/o1/return',
    claimServer(
      {
        'POST /front-1/order/prove': ({ body }) =>
          JSON.stringify(body).includes('ada@example.com')
            ? anOrder()
            : refuse(404, 'We couldn’t find an order with these details. Check them and try again.'),
      },
      redacted,
    ),
  )
  const confirm = async () => fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
  await confirm()
  expect(await screen.findByText('Please enter your email address or postal code.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Select/ })).toBeNull()

  const field = screen.getByLabelText('Email Address or Postal Code')
  fireEvent.change(field, { target: { value: 'eve@example.com' } })
  await confirm()
  expect((await screen.findByRole('alert')).textContent).toMatch(/couldn’t find an order/)

  fireEvent.change(field, { target: { value: 'ada@example.com' } })
  await confirm()
  expect(await screen.findByRole('button', { name: 'Select Wool scarf' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

test('a store can name its program', async () => {
  const theme = { ...someSettings().theme, returnProgramName: 'Easy Returns' }
  openPortal('/birch/order/o1/return', claimServer({ 'GET /settings/birch': someSettings({ theme }) }))
  expect(await screen.findByRole('heading', { name: /^Eligible for Easy Returns until/ })).toBeTruthy()
})

test('in the warranty list the note is the warranty’s, whatever the return’s is', async () => {
  const line = aFinalSaleLine({ name: 'Mug' })
  const warranty = { isEligible: true, lastEligibleDate: null, claimReasons: [], ineligibleFootnote: null }
  const lapsed = { ...line, warranty: { ...line.warranty, ineligibleFootnote: 'Not Eligible' } }
  openItems(anOrder({ lineItems: [lapsed, anOrderLine({ id: 'item-2', warranty })] }), undefined, 'warranty')
  expect(await screen.findByText('Not Eligible')).toBeTruthy()
  expect(screen.queryByText('Final Sale')).toBeNull()
})
