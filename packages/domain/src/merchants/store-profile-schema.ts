import * as v from 'valibot'
import { isCurrency } from '../shared/currency-codes.ts'
import { label } from '../shared/text-rules.ts'
import { hostAddress } from '../shared/web-address.ts'
import { weightUnit } from '../shared/weight.ts'
import { retentionMonths } from './retention-months.ts'
import { fingerprintAccount, noFingerprintAccount } from './fingerprint-agent.ts'
import { storeContacts } from './store-contact.ts'
import { storeSlug } from './store-slug.ts'
import { supportContact } from './support-contact.ts'

export const timeZone = v.pipe(
  v.string(),
  v.maxLength(64),
  v.check(isTimeZone, 'Must be a time zone such as Europe/Vienna'),
)
export const locale = v.pipe(
  v.string(),
  v.maxLength(64),
  v.check(isLocale, 'Must be a language such as en or de-AT'),
)
const affix = v.pipe(v.string(), v.trim(), v.maxLength(20, 'Must be 20 characters or fewer'))

/** What a store is called and how it counts. */
export const storeProfile = v.object({
  name: label,
  slug: storeSlug,
  timeZone,
  locale,
  weightUnit,
  /** That of its shop, or chosen; it changes only while there is no claim. */
  currencyCode: v.pipe(v.string(), v.check(isCurrency, 'Please select an option from the list.')),
  /** The store's prefix and suffix of order numbers, which shoppers may leave out. */
  orderNumber: v.object({ prefix: affix, suffix: affix }),
  /** The prefix of exchange orders' numbers. */
  exchangeOrderPrefix: affix,
  supportContact,
  /** Whom to talk to about the store. */
  contacts: storeContacts,
  retentionMonths,
  /** Without it, the portal identifies browsers itself. */
  fingerprint: v.optional(fingerprintAccount, noFingerprintAccount),
  /** Pages that may hold the portal in a frame and be returned to. */
  allowedHosts: v.pipe(v.array(hostAddress), v.maxLength(50)),
})
export type StoreProfile = v.InferOutput<typeof storeProfile>

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
