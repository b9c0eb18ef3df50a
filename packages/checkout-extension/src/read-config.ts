import { checkoutConfig, type CheckoutConfig } from '@aftercare/domain/shipping-plus/checkout-config-schema'
import * as v from 'valibot'

/** Undefined for what is no configuration: a metafield may be written by an older or newer version of us. */
export function readConfig(value: unknown): CheckoutConfig | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), checkoutConfig), value)
  return parsed.success ? parsed.output : undefined
}

/** The shop's metafield in which the app writes it. */
export const configMetafield = { type: 'shop', namespace: '$app:aftercare', key: 'checkout' } as const
