import type { TrackerStatus } from '@aftercare/domain/shared/tracker-schema'
import type { ReturnMethodType } from '@aftercare/domain/return-shipments/return-method-schema'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { OtherLabelFormat } from '@aftercare/domain/return-shipments/label-format'
import type { ReceiptRow } from '@aftercare/domain/return-shipments/receipt-row'
import type { RmaProvider } from '@aftercare/domain/return-shipments/rma-provider'
import type { ColumnType, Generated } from 'kysely'
import type { ParcelTrouble } from '@aftercare/domain/return-shipments/parcel-trouble'
import type { LabelProvider, PickupOffer } from '#integrations/carriers/label-carrier.ts'

/** Whether the carrier charges for a voided label. */
export type VoidOutcome = 'refunded' | 'kept'

/** `requested` and `canceling` until the warehouse confirmed it; `completed` once it expects no more. */
export type RmaState = 'requested' | 'open' | 'refused' | 'canceling' | 'canceled' | 'completed'

/** `refused` once the carrier did not book it; `ended` once its time is past and another one is scheduled. */
export type PickupState = 'offered' | 'booking' | 'scheduled' | 'refused' | 'canceling' | 'canceled' | 'ended'

/** Return parcels. */
export type ReturnShipmentTables = {
  return_shipment: {
    storeId: string
    id: string
    claimId: string
    returnLocationId: string
    /** By which the carrier knows the parcel: unique in its claim. */
    reference: string
    type: ReturnMethodType
    /** Who sold the label; null for a packing slip. */
    labelProvider: LabelProvider | null
    carrier: string | null
    service: string | null
    carrierShipmentId: string | null
    costMinor: Generated<MinorUnits>
    trackingCode: string | null
    trackingKey: string | null
    trackingUrl: string | null
    trackerStatus: Generated<TrackerStatus>
    /** What the carrier said last that it did wrong. */
    trouble: ColumnType<ParcelTrouble | null, ParcelTrouble | null | undefined, ParcelTrouble | null>
    estimatedDeliveryOn: Date | null
    qrCode: string | null
    fromAddress: ColumnType<KnownAddress, string, string>
    toAddress: ColumnType<KnownAddress, string, string>
    pdfFile: string | null
    /** In which its label can be loaded besides. */
    labelFormats: ColumnType<OtherLabelFormat[], string | undefined, never>
    isReturnShipment: Generated<boolean>
    createdOn: Date
    shipmentExpiresOn: Date | null
    inTransitOn: Date | null
    deliveredOn: Date | null
    canceledOn: Date | null
    /** Its items have another package already, which it doesn't replace. */
    isAdditional: Generated<boolean>
    /** The expired label that it was issued for. */
    replacesId: ColumnType<string | null, string | null | undefined, never>
    /** When staff last had it emailed again. */
    sentAgainOn: ColumnType<Date | null, Date | null | undefined, Date>
    /** When its price was asked for: it was voided, or expired unused. */
    refundAskedOn: ColumnType<Date | null, Date | null | undefined, Date>
    /** When staff were alerted to its expiry. */
    expiryToldOn: ColumnType<Date | null, Date | null | undefined, Date>
    /** What the carrier said to that; null until it was asked. */
    voidOutcome: ColumnType<VoidOutcome | null, VoidOutcome | null | undefined, VoidOutcome>
  }
  /** Parcels that a provider knows and whose label is being bought, so that no label is bought twice. */
  label_purchase: {
    storeId: string
    claimId: string
    reference: string
    provider: LabelProvider
    reservedId: string
    createdOn: Date
    /** When its purchase was last asked for, where the provider would sell the same parcel twice. */
    heldOn: ColumnType<Date | null, Date | null | undefined, Date>
  }
  /** A parcel that was announced to the warehouse that it goes to. */
  return_rma: {
    storeId: string
    returnShipmentId: string
    claimId: string
    provider: RmaProvider
    /** What we call it: unique in the store, because it begins with the claim's number. */
    reference: string
    /** What the warehouse calls it; null until it confirmed it. */
    rmaId: string | null
    rmaNumber: string | null
    state: RmaState
    /** Of which moment the latest report was, and how much it told. */
    reportedOn: Date | null
    progress: Generated<number>
    /** Our copies of the warehouse's pictures, by their addresses there. */
    photos: ColumnType<Record<string, string>, string | undefined, string>
    /** What staff were told about it already. */
    told: Generated<string[]>
    /** What the warehouse told in files, each row once. */
    receipts: ColumnType<ReceiptRow[], string | undefined, string>
    createdOn: Date
  }
  /** Pickups of parcels by their carriers. */
  return_pickup: {
    storeId: string
    id: string
    returnShipmentId: string
    provider: LabelProvider
    carrierPickupId: string
    /** On the clock at the address of the label. */
    startsOn: string
    endsOn: string
    rates: ColumnType<PickupOffer['rates'], string, never>
    state: PickupState
    /** What was chosen of the rates. */
    carrier: string | null
    service: string | null
    confirmation: string | null
    createdOn: Date
    /** When its price was posted to the ledger: the carrier had confirmed it. */
    bookedOn: ColumnType<Date | null, Date | null | undefined, Date>
  }
  return_shipment_line: {
    storeId: string
    returnShipmentId: string
    claimLineItemId: string
    quantity: number
  }
}
