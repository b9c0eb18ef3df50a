import * as v from 'valibot'
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
