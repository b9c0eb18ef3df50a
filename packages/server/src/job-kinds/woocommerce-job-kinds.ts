import * as v from 'valibot'
import { jobKind } from '#platform/jobs/jobs.ts'

/** Sets up a store's WooCommerce shop as it is configured now, and reads what has changed there. */
export const connectWooCommerceJob = jobKind({
  name: 'connect-woocommerce',
  payload: v.object({ storeId: v.string() }),
  atOncePerStore: 1,
})

/** Goes on reading a WooCommerce shop's products and orders; a large shop takes hours. */
export const readWooCommerceJob = jobKind({
  name: 'read-woocommerce',
  payload: v.object({ storeId: v.string() }),
  retryLimit: 8,
  retryDelaySeconds: 30,
  expireSeconds: 12 * 60 * 60,
  atOncePerStore: 1,
})
