import { overdueAfterDays } from '@aftercare/domain/return-shipments/shipment-expiry'
import { endOfLocalDay } from '@aftercare/domain/shared/dates'
import { inTransaction, type Deps } from '#deps.ts'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import {
  holdClaim,
  listExpiredLabels,
  listExpiredLabelsOfDecided,
  listShipmentLineIds,
  listStoresOfExpiredLabels,
} from '#modules/claims/parcels/return-shipment-store.ts'
import { voidReturnDocument } from '#modules/claims/parcels/void-return-document.ts'

/**
 * Ends expired returns, store by store. An expired, unused label is voided once all its lines are decided; if
 * the store wants it, what is still awaited a week later is denied as not returned. It checks the current
 * state instead of events, so nothing is missed while no server runs.
 */
export async function expireUnusedDocuments(deps: Deps): Promise<void> {
  for (const { storeId } of await listStoresOfExpiredLabels(deps.db, deps.now())) {
    const store = await getStore(deps.db, storeId)
    await denyOverdue(deps, store)
    for (const papers of await listExpiredLabelsOfDecided(deps.db, storeId, deps.now()))
      await inTransaction(deps, async (deps) => {
        await holdClaim(deps.db, storeId, papers.claimId)
        await voidReturnDocument(deps, papers)
      })
  }
}

/**
 * Denying a line also voids its label. Items of an instant exchange whose value was charged are denied in every store:
 * their new items were sent and paid for.
 */
async function denyOverdue(deps: Deps, { storeId, timeZone, settings }: Store): Promise<void> {
  const isChargedOnly = !settings.finalisation.isOverdueReturnDenied
  const labels = await listExpiredLabels(deps.db, storeId, deps.now(), { isChargedOnly })
  for (const { id, shipmentExpiresOn } of labels) {
    if (!shipmentExpiresOn || endOfLocalDay(shipmentExpiresOn, overdueAfterDays, timeZone) >= deps.now())
      continue
    const lineIds = await listShipmentLineIds(deps.db, storeId, id)
    await moveClaimLines(deps, storeId, lineIds, { type: 'returnOverdue' }, { shipmentId: id })
  }
}
