import * as v from 'valibot'

/** That a carrier damaged a parcel, lost it, or sent it the wrong way. */
export const parcelTrouble = v.picklist(['damaged', 'lost', 'misrouted'])
export type ParcelTrouble = v.InferOutput<typeof parcelTrouble>
