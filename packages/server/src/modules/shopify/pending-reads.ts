import type { Deps } from '#deps.ts'
import {
  forgetPendingReads,
  listPendingReads,
  removePendingReads,
  type PendingRead,
} from './pending-read-store.ts'

export type { PendingRead } from './pending-read-store.ts'
export type { ShopReadKind } from './shopify-tables.ts'

/** What has waited longest to be read from the shop. */
export const nextPendingReads = ({ db }: Deps, storeId: string, limit: number): Promise<PendingRead[]> =>
  listPendingReads(db, storeId, limit)

/** They were read; what was requested again since then keeps waiting. */
export const finishPendingReads = ({ db }: Deps, reads: readonly PendingRead[]): Promise<void> =>
  removePendingReads(db, reads)

/** Nothing can be read from this shop anymore. */
export async function dropPendingReads({ db }: Deps, storeId: string): Promise<void> {
  await forgetPendingReads(db, storeId)
}
