// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { someSettings } from '../../testing/builders.ts'
import { refuse, type FakeAnswer } from '../../testing/fake-server.ts'
import { aClaim, aShipment } from '../../testing/finish-builders.ts'
import { openPortal } from '../../testing/open-portal.tsx'

const at = '/front-1/claim/R-77'
const open = (claim: FakeAnswer, answer: FakeAnswer = { success: true }) =>
  openPortal('/birch/claim/overview/R-77', {
    'GET /settings/birch': someSettings(),
    [`GET ${at}`]: claim,
    [`POST ${at}/shipment/shipment-1/pickup`]: answer,
    [`POST ${at}/shipment/shipment-1/pickup/cancel`]: answer,
  })
const days = ['2026-11-30', '2026-12-01']
const pickup = {
  id: 'pickup-1',
  state: 'scheduled' as const,
  startsOn: '2026-11-30T09:00',
  endsOn: '2026-11-30T13:00',
  carrier: 'USPS',
  confirmation: 'WTC65095508',
}
const shownAs = (shipment: Parameters<typeof aShipment>[0]) =>
  aClaim({ claimReturnShipments: [aShipment(shipment)] })

test('a pickup is scheduled for a day and hours that are chosen, and canceled', async () => {
  const sent: unknown[] = []
  let shipment: Parameters<typeof aShipment>[0] = { pickupDays: days }
  open(
    () => shownAs(shipment),
    ({ body }) => {
      sent.push(body)
      shipment = sent.length === 1 ? { pickup } : { pickup: { ...pickup, state: 'canceling' } }
      return { success: true }
    },
  )
  fireEvent.change(await screen.findByLabelText('Day'), { target: { value: '2026-12-01' } })
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '09:00-13:00' } })
  fireEvent.click(screen.getByRole('button', { name: 'Schedule a pickup' }))
  expect(await screen.findByText(/Pickup scheduled: USPS collects your package/)).toBeTruthy()
  expect(screen.getByText('Confirmation number: WTC65095508')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel pickup' }))
  expect(await screen.findByText(/Canceling the pickup by USPS/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel pickup' })).toBeNull())
  expect(sent).toEqual([{ startsOn: '2026-12-01T09:00', endsOn: '2026-12-01T13:00', instructions: '' }, {}])
})

test('a refused pickup says that the package can be dropped off, and offers another time', async () => {
  open(shownAs({ pickup: { ...pickup, state: 'refused' }, pickupDays: days }))
  expect(await screen.findByText(/couldn’t be scheduled/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Schedule a pickup' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel pickup' })).toBeNull()
})

test('a time at which the carrier has none is refused with its reason', async () => {
  const reason =
    'The carrier doesn’t collect packages at this time. Please choose another time, or drop your package off.'
  open(shownAs({ pickupDays: days }), refuse(409, reason))
  fireEvent.click(await screen.findByRole('button', { name: 'Schedule a pickup' }))
  expect(await screen.findByText(reason)).toBeTruthy()
})

test('a carrier that lists no drop-off points is looked for on its own page', async () => {
  const carrier = { name: 'UPS', trackingCode: '1Z999AA101', trackingUrl: null }
  const tracker = {
    status: 'pre_transit' as const,
    estimatedDeliveryDate: null,
    details: [],
    carrier,
    lineItemsInShipment: [],
  }
  open(shownAs({ tracker }))
  const link = await screen.findByRole('link', { name: 'Find UPS drop-off locations' })
  expect(link.getAttribute('href')).toBe('https://www.ups.com/dropoff')
})
