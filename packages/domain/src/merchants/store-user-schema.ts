import * as v from 'valibot'
import { isCurrency } from '../shared/currency-codes.ts'
import { label } from '../shared/text-rules.ts'
import { webAddress } from '../shared/web-address.ts'
import { email, id, moment } from '../shared/wire.ts'
import { roleCode, storeRoleCode } from './permissions.ts'
import { timeZone } from './store-profile-schema.ts'
import { storeSlug } from './store-slug.ts'
import { alertCategory } from './store-alert-schema.ts'

/** A text that must be given: missing, empty and of another type have one message. */
const required = (message: string, most = 128) =>
  v.optional(v.pipe(v.string(message), v.trim(), v.nonEmpty(message), v.maxLength(most)), '')

const firstName = required('First name is required')
const lastName = required('Last name is required')

/** The messages of the sign-up form. */
const ownEmail = v.optional(
  v.pipe(
    v.string('Invalid email'),
    v.trim(),
    v.toLowerCase(),
    v.maxLength(254, 'Invalid email'),
    v.email('Invalid email'),
  ),
  '',
)

/** Long rather than odd; the upper bound keeps hashing cheap. */
export const password = v.optional(
  v.pipe(
    v.string('Please enter a password.'),
    v.minLength(10, 'The password must have at least 10 characters.'),
    v.maxLength(200, 'The password must have at most 200 characters.'),
  ),
  '',
)

/** The parts of the product that a merchant can come for. */
export const productOfInterest = v.picklist([
  'returns',
  'warranty',
  'registrations',
  'shipping-protection',
  'shipping-rates',
])
const productsOfInterest = v.optional(
  v.pipe(
    v.array(productOfInterest, 'Select at least one product'),
    v.minLength(1, 'Select at least one product'),
    v.maxLength(5),
  ),
  [],
)

/** Of a member of a shop's staff: the platform has said already which shop it is. */
export const shopSignUp = v.object({ email: ownEmail, firstName, lastName, productsOfInterest })

/** A store as its owner describes it when they create it. */
export const ownNewStore = v.object({
  storeName: v.optional(label, ''),
  storeUrl: v.optional(webAddress, ''),
  /** All amounts of a store are in it. */
  currencyCode: v.optional(
    v.pipe(v.string(), v.check(isCurrency, 'Please select an option from the list.')),
    '',
  ),
  /** Its name in the portal's address; left out, one is made of the store's name. */
  slug: v.optional(storeSlug),
  timeZone: v.optional(timeZone, 'UTC'),
})
export type OwnNewStore = v.InferOutput<typeof ownNewStore>

/** Sign-up of a merchant with a new store. */
export const signUp = v.object({ ...shopSignUp.entries, ...ownNewStore.entries })
export type SignUp = v.InferOutput<typeof signUp>
export type ShopSignUp = v.InferOutput<typeof shopSignUp>

export const invitation = v.object({
  email: v.optional(email, ''),
  firstName,
  lastName,
  roleCode: v.optional(storeRoleCode, '' as 'Staff'),
})
export type Invitation = v.InferOutput<typeof invitation>

/** A user's notification settings. */
export const alertChoice = v.object({
  /** Kinds of alerts to hide from the user; warnings are always shown. */
  mutedAlerts: v.pipe(v.array(alertCategory), v.maxLength(10)),
  /** Whether to email alerts as well. */
  areAlertsMailed: v.boolean(),
})
export type AlertChoice = v.InferOutput<typeof alertChoice>

export const storeUserChange = v.object({
  firstName: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('First name is required'), v.maxLength(128))),
  lastName: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('Last name is required'), v.maxLength(128))),
  roleCode: v.optional(storeRoleCode),
  ...v.partial(alertChoice).entries,
})
export type StoreUserChange = v.InferOutput<typeof storeUserChange>

/** A person at a store. `joinedOn` is null until an invitation was taken up. */
export const storeUser = v.object({
  id,
  idFromPlatform: v.nullable(v.string()),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  role: v.object({ storeId: id, roleCode }),
  ...alertChoice.entries,
  createdOn: moment,
  joinedOn: v.nullable(moment),
})
export type StoreUser = v.InferOutput<typeof storeUser>
