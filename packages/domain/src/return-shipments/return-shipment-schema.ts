import * as v from 'valibot'
import { tracker } from '../shared/tracker-schema.ts'
import { knownAddress } from '../shared/known-address-schema.ts'
import { id, moment } from '../shared/wire.ts'
import { shownPickup } from './pickup-schema.ts'
import { returnMethodType } from './return-method-schema.ts'
import { rmaProvider } from './rma-provider.ts'

/** One parcel on its way back. The PDF's address is signed and expires soon. */
export const returnShipment = v.object({
  createdOn: moment,
  shipmentExpiresOn: v.nullable(moment),
  canceledOn: v.nullable(moment),
  returnShipmentId: id,
  toAddress: v.nullable(knownAddress),
  fromAddress: v.nullable(knownAddress),
  type: returnMethodType,
  /** Null where there is none, and once it was voided, as is the document. */
  qrCodeDetail: v.nullable(v.object({ imgUrl: v.string(), instructions: v.string() })),
  returnShipmentPdfAssetUrl: v.nullable(v.string()),
  inTransitOn: v.nullable(moment),
  isReturnShipment: v.boolean(),
  tracker: v.nullable(tracker),
  /** By which the warehouse that it goes to knows it; null where it was not announced to one, or not yet. */
  rmaId: v.nullable(v.string()),
  rmaNumber: v.nullable(v.string()),
  rmaProvider: v.nullable(rmaProvider),
  /** Null for a parcel that nobody picks up. */
  pickup: v.nullable(shownPickup),
})
export type ReturnShipment = v.InferOutput<typeof returnShipment>
