import { refundDueOn } from '@aftercare/domain/return-shipments/label-refund'
import { inTransaction, type Deps } from '#deps.ts'
import { refundDaysOf } from '#integrations/carriers/refund-days.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import { askForRefund } from '#modules/claims/parcels/ask-for-refund.ts'
import {
  listExpiredLabels,
  listUntoldExpiries,
  setExpiryTold,
} from '#modules/claims/parcels/return-shipment-store.ts'

/** Asks, once, for the price of a store's labels that expired unused, before their carriers refund them no longer. */
export async function askForExpiredLabels(deps: Deps, storeId: string): Promise<void> {
  const now = deps.now()
  for (const label of await listExpiredLabels(deps.db, storeId, now)) {
    const { createdOn, shipmentExpiresOn: expiresOn, labelProvider, carrier, refundAskedOn } = label
    if (refundAskedOn !== null || expiresOn === null) continue
    const refundDays = refundDaysOf(labelProvider, carrier)
    if (refundDueOn({ createdOn, expiresOn, refundDays }) > now) continue
    await inTransaction(deps, async (deps) => {
      if (!(await askForRefund(deps, { storeId, returnShipmentId: label.id }))) return
      const message = 'The return label expired unused. We asked for its price back.'
      await addTimelineEntry(deps, { storeId, claimId: label.claimId }, { type: 'processing', message })
    })
  }
}

/** So many claims are named in one alert. */
const mostNamed = 10

/**
 * Alerts a store, once, to labels that expired unused and whose items are still awaited: one alert for all that expired
 * since the last one, which is once a day.
 */
export const alertToExpiredLabels = (deps: Deps, storeId: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const labels = await listUntoldExpiries(deps.db, storeId, deps.now())
    const told = await setExpiryTold(deps.db, storeId, labels, deps.now())
    const claims = [
      ...new Map(labels.filter(({ id }) => told.has(id)).map((it) => [it.claimId, it])).values(),
    ]
    const [first] = claims
    if (!first) return
    const names = claims.slice(0, mostNamed).map(({ externalId }) => externalId)
    const others = claims.length - names.length
    await raiseAlert(deps, storeId, {
      severity: 'Warning',
      category: 'Home',
      subject:
        claims.length === 1
          ? `A return label expired unused: claim ${first.externalId}`
          : `Return labels of ${claims.length} claims expired unused`,
      message: `${claims.length === 1 ? 'Claim' : 'Claims'} ${names.join(', ')}${others > 0 ? `, and ${others} more` : ''}. Send a new label if the items should still be returned, or decide on the claim.`,
      path: claims.length === 1 ? `claims/${first.claimType}/${first.claimId}` : `claims/${first.claimType}`,
    })
  })
