import * as v from 'valibot'
import { invalidData } from '../shared/issue-words.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import { flag } from '../shared/wire.ts'

const missingFields = 'Missing required fields. Check form and try again.'

const factor = (message: string) =>
  v.pipe(v.optional(v.string(), ''), v.trim(), v.nonEmpty(message), v.maxLength(254))

/** Order number and email or postal code. */
export const standardLookUp = v.object({
  emailOrPostalCode: factor('Please enter your email address or postal code.'),
  orderNo: factor('Please enter your order number.'),
  isExchangeOfExchange: flag,
})

/** A gift's recipient knows the parcel: where it went, and its order or tracking number. */
export const giftLookUp = v.object({
  shippingPostalCode: factor('Please enter the postal code of the shipping address.'),
  orderOrTrackingNumber: factor('Please enter your order number or tracking number.'),
  isGiftReturn: v.literal('true', missingFields),
  isExchangeOfExchange: flag,
})

/** A platform id alone: a reference that anybody might guess, so without a token the order comes redacted. */
const referenceLookUp = v.object({
  idFromPlatform: v.pipe(v.string(), v.trim(), v.nonEmpty('Must not be empty'), v.maxLength(64)),
  isGiftReturn: flag,
  isExchangeOfExchange: flag,
})

/** A look-up that names no store: gifts belong to one. */
export const rootLookUp = v.union(
  [v.pick(referenceLookUp, ['idFromPlatform']), standardLookUp],
  missingFields,
)

/** The three forms of a look-up, distinguished by their fields. */
export const lookUpQuery = v.union([referenceLookUp, giftLookUp, standardLookUp], missingFields)
export type StandardLookUp = v.InferOutput<typeof standardLookUp>
export type GiftLookUp = v.InferOutput<typeof giftLookUp>
export type ReferenceLookUp = v.InferOutput<typeof referenceLookUp>

/** The look-up in a query, by its form, or the message for what is missing in it. */
export function readLookUp(
  query: Readonly<Record<string, unknown>>,
): Result<
  | { form: 'reference'; lookUp: ReferenceLookUp }
  | { form: 'gift'; lookUp: GiftLookUp }
  | { form: 'standard'; lookUp: StandardLookUp },
  string
> {
  const has = (...names: string[]) => names.some((name) => name in query)
  if (has('idFromPlatform')) return read('reference', referenceLookUp, query)
  if (has('shippingPostalCode', 'orderOrTrackingNumber')) return read('gift', giftLookUp, query)
  if (has('orderNo', 'emailOrPostalCode')) return read('standard', standardLookUp, query)
  return refuse(missingFields)
}

function read<const Form, Schema extends v.GenericSchema>(form: Form, schema: Schema, query: unknown) {
  const { success, output, issues } = v.safeParse(schema, query, { message: missingOrInvalid })
  return success ? ok({ form, lookUp: output }) : refuse(issues[0].message)
}

const missingOrInvalid = ({ received }: v.BaseIssue<unknown>) =>
  received === 'undefined' ? missingFields : invalidData
