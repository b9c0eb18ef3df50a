// @vitest-environment happy-dom
import type { ReturnLocation } from '@aftercare/domain/return-shipments/return-location-schema'
import type { MerchantReturnShipment } from '@aftercare/domain/return-shipments/staff-shipment-schema'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aClaim, aClaimLine, aStoreSession, emptyLedger, storeId } from '../../testing/builders.ts'
import { refuse, type FakeRoutes } from '../../testing/fake-server.ts'
import { openConsole } from '../../testing/open-console.tsx'

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const at = `/${storeId}/claim/c1`
const underReview = aClaim({
  claimLineItems: [aClaimLine({ status: { code: 'Open', detail: 'Pending_Review' } })],
})

const openClaim = (claim: ReturnType<typeof aClaim>, server: FakeRoutes = {}, session = aStoreSession()) =>
  openConsole(`/${storeId}/claims/return/c1`, {
    [`GET /${storeId}/me`]: session,
    [`GET ${at}`]: () => claim,
    [`GET ${at}/related`]: { claims: [], orders: [] },
    [`GET ${at}/books`]: emptyLedger,
    [`GET /${storeId}/return-location`]: { items: [] },
    ...server,
  })

const rate = {
  id: 'r1',
  carrier: 'Post',
  service: 'Ground',
  carrierAccountId: null,
  cost: 7.95,
  currency: 'USD',
}
const quote = {
  success: true,
  rates: [rate],
  toAddressId: 'p1',
  fromAddressId: 'c1',
  shipmentIdFromPlatform: 'parcel',
  weightInOunces: 16,
  customsItems: [],
}

/** An item that customs ask about, of whose product they know nothing. */
const unknown = { claimLineItemId: 'l1', hsCode: null, originCountryCode: null }

const shipment: MerchantReturnShipment = {
  createdOn: '2026-11-20T12:00:00.000Z',
  shipmentExpiresOn: null,
  canceledOn: null,
  returnShipmentId: 's1',
  toAddress: null,
  fromAddress: null,
  type: 'Label',
  qrCodeDetail: null,
  returnShipmentPdfAssetUrl: null,
  inTransitOn: null,
  isReturnShipment: true,
  tracker: null,
  rmaId: null,
  rmaNumber: null,
  rmaProvider: null,
  claimLineItemIds: ['l1'],
  cost: 7.95,
  voidOutcome: null,
}

async function askForTheItem() {
  await screen.findByRole('heading', { name: 'R-1' })
  press('More')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Request return' }))
  expect(await screen.findByText('$7.95')).toBeDefined()
}

test('a parcel on its way is followed where the carrier says it is, and one that was voided is not expected', async () => {
  const word = { status: 'in_transit' as const, message: 'Left the depot' }
  const tracker: MerchantReturnShipment['tracker'] = {
    status: 'in_transit',
    estimatedDeliveryDate: '2026-11-25T12:00:00.000Z',
    details: [{ ...word, date: '2026-11-21T09:00:00.000Z', location: { city: 'Portland', state: 'OR' } }],
    carrier: { name: 'Post', trackingCode: 'P1', trackingUrl: 'https://post.example/P1' },
    lineItemsInShipment: [],
  }
  const on = '2026-11-22T09:00:00.000Z'
  openClaim(
    aClaim({
      claimLineItems: [aClaimLine(), aClaimLine({ id: 'l2', quantity: 2 })],
      claimReturnShipments: [
        { ...shipment, tracker, claimLineItemIds: ['l2'] },
        { ...shipment, tracker, returnShipmentId: 's2', canceledOn: on },
      ],
    }),
  )
  const panel = within(await screen.findByRole('region', { name: 'Return shipment' }))
  const links = panel.getAllByRole('link', { name: 'Track P1' })
  expect(links[0]).toHaveProperty('href', 'https://post.example/P1')
  expect(panel.getByText('In transit')).toBeDefined()
  expect(panel.getByText('2 × Scarf')).toBeDefined()
  expect(panel.getAllByText(/Left the depot/)).toHaveLength(2)
  expect(panel.getAllByText(/^Expected/)).toHaveLength(1)
})

test('a parcel counts the parts of an item that was split together', async () => {
  const other = aClaimLine().originalStoreOrderLineItem
  openClaim(
    aClaim({
      claimLineItems: [
        aClaimLine(),
        aClaimLine({ id: 'l2', quantity: 2 }),
        aClaimLine({ id: 'l3', originalStoreOrderLineItem: { ...other, id: 'o2', name: 'Hat' } }),
      ],
      claimReturnShipments: [{ ...shipment, claimLineItemIds: ['l1', 'l2', 'l3'] }],
    }),
  )
  const panel = within(await screen.findByRole('region', { name: 'Return shipment' }))
  expect(panel.getByText('3 × Scarf, 1 × Hat')).toBeDefined()
})

