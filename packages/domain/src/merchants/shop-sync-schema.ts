import * as v from 'valibot'
import { moment } from '../shared/wire.ts'

/**
 * The first one after connecting, one that an Admin started, the nightly one, and the one that reads the orders once
 * the shop allows those older than 60 days.
 */
const shopSyncKind = v.picklist(['first', 'requested', 'nightly', 'older'])
export type ShopSyncKind = v.InferOutput<typeof shopSyncKind>

const shopSyncStatus = v.picklist(['running', 'done', 'failed'])
export type ShopSyncStatus = v.InferOutput<typeof shopSyncStatus>

/** In this order; `details` are orders whose parcels or refunds are read one by one. */
export const shopSyncSteps = ['products', 'orders', 'details'] as const
const shopSyncStep = v.picklist(shopSyncSteps)
export type ShopSyncStep = v.InferOutput<typeof shopSyncStep>

/** What a store has read of its connected shop, and how far the sync is. */
export const shopSync = v.object({
  kind: shopSyncKind,
  status: shopSyncStatus,
  step: shopSyncStep,
  /** The step's rows that were read; null while Shopify prepares them. */
  rows: v.nullable(v.number()),
  /** Null while Shopify prepares them. */
  totalRows: v.nullable(v.number()),
  /** Objects that Shopify has prepared so far. */
  preparedRows: v.number(),
  /** Both null until they can be estimated. */
  rowsPerSecond: v.nullable(v.number()),
  secondsLeft: v.nullable(v.number()),
  /** New or changed ones. */
  orders: v.number(),
  products: v.number(),
  unchanged: v.number(),
  bad: v.number(),
  badRows: v.array(v.object({ line: v.number(), reason: v.string() })),
  /** Why it failed, or is waiting. */
  problem: v.nullable(v.string()),
  createdBy: v.string(),
  createdOn: moment,
  finishedOn: v.nullable(moment),
})
export type ShopSync = v.InferOutput<typeof shopSync>
