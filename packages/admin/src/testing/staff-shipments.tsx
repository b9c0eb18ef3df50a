import type { MerchantReturnShipment } from '@aftercare/domain/return-shipments/staff-shipment-schema'
import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { aClaim, aClaimLine } from './builders.ts'

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const underReview = aClaim({
  claimLineItems: [aClaimLine({ status: { code: 'Open', detail: 'Pending_Review' } })],
})

export const rate = {
  id: 'r1',
  carrier: 'Post',
  service: 'Ground',
  carrierAccountId: null,
  cost: 7.95,
  currency: 'USD',
}
export const quote = {
  success: true,
  rates: [rate],
  toAddressId: 'p1',
  fromAddressId: 'c1',
  shipmentIdFromPlatform: 'parcel',
  weightInOunces: 16,
  customsItems: [],
}

/** An item that customs ask about, of whose product they know nothing. */
export const unknown = { claimLineItemId: 'l1', hsCode: null, originCountryCode: null }

export const shipment: MerchantReturnShipment = {
  createdOn: '2026-11-20T12:00:00.000Z',
  shipmentExpiresOn: null,
  canceledOn: null,
  returnShipmentId: 's1',
  labelFormats: ['PDF'],
  pickup: null,
  canBePickedUp: false,
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

export async function askForTheItem() {
  await screen.findByRole('heading', { name: 'R-1' })
  press('More')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Request return' }))
  expect(await screen.findByText('$7.95')).toBeDefined()
}

/** Fills in a field, and leaves it. */
export function enter(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.blur(screen.getByLabelText(label))
}
