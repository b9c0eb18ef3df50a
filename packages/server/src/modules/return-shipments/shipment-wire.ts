import type {
  CustomsInfo,
  DeclaredContents,
  ParcelDimensions,
} from '@aftercare/domain/return-shipments/parcel-schema'
import type { ShipmentQuote } from '@aftercare/domain/return-shipments/staff-shipment-schema'
import { toDecimal, toMinor } from '@aftercare/domain/shared/currencies'
import { invalidField } from '#platform/http/invalid-fields.ts'
import type { RequestedDocument } from './make-shipment.ts'
import type { QuotedParcel, WantedParcel } from './quote-shipment.ts'
import { parcelIdOf, parcelOf } from './quoted-parcel-id.ts'

const gramsPerOunce = 28.349523125

type Contents = {
  claimLineItemIds?: string[] | undefined
  toAddressId?: string | undefined
  fromAddressId?: string | undefined
  weightInOunces?: number | undefined
  dimensions?: ParcelDimensions | undefined
  customs?: CustomsInfo | undefined
  shipmentIdFromPlatform?: string | undefined
}

/** A parcel as it was requested, completed by the quote that the request names. */
export function wantedParcel(claimId: string, contents: Contents, currencyCode: string): WantedParcel {
  const { claimLineItemIds, toAddressId, fromAddressId, weightInOunces, shipmentIdFromPlatform } = contents
  const { dimensions, customs } = contents
  if (fromAddressId !== undefined && fromAddressId !== claimId)
    throw invalidField('fromAddressId', 'Items must be returned from the customer’s address.')
  const quoted = shipmentIdFromPlatform === undefined ? undefined : parcelOf(shipmentIdFromPlatform)
  const grams = weightInOunces === undefined ? undefined : Math.round(weightInOunces * gramsPerOunce)
  return {
    claimId,
    lineIds: claimLineItemIds ?? quoted?.lineIds,
    returnLocationId: toAddressId ?? quoted?.returnLocationId,
    grams: grams ?? quoted?.grams,
    dimensions: dimensions ?? quoted?.dimensions,
    declared: customs ? declaredBy(customs, currencyCode) : quoted?.declared,
  }
}

/** @throws AppError 422 for a value below the smallest amount of the store's currency */
const declaredBy = ({ signerName, items }: CustomsInfo, currencyCode: string): DeclaredContents => ({
  signerName: signerName ?? null,
  items: items.map(({ claimLineItemId, value, ...item }, index) => {
    const valueMinor = toMinor(value, currencyCode)
    if (valueMinor < 1) throw invalidField(`customs.items.${index}.value`, 'Must be greater than zero')
    return { ...item, lineId: claimLineItemId, valueMinor }
  }),
})

/** A quote as it is answered. */
export function toQuote(claimId: string, parcel: QuotedParcel): ShipmentQuote {
  const { rates, obstacle, returnLocationId, grams } = parcel
  const customsItems = parcel.customsItems.map(({ lineId, ...item }) => ({
    claimLineItemId: lineId,
    ...item,
  }))
  if (obstacle !== null) return { success: false, errors: [obstacle], customsItems }
  return {
    success: true,
    rates: rates.map(({ rateId, costMinor, currencyCode, ...rate }) => ({
      ...rate,
      id: rateId,
      cost: toDecimal(costMinor, currencyCode),
      currency: currencyCode,
    })),
    toAddressId: returnLocationId,
    fromAddressId: claimId,
    shipmentIdFromPlatform: parcelIdOf(parcel),
    weightInOunces: Math.round((grams / gramsPerOunce) * 10) / 10,
    customsItems,
  }
}

/** The document that is requested: a label at the price that was quoted, or a packing slip. */
export const wantedDocument = (
  body: { type: 'Label'; rate: { id: string; cost: number } } | { type: 'Packing_Slip' },
  currencyCode: string,
): RequestedDocument =>
  body.type === 'Label'
    ? { type: 'Label', rate: { id: body.rate.id, costMinor: toMinor(body.rate.cost, currencyCode) } }
    : { type: 'Packing_Slip' }
