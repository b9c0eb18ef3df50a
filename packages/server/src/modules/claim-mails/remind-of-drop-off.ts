import { dayMs, localDay, startOfLocalDay } from '@aftercare/domain/shared/dates'
import type { Deps } from '#deps.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import {
  listAwaitedParcels,
  listStoresAwaitingParcels,
} from '#modules/claims/parcels/return-shipment-reads.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { writeClaimMailJob } from '#job-kinds/claim-mail-job-kinds.ts'
import { listTriggers } from './claim-mail-store.ts'
import { getEmailTemplate } from '#modules/email-templates/email-template-reads.ts'

const hourMs = 60 * 60 * 1000
const morningMs = 9 * hourMs

/**
 * Reminders due longer ago than this, because no server ran or the reminder was just turned on, are skipped.
 */
const lateDays = 7
const longestWaitDays = 90

/**
 * Reminds shoppers who have not dropped off their parcel, the given number of days after its label was
 * created and in the store's morning, once per parcel. Reminders that came due while no server ran are sent
 * later.
 */
export async function remindOfDropOff(deps: Deps): Promise<void> {
  const since = new Date(deps.now().getTime() - (longestWaitDays + lateDays + 1) * dayMs)
  for (const storeId of await listStoresAwaitingParcels(deps, since)) await remindShoppersOf(deps, storeId)
}

async function remindShoppersOf(deps: Deps, storeId: string): Promise<void> {
  const store = await getStore(deps.db, storeId)
  const { isEnabled, sendAfterDays: days } = await getEmailTemplate(deps.db, store, 'dropOffReminder')
  if (!isEnabled || days === null) return
  const { timeZone } = store
  const now = deps.now().getTime()
  const parcels = await listAwaitedParcels(deps, storeId, {
    from: new Date(now - (days + lateDays) * dayMs),
    to: new Date(now - (days - 1) * dayMs),
  })
  const due = parcels.filter(({ createdOn }) => {
    const morning = startOfLocalDay(localDay(createdOn, timeZone) + days, timeZone) + morningMs
    return morning <= now
  })
  const claimIds = [...new Set(due.map(({ claimId }) => claimId))]
  const reminded = await listTriggers(deps.db, storeId, 'dropOffReminder', claimIds)
  for (const { id, claimId } of due)
    if (!reminded.has(id))
      await enqueue(deps, writeClaimMailJob, { storeId, claimId, type: 'dropOffReminder', trigger: id })
}
