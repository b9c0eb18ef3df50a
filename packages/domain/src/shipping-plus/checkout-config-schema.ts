import * as v from 'valibot'
import { shortText } from '../shared/wire.ts'
import { protectionUnit } from '../widget/protection-unit.ts'

/**
 * What a store's checkout needs from us. The server returns it, and a metafield of the shop has the same JSON
 * for checkouts without network access.
 */
export const checkoutConfig = v.object({
  storefrontId: v.string(),
  /** The store's returns portal; null hides the way there. */
  returnsUrl: v.nullable(v.pipe(v.string(), v.url(), v.maxLength(2000))),
  /** Where the server is, without a slash at the end; missing in what older versions wrote. */
  serverUrl: v.optional(v.pipe(v.string(), v.url(), v.maxLength(2000))),
  /** The widget's configuration; null if the store has it turned off. */
  guarantee: v.nullable(
    v.object({
      title: shortText,
      description: v.pipe(v.string(), v.maxLength(1000)),
      displayCountryCodes: v.array(v.string()),
      /** None where the guarantee is part of delivery rates and not a product. */
      units: v.array(protectionUnit),
    }),
  ),
})
export type CheckoutConfig = v.InferOutput<typeof checkoutConfig>
