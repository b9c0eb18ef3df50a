import type { Deps } from '#deps.ts'
import { ShopifyRefusal, type ShopAccess } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { noticeDueProtection } from '#modules/orders/fulfill-protection.ts'
import { readOrderFromShop } from '#modules/orders/read-shop-order.ts'
import { getShopAccess, ShopNotConnected } from '#modules/shopify/get-shop-access.ts'
import { dropPendingReads, finishPendingReads, nextPendingReads } from '#modules/shopify/pending-reads.ts'
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
    const reads = await nextPendingReads(deps, storeId, 'order', 20)
    if (reads.length === 0) return
    const store = await getStore(deps.db, storeId)
    for (const read of reads) {
      const access = await getShopAccess(deps, storeId).catch(unlessNotConnected)
      if (!access) return dropPendingReads(deps, storeId)
      await unlessUseless(deps, () => readOrder(deps, store, access, read.idFromPlatform))
      await finishPendingReads(deps, [read])
      await onRead()
    }
  }
}

async function readOrder(
  deps: Deps,
  store: Store,
  access: ShopAccess,
  idFromPlatform: string,
): Promise<void> {
  if ((await readOrderFromShop(deps, store, access, idFromPlatform)) !== 'absent')
    await noticeDueProtection(deps, store, idFromPlatform)
}

function unlessNotConnected(error: unknown): undefined {
  if (!(error instanceof ShopNotConnected)) throw error
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
