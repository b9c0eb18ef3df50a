// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { someSettings } from '../../testing/builders.ts'
import { refuse, type FakeAnswer, type FakeRoutes } from '../../testing/fake-server.ts'
import { aClaim, aShipment } from '../../testing/finish-builders.ts'
import { openPortal } from '../../testing/open-portal.tsx'

const at = '/front-1/claim/R-77'
const open = (claim: FakeAnswer, server: FakeRoutes = {}, isOwnCarrierAllowed = true) =>
  openPortal('/birch/claim/overview/R-77', {
    'GET /settings/birch': someSettings({ return: { ...someSettings().return, isOwnCarrierAllowed } }),
    [`GET ${at}`]: claim,
    ...server,
  })
const slip = aShipment({ type: 'Packing_Slip' })
const tracked = aShipment({
  type: 'Packing_Slip',
  tracker: {
    status: 'pre_transit',
    estimatedDeliveryDate: null,
    details: [],
    carrier: { name: 'UPS', trackingCode: '1Z999AA101', trackingUrl: null },
    lineItemsInShipment: [],
  },
})
const enterCode = async (code: string) =>
  fireEvent.change(await screen.findByLabelText('Tracking number'), { target: { value: code } })

test('a shopper adds the tracking number of their own carrier, and can correct it', async () => {
  let shipment = slip
  const bodies: unknown[] = []
  open(() => aClaim({ claimReturnShipments: [shipment] }), {
    [`POST ${at}/shipment/shipment-1/tracking`]: ({ body }) => {
      bodies.push(body)
      shipment = tracked
      return { success: true }
    },
  })
  fireEvent.change(await screen.findByLabelText('Carrier'), { target: { value: 'UPS' } })
  await enterCode('1Z999AA101')
  fireEvent.click(screen.getByRole('button', { name: 'Add tracking' }))
  expect(await screen.findByRole('button', { name: 'Change tracking' })).toBeTruthy()
  expect(bodies).toEqual([{ carrier: 'UPS', trackingCode: '1Z999AA101' }])
  expect(screen.getByRole('link', { name: 'Download Packing Slip' })).toBeTruthy()
})

test('missing or invalid values are reported at their fields', async () => {
  open(aClaim({ claimReturnShipments: [slip] }))
  await enterCode('12')
  fireEvent.click(screen.getByRole('button', { name: 'Add tracking' }))
  expect(await screen.findByText('Please choose a carrier.')).toBeTruthy()
  expect(screen.getByText('Please check the tracking number.')).toBeTruthy()
})

test('another carrier is entered by its name, and a refusal says why', async () => {
  open(aClaim({ claimReturnShipments: [slip] }), {
    [`POST ${at}/shipment/shipment-1/tracking`]: refuse(
      409,
      'This tracking number belongs to another package. Please check it.',
    ),
  })
  fireEvent.change(await screen.findByLabelText('Carrier'), { target: { value: 'other' } })
  fireEvent.change(await screen.findByLabelText('Carrier’s name'), { target: { value: 'Bob' } })
  await enterCode('1Z999AA101')
  fireEvent.click(screen.getByRole('button', { name: 'Add tracking' }))
  expect(await screen.findByText(/belongs to another package/)).toBeTruthy()
})

test('a store that does not allow it does not ask', async () => {
  open(aClaim({ claimReturnShipments: [slip] }), {}, false)
  expect(await screen.findByRole('link', { name: 'Download Packing Slip' })).toBeTruthy()
  expect(screen.queryByLabelText('Tracking number')).toBeNull()
})

test('drop-off points of the label’s carrier are listed with address, distance and hours', async () => {
  open(aClaim(), {
    [`GET ${at}/drop-off-points`]: {
      items: [
        {
          id: 'p1',
          name: 'Corner Market',
          line1: '45 Station Road',
          city: 'Columbus',
          stateOrProvinceCode: 'OH',
          postalCode: '43215',
          countryCode: 'US',
          distanceMeters: 1609,
          hours: [
            { fromDay: 1, toDay: 5, opensAt: '08:30', closesAt: '18:00' },
            { fromDay: 6, toDay: 7, opensAt: '00:00', closesAt: '24:00' },
          ],
        },
      ],
    },
  })
  const summary = await screen.findByText('Drop-off points near you')
  const list = within(summary.parentElement ?? document.body)
  expect(list.getByText(/45 Station Road, Columbus/)).toBeTruthy()
  expect(list.getByText('1 mi away')).toBeTruthy()
  expect(list.getByText(/Mon to Fri: 8:30.AM – 6:00.PM/)).toBeTruthy()
  expect(list.getByText('Sat to Sun: Open 24 hours')).toBeTruthy()
})

test('nothing is shown where the carrier lists none', async () => {
  open(aClaim(), { [`GET ${at}/drop-off-points`]: { items: [] } })
  await waitFor(() => expect(screen.getByRole('link', { name: 'Download Return Label' })).toBeTruthy())
  expect(screen.queryByText('Drop-off points near you')).toBeNull()
})
