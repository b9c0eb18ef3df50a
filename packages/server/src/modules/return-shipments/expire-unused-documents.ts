import { overdueAfterDays } from '@aftercare/domain/return-shipments/shipment-expiry'
import { endOfLocalDay } from '@aftercare/domain/shared/dates'
import { inTransaction, type Deps } from '#deps.ts'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import { alertToExpiredLabels, askForExpiredLabels } from './expired-labels.ts'
import { moveLinesOfVoided } from './arrived-lines.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import {
  holdClaim,
  listExpiredLabels,
  listUnneededExpiredLabels,
  listShipmentLineIds,
  listStoresOfExpiredLabels,
} from '#modules/claims/parcels/return-shipment-store.ts'
import { listDocuments } from '#modules/claims/parcels/return-shipment-reads.ts'
import { voidReturnDocument } from '#modules/claims/parcels/void-return-document.ts'

/**
 * Ends expired returns, store by store. An expired, unused label is voided once none of its lines is awaited; if
 * the store wants it, what is still awaited a week later is denied as not returned. The price of an unused label is asked
 * for while its carrier refunds it, and staff are alerted to labels whose items are still awaited. It checks the current
 * state instead of events, so nothing is missed while no server runs.
 */
export async function expireUnusedDocuments(deps: Deps): Promise<void> {
  for (const { storeId } of await listStoresOfExpiredLabels(deps.db, deps.now())) {
    const store = await getStore(deps.db, storeId)
    await denyOverdue(deps, store)
    for (const papers of await listUnneededExpiredLabels(deps.db, storeId, deps.now()))
      await inTransaction(deps, async (deps) => {
        await holdClaim(deps.db, storeId, papers.claimId)
        if (await voidReturnDocument(deps, papers)) await moveLinesOfVoided(deps, papers)
      })
    await askForExpiredLabels(deps, storeId)
    await alertToExpiredLabels(deps, storeId)
  }
}

/**
 * Denying a line also voids its label. Items of an instant exchange whose value was charged are denied in every store:
 * their new items were sent and paid for.
 */
async function denyOverdue(deps: Deps, { storeId, timeZone, settings }: Store): Promise<void> {
  const isChargedOnly = !settings.finalisation.isOverdueReturnDenied
  const labels = await listExpiredLabels(deps.db, storeId, deps.now(), { isChargedOnly })
  const isOverdue = (expiresOn: Date | null) =>
    expiresOn !== null && endOfLocalDay(expiresOn, overdueAfterDays, timeZone) < deps.now()
  for (const { id, claimId, shipmentExpiresOn } of labels) {
    if (!isOverdue(shipmentExpiresOn)) continue
    const documents = await listDocuments(deps.db, storeId, claimId)
    const others = documents
      .filter(({ canceledOn, ...other }) => canceledOn === null && !isOverdue(other.shipmentExpiresOn))
      .flatMap((other) => other.lineIds)
    const lineIds = (await listShipmentLineIds(deps.db, storeId, id)).filter((it) => !others.includes(it))
    await moveClaimLines(deps, storeId, lineIds, { type: 'returnOverdue' }, { shipmentId: id })
  }
}
