// @vitest-environment happy-dom
import type { ReturnQuote } from '@aftercare/domain/api/return-quote-schema'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claimDraftStore } from '../../drafts/claim-draft-store.ts'
import { anOrder, someSettings } from '../../testing/builders.ts'
import { aCalculation, aFinishedLine, aLabel, aPackingSlip } from '../../testing/finish-builders.ts'
import { refuse, type FakeAnswer } from '../../testing/fake-server.ts'
import { openPortal } from '../../testing/open-portal.tsx'

const quote = (given: Partial<ReturnQuote> = {}): ReturnQuote => ({
  fromCustomer: [aLabel({ cost: 7.95 }), aPackingSlip()],
  toCustomer: [],
  sendTo: [],
  isReturnNotRequired: false,
  deductions: [],
  ...given,
})

const openMethods = (answer: FakeAnswer, order = anOrder()) =>
  openPortal(
    '/birch/order/o1/return/return-methods',
    {
      'GET /settings/birch': someSettings(),
      'GET /front-1/order': order,
      'POST /front-1/return-shipment/quote': answer,
      'POST /front-1/order/calculate/before-claim-submission': aCalculation(),
    },
    () => aFinishedLine(),
  )

const summary = '/birch/order/o1/return/return-summary'

test('labels come with their carrier, packing slips after them, each with what it needs and costs', async () => {
  openMethods(quote())
  const [label, slip] = await screen.findAllByRole('radio')
  const card = (radio: HTMLElement | undefined) => radio?.closest('label')?.textContent
  expect(card(label)).toMatch(/Use Provided Label.*Fastest.*UPS.*Box Needed.*−\$7\.95/)
  expect(card(slip)).toMatch(/Pack & Ship.*Box & Label Needed.*You pack it and pay the postage\./)
})

const fee = { type: 'FEE', label: 'Restocking', amount: 7.34 } as const
const handling = { type: 'FEE', label: 'Handling', amount: 3 } as const
const label = { type: 'RETURN_SHIPPING', label: 'Return Shipping', amount: 7.95 } as const

test('common deductions are shown once, and those of a method on its card', async () => {
  openMethods(
    quote({
      deductions: [
        { methodId: 'label-ups', sections: [fee, label] },
        { methodId: 'slip', sections: [fee, { ...handling, type: 'SHIPPING' }] },
      ],
    }),
  )
  const [ups, slip] = await screen.findAllByRole('radio')
  expect(ups?.closest('label')?.textContent).toMatch(/Box Needed−\$7\.95/)
  expect(slip?.closest('label')?.textContent).toMatch(/Handling: \$3\.00/)
  const note = screen.getByText('Deducted from your credit').closest('.alert')
  expect(note?.textContent).toMatch(/Restocking: \$7\.34$/)
})

test('a label that there is no credit to take from is free', async () => {
  openMethods(
    quote({
      deductions: [
        { methodId: 'label-ups', sections: [] },
        { methodId: 'slip', sections: [] },
      ],
    }),
  )
  const [ups] = await screen.findAllByRole('radio')
  expect(ups?.closest('label')?.textContent).toMatch(/Free$/)
})

test('the quote is asked for with what the shopper confirmed', async () => {
  const bodies: unknown[] = []
  openMethods(({ body }) => {
    bodies.push(body)
    return quote()
  })
  await screen.findAllByRole('radio')
  expect(bodies).toMatchObject([
    {
      id: 'order-1',
      claimType: 'return',
      email: 'ada@example.com',
      address: { line1: '1 Main Street', countryCode: 'US' },
      calculatedLineItems: [
        { originalStoreOrderLineItemId: 'item-1', requestedResolutionMethodEnum: 'refund' },
      ],
    },
  ])
})

test('wants an answer, and takes it to the review', async () => {
  const { visited } = openMethods(quote())
  await screen.findAllByRole('radio')
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Please select an option from the list.')).toBeTruthy()

  fireEvent.click(screen.getByRole('radio', { name: /Pack & Ship/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(visited()).toContain(summary))
  expect(claimDraftStore.getState()).toMatchObject({
    returnMethod: aPackingSlip(),
    isReturnNotRequired: false,
  })
})

test('what is no method is refused', async () => {
  const { container } = openMethods(quote())
  const [label] = await screen.findAllByRole('radio')
  if (label) fireEvent.click(label)
  container.querySelector('[name="toCustomerRate"]')?.setAttribute('value', '{"id":')
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Invalid value for return method')).toBeTruthy()
})

test('the only method is taken without asking, with the first rate for new items', async () => {
  const rate = { id: 'rate-1', carrier: 'UPS', service: 'Ground', cost: 5, currency: 'USD' }
  const { visited } = openMethods(quote({ fromCustomer: [aLabel()], toCustomer: [rate] }))
  await waitFor(() => expect(visited()).toContain(summary))
  expect(claimDraftStore.getState()).toMatchObject({ returnMethod: aLabel(), toCustomerRate: rate })
})

test('items that may be kept need no method, which the review explains', async () => {
  openMethods(quote({ fromCustomer: [], isReturnNotRequired: true }))
  expect(await screen.findByText(/You can keep the items/)).toBeTruthy()
  expect(claimDraftStore.getState()).toMatchObject({ returnMethod: null, isReturnNotRequired: true })
})

test('without any method the shopper is asked to contact the store', async () => {
  openMethods(quote({ fromCustomer: [] }))
  expect(await screen.findByRole('heading', { name: 'Sorry about that...' })).toBeTruthy()
  expect(screen.getByText(/can't be handled automatically/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Order' })).toBeTruthy()
})

test.for([
  'Invalid address: Please check your information is correct.',
  'It appears we cannot accept returns from your country automatically. Please reach out for help with this return',
])('“%s” comes with the way to another address', async (message) => {
  openMethods(() => refuse(400, message))
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(screen.getByRole('link', { name: 'Update Address' }).getAttribute('href')).toMatch(/address\/edit$/)
})

test('a proof that has run out is asked for again, and the draft stays', async () => {
  const { address } = openMethods(() => refuse(401, 'Please look up your order again.'))
  await waitFor(() => expect(address()).toBe('/birch/order/o1/return'))
  expect(claimDraftStore.getState().lines).toHaveLength(1)
})

test('a missing address is asked for first', async () => {
  const { address } = openMethods(quote(), anOrder({ shippingAddress: null }))
  await waitFor(() => expect(address()).toMatch(/address\/edit$/))
})

test('where shoppers may use their own carrier, the card says where to send the items', async () => {
  const warehouse = {
    firstName: null,
    lastName: null,
    line1: '2 Dock Road',
    line2: null,
    city: 'Portland',
    stateOrProvinceCode: 'OR',
    postalCode: '97210',
    countryCode: 'US',
    phone: null,
  }
  openMethods(quote({ sendTo: [warehouse] }))
  expect(await screen.findByRole('radio', { name: /Ship it yourself/ })).toBeTruthy()
  expect(screen.getByText(/Send it to: 2 Dock Road, Portland/)).toBeTruthy()
})
