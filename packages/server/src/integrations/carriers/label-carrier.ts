import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import type { DropOffPoint } from '@aftercare/domain/return-shipments/drop-off-point-schema'
import type { ParcelDimensions } from '@aftercare/domain/return-shipments/parcel-schema'
import type { MinorUnits } from '@aftercare/domain/shared/money'

export type Parcel = {
  from: KnownAddress
  to: KnownAddress
  grams: number
  /** Left out if unknown. */
  dimensions?: ParcelDimensions | undefined
  /** The customs declaration; left out if there is none, which excludes shipments across a customs border. */
  customs?: CustomsDeclaration | undefined
  /** The store's; a carrier that has no tariff in it offers nothing. */
  currencyCode: string
}

/** Values are in the parcel's currency, each of all units of the item. */
export type CustomsDeclaration = {
  signerName: string
  items: {
    description: string
    quantity: number
    hsCode: string
    originCountryCode: string
    valueMinor: MinorUnits
  }[]
}

/** An offer. `rateId` identifies the same service in every quote, so a quote can be repeated. */
export type LabelRate = {
  rateId: string
  carrier: string
  service: string
  carrierAccountId: string | null
  costMinor: MinorUnits
  currencyCode: string
}

export type BoughtLabel = {
  carrierShipmentId: string
  carrier: string
  service: string
  trackingCode: string
  trackingUrl: string | null
  costMinor: MinorUnits
  /** A PDF with 4 x 6 inch pages: the label, and the customs declaration if there is one. */
  pdf: Uint8Array
  /** What a drop-off counter scans instead of a printed label; null where the service has no such thing. */
  qrCode: string | null
}

/** A carrier, or a service in front of several, that takes parcels back to the store. */
export interface LabelCarrier {
  /** Empty if the parcel cannot be carried; throws `ProviderError` if the carrier is unreachable. */
  quote(parcel: Parcel): Promise<LabelRate[]>
  /** Safe to repeat: the same `reference` yields the same label. */
  buy(request: Parcel & { rateId: string; reference: string }): Promise<BoughtLabel>
  /**
   * Voids an unused label and returns whether its price is refunded. Safe to repeat: the answer stays the
   * same. Throws `ProviderError` if the carrier is unreachable.
   */
  void(label: { carrierShipmentId: string; trackingCode: string }): Promise<{ isRefunded: boolean }>
  /**
   * Where it takes parcels near an address, the nearest first; left out by a carrier that lists none. Throws
   * `ProviderError` if the carrier is unreachable.
   */
  dropOffPoints?(near: KnownAddress): Promise<DropOffPoint[]>
}
