import * as v from 'valibot'
import { customFieldValue } from '../custom-fields/custom-field-schema.ts'
import { calendarDate } from '../shared/date-presets.ts'
import { address } from '../shared/address-schema.ts'
import { email, id, shortText } from '../shared/wire.ts'

const name = (message: string) =>
  v.pipe(v.optional(v.string(), ''), v.trim(), v.nonEmpty(message), v.maxLength(255))

const invalid = 'Invalid form data'
const unknownChannel = 'Invalid store sales channel'

/** The first day that a purchase may have been on. */
const firstDay = '1900-01-01'

/**
 * The data of a registration, for creating and correcting it. `registrationProblems` says whether the store
 * accepts it.
 */
export const registrationDetails = v.object({
  firstName: name('First name is required.'),
  lastName: name('Last name is required.'),
  email,
  address: v.optional(v.nullable(address), null),
  /** The order number at the seller. */
  customerProvidedOrderNumber: v.pipe(
    v.optional(v.nullable(shortText), null),
    v.transform((number) => number?.trim() || null),
  ),
  /** A day such as '2026-11-20', in the store's calendar. */
  estimatedPurchaseDate: v.pipe(
    v.optional(v.string(), ''),
    v.nonEmpty('Estimated purchase date is required.'),
    calendarDate,
    v.check((day) => day >= firstDay, 'Please choose a date no earlier than Jan 1, 1900'),
  ),
  storeSalesChannelId: v.pipe(v.optional(v.string(), ''), v.nonEmpty(unknownChannel), v.maxLength(200)),
  customFields: v.optional(v.pipe(v.array(customFieldValue), v.maxLength(50)), []),
  /** Names of files that were uploaded and belong to nothing yet. */
  proofOfPurchaseFilenames: v.optional(v.pipe(v.array(id), v.maxLength(20)), []),
})
export type RegistrationDetails = v.InferOutput<typeof registrationDetails>

const variants = v.pipe(
  v.array(
    v.object({
      id,
      quantity: v.pipe(
        v.number(invalid),
        v.integer(invalid),
        v.minValue(1, invalid),
        v.maxValue(9999, invalid),
      ),
    }),
    invalid,
  ),
  v.minLength(1, invalid),
  v.maxLength(50, invalid),
  v.check((variants) => new Set(variants.map(({ id }) => id)).size === variants.length, invalid),
)
export type RegisteredVariants = v.InferOutput<typeof variants>

/** With the bought products: variants by the platform's id, each once. */
export const newRegistration = v.object({ ...registrationDetails.entries, storeProductVariants: variants })
export type NewRegistration = v.InferOutput<typeof newRegistration>

/** A correction by staff; products that are left out stay as they are. */
export const registrationCorrection = v.object({
  ...registrationDetails.entries,
  storeProductVariants: v.optional(variants),
})
export type RegistrationCorrection = v.InferOutput<typeof registrationCorrection>
