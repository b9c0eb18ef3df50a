import { currencyExponent } from '@aftercare/domain/shared/currency-exponent'
import type { ParcelDimensions } from '@aftercare/domain/return-shipments/parcel-schema'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import { crossesCustoms } from '@aftercare/domain/shared/customs'
import { minor, type MinorUnits } from '@aftercare/domain/shared/money'
import type { Parcel } from './label-carrier.ts'

type Zone = 'local' | 'regional' | 'national' | 'far' | 'union' | 'abroad'

/** Upper end of each weight band in grams; above the last the parcel is too heavy. */
const bandsGrams = [500, 1000, 2000, 5000, 10_000, 20_000, 30_000]

/** Whole and hundredth parts of the reference currency, one price per weight band. */
// prettier-ignore
const prices: Record<Zone, readonly number[]> = {
  local:    [495,  595,  745,  995, 1395, 2095, 2895],
  regional: [545,  675,  845, 1145, 1645, 2495, 3495],
  national: [595,  745,  965, 1345, 1995, 3095, 4395],
  far:      [695,  895, 1195, 1695, 2595, 4095, 5895],
  union:    [895, 1095, 1395, 1895, 2795, 4295, 6195],
  abroad:   [1495, 1895, 2495, 3595, 5495, 8995, 12_995],
}

/** The tariff in other currencies: how many units one unit of the reference is sold for. */
// prettier-ignore
const tariffFactor: Record<string, number> = {
  USD: 1, EUR: 1, GBP: 0.9, CAD: 1.4, AUD: 1.5, NZD: 1.6, CHF: 1, SEK: 11, DKK: 7.5, NOK: 11, JPY: 150, KWD: 0.3, AED: 4, MXN: 18,
}

/**
 * The built-in carrier's price, by weight band and zone, or undefined if it does not deliver: across a
 * customs border without a declaration, above 30 kg, or in a currency without a tariff. Bulky parcels are
 * charged by volume.
 */
export function builtInTariff({
  from,
  to,
  grams,
  dimensions,
  customs,
  currencyCode,
}: Parcel): MinorUnits | undefined {
  const zone = zoneBetween(from, to, customs !== undefined)
  const charged = Math.max(grams, dimensions ? gramsOfRoom(dimensions) : 0)
  const band = bandsGrams.findIndex((most) => charged <= most)
  const factor = tariffFactor[currencyCode]
  if (!zone || band < 0 || factor === undefined) return undefined

  const hundredths = prices[zone][band] ?? 0
  return minor(Math.round((hundredths * factor * 10 ** currencyExponent(currencyCode)) / 100))
}

/** Five litres are charged as a kilogram. */
const gramsOfRoom = ({ length, width, height, unit }: ParcelDimensions): number =>
  (length * width * height * (unit === 'in' ? 2.54 ** 3 : 1)) / 5

function zoneBetween(from: KnownAddress, to: KnownAddress, isDeclared: boolean): Zone | undefined {
  if (!from.countryCode || !to.countryCode) return undefined
  if (from.countryCode !== to.countryCode)
    return crossesCustoms(from.countryCode, to.countryCode) ? (isDeclared ? 'abroad' : undefined) : 'union'
  if (from.countryCode !== 'US')
    return from.stateOrProvinceCode === to.stateOrProvinceCode ? 'local' : 'national'
  return zoneByPostalCode(from.postalCode, to.postalCode)
}

/** The first digit of a US postal code runs from the east coast (0) to the west (9). */
function zoneByPostalCode(from: string | null, to: string | null): Zone {
  const distance = Math.abs(Number(from?.[0] ?? 0) - Number(to?.[0] ?? 0))
  if (distance === 0) return 'local'
  if (distance <= 2) return 'regional'
  return distance <= 5 ? 'national' : 'far'
}
