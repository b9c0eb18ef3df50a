import * as v from 'valibot'
import { knownToCustoms } from '../shared/customs-schema.ts'
import { amount, currencyCode, id } from '../shared/wire.ts'
import { labelFormat } from './label-format.ts'
import { returnShipment } from './return-shipment-schema.ts'

/** A carrier's price for a label, as the store pays it. */
const labelRate = v.object({
  id,
  carrier: v.string(),
  service: v.string(),
  carrierAccountId: v.nullable(v.string()),
  cost: amount,
  currency: currencyCode,
})
export type LabelRate = v.InferOutput<typeof labelRate>

/**
 * The customs details of its items' products, null if nobody has entered them. Empty if the parcel crosses no
 * customs border.
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
    /** The id of the quote, which is enough to create the label. */
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
  /** In which its label can be had, the one that the store prefers first; empty for a packing slip. */
  labelFormats: v.array(labelFormat),
  /** A pickup of it can be scheduled: its label is unused and its carrier picks up. */
  canBePickedUp: v.boolean(),
  /** The carrier's answer to voiding a label; null if it was not asked or has not answered. */
  voidOutcome: v.nullable(v.picklist(['refunded', 'kept'])),
})
export type MerchantReturnShipment = v.InferOutput<typeof merchantReturnShipment>
