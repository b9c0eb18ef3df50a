import { toDecimal } from '@aftercare/domain/shared/currencies'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import { itemShares } from '../customs-shares.ts'
import type { CustomsDeclaration, Parcel } from '../label-carrier.ts'

const gramsPerOunce = 28.349_523_125
const centimetersPerInch = 2.54

/** An address as EasyPost takes it. */
export const easyPostAddress = (address: KnownAddress) => ({
  name: [address.firstName, address.lastName].filter(Boolean).join(' '),
  street1: address.line1,
  street2: address.line2,
  city: address.city,
  state: address.stateOrProvinceCode,
  zip: address.postalCode,
  country: address.countryCode,
  phone: address.phone,
})

/** For a return, EasyPost exchanges the addresses: they are those of the parcel that went out. */
export const asSentOut = <Address>({
  isOutbound = false,
  from,
  to,
}: {
  isOutbound?: boolean | undefined
  from: Address
  to: Address
}) => (isOutbound ? { from, to } : { from: to, to: from })

/** Ounces with one decimal; a parcel weighs something. Sides are inches. */
export function parcelPart({ grams, dimensions }: Pick<Parcel, 'grams' | 'dimensions'>) {
  const weight = Math.max(0.1, roundTo(1, grams / gramsPerOunce))
  if (!dimensions) return { weight }
  const inches = (side: number) => roundTo(2, dimensions.unit === 'cm' ? side / centimetersPerInch : side)
  return {
    weight,
    length: inches(dimensions.length),
    width: inches(dimensions.width),
    height: inches(dimensions.height),
  }
}

/** The customs declaration; undefined for a parcel without one. Values and weights are of all units of an item. */
export function customsPart({ isOutbound = false, from, customs, grams, currencyCode }: Parcel) {
  if (!customs) return undefined
  const weights = itemWeights(customs.items, grams)
  return {
    contents_type: isOutbound ? 'merchandise' : 'returned_goods',
    customs_certify: true,
    customs_signer: customs.signerName,
    restriction_type: 'none',
    non_delivery_option: 'return',
    ...(from.countryCode === 'US' && { eel_pfc: 'NOEEI 30.37(a)' }),
    customs_items: customs.items.map(
      ({ description, quantity, hsCode, originCountryCode, valueMinor }, index) => ({
        description,
        quantity,
        value: toDecimal(valueMinor, currencyCode),
        weight: weights[index],
        hs_tariff_number: hsCode,
        origin_country: originCountryCode,
        currency: currencyCode,
      }),
    ),
  }
}

/** Ounces of each item, more than none and together at most the parcel's. */
const itemWeights = (items: CustomsDeclaration['items'], parcelGrams: number): number[] =>
  itemShares(items, parcelGrams).map((grams) =>
    Math.max(0.001, Math.floor((grams * 1000) / gramsPerOunce) / 1000),
  )

const roundTo = (decimals: number, value: number) => Math.round(value * 10 ** decimals) / 10 ** decimals
