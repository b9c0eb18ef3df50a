import { toDecimal } from '@aftercare/domain/shared/currencies'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import type { Parcel } from '../label-carrier.ts'
import { itemShares, needsExportFiling } from '../customs-shares.ts'
import type { ShippoAccount } from './shippo-client.ts'

/** An address as Shippo takes it. */
export const shippoAddress = (address: KnownAddress) => ({
  name: [address.firstName, address.lastName].filter(Boolean).join(' '),
  street1: address.line1 ?? '',
  street2: address.line2 ?? '',
  city: address.city ?? '',
  state: address.stateOrProvinceCode ?? '',
  zip: address.postalCode ?? '',
  country: address.countryCode ?? '',
  phone: address.phone ?? '',
})

/**
 * How a shipment is asked for. A `return` is charged when it is scanned, and Shippo exchanges its addresses; USPS, UPS
 * and FedEx have them, and only within a country are they documented. Everything else is sent by the shopper, `plain`.
 */
export type ShippoKind = 'return' | 'plain'

const returnCarriers: readonly string[] = ['USPS', 'UPS', 'FedEx']

/** The kinds in which a parcel is asked for, and which carrier's rates are taken from each. */
export function kindsOf({ isOutbound = false, from, to }: Parcel): {
  kind: ShippoKind
  takes: (provider: string) => boolean
}[] {
  if (isOutbound || from.countryCode !== to.countryCode) return [{ kind: 'plain', takes: () => true }]
  const hasReturns = (provider: string) => returnCarriers.includes(provider)
  return [
    { kind: 'return', takes: hasReturns },
    { kind: 'plain', takes: (provider) => !hasReturns(provider) },
  ]
}

/** The body of a request for a shipment and its rates. */
export function shipmentBody(
  { carrierAccountIds, packageSize }: ShippoAccount,
  parcel: Parcel,
  { kind, reference }: { kind: ShippoKind; reference?: string },
) {
  const { from, to, grams, dimensions = packageSize } = parcel
  const [first, second] = kind === 'return' ? [to, from] : [from, to]
  return {
    address_from: shippoAddress(first),
    address_to: shippoAddress(second),
    parcels: [
      {
        length: String(dimensions.length),
        width: String(dimensions.width),
        height: String(dimensions.height),
        distance_unit: dimensions.unit,
        weight: String(Math.max(1, grams)),
        mass_unit: 'g',
      },
    ],
    async: false,
    ...customsPart(parcel),
    ...extraPart(parcel, kind),
    ...(reference !== undefined && { metadata: reference }),
    ...(carrierAccountIds.length > 0 && { carrier_accounts: carrierAccountIds }),
  }
}

/** QR codes exist within the US and the United Kingdom. */
function extraPart({ isOutbound = false, from, to }: Parcel, kind: ShippoKind) {
  const isDomestic = from.countryCode === to.countryCode
  const mayHaveCode = !isOutbound && isDomestic && ['US', 'GB'].includes(from.countryCode ?? '')
  const extra = {
    ...(kind === 'return' && { is_return: true }),
    ...(mayHaveCode && { qr_code_requested: true }),
  }
  return Object.keys(extra).length > 0 ? { extra } : {}
}

/** Values and weights are of all units of an item, as texts. */
function customsPart({ isOutbound = false, from, to, customs, grams, currencyCode }: Parcel) {
  if (!customs) return {}
  const shares = itemShares(customs.items, grams)
  const exemption = to.countryCode === 'CA' ? 'NOEEI_30_36' : 'NOEEI_30_37_a'
  return {
    customs_declaration: {
      certify: true,
      certify_signer: customs.signerName,
      contents_type: isOutbound ? 'MERCHANDISE' : 'RETURN_MERCHANDISE',
      non_delivery_option: 'RETURN',
      ...(from.countryCode === 'US' && { eel_pfc: exemption }),
      items: customs.items.map(({ description, quantity, hsCode, originCountryCode, valueMinor }, index) => ({
        description,
        quantity,
        net_weight: String(Math.max(0.1, Math.floor((shares[index] ?? 0) * 10) / 10)),
        mass_unit: 'g',
        value_amount: String(toDecimal(valueMinor, currencyCode)),
        value_currency: currencyCode,
        origin_country: originCountryCode,
        hs_code: hsCode,
      })),
    },
  }
}

/** True for a parcel that has to be filed with US customs first; those to Canada are exempt. */
export const needsFiling = (parcel: Parcel): boolean =>
  parcel.to.countryCode !== 'CA' && needsExportFiling(parcel)
