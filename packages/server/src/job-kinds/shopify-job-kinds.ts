import * as v from 'valibot'
import { jobKind } from '#platform/jobs/jobs.ts'

/**
 * Tells the shop of a store where to ask for rates and what its checkout shows, as it is then. To be left with
 * every change of either; does nothing for a store that is not connected. Changes do not share one: the one that
 * waits may look before the transaction of a later change has ended.
 */
export const updateShopJob = jobKind({
  name: 'tell-shop',
  payload: v.object({ storeId: v.string() }),
})

/** Reads from the shop what its webhooks leave out of variants: whether stock is tracked, and what they weigh. */
export const readVariantsJob = jobKind({
  name: 'read-variants',
  payload: v.object({ storeId: v.string(), variantIds: v.array(v.string()) }),
})
