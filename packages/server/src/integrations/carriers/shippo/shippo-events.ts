import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { TrackerStatus } from '@aftercare/domain/shared/tracker-schema'
import type { ParcelTrouble } from '@aftercare/domain/return-shipments/parcel-trouble'
import * as v from 'valibot'
import type { LabelScan } from '../label-scan.ts'
import { signedJson } from '../../webhooks/signed-json.ts'

export const shippoSignatureHeader = 'shippo-auth-signature'

/** Shippo signs the time in seconds and the raw body with the secret that it gave to the account. */
export const signShippoEvent = (secret: string, rawBody: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest('hex')}`

export type ShippoProof = { token: string; signature: string }

/**
 * Whether an event comes from Shippo: by the token in the address that the merchant entered there, by a signature, or
 * by both where both are stored. Without either, no event is genuine.
 */
export function isFromShippo(
  { webhookToken, webhookSecret }: Readonly<Record<string, string>>,
  rawBody: string,
  { token, signature }: ShippoProof,
): boolean {
  if (webhookToken === undefined && webhookSecret === undefined) return false
  const seconds = Number(/^t=(\d{1,12}),/.exec(signature)?.[1] ?? 0)
  return (
    (webhookToken === undefined || isSame(token, webhookToken)) &&
    (webhookSecret === undefined || isSame(signature, signShippoEvent(webhookSecret, rawBody, seconds)))
  )
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

const statuses: Readonly<Record<string, TrackerStatus>> = {
  PRE_TRANSIT: 'pre_transit',
  TRANSIT: 'in_transit',
  DELIVERED: 'delivered',
  RETURNED: 'return_to_sender',
  FAILURE: 'failure',
}

/** Details of a parcel in transit that we have statuses for. */
const substatuses: Readonly<Record<string, TrackerStatus>> = {
  out_for_delivery: 'out_for_delivery',
  pickup_available: 'available_for_pickup',
}

const troubles: Readonly<Record<string, ParcelTrouble>> = {
  package_damaged: 'damaged',
  package_lost: 'lost',
}

const moment = v.pipe(v.string(), v.isoTimestamp())
const place = v.nullish(v.string(), null)

const detail = v.object({
  status: v.string(),
  substatus: v.fallback(v.nullish(v.object({ code: v.string() }), null), null),
  status_details: v.nullish(v.string(), ''),
  status_date: moment,
  location: v.fallback(v.nullish(v.object({ city: place, state: place }), null), null),
})

/** What is used of a parcel's event. */
const trackEvent = v.object({
  event: v.literal('track_updated'),
  data: v.object({
    transaction: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
    eta: v.fallback(v.nullish(moment, null), null),
    /** A scan in another form than documented must not hide the others. */
    tracking_history: v.pipe(v.nullish(v.array(v.fallback(v.nullable(detail), null)), []), v.maxLength(500)),
  }),
})

/**
 * The label that an event is about, with every scan of its parcel so far, the earliest first. Undefined for events about
 * something else, and for parcels whose label was not bought through Shippo.
 */
export function readTrackEvent(
  rawBody: string,
): { carrierShipmentId: string; scans: LabelScan[] } | undefined {
  const read = v.safeParse(v.pipe(signedJson, trackEvent), rawBody)
  if (!read.success) return undefined
  const { transaction, eta, tracking_history: history } = read.output.data
  const scans = history
    .filter((one) => one !== null)
    .map(({ status, substatus, status_details: details, status_date: happenedOn, location }) => ({
      idFromCarrier: createHash('sha256')
        .update(JSON.stringify([happenedOn, status, substatus?.code ?? null, details]))
        .digest('base64url'),
      status: substatuses[substatus?.code ?? ''] ?? statuses[status] ?? 'unknown',
      message: details.slice(0, 255),
      city: location?.city?.slice(0, 255) ?? null,
      state: location?.state?.slice(0, 255) ?? null,
      happenedOn,
      estimatedDeliveryOn: eta,
      trouble: troubles[substatus?.code ?? ''],
    }))
  return {
    carrierShipmentId: transaction,
    scans: scans.toSorted((a, b) => Date.parse(a.happenedOn) - Date.parse(b.happenedOn)),
  }
}
