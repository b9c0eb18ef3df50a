import * as v from 'valibot'
import { parcelMeasures } from '../return-shipments/parcel-schema.ts'
import { ownTracking } from '../return-shipments/own-carrier.ts'
import { pickupRate, pickupWindow } from '../return-shipments/pickup-schema.ts'
import { shipmentQuote } from '../return-shipments/staff-shipment-schema.ts'
import { enteredAmount, id, positiveInteger } from '../shared/wire.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

const version = v.optional(positiveInteger)

/**
 * The lines that travel together, all that may when left out, and to which of the store's return locations: its
 * usual one when left out.
 */
const contents = {
  claimLineItemIds: v.optional(
    v.pipe(v.array(id), v.minLength(1, 'Select at least one item'), v.maxLength(250)),
  ),
  toAddressId: v.optional(id),
  /** The claim, whose customer's address is the only one that its items come from. */
  fromAddressId: v.optional(id),
}
const parcel = { ...contents, ...parcelMeasures }

/** The size of 250 declared lines of about 220 characters each. */
const longestQuoteId = 60_000

/** The quoted rate, as the quote names it; the other fields override it. */
const quoted = { shipmentIdFromPlatform: v.optional(v.pipe(v.string(), v.maxLength(longestQuoteId))) }

/** For items that may have another package, which then stays; without it, such items are refused. */
const isAdditional = v.optional(v.boolean(), false)

/** Null while the carrier does not answer: a job retries. */
const made = v.object({ returnShipmentId: v.nullable(id) })

/** Labels and packing slips that staff make for a claim. */
export const claimShipmentsApi = {
  quoteShipment: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim/:claimId/shipment/quote',
    access: 'editClaims',
    summary: 'Quotes label prices for some lines; changes nothing.',
    body: v.object(parcel),
    response: shipmentQuote,
  }),
  createShipment: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim/:claimId/shipment',
    access: 'editClaims',
    summary:
      'Creates a label at a quoted price, or a packing slip. Lines under review are thereby requested, and the customer is emailed. An item can have up to 5 packages.',
    body: v.variant('type', [
      v.object({
        type: v.literal('Label'),
        version,
        isAdditional,
        ...parcel,
        ...quoted,
        /** As quoted: at another price nothing is bought. */
        rate: v.object({ id, cost: enteredAmount }),
      }),
      v.object({ type: v.literal('Packing_Slip'), version, isAdditional, ...contents }),
    ]),
    response: made,
  }),
  quoteAndCreateShipment: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim/:claimId/shipment/quote-and-create',
    access: 'editClaims',
    summary: 'Creates the cheapest label, whatever its price.',
    body: v.object({ version, isAdditional, ...parcel }),
    response: made,
  }),
  sendDocuments: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim/:claimId/shipment/send',
    access: 'editClaims',
    summary:
      'Emails the customer the claim’s labels and packing slips again. 409 once every parcel was scanned or voided, and while the email is turned off.',
    body: v.object({}),
    response: v.object({ success: v.literal(true) }),
  }),
  labelFile: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim/:claimId/shipment/:returnShipmentId/label',
    access: 'viewClaims',
    summary:
      'Loads a return label in a format besides PDF that its shipment lists, from the service that sold it. Changes nothing.',
    body: v.object({ format: v.picklist(['PNG', 'ZPL']) }),
    response: v.object({ fileName: v.string(), mediaType: v.string(), contentBase64: v.string() }),
  }),
  offerPickup: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim/:claimId/shipment/:returnShipmentId/pickup/quote',
    access: 'editClaims',
    summary:
      'Asks the carrier of an unused return label for a pickup at the address of the label, at times of the clock there; books nothing. Without rates, the message says why.',
    body: pickupWindow,
    response: v.object({ id, rates: v.array(pickupRate), message: v.nullable(v.string()) }),
  }),
  schedulePickup: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim/:claimId/shipment/:returnShipmentId/pickup',
    access: 'editClaims',
    summary:
      'Schedules an offered pickup at one of its rates, by its position. The carrier confirms it in a moment; one that it refuses is an alert.',
    body: v.object({ version, pickupId: id, rate: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    response: v.object({ success: v.literal(true) }),
  }),
  cancelPickup: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim/:claimId/shipment/:returnShipmentId/pickup/cancel',
    access: 'editClaims',
    summary: 'Cancels the pickup of a package. Voiding its label cancels it too.',
    body: v.object({ version }),
    response: v.object({ success: v.literal(true) }),
  }),
  saveTracking: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/claim/:claimId/shipment/:returnShipmentId/tracking',
    access: 'editClaims',
    summary:
      'Sets or corrects the carrier and tracking number of a package that the customer sent without a label.',
    body: v.object({ version, ...ownTracking.entries }),
    response: v.object({ success: v.literal(true) }),
  }),
  voidShipment: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim/:claimId/shipment/:returnShipmentId/void',
    access: 'editClaims',
    summary: 'Voids an unused label or packing slip. A refund by the carrier is posted to the ledger.',
    body: v.object({ version }),
    response: v.object({ success: v.literal(true) }),
  }),
}
