// @vitest-environment happy-dom
import { aPhoto, aSignedUrl, startFakeUploads } from '@aftercare/domain/testing/fake-uploads'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aClaim, aStoreSession, emptyLedger, noTexts, storeId } from '../../../testing/builders.ts'
import { refuse, type FakeRoutes } from '../../../testing/fake-server.ts'
import { openConsole } from '../../../testing/open-console.tsx'
import { anOrder, anOrderLine } from '../../../testing/order-builders.ts'

const reason = {
  id: 1,
  name: 'Too small',
  isDeleted: false,
  claimReasonDetails: [],
  category: { code: 'Wrong_Fit' as const, name: 'Wrong fit' },
}
const open = { isEligible: true, lastEligibleDate: null }
const closed = { isEligible: false, lastEligibleDate: null }
const outcomes = { isFinalSale: false, isExchangeOnly: false, claimReasons: [reason] }
const scarf = anOrderLine({
  id: 'l1',
  name: 'Scarf',
  remainingReturnableQuantity: 2,
  return: { ...outcomes, refund: open, giftCard: open, exchange: open },
})
const late = anOrderLine({
  id: 'l2',
  name: 'Hat',
  remainingReturnableQuantity: 1,
  ineligibleLineItemFootnote: 'Not Eligible',
  return: { ...outcomes, refund: closed, giftCard: closed, exchange: closed },
})
const panel = { total: 20, sections: [], lineItems: [] }
const label = {
  id: 'm1',
  type: 'Label',
  carrier: 'UPS',
  service: 'Ground',
  carrierAccountId: null,
  cost: 0,
  currency: 'USD',
}
const slip = { ...label, id: 'm2', type: 'Packing_Slip', carrier: null, service: null }
const quoted = {
  calculation: {
    id: 'k1',
    currencyCode: 'USD',
    lineItemApplications: [],
    balance: -20,
    outstanding: 'refund' as const,
    owed: [{ creditMethod: 'Refund' as const, amount: 20, incentive: 0 }],
    creditOptions: [],
    paymentIntent: null,
    payment: { amount: 0, authorizedAmount: 0, currencyCode: 'USD' },
    shopNow: null,
    exchangeMethods: [],
    exchangeMethod: null,
    instantExchange: null,
    credits: panel,
    deductions: { ...panel, total: 0 },
    creditMethods: ['Refund'],
    creditMethod: 'Refund',
    giftCardIncentiveAmount: 0,
    applied: {
      feeApplied: 0,
      feeName: null,
      giftCardIncentiveAmountApplied: 0,
      returnShippingAmountApplied: 0,
      exchangeOrderShippingAmountApplied: 0,
      shopNowIncentiveAmountApplied: 0,
    },
  },
  returnMethods: [label, slip],
  returnMethodId: 'm1',
}

const nothingAsked = {
  customFields: [],
  isCommentShown: true,
  isCommentRequired: false,
  requiredFiles: 0,
  mediaInstructions: null,
  policy: null,
}
const questions = `POST /${storeId}/order/order/line-item/l1/questions`

