import * as v from 'valibot'
import { readFromShopJob, updateShopJob } from '#job-kinds/shopify-job-kinds.ts'
import { jobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { readPending } from './read-pending.ts'
import { updateAllShops, updateShop } from './update-shop.ts'

const updateAllShopsJob = jobKind({ name: 'update-all-shops', payload: v.object({}), isCoalesced: true })

export const shopJobs = [
  jobHandler(updateShopJob, updateShop),
  jobHandler(readFromShopJob, readPending),
  jobHandler(updateAllShopsJob, updateAllShops, { cron: '7 4 * * *' }),
]
