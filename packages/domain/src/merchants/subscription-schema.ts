import * as v from 'valibot'
import { email } from '../shared/wire.ts'

/** What a store agreed to pay for: waiting for approval, running, or over. */
export const subscriptionState = v.picklist([
  'PENDING',
  'ACTIVE',
  'FROZEN',
  'DECLINED',
  'EXPIRED',
  'CANCELLED',
])
export type SubscriptionState = v.InferOutput<typeof subscriptionState>

/** Subscriptions that may still change. */
export const openSubscriptions = [
  'PENDING',
  'ACTIVE',
  'FROZEN',
] as const satisfies readonly SubscriptionState[]

/** Who collects the money: Shopify with the shop’s bill, or the installation’s operator by invoice. */
export const billedBy = v.picklist(['shopify', 'invoice'])
export type BilledBy = v.InferOutput<typeof billedBy>

const line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most))

/** Where invoices go. */
export const billingContact = v.object({
  name: v.pipe(line(128), v.nonEmpty('Must not be empty')),
  email,
  company: v.optional(line(128), ''),
  address: v.optional(line(500), ''),
  taxId: v.optional(line(64), ''),
})
export type BillingContact = v.InferOutput<typeof billingContact>