const openNewClaim = (server: FakeRoutes = {}, session = aStoreSession(), search = '') =>
  openConsole(`/${storeId}/orders/order/claim${search}`, {
    [`GET /${storeId}/me`]: session,
    [`GET /${storeId}/order/order`]: anOrder({ id: 'order', lineItems: [scarf, late] }),
    [questions]: nothingAsked,
    ...server,
  })

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function chooseReason() {
  fireEvent.click(screen.getByRole('combobox', { name: 'Reason' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Too small' }))
}

test('a claim is worked out, filed as it was worked out, and shown', async () => {
  const sent: unknown[] = []
  const page = openNewClaim({
    [`POST /${storeId}/claim/quote`]: ({ body }) => {
      sent.push(body)
      return quoted
    },
    [`POST /${storeId}/claim`]: ({ body }) => {
      sent.push(body)
      return { id: 'c1', externalId: 'R-1' }
    },
    [`GET /${storeId}/claim/c1`]: aClaim(),
    [`GET /${storeId}/claim/c1/text-messages`]: noTexts,
    [`GET /${storeId}/claim/c1/related`]: { claims: [], orders: [] },
    [`GET /${storeId}/claim/c1/books`]: emptyLedger,
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: /Scarf/ }))
  await chooseReason()
  press('Calculate')
  expect(await screen.findByText('Refund owed')).toBeTruthy()
  press('File claim')
  await waitFor(() => expect(page.address()).toBe(`/${storeId}/claims/return/c1`))
  expect(sent).toMatchObject([
    {
      originalStoreOrderId: 'order',
      claimType: 'return',
      claimLineItems: [
        {
          originalStoreOrderLineItemId: 'l1',
          quantity: 1,
          reasonId: 1,
          reasonCategoryCode: 'Wrong_Fit',
          requestedResolutionMethodEnum: 'refund',
        },
      ],
      isOverridingEligibility: false,
    },
    { calculationId: 'k1', noteToCustomer: null, overrideReason: null },
  ])
})

test('missing or refused input is shown, and the calculation stays until something else is entered', async () => {
  openNewClaim({
    [`POST /${storeId}/claim/quote`]: quoted,
    [`POST /${storeId}/claim`]: refuse(409, 'No.', { code: 'calculation_outdated' }),
  })
  await screen.findByRole('checkbox', { name: /Scarf/ })
  press('Calculate')
  expect((await screen.findByRole('alert')).textContent).toContain('Choose at least one item.')
  fireEvent.click(screen.getByRole('checkbox', { name: /Scarf/ }))
  press('Calculate')
  expect(await screen.findByText('Please choose a reason.')).toBeTruthy()
  await chooseReason()
  press('Calculate')
  fireEvent.click(await screen.findByRole('button', { name: 'File claim' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Calculate again')
  expect(screen.getByRole('button', { name: 'Calculate' })).toBeTruthy()
})

test('leaving a started claim asks first; leaving an untouched one does not', async () => {
  const back = () => fireEvent.click(screen.getByRole('link', { name: 'Order #1001' }))
  const question = () => screen.findByRole('dialog', { name: 'Leave page with unsaved changes?' })
  const page = openNewClaim()
  const here = page.address()
  fireEvent.click(await screen.findByRole('checkbox', { name: /Scarf/ }))
  back()
  const leave = within(await question())
  expect(page.address()).toBe(here)
  fireEvent.click(leave.getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  fireEvent.click(screen.getByRole('checkbox', { name: /Scarf/ }))
  back()
  await waitFor(() => expect(page.address()).not.toBe(here))
})

test('the portal’s questions are asked, and missing answers are shown at their place', async () => {
  const sent: unknown[] = []
  const uploads = startFakeUploads()
  const serial = {
    id: 7,
    displayName: 'Serial number',
    description: null,
    options: null,
    valueType: 'Text',
    required: true,
    createdOn: '2026-11-20T12:00:00.000Z',
  }
  openNewClaim({
    [questions]: {
      ...nothingAsked,
      customFields: [serial],
      requiredFiles: 1,
      mediaInstructions: 'Show the label.',
      policy: { question: 'Was it washed?', onYesMessage: 'Washed items stay.' },
    },
    [`POST /${storeId}/order/order/signed-url`]: aSignedUrl,
    [`POST /${storeId}/claim/quote`]: ({ body }) => {
      sent.push(body)
      if (sent.length > 1) return quoted
      const fields = [
        { path: 'claimLineItems.0.images', message: 'A minimum of 1 media file is required.' },
        { path: 'claimLineItems.0.customFields.7', message: 'Serial number, please.' },
      ]
      return refuse(400, 'No.', { fields })
    },
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: /Scarf/ }))
  await chooseReason()
  expect(await screen.findByText('Show the label.')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Yes' }))
  expect(await screen.findByText('Washed items stay.')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'No' }))
  press('Calculate')
  expect(await screen.findByText('A minimum of 1 media file is required.')).toBeTruthy()
  expect(screen.getByText('Serial number, please.')).toBeTruthy()

  fireEvent.change(screen.getByRole('textbox', { name: /Serial number/ }), { target: { value: 'X-1' } })
  const input = document.querySelector('input[type=file]')
  fireEvent.change(input ?? document.body, { target: { files: [aPhoto()] } })
  await waitFor(() => expect(uploads).toHaveLength(1))
  press('Calculate')
  expect(await screen.findByText(/^Some files weren’t uploaded/)).toBeTruthy()
  uploads[0]?.answer(204)
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  press('Calculate')
  expect(await screen.findByText('Refund owed')).toBeTruthy()
  expect(sent[1]).toMatchObject({
    claimLineItems: [
      { policyAnswer: 'no', images: ['crewClaimImg/abc'], customFields: [{ id: 7, value: 'X-1' }] },
    ],
  })
})

test('what is not eligible is claimed only by who may override, with a reason', async () => {
  openNewClaim()
  const hat = within(await screen.findByRole('article', { name: 'Hat' }))
  expect(hat.getByRole('checkbox')).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('switch', { name: /Override eligibility/ }))
  await waitFor(() => expect(hat.getByRole('checkbox')).toHaveProperty('disabled', false))
  expect(screen.getByRole('textbox', { name: /^Reason/ })).toBeTruthy()
})

describe('the kind of claim', () => {
  const kind = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Type' })
  const warranted = anOrderLine({
    id: 'l1',
    name: 'Scarf',
    return: { ...outcomes, refund: closed, giftCard: closed, exchange: closed },
    warranty: { ...open, claimReasons: [reason], ineligibleFootnote: null },
    failedChecks: { return: 'outsideWindow', warranty: null },
  })

  test('stays the one that staff came to file', async () => {
    openNewClaim({}, aStoreSession(), '?kind=warranty')
    expect((await kind()).value).toBe('Warranty claim')
  })

  test('is the one that the order can be claimed for', async () => {
    openNewClaim({ [`GET /${storeId}/order/order`]: anOrder({ id: 'order', lineItems: [warranted] }) })
    expect((await kind()).value).toBe('Warranty claim')
    expect(screen.getByRole('checkbox', { name: /Scarf/ })).toHaveProperty('disabled', false)
  })
})

test('an item that cannot be claimed says why, and what its customer reads', async () => {
  const ended = { isEligible: false, lastEligibleDate: '2026-11-03T23:59:59.999Z' }
  const scarfs = [
    anOrderLine({
      id: 'l1',
      name: 'Late',
      return: { ...outcomes, refund: ended, giftCard: closed, exchange: closed },
      failedChecks: { return: 'outsideWindow', warranty: 'outsideWindow' },
    }),
    anOrderLine({
      id: 'l2',
      name: 'Sale',
      ineligibleLineItemFootnote: 'Final Sale',
      return: { ...outcomes, isFinalSale: true, refund: closed, giftCard: closed, exchange: closed },
      failedChecks: { return: 'finalSale', warranty: null },
    }),
  ]
  openNewClaim({ [`GET /${storeId}/order/order`]: anOrder({ id: 'order', lineItems: scarfs }) })
  expect(await screen.findByText(/^The return window ended on .*Nov 3/)).toBeTruthy()
  expect(screen.getByText('The item is final sale. Customers see “Final Sale”.')).toBeTruthy()
})

test('staff choose for each item, also what only they arrange, and file for a gift’s recipient', async () => {
  const sent: unknown[] = []
  openNewClaim({
    [`POST /${storeId}/claim/quote`]: ({ body }) => {
      sent.push(body)
      return quoted
    },
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: /Scarf/ }))
  await chooseReason()
  const offered = async () => {
    fireEvent.click(screen.getByRole('combobox', { name: 'Requested resolution' }))
    return (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  }
  expect(await offered()).toEqual(['Refund', 'Gift card', 'Exchange', 'Repair', 'Replacement', 'Other'])
  fireEvent.click(screen.getByRole('option', { name: 'Repair' }))
  press('Calculate')
  await screen.findByText('Refund owed')
  expect(sent).toMatchObject([{ claimLineItems: [{ requestedResolutionMethodEnum: 'repair' }] }])

  fireEvent.click(screen.getByRole('switch', { name: /Gift return/ }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Recipient’s email' }).value).toBe('')
  expect(await offered()).toEqual(['Gift card', 'Exchange', 'Repair', 'Replacement', 'Other'])
})

test('who may not override is not offered to', async () => {
  openNewClaim({}, aStoreSession({ capabilities: ['viewClaims', 'viewOrders', 'viewStore', 'editClaims'] }))
  await screen.findByRole('article', { name: 'Hat' })
  expect(screen.queryByRole('switch', { name: /Override eligibility/ })).toBeNull()
})
