import { createHmac, timingSafeEqual } from 'node:crypto'
import { trackerStatus } from '@aftercare/domain/shared/tracker-schema'
import { moment, shortText } from '@aftercare/domain/shared/wire'
import * as v from 'valibot'

/** What the built-in carrier posts to `/webhooks/carrier` when one of its parcels is scanned. */
export const builtInCarrierEvent = v.object({
  id: v.pipe(shortText, v.nonEmpty()),
  trackingCode: v.pipe(shortText, v.nonEmpty()),
  status: trackerStatus,
  message: shortText,
  city: v.optional(v.nullable(shortText), null),
  state: v.optional(v.nullable(shortText), null),
  happenedOn: moment,
  estimatedDeliveryOn: v.optional(v.nullable(moment), null),
})
export type BuiltInCarrierEvent = v.InferInput<typeof builtInCarrierEvent>

export const builtInSignatureHeader = 'x-carrier-signature'

/** The carrier signs the raw body with a key that only it and we have. */
export const signBuiltInEvent = (secret: string, rawBody: string): string =>
  createHmac('sha256', `built-in carrier ${secret}`).update(rawBody).digest('base64url')

export function isSignedBuiltInEvent(secret: string, rawBody: string, signature: string): boolean {
  const expected = Buffer.from(signBuiltInEvent(secret, rawBody))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
