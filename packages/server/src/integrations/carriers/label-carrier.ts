import { ProviderError } from '../provider-error.ts'
import type { LabelScan } from './label-scan.ts'
import type { LabelIntegrationId } from '@aftercare/domain/merchants/integrations'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import type { DropOffPoint } from '@aftercare/domain/return-shipments/drop-off-point-schema'
import type { OtherLabelFormat } from '@aftercare/domain/return-shipments/label-format'
import type { ParcelDimensions } from '@aftercare/domain/return-shipments/parcel-schema'
import type { MinorUnits } from '@aftercare/domain/shared/money'

/** Who sells labels: the built-in carrier, or an integration of the store's. */
export type LabelProvider = 'built-in' | LabelIntegrationId

export type Parcel = {
  /** It goes to the shopper, for which there are only quotes; left out for one that comes back. */
  isOutbound?: boolean
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
    /** Of all its units; left out if unknown. */
    grams?: number
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

/** An account with a carrier, as it is connected at the provider. */
export type CarrierAccount = { id: string; carrier: string; name: string | null }

export type BoughtLabel = {
  carrierShipmentId: string
  carrier: string
  service: string
  trackingCode: string
  trackingUrl: string | null
  costMinor: MinorUnits
  /** A PDF: the label on 4 x 6 inch pages, then the customs papers that belong to it, if any. */
  pdf: Uint8Array
  /**
   * What a drop-off counter scans instead of a printed label: a text to encode, or a picture as PNG; null where the
   * service has no such thing.
   */
  qrCode: string | Uint8Array | null
  /** In which its seller has it besides, for `loadLabel`; left out where there are none. */
  otherFormats?: readonly OtherLabelFormat[]
}

export type LabelRequest = Parcel & { rateId: string; reference: string }

/** What is bought; a parcel is reserved where the carrier has `reserve`. */
export type LabelPurchase = LabelRequest & { reserved?: ReservedParcel }

export type ReservedParcel = {
  id: string
  /**
   * Awaited by a carrier that could sell the same parcel twice, right before the request that costs money. Throws a
   * ProviderError while the request of another attempt may still have an effect.
   */
  hold: () => Promise<void>
}

/** A parcel that is followed from now on, with its scans so far, the earliest first. */
export type FollowedParcel = { trackerId: string; scans: LabelScan[] }

/** A pickup of a package at the address of its label. Times are of the clock there: 2026-11-30T09:00. */
export type PickupRequest = {
  carrierShipmentId: string
  address: KnownAddress
  startsOn: string
  endsOn: string
  /** For the driver; empty for none. */
  instructions: string
  reference: string
  /** The store's. */
  currencyCode: string
}

/** `carrier` and `service` are the provider's names, by which it is booked; `refusal` is why there are no rates. */
export type PickupOffer = {
  pickupId: string
  rates: {
    carrier: string
    carrierName: string
    service: string
    costMinor: MinorUnits
    currencyCode: string
  }[]
  refusal: string | null
}

export type BookedPickup = { confirmation: string | null }

/** Pickups of packages by their carriers. All throw `ProviderError` if the provider is unreachable or refuses. */
export interface PickupDesk {
  /** Asks for rates; books nothing. */
  offer(request: PickupRequest): Promise<PickupOffer>
  /** Safe to repeat: whether it is booked is asked for first. */
  book(pickup: { pickupId: string; carrier: string; service: string }): Promise<BookedPickup>
  /** Safe to repeat, and for one that was never booked; it returns once nobody comes. */
  cancel(pickupId: string): Promise<void>
}

/** The provider refused to sell a label, and did not sell it in an earlier attempt either. */
export class PurchaseRefused extends ProviderError {
  override name = 'PurchaseRefused'
}

/** A carrier, or a service in front of several, that takes parcels back to the store. */
export interface LabelCarrier {
  /** Empty if the parcel cannot be carried; throws `ProviderError` if the carrier is unreachable. */
  quote(parcel: Parcel): Promise<LabelRate[]>
  /**
   * Registers a parcel, which costs nothing, and returns the id by which its purchase can be repeated safely. Left out
   * by a carrier that recognizes our reference.
   *
   * @throws ProviderError that is not retryable if this parcel cannot be bought by this rate
   */
  reserve?(request: LabelRequest): Promise<string>
  /**
   * Buys the label. Safe to repeat of the same reserved parcel, or the same `reference` where the carrier has no
   * `reserve`: an unknown outcome is asked for first.
   *
   * @throws PurchaseRefused if it is certain that nothing was bought, and ProviderError
   */
  buy(purchase: LabelPurchase): Promise<BoughtLabel>
  /**
   * Voids an unused label and returns whether its price is refunded; null while the carrier has not decided: ask again
   * a day later. Safe to repeat. Throws `ProviderError` if the carrier is unreachable.
   */
  void(label: { carrierShipmentId: string; trackingCode: string }): Promise<{ isRefunded: boolean | null }>
  /**
   * A label that was bought, in one of its other formats; left out by a carrier whose labels have none. Throws
   * `ProviderError` if it cannot be loaded.
   */
  loadLabel?(carrierShipmentId: string, format: OtherLabelFormat): Promise<Uint8Array>
  /**
   * Follows a parcel whose label somebody else sold, by its number and its carrier's name. Safe to repeat: the same
   * parcel is followed once. Left out by a carrier that follows only its own. Throws `ProviderError` if it is
   * unreachable or knows no such parcel.
   */
  follow?(parcel: { trackingCode: string; carrier: string | null }): Promise<FollowedParcel>
  /** Left out by a carrier without pickups. */
  pickups?: PickupDesk
  /**
   * Where it takes parcels near an address, the nearest first; left out by a carrier that lists none. Throws
   * `ProviderError` if the carrier is unreachable.
   */
  dropOffPoints?(near: KnownAddress): Promise<DropOffPoint[]>
}
