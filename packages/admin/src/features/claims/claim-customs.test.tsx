// @vitest-environment happy-dom
import type { ReturnLocation } from '@aftercare/domain/return-shipments/return-location-schema'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClaim, aClaimLine, storeId } from '../../testing/builders.ts'
import { refuse, type FakeRoutes } from '../../testing/fake-server.ts'
import { claimAt, openClaim } from '../../testing/open-claim.tsx'
import { askForTheItem, enter, press, quote, underReview, unknown } from '../../testing/staff-shipments.tsx'

test('a parcel that was weighed and measured is priced and made as it is, once that is complete', async () => {
  const quoted: unknown[] = []
  const sent: unknown[] = []
  openClaim(underReview, {
    [`POST ${claimAt}/shipment/quote`]: ({ body }) => {
      quoted.push(body)
      return quote
    },
    [`POST ${claimAt}/shipment`]: ({ body }) => {
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
    [`POST ${claimAt}/shipment/quote`]: ({ body }) =>
      'customs' in (body as object)
        ? { ...quote, customsItems: [unknown] }
        : { success: false, errors, customsItems: [unknown] },
    [`POST ${claimAt}/shipment`]: ({ body }) => {
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
    [`POST ${claimAt}/shipment/quote`]: ({ body }) => {
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
    [`POST ${claimAt}/shipment/quote`]: {
      ...quote,
      customsItems: [known, { ...unknown, claimLineItemId: 'l2' }],
    },
    [`POST ${claimAt}/shipment`]: ({ body }) => {
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
    [`POST ${claimAt}/shipment/quote`]: ({ body }) =>
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
    [`POST ${claimAt}/shipment`]: ({ body }) => {
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