test('an item under review is asked for at the price that was seen', async () => {
  const sent: unknown[] = []
  openClaim(underReview, {
    [`POST ${at}/shipment/quote`]: quote,
    [`POST ${at}/shipment`]: ({ body }) => {
      sent.push(body)
      return { returnShipmentId: 's1' }
    },
  })
  await askForTheItem()
  press('Create label')
  await waitFor(() =>
    expect(sent).toEqual([
      { type: 'Label', version: 1, claimLineItemIds: ['l1'], rate: { id: 'r1', cost: 7.95 } },
    ]),
  )
})

const enter = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.blur(screen.getByLabelText(label))
}

test('a parcel that was weighed and measured is priced and made as it is, once that is complete', async () => {
  const quoted: unknown[] = []
  const sent: unknown[] = []
  openClaim(underReview, {
    [`POST ${at}/shipment/quote`]: ({ body }) => {
      quoted.push(body)
      return quote
    },
    [`POST ${at}/shipment`]: ({ body }) => {
      sent.push(body)
      return { returnShipmentId: 's1' }
    },
  })
  await askForTheItem()
  enter('Package weight', '2')
  enter('Length', '12')
  enter('Width', '9')
  enter('Height', '0.5')
  expect(await screen.findByText('Must be at least 1')).toBeDefined()
  press('Create label')
  expect(sent).toEqual([])
  enter('Height', '4')
  const measured = { weightInOunces: 31.99, dimensions: { length: 12, width: 9, height: 4, unit: 'in' } }
  await waitFor(() => expect(quoted.at(-1)).toEqual({ claimLineItemIds: ['l1'], ...measured }))
  press('Create label')
  const rated = { rate: { id: 'r1', cost: 7.95 } }
  await waitFor(() =>
    expect(sent).toEqual([{ type: 'Label', version: 1, claimLineItemIds: ['l1'], ...measured, ...rated }]),
  )
})

