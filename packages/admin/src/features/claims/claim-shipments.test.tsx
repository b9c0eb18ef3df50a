// @vitest-environment happy-dom
import type { MerchantReturnShipment } from '@aftercare/domain/return-shipments/staff-shipment-schema'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aClaim, aClaimLine, aStoreSession } from '../../testing/builders.ts'
import { refuse } from '../../testing/fake-server.ts'
import { claimAt, openClaim } from '../../testing/open-claim.tsx'
import {
  askForTheItem,
  enter,
  press,
  quote,
  rate,
  shipment,
  underReview,
  unknown,
} from '../../testing/staff-shipments.tsx'

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

test('staff see the rates of a pickup before they schedule it, and why there are none', async () => {
  const sent: unknown[] = []
  const at = `${claimAt}/shipment/s1/pickup`
  const nextDay = { carrier: 'USPS', service: 'NextDay', cost: 0, currency: 'USD' }
  const answers = [
    { id: 'p1', rates: [], message: 'No pickups on Sundays.' },
    { id: 'p2', rates: [nextDay], message: null },
  ]
  openClaim(aClaim({ claimReturnShipments: [{ ...shipment, canBePickedUp: true }] }), {
    [`POST ${at}/quote`]: () => answers.shift(),
    [`POST ${at}`]: ({ body }) => {
      sent.push(body)
      return { success: true }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Schedule pickup' }))
  const ask = async (day: string) => {
    fireEvent.change(await screen.findByLabelText('Day'), { target: { value: day } })
    press('Show rates')
  }
  await ask('2026-11-29')
  expect(await screen.findByText('No pickups on Sundays.')).toBeDefined()
  await ask('2026-11-30')
  expect(await screen.findByLabelText('USPS NextDay: $0.00')).toBeDefined()
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Schedule pickup' }))
  await waitFor(() => expect(sent).toMatchObject([{ pickupId: 'p2', rate: 0 }]))
})

const pickup = {
  id: 'p1',
  state: 'scheduled' as const,
  startsOn: '2026-11-30T09:00',
  endsOn: '2026-11-30T17:00',
  carrier: 'USPS',
  confirmation: 'WTC1',
}

test('a pickup is shown with its time and confirmation until it is canceled', async () => {
  openClaim(aClaim({ claimReturnShipments: [{ ...shipment, pickup }] }))
  const panel = within(await screen.findByRole('region', { name: 'Return shipment' }))
  expect(panel.getByText(/^Pickup by USPS: Mon, Nov 30.*9:00.*5:00.*Confirmation WTC1$/)).toBeDefined()
  expect(panel.getByRole('button', { name: 'Cancel pickup' })).toBeDefined()
})

test('a pickup that the carrier refused stands out, and another one can be scheduled', async () => {
  const refused = { ...pickup, state: 'refused' as const, confirmation: null }
  openClaim(aClaim({ claimReturnShipments: [{ ...shipment, pickup: refused, canBePickedUp: true }] }))
  const panel = within(await screen.findByRole('region', { name: 'Return shipment' }))
  expect(panel.getByRole('status').textContent).toMatch(
    /^The pickup by USPS on Mon, Nov 30.* couldn’t be scheduled/,
  )
  expect(panel.getByRole('button', { name: 'Schedule pickup' })).toBeDefined()
})

test('an item with a label gets another package, and staff read what that means', async () => {
  const sent: unknown[] = []
  openClaim(
    aClaim({
      claimLineItems: [
        aClaimLine({
          status: {
            code: 'Awaiting_Return',
            detail: 'Awaiting_Customer_Dropoff_Label_Provided',
          },
        }),
      ],
      claimReturnShipments: [{ ...shipment, claimLineItemIds: ['l1'] }],
    }),
    {
      [`POST ${claimAt}/shipment/quote`]: quote,
      [`POST ${claimAt}/shipment`]: ({ body }) => {
        sent.push(body)
        return { returnShipmentId: 's2' }
      },
    },
  )
  await screen.findByRole('region', { name: 'Return shipment' })
  press('Create return label')
  expect(await screen.findByText(/^Some of these items already have a package/)).toBeTruthy()
  await screen.findByText('$7.95')
  press('Create label')
  await waitFor(() =>
    expect(sent).toMatchObject([{ type: 'Label', isAdditional: true, claimLineItemIds: ['l1'] }]),
  )
})

test('an item under review is asked for at the price that was seen', async () => {
  const sent: unknown[] = []
  openClaim(underReview, {
    [`POST ${claimAt}/shipment/quote`]: quote,
    [`POST ${claimAt}/shipment`]: ({ body }) => {
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

test('the choice stays if the price has changed, and the new price is shown', async () => {
  const answers = [quote, { ...quote, rates: [{ ...rate, cost: 8.95 }] }]
  openClaim(underReview, {
    [`POST ${claimAt}/shipment/quote`]: () => answers.shift() ?? {},
    [`POST ${claimAt}/shipment`]: refuse(409, 'Problem completing your action.', { code: 'rate_changed' }),
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
    [`POST ${claimAt}/shipment/quote`]: () => answers.shift() ?? quote,
    [`POST ${claimAt}/shipment`]: ({ body }) => {
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
  openClaim(underReview, { [`POST ${claimAt}/shipment/quote`]: () => answers.shift() ?? {} })
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
    [`POST ${claimAt}/shipment/quote`]: {
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
    [`POST ${claimAt}/shipment/quote`]: { success: false, errors: [why], customsItems: [unknown] },
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
    [`POST ${claimAt}/shipment/s1/void`]: ({ body }) => {
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
      { [`POST ${claimAt}/finalize/preview`]: previewOf(outcome) },
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

test('the tracking number of a package without a label is corrected', async () => {
  const bodies: unknown[] = []
  const slip = { ...shipment, type: 'Packing_Slip' as const, tracker: null }
  openClaim(aClaim({ claimReturnShipments: [slip] }), {
    [`PUT ${claimAt}/shipment/${slip.returnShipmentId}/tracking`]: ({ body }) => {
      bodies.push(body)
      return { success: true }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add tracking' }))
  const drawer = within(await screen.findByRole('dialog'))
  fireEvent.change(drawer.getByLabelText('Carrier'), { target: { value: 'Uncle Bob' } })
  fireEvent.change(drawer.getByLabelText('Tracking number'), { target: { value: 'BOB-0001' } })
  fireEvent.click(drawer.getByRole('button', { name: 'Save tracking' }))
  await waitFor(() => expect(bodies).toMatchObject([{ carrier: 'Uncle Bob', trackingCode: 'BOB-0001' }]))
})
