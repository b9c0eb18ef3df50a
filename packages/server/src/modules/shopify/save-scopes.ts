import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, systemActor } from '#modules/audit/record-change.ts'
import { setShopScopes } from '#modules/merchants/set-shop-scopes.ts'
import { scopesOfPermissions } from '@aftercare/domain/merchants/shop-permissions'
import { syncOlderOrdersJob } from '#job-kinds/shopify-job-kinds.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { withoutImplied } from './app-scopes.ts'
import { findConnection, updateScopes } from './connection-store.ts'

const [olderOrders] = scopesOfPermissions.olderOrders

/**
 * Keeps what a connected shop lets us do there. Returns whether that has changed; the change is recorded. Where older
 * orders can be read from now on, they are.
 */
export const saveScopes = (deps: Deps, storeId: string, granted: readonly string[]): Promise<boolean> =>
  inTransaction(deps, async (deps) => {
    const connection = await findConnection(deps.db, storeId)
    if (!connection || connection.endedOn !== null) return false
    const before = withoutImplied(connection.scopes)
    const scopes = withoutImplied(granted)
    if (before.join() === scopes.join()) return false
    await updateScopes(deps.db, storeId, scopes)
    await setShopScopes(deps, storeId, scopes)
    await recordChange(deps, storeId, systemActor, {
      action: 'shopify.scopes',
      subject: { type: 'store', id: storeId },
      before: { scopes: before },
      after: { scopes },
    })
    if (!before.includes(olderOrders) && scopes.includes(olderOrders))
      await enqueue(deps, syncOlderOrdersJob, { storeId })
    return true
  })
