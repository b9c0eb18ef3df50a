import * as v from 'valibot'
import { withoutForbiddenWords } from '../shared/text-rules.ts'
import { webAddress } from '../shared/web-address.ts'
import { id, moment } from '../shared/wire.ts'

const alertSeverity = v.picklist(['Info', 'Warning'])
export const alertCategory = v.picklist(['Home', 'Product', 'Settings'])

/** Something the merchant should know; `readOn` is when the user who asks has read it. */
export const storeAlert = v.object({
  id,
  severity: alertSeverity,
  category: alertCategory,
  subject: v.string(),
  message: v.string(),
  /** Where to see details: a console address below `/admin`, or an external one. */
  url: v.nullable(v.string()),
  /** Of an alert about a lost connection, until it is restored: opening this address in Shopify restores it. */
  reconnectUrl: v.nullable(v.string()),
  createdOn: moment,
  readOn: v.nullable(moment),
})
export type StoreAlert = v.InferOutput<typeof storeAlert>

const words = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Must not be empty'),
    v.maxLength(most, `Must be ${most} characters or fewer`),
    withoutForbiddenWords,
  )

/** An alert that somebody writes to a user. */
export const newUserAlert = v.object({
  severity: v.optional(alertSeverity, 'Info'),
  category: v.optional(alertCategory, 'Home'),
  subject: words(128),
  message: words(1000),
  /** Where to see details. */
  url: v.optional(v.nullable(webAddress), null),
})
export type NewUserAlert = v.InferOutput<typeof newUserAlert>
