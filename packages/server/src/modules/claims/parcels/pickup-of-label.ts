import type { LabelProvider } from '#integrations/carriers/label-carrier.ts'
import { pickupCarriersOf } from '#integrations/carriers/pickup-carriers.ts'

type Label = {
  labelProvider: LabelProvider | null
  carrier: string | null
  canceledOn: unknown
  inTransitOn: unknown
  shipmentExpiresOn: Date | null
}

/** Whether a carrier picks up a label's package: it is valid, unused, and of a carrier that does. */
export const canBePickedUp = (
  { labelProvider, carrier, canceledOn, inTransitOn, shipmentExpiresOn }: Label,
  now: Date,
): boolean =>
  labelProvider !== null &&
  carrier !== null &&
  pickupCarriersOf(labelProvider).includes(carrier) &&
  canceledOn === null &&
  inTransitOn === null &&
  (shipmentExpiresOn === null || shipmentExpiresOn >= now)
