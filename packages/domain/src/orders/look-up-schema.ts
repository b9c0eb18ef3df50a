import * as v from 'valibot'
import { flag } from '../shared/wire.ts'

const factor = (message: string) =>
  v.pipe(v.optional(v.string(), ''), v.trim(), v.nonEmpty(message), v.maxLength(254))

/** Order number and e-mail or postal code (specification section 5, Look-up). */
export const standardLookUp = v.object({
  emailOrPostalCode: factor('Please enter your email address or postal code.'),
  orderNo: factor('Please enter your order number.'),
  isExchangeOfExchange: flag,
})

/** A gift's recipient knows the parcel: where it went, and its order or tracking number. */
export const giftLookUp = v.object({
  shippingPostalCode: factor('Please enter the postal code of the shipping address.'),
  orderOrTrackingNumber: factor('Please enter your order number or tracking number.'),
  isGiftReturn: v.literal('true'),
  isExchangeOfExchange: flag,
})

/** A platform id alone: a reference that anybody might guess, so without a token the order comes redacted (D3). */
export const referenceLookUp = v.object({
  idFromPlatform: v.pipe(v.string(), v.trim(), v.nonEmpty('Must not be empty'), v.maxLength(64)),
  isGiftReturn: flag,
  isExchangeOfExchange: flag,
})

/** The three forms of a look-up, told apart by the fields that are there. */
export const lookUpQuery = v.union(
  [referenceLookUp, giftLookUp, standardLookUp],
  'Missing required fields. Check form and try again.',
)
export type LookUpQuery = v.InferOutput<typeof lookUpQuery>
export type StandardLookUp = v.InferOutput<typeof standardLookUp>
export type GiftLookUp = v.InferOutput<typeof giftLookUp>
export type ReferenceLookUp = v.InferOutput<typeof referenceLookUp>
