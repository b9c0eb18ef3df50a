import { dayMs } from '@aftercare/domain/shared/dates'
import * as v from 'valibot'
import {
  advanceSyncJob,
  readFromShopJob,
  startSyncJob,
  syncOlderOrdersJob,
  updateShopJob,
} from '#job-kinds/shopify-job-kinds.ts'
import { jobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { advanceSync } from './advance-sync.ts'
import { readPending } from './read-pending.ts'
import { deleteSyncsBefore } from './shop-sync-store.ts'
import { advanceRunningSyncs, startNightlySyncs, startSync, startSyncOfOlderOrders } from './start-sync.ts'
import { updateAllShops, updateShop } from './update-shop.ts'

const updateAllShopsJob = jobKind({ name: 'update-all-shops', payload: v.object({}), isCoalesced: true })

const advanceRunningSyncsJob = jobKind({
  name: 'advance-shop-syncs',
  payload: v.object({}),
  isCoalesced: true,
})
const startNightlySyncsJob = jobKind({
  name: 'start-nightly-syncs',
  payload: v.object({}),
  isCoalesced: true,
})
const deleteOldSyncsJob = jobKind({ name: 'forget-shop-syncs', payload: v.object({}), isCoalesced: true })

/** The nightly syncs of a month. */
const keptMs = 30 * dayMs

export const shopJobs = [
  jobHandler(updateShopJob, updateShop),
  jobHandler(readFromShopJob, (deps, key) => readPending(deps, key)),
  jobHandler(startSyncJob, async (deps, { storeId, kind }) => void (await startSync(deps, storeId, kind))),
  jobHandler(syncOlderOrdersJob, startSyncOfOlderOrders),
  jobHandler(advanceSyncJob, advanceSync),
  jobHandler(advanceRunningSyncsJob, advanceRunningSyncs, { cron: '* * * * *' }),
  jobHandler(startNightlySyncsJob, startNightlySyncs, { cron: '37 2 * * *' }),
  jobHandler(
    deleteOldSyncsJob,
    (deps) => deleteSyncsBefore(deps.db, new Date(deps.now().getTime() - keptMs)),
    { cron: '41 3 * * *' },
  ),
  jobHandler(updateAllShopsJob, updateAllShops, { cron: '7 4 * * *' }),
]
