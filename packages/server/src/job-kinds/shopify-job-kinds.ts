import * as v from 'valibot'
import { jobKind } from '#platform/jobs/jobs.ts'

/**
 * Updates a shop's rates address and checkout configuration to the current values. Enqueue it with every
 * change of either; does nothing for a store that is not connected. Changes do not share a job: a waiting one
 * may run before a later change is committed.
 */
export const updateShopJob = jobKind({
  name: 'tell-shop',
  payload: v.object({ storeId: v.string() }),
  atOncePerStore: 1,
})

/** Reads everything from the shop again that is waiting for it. */
export const readFromShopJob = jobKind({
  name: 'read-from-shop',
  payload: v.object({ storeId: v.string() }),
  expireSeconds: 60 * 60,
})

/** Reads the shop's products and orders; nothing while another sync is running. */
export const startSyncJob = jobKind({
  name: 'start-shop-sync',
  payload: v.object({ storeId: v.string(), kind: v.picklist(['first', 'nightly']) }),
})

/** Reads orders once the shop shows those older than 60 days, and no other sync is running. */
export const syncOlderOrdersJob = jobKind({
  name: 'sync-older-orders',
  payload: v.object({ storeId: v.string() }),
})

/** Goes on with a sync until Shopify has to prepare something; a large shop takes hours. */
export const advanceSyncJob = jobKind({
  name: 'advance-shop-sync',
  payload: v.object({ storeId: v.string(), syncId: v.string() }),
  expireSeconds: 12 * 60 * 60,
})