test('across a customs border the items are declared, and then there is a label', async () => {
  const errors = ['The return location has no customs signer.']
  const sent: unknown[] = []
  openClaim(underReview, {
    [`POST ${at}/shipment/quote`]: ({ body }) =>
      'customs' in (body as object)
        ? { ...quote, customsItems: [unknown] }
        : { success: false, errors, customsItems: [unknown] },
    [`POST ${at}/shipment`]: ({ body }) => {
      sent.push(body)
      return { returnShipmentId: 's1' }
    },
  })
  await screen.findByRole('heading', { name: 'R-1' })
  press('Create return label')
  expect(await screen.findByText(errors[0] ?? '')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Value').value).toBe('$20')
  enter('HS code', '6117')
  expect(await screen.findByText('Must be 6 to 10 digits')).toBeDefined()
  expect(screen.queryByText('Choose a country.')).toBeNull()
  fireEvent.blur(screen.getByRole('combobox', { name: 'Country of origin' }))
  expect(screen.getByText('Choose a country.')).toBeDefined()
  enter('HS code', '6117.10')
  fireEvent.click(screen.getByRole('combobox', { name: 'Country of origin' }))
  fireEvent.click(await screen.findByText('Portugal'))
  enter('Customs signer', 'Grace Hopper')
  expect(await screen.findByText('$7.95')).toBeDefined()
  press('Create label')
  const item = { claimLineItemId: 'l1', hsCode: '611710', originCountryCode: 'PT', value: 20 }
  await waitFor(() =>
    expect(sent).toMatchObject([{ customs: { signerName: 'Grace Hopper', items: [item] } }]),
  )
})

test('what the product is known as is declared unless something else is entered', async () => {
  const quoted: unknown[] = []
  openClaim(underReview, {
    [`POST ${at}/shipment/quote`]: ({ body }) => {
      quoted.push(body)
      const known = { ...unknown, hsCode: '611710', originCountryCode: 'PT' }
      return { ...quote, customsItems: [known] }
    },
  })
  await screen.findByRole('heading', { name: 'R-1' })
  press('Create return label')
  expect(await screen.findByLabelText<HTMLInputElement>('HS code')).toHaveProperty('value', '611710')
  expect(screen.getByRole('combobox', { name: 'Country of origin' })).toHaveProperty('value', 'Portugal')
  enter('HS code', '6214.20')
  const item = { claimLineItemId: 'l1', hsCode: '621420', originCountryCode: 'PT', value: 20 }
  await waitFor(() => expect(quoted.at(-1)).toMatchObject({ customs: { items: [item] } }))
})

test('missing customs details are reported only when submitting', async () => {
  const sent: unknown[] = []
  const line = aClaimLine({ status: { code: 'Open', detail: 'Pending_Review' } })
  const known = { ...unknown, hsCode: '611710', originCountryCode: 'PT' }
  openClaim(aClaim({ claimLineItems: [line, { ...line, id: 'l2' }] }), {
    [`POST ${at}/shipment/quote`]: { ...quote, customsItems: [known, { ...unknown, claimLineItemId: 'l2' }] },
    [`POST ${at}/shipment`]: ({ body }) => {
      sent.push(body)
      return { returnShipmentId: 's1' }
    },
  })
  await screen.findByRole('heading', { name: 'R-1' })
  press('Create return label')
  expect(await screen.findAllByLabelText('HS code')).toHaveLength(2)
  expect(screen.queryByText('Must be 6 to 10 digits')).toBeNull()
  press('Create label')
  expect(await screen.findByText('Must be 6 to 10 digits')).toBeDefined()
  expect(screen.getByText('Choose a country.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getAllByLabelText('HS code')[1])
  expect(sent).toEqual([])
})

const aPlace = (change: Partial<ReturnLocation>): ReturnLocation => ({
  id: 'p1',
  name: 'Toronto',
  customsSignerName: 'Grace Hopper',
  fulfillmentLocationIdFromPlatform: null,
  isQuickShipEnabled: false,
  address: {
    firstName: 'Birch',
    lastName: 'Returns',
    line1: '1 Engine Street',
    line2: null,
    city: 'Toronto',
    stateOrProvinceCode: 'ON',
    postalCode: 'M5V 2T6',
    countryCode: 'CA',
    phone: null,
  },
  isDefault: true,
  createdOn: '2026-11-20T12:00:00.000Z',
  version: 'v1',
  ...change,
})

/** A new label with a started customs declaration, and another destination. */
async function beginToDeclare(server: FakeRoutes, quoteElsewhere: () => object) {
  const errors = ['Every item needs an HS code, a country of origin, and a value for customs.']
  openClaim(underReview, {
    [`GET /${storeId}/return-location`]: {
      items: [aPlace({}), aPlace({ id: 'p2', name: 'Buffalo', isDefault: false })],
    },
    [`POST ${at}/shipment/quote`]: ({ body }) =>
      'toAddressId' in (body as object)
        ? quoteElsewhere()
        : { success: false, errors, customsItems: [unknown] },
    ...server,
  })
  await screen.findByRole('heading', { name: 'R-1' })
  press('Create return label')
  expect(await screen.findByText(errors[0] ?? '')).toBeDefined()
  enter('HS code', '6117')
  expect(await screen.findByText('Must be 6 to 10 digits')).toBeDefined()
  fireEvent.click(await screen.findByRole('combobox', { name: 'Return location' }))
  fireEvent.click(await screen.findByText('Buffalo'))
}

test('a started declaration does not block a label to a place without customs', async () => {
  const sent: unknown[] = []
  const making: FakeRoutes = {
    [`POST ${at}/shipment`]: ({ body }) => {
      sent.push(body)
      return { returnShipmentId: 's1' }
    },
  }
  await beginToDeclare(making, () => quote)
  expect(await screen.findByText('$7.95')).toBeDefined()
  expect(screen.queryByLabelText('HS code')).toBeNull()
  press('Create label')
  const label = { type: 'Label', version: 1, toAddressId: 'p2', claimLineItemIds: ['l1'] }
  await waitFor(() => expect(sent).toEqual([{ ...label, rate: { id: 'r1', cost: 7.95 } }]))
})

test('a started declaration stays visible if there is no answer', async () => {
  await beginToDeclare({}, () => refuse(503, 'The carrier does not answer.'))
  expect(await screen.findByText('The carrier does not answer.')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('HS code').value).toBe('6117')
  expect(screen.getByText('Must be 6 to 10 digits')).toBeDefined()
})

test('the choice stays if the price has changed, and the new price is shown', async () => {
  const answers = [quote, { ...quote, rates: [{ ...rate, cost: 8.95 }] }]
  openClaim(underReview, {
    [`POST ${at}/shipment/quote`]: () => answers.shift() ?? {},
    [`POST ${at}/shipment`]: refuse(409, 'Problem completing your action.', { code: 'rate_changed' }),
  })
  await askForTheItem()
  press('Create label')
  expect(await screen.findByText('The rate has changed. Choose again.')).toBeDefined()
  expect(await screen.findByText('$8.95')).toBeDefined()
  expect(screen.getByRole('radio', { name: /Post Ground/ })).toHaveProperty('checked', true)
})

test('nothing is made before it is known what for what price, and no slip in place of a label', async () => {
  const sent: unknown[] = []
  const first = Promise.withResolvers<object>()
  const answers = [first.promise, quote, refuse(422, 'The carrier does not answer.')]
  openClaim(underReview, {
    [`POST ${at}/shipment/quote`]: () => answers.shift() ?? quote,
    [`POST ${at}/shipment`]: ({ body }) => {
      sent.push(body)
      return { returnShipmentId: 's1' }
    },
  })
  await screen.findByRole('heading', { name: 'R-1' })
  press('Create return label')
  const submit = async (name: string) => {
    const button = await screen.findByRole('button', { name })
    fireEvent.submit(button.closest('form') ?? button)
    return button
  }
  expect(await submit('Create label')).toHaveProperty('disabled', true)
  first.resolve({ ...quote, rates: [rate, { ...rate, id: 'r2', service: 'Air' }] })
  fireEvent.click(await screen.findByRole('radio', { name: /Post Air/ }))
  enter('Package weight', '2')
  expect(await submit('Create label')).toHaveProperty('disabled', true)
  expect(await screen.findByText(/no longer available/)).toBeTruthy()
  expect(await submit('Create label')).toHaveProperty('disabled', true)
  enter('Package weight', '3')
  expect(await screen.findByText('The carrier does not answer.')).toBeTruthy()
  expect(screen.queryByText(/no longer available/)).toBeNull()
  expect(await submit('Create label')).toHaveProperty('disabled', true)
  expect(sent).toEqual([])

  fireEvent.click(screen.getByRole('radio', { name: /Packing slip/ }))
  await submit('Create packing slip')
  await waitFor(() => expect(sent).toMatchObject([{ type: 'Packing_Slip' }]))
})

test('an unavailable price can be requested again, with the same choice', async () => {
  const both = { ...quote, rates: [rate, { ...rate, id: 'r2', service: 'Air' }] }
  const answers = [both, refuse(422, 'The carrier does not answer.'), both]
  openClaim(underReview, { [`POST ${at}/shipment/quote`]: () => answers.shift() ?? {} })
  await screen.findByRole('heading', { name: 'R-1' })
  press('Create return label')
  fireEvent.click(await screen.findByRole('radio', { name: /Post Air/ }))
  enter('Package weight', '2')
  expect(await screen.findByText('The carrier does not answer.')).toBeDefined()
  press('Try again')
  expect(await screen.findByRole('radio', { name: /Post Air/ })).toHaveProperty('checked', true)
  expect(screen.queryByText('The carrier does not answer.')).toBeNull()
})

test('where there is no label, it says why and offers the packing slip', async () => {
  openClaim(underReview, {
    [`POST ${at}/shipment/quote`]: {
      success: false,
      errors: ['No carrier takes this parcel.'],
      customsItems: [],
    },
  })
  await screen.findByRole('heading', { name: 'R-1' })
  press('Create return label')
  expect(await screen.findByText('No carrier takes this parcel.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Create packing slip' })).toBeDefined()
})

test('a line that lacks its label says why, and leads to one instead of to another try', async () => {
  const why = 'Every item needs an HS code, a country of origin, and a value for customs.'
  const line = aClaimLine({
    status: { code: 'Awaiting_Return', detail: 'Pending_Return_Shipment_Creation' },
    errors: [{ code: 'NO_RETURN_SHIPMENT', message: why }],
  })
  openClaim(aClaim({ claimLineItems: [line] }), {
    [`POST ${at}/shipment/quote`]: { success: false, errors: [why], customsItems: [unknown] },
  })
  expect(await screen.findByText(why)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  press('Add return label')
  const drawer = await screen.findByRole('dialog', { name: 'Create return label' })
  expect(await within(drawer).findByLabelText('HS code')).toBeDefined()
})

test('a label that was not used is voided once that is confirmed', async () => {
  const sent: unknown[] = []
  openClaim(aClaim({ claimReturnShipments: [shipment] }), {
    [`POST ${at}/shipment/s1/void`]: ({ body }) => {
      sent.push(body)
      return { success: true }
    },
  })
  const panel = await screen.findByRole('region', { name: 'Return shipment' })
  expect(within(panel).getByText('Label cost: $7.95')).toBeDefined()
  press('Void Return label')
  fireEvent.click(await screen.findByRole('button', { name: 'Void' }))
  await waitFor(() => expect(sent).toEqual([{ version: 1 }]))
})

test('what is on its way, was voided, or may only be read has no button', async () => {
  const readers = aStoreSession({ capabilities: ['viewClaims'] })
  openClaim(aClaim({ ...underReview, claimReturnShipments: [shipment] }), {}, readers)
  await screen.findByRole('region', { name: 'Return shipment' })
  expect(screen.queryByRole('button', { name: /^Void|^Create return label/ })).toBeNull()
})

test('a label is good until the end of the store’s day, wherever its reader is', async () => {
  const label = { ...shipment, shipmentExpiresOn: '2026-12-14T07:59:59.999Z' }
  const { store, ...rest } = aStoreSession()
  const session = { ...rest, store: { ...store, timeZone: 'America/Los_Angeles' } }
  openClaim(aClaim({ claimReturnShipments: [label] }), {}, session)
  expect(await screen.findByText(/Valid until Sun, Dec 13(?!, \d+:)/)).toBeDefined()
})

/** What finalizing one item does to it, and to nothing else. */
const previewOf = (outcome: 'approved' | 'denied') => ({
  version: 1,
  approved: [],
  denied: [],
  canceled: [],
  [outcome]: [
    outcome === 'approved'
      ? { claimLineItemId: 'l1', detail: 'Refunded', wasResolvedExternally: false, noteToCustomer: null }
      : { claimLineItemId: 'l1', code: 'Wrong_Item', noteToCustomer: null },
  ],
  obstructed: [],
  refund: null,
  giftCard: null,
  newItems: [],
  restocked: [],
  paidOut: 0,
  givenAway: 0,
  approvalLimit: null,
})

describe('finalizing before a parcel arrives', () => {
  const scanned = { ...shipment, inTransitOn: '2026-11-21T09:00:00.000Z', claimLineItemIds: ['l1'] }
  const unscanned = { ...shipment, inTransitOn: null, claimLineItemIds: ['l1'] }
  const dated = { ...unscanned, shipmentExpiresOn: '2026-12-04T12:00:00.000Z' }
  const shared = { ...unscanned, claimLineItemIds: ['l1', 'l2'] }
  const warnOf = async (parcel: MerchantReturnShipment, outcome: 'approved' | 'denied', isHere = false) => {
    const status = isHere
      ? ({ code: 'At_Return_Location', detail: 'Pending_Approval' } as const)
      : ({
          code: 'Awaiting_Return',
          detail: 'Awaiting_Customer_Dropoff_Label_Provided',
        } as const)
    const decision = { type: 'deny', code: 'Wrong_Item', noteToCustomer: null } as const
    openClaim(
      aClaim({
        claimLineItems: [aClaimLine({ status, decision }), aClaimLine({ id: 'l2', status })],
        claimReturnShipments: [parcel],
      }),
      { [`POST ${at}/finalize/preview`]: previewOf(outcome) },
    )
    await screen.findByRole('heading', { name: 'R-1' })
    press('Preview & finalize')
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('Items')
    return within(dialog)
      .queryAllByRole('alert')
      .map(({ textContent }) => textContent)
  }

  test('warns that the approved item has not arrived and its label stays valid', async () => {
    const [warning] = await warnOf(dated, 'approved')
    expect(warning).toContain(
      '1 × Scarf: the carrier hasn’t scanned the return shipment, and it hasn’t been received.',
    )
    expect(warning).toMatch(/The return label stays valid until .*Dec.* after you finalize\./)
  })

  test('says that the label of a denied item is canceled, unless another item needs it', async () => {
    expect(await warnOf(unscanned, 'denied')).toEqual([
      expect.stringContaining('Finalizing cancels its return label.'),
    ])
    cleanup()
    expect(await warnOf(shared, 'denied')).toEqual([
      expect.stringContaining('The return label stays valid after you finalize.'),
    ])
  })

  test('says that the label of a parcel on its way does not change', async () => {
    expect(await warnOf(scanned, 'approved')).toEqual([
      expect.stringContaining('The return label has been used and won’t change.'),
    ])
  })

  test('says nothing once the item is there', async () => {
    expect(await warnOf(scanned, 'approved', true)).toEqual([])
  })
})
