import { inTransaction, type Deps } from '#deps.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { recordChange, systemActor } from '#modules/audit/record-change.ts'
import { markUninstalled } from '#modules/merchants/follow-installation.ts'
import { appAddressOf } from './app-credentials.ts'
import { findConnection, markEnded } from './connection-store.ts'
import type { EndReason } from './shopify-tables.ts'

/**
 * The shop has uninstalled the app, unless it was connected again since. That ends the connection, and the store
 * starts nothing new. Returns whether it did.
 */
export const recordUninstall = (deps: Deps, storeId: string, happenedOn: Date): Promise<boolean> =>
  inTransaction(deps, async (deps) => {
    const connection = await findConnection(deps.db, storeId)
    if (!connection || connection.connectedOn > happenedOn) return false
    await endConnection(deps, storeId, { connectedBefore: happenedOn }, 'uninstalled')
    await markUninstalled(deps, storeId, systemActor)
    return true
  })

/**
 * Ends the connection of a store and deletes its tokens, unless it is newer than the event that ends it. The
 * store's users are alerted: nothing changes in Shopify until somebody opens the app there again.
 */
export const endConnection = (
  deps: Deps,
  storeId: string,
  which: { connectedBefore: Date } | { refreshToken: string | null },
  endedBecause: EndReason,
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const connection = await findConnection(deps.db, storeId)
    if (!(await markEnded(deps.db, storeId, which, { endedOn: deps.now(), endedBecause }))) return
    await recordChange(deps, storeId, systemActor, {
      action: 'shopify.end',
      subject: { type: 'store', id: storeId },
      before: null,
      after: { endedBecause },
    })
    await raiseAlert(deps, storeId, {
      severity: 'Warning',
      category: 'Home',
      subject: 'Shopify is disconnected',
      message:
        'Refunds, tags, and shipping rates can’t be sent to Shopify anymore. Open Aftercare in your Shopify admin to reconnect.',
      path: 'settings/shopify',
      reconnectUrl: appAddressOf(deps.config, connection?.shopDomain ?? null),
    })
  })
