import * as v from 'valibot'
import { moment } from '../shared/wire.ts'

/** A shipping zone of a shop, and whether checkout requests our rates there. */
const deliveryZone = v.object({
  id: v.string(),
  name: v.string(),
  profileName: v.string(),
  /** Country codes; `*` is the rest of the world. */
  countries: v.array(v.string()),
  hasOurRates: v.boolean(),
})
export type DeliveryZone = v.InferOutput<typeof deliveryZone>

/** What we see of the Delivery Guarantee in a shop. */
export const shopPlacement = v.object({
  /** Null while the merchant has not allowed us to look into the theme. */
  embed: v.nullable(v.object({ isOn: v.boolean(), themeName: v.string() })),
  zones: v.array(deliveryZone),
  /** Whether these are all zones of the shop. */
  isComplete: v.boolean(),
  /** Whether the shop knows where to request rates. */
  isCarrierKnown: v.boolean(),
  checkedOn: moment,
})
export type ShopPlacement = v.InferOutput<typeof shopPlacement>
