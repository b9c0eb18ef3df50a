import { dashboardWith, figureAlertText, isPastThreshold } from '@aftercare/domain/analytics/figure-alert'
import { inTransaction, type Deps } from '#deps.ts'
import { checkFigureAlertsJob } from '#job-kinds/figure-job-kinds.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { findStore } from '#modules/merchants/store-reads.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { isCounting } from '../figure-reads.ts'
import { alertedValue } from './figure-alert-reads.ts'
import { listStoresWithAlerts, lockFigureAlerts, updateFigureAlert } from './figure-alert-store.ts'

/**
 * Compares a store's figures with the thresholds of its alerts. Each time a figure passes one, users are alerted once;
 * again only after it was back in between. An unknown figure changes nothing, and neither do figures that are being
 * recalculated.
 */
export const checkFigureAlerts = (deps: Deps, { storeId }: { storeId: string }): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const alerts = await lockFigureAlerts(deps.db, storeId)
    const store = await findStore(deps.db, storeId)
    if (!store || (await isCounting(deps.db, storeId))) return
    for (const alert of alerts) {
      const value = await alertedValue(deps, store, alert)
      if (value === null) continue
      const isPast = isPastThreshold(alert, value)
      if (isPast === alert.isPast) continue
      await updateFigureAlert(deps.db, alert, { isPast, ...(isPast && { passedOn: deps.now() }) })
      if (!isPast) continue
      await raiseAlert(deps, storeId, {
        severity: 'Warning',
        category: 'Home',
        ...figureAlertText(alert, value, store.currencyCode),
        path: `analytics/${dashboardWith(alert.measure)}?within=${alert.within}`,
      })
    }
  })

/** Has the alerts of stores compared whose figures have changed. */
export async function checkAlertsOf(deps: Deps, storeIds: readonly string[]): Promise<void> {
  for (const storeId of await listStoresWithAlerts(deps.db, storeIds))
    await enqueue(deps, checkFigureAlertsJob, { storeId }, { singletonKey: storeId })
}

/** The same of all stores: days leave the periods of alerts though nothing has changed. */
export async function checkAllFigureAlerts(deps: Deps): Promise<void> {
  for (const storeId of await listStoresWithAlerts(deps.db))
    await enqueue(deps, checkFigureAlertsJob, { storeId }, { singletonKey: storeId })
}
