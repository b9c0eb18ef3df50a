import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { trackerStatus } from '@aftercare/domain/shared/tracker-schema'
import type { ParcelTrouble } from '@aftercare/domain/return-shipments/parcel-trouble'
import * as v from 'valibot'
import type { LabelScan } from '../label-scan.ts'
import { signedJson } from '../../webhooks/signed-json.ts'

export const easyPostSignatureHeader = 'x-hmac-signature'

/** EasyPost signs the raw body with the secret that the webhook was created with. */
export const signEasyPostEvent = (secret: string, rawBody: string): string =>
  `hmac-sha256-hex=${createHmac('sha256', Buffer.from(secret.normalize('NFKD'), 'utf8'))
    .update(rawBody)
    .digest('hex')}`

export function isSignedByEasyPost(secret: string, rawBody: string, signature: string): boolean {
  const expected = Buffer.from(signEasyPostEvent(secret, rawBody))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

const words = (most: number) =>
  v.pipe(
    v.nullish(v.string(), ''),
    v.transform((text) => text.slice(0, most)),
  )
const known = v.fallback(trackerStatus, 'unknown')
const moment = v.pipe(v.string(), v.isoTimestamp())

const troubles: Readonly<Record<string, ParcelTrouble>> = {
  damaged: 'damaged',
  lost: 'lost',
  missorted: 'misrouted',
}

const detail = v.object({
  message: words(255),
  status: known,
  status_detail: v.fallback(v.nullish(v.string(), null), null),
  datetime: moment,
  tracking_location: v.nullish(
    v.object({ city: v.nullish(v.string(), null), state: v.nullish(v.string(), null) }),
    null,
  ),
})

/** What is used of a tracker. */
export const tracker = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  tracking_code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  /** Null where somebody else sold the label. */
  shipment_id: v.nullish(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)), null),
  est_delivery_date: v.fallback(v.nullish(moment, null), null),
  /** A scan in another form than documented must not hide the others. */
  tracking_details: v.pipe(v.nullish(v.array(v.fallback(v.nullable(detail), null)), []), v.maxLength(500)),
})

const trackerEvent = v.object({
  description: v.picklist(['tracker.created', 'tracker.updated']),
  result: tracker,
})

/** The parcel that a tracker's event is about, with every scan so far. Undefined for events about something else. */
export function readTrackerEvent(
  rawBody: string,
): { carrierShipmentId: string | null; trackerId: string; scans: LabelScan[] } | undefined {
  const read = v.safeParse(v.pipe(signedJson, trackerEvent), rawBody)
  if (!read.success) return undefined
  const { shipment_id: carrierShipmentId, id: trackerId } = read.output.result
  return { carrierShipmentId, trackerId, scans: scansOf(read.output.result) }
}

/** Every scan of a parcel so far, the earliest first. */
export function scansOf({
  tracking_details: details,
  est_delivery_date: due,
}: v.InferOutput<typeof tracker>): LabelScan[] {
  const readable = details.filter((one) => one !== null)
  const scans = readable.map(
    ({ message, status, status_detail: of, datetime, tracking_location: place }) => ({
      idFromCarrier: createHash('sha256')
        .update(JSON.stringify([datetime, status, message]))
        .digest('base64url'),
      status,
      message,
      city: place?.city?.slice(0, 255) ?? null,
      state: place?.state?.slice(0, 255) ?? null,
      happenedOn: datetime,
      estimatedDeliveryOn: due,
      trouble: troubles[of ?? ''],
    }),
  )
  return scans.toSorted((a, b) => Date.parse(a.happenedOn) - Date.parse(b.happenedOn))
}
