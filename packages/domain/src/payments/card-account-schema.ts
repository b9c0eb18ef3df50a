import * as v from 'valibot'
import { stripeConfig } from './payment-schema.ts'

export const paymentProviderName = v.picklist(['simulator', 'stripe'])
export type PaymentProviderName = v.InferOutput<typeof paymentProviderName>

/** The account that a store's card payments go to, without its secrets. */
export const cardAccount = v.object({ provider: paymentProviderName, ...stripeConfig.entries })
export type CardAccount = v.InferOutput<typeof cardAccount>
