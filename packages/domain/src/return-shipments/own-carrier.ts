import * as v from 'valibot'

/** Carriers that shoppers send parcels with, and where each tracks them; `{code}` is the tracking number. */
const trackingPages: Record<string, string> = {
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={code}',
  UPS: 'https://www.ups.com/track?tracknum={code}',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr={code}',
  DHL: 'https://www.dhl.com/en/express/tracking.html?AWB={code}',
  'Canada Post': 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={code}',
  'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/{code}',
  'La Poste': 'https://www.laposte.fr/outils/suivre-vos-envois?code={code}',
  DPD: 'https://tracking.dpd.de/status/en_US/parcel/{code}',
  GLS: 'https://gls-group.com/track/{code}',
}

/** By name, as a shopper chooses them; others are entered. */
export const knownCarriers = Object.keys(trackingPages)

/** Where the parcel is tracked; null for a carrier that we don't know. */
export const trackingUrlOf = (carrier: string, trackingCode: string): string | null =>
  trackingPages[carrier]?.replace('{code}', encodeURIComponent(trackingCode)) ?? null

/** The number without spaces and hyphens, in capitals, as carriers print and report it. */
export const trackingKeyOf = (trackingCode: string): string =>
  trackingCode.replace(/[\s-]/g, '').toUpperCase()

/** A carrier and a tracking number as they are entered. */
export const ownTracking = v.object({
  carrier: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Please choose a carrier.'),
    v.maxLength(60, 'Must be at most 60 characters'),
  ),
  trackingCode: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Please enter the tracking number.'),
    v.regex(/^[a-z0-9](?:[\s-]?[a-z0-9]){5,39}$/i, 'Please check the tracking number.'),
  ),
})
export type OwnTracking = v.InferOutput<typeof ownTracking>
