import * as v from 'valibot'

/** Whose warehouse expects a parcel. */
export const rmaProvider = v.picklist([
  'Ship_Bob',
  'Ship_Hero',
  'Blue_Box',
  'Xb_Fulfillment',
  'Logiwa',
  'Two_Boxes',
])
export type RmaProvider = v.InferOutput<typeof rmaProvider>

/** What the providers call themselves. */
export const rmaProviderNames: Record<RmaProvider, string> = {
  Ship_Bob: 'ShipBob',
  Ship_Hero: 'ShipHero',
  Blue_Box: 'Blue Box',
  Xb_Fulfillment: 'XB Fulfillment',
  Logiwa: 'Logiwa',
  Two_Boxes: 'Two Boxes',
}
