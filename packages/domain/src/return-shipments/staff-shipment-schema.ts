import * as v from 'valibot'
import { knownToCustoms } from '../shared/customs-schema.ts'
import { amount, currencyCode, id } from '../shared/wire.ts'
import { returnShipment } from './return-shipment-schema.ts'

/** A carrier's price for a label, as the store pays it. */
export const labelRate = v.object({
  id,
  carrier: v.string(),
  service: v.string(),
  carrierAccountId: v.nullable(v.string()),
  cost: amount,
  currency: currencyCode,
})
export type LabelRate = v.InferOutput<typeof labelRate>

/**
 * What the products of its items are known as, null where nobody has entered it. Empty where the parcel crosses no
 * customs border, so that nothing has to be declared.
 */
const customsItems = v.array(v.object({ claimLineItemId: id, ...knownToCustoms.entries }))

/** What labels for a parcel would cost, or why there are none. */
export const shipmentQuote = v.variant('success', [
  v.object({
    success: v.literal(true),
    /** The cheapest first. */
    rates: v.array(labelRate),
    toAddressId: id,
    fromAddressId: id,
    /** Names what was quoted; a label is made of it by this alone. */
    shipmentIdFromPlatform: v.string(),
    weightInOunces: v.number(),
    customsItems,
  }),
  v.object({ success: v.literal(false), errors: v.array(v.string()), customsItems }),
])
export type ShipmentQuote = v.InferOutput<typeof shipmentQuote>

/** A parcel as staff see it: with what its label cost the store. */
export const merchantReturnShipment = v.object({
  ...returnShipment.entries,
  claimLineItemIds: v.array(id),
  cost: amount,
  /** What the carrier said to a voided label; null where nobody had to ask, or it has not answered yet. */
  voidOutcome: v.nullable(v.picklist(['refunded', 'kept'])),
})
export type MerchantReturnShipment = v.InferOutput<typeof merchantReturnShipment>
