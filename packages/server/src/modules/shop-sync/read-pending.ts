import type { Deps } from '#deps.ts'
import {
  readCollectionMembers,
  readShopProduct,
  readStock,
} from '#integrations/commerce/shopify/admin/read-products.ts'
import { ShopifyRefusal, type ShopAccess } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { recordStock } from '#modules/catalog/record-stock.ts'
import { saveCollectionMembers } from '#modules/catalog/save-collection-members.ts'
import { upsertProducts } from '#modules/catalog/upsert-products.ts'
import { noticeDueProtection } from '#modules/orders/fulfill-protection.ts'
import { readOrderFromShop } from '#modules/orders/read-shop-order.ts'
import { findShopAccess } from '#modules/shopify/get-shop-access.ts'
import {
  dropPendingReads,
  finishPendingReads,
  nextPendingReads,
  type PendingRead,
  type ShopReadKind,
} from '#modules/shopify/pending-reads.ts'
import { isDataError } from '#platform/database/data-error.ts'

/**
 * Reads everything from the store's shop that is waiting for it. What Shopify refuses, or what cannot be stored,
 * is logged and dropped; a shop that is no longer connected is asked for nothing. `onRead` is called after each.
 *
 * @throws ProviderError for a retryable failure; the rest keeps waiting
 */
export async function readPending(
  deps: Deps,
  { storeId }: { storeId: string },
  onRead: () => Promise<void> = async () => undefined,
): Promise<void> {
  for (;;) {
    const reads = await nextPendingReads(deps, storeId, 200)
    if (reads.length === 0) return
    const store = await getStore(deps.db, storeId)
    for (const batch of inBatches(reads)) {
      const access = await findShopAccess(deps, storeId)
      if (!access) return dropPendingReads(deps, storeId)
      const ids = batch.map(({ idFromPlatform }) => idFromPlatform)
      const [first] = batch
      if (first) await unlessUseless(deps, () => readers[first.kind](deps, store, access, ids))
      await finishPendingReads(deps, batch)
      await onRead()
    }
  }
}

/** Stock is read for many at a time, everything else one by one. */
function inBatches(reads: readonly PendingRead[]): PendingRead[][] {
  const stock = reads.filter(({ kind }) => kind === 'stock')
  const batches = reads.filter(({ kind }) => kind !== 'stock').map((read) => [read])
  for (let from = 0; from < stock.length; from += stockAtOnce)
    batches.push(stock.slice(from, from + stockAtOnce))
  return batches
}

const stockAtOnce = 100

type Reader = (deps: Deps, store: Store, access: ShopAccess, ids: readonly string[]) => Promise<void>

const readers: Record<ShopReadKind, Reader> = {
  order: async (deps, store, access, [id = '']) => {
    if ((await readOrderFromShop(deps, store, access, id)) !== 'absent')
      await noticeDueProtection(deps, store, id)
  },
  product: async (deps, store, access, [id = '']) => {
    const product = await readShopProduct(access, id)
    if (product) await upsertProducts(deps, store, [product])
  },
  stock: async (deps, { storeId }, access, ids) => {
    const readOn = deps.now()
    await recordStock(deps, storeId, await readStock(access, ids), readOn)
  },
  collection: async (deps, { storeId }, access, [id = '']) =>
    saveCollectionMembers(deps, storeId, id, await readCollectionMembers(access, id)),
}

/** A failure that would come again is logged, and not repeated. */
export async function unlessUseless(deps: Deps, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isFinal =
      error instanceof ShopifyRefusal ||
      isDataError(error) ||
      (error instanceof ProviderError && !error.retryable)
    if (!isFinal) throw error
    deps.log.warn({ err: error }, 'reading from a shop failed')
  }
}
