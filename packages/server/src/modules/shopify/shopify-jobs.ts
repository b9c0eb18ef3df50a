import * as v from 'valibot'
import { jobHandler, jobKind } from '#platform/jobs.ts'
import { readVariants } from './read-variants.ts'
import { readVariantsJob, updateShopJob } from '#job-kinds/shopify-job-kinds.ts'
import { updateAllShops, updateShop } from './update-shop.ts'

const updateAllShopsJob = jobKind({ name: 'update-all-shops', payload: v.object({}), isCoalesced: true })

export const shopifyJobs = [
  jobHandler(updateShopJob, updateShop),
  jobHandler(readVariantsJob, readVariants),
  jobHandler(updateAllShopsJob, updateAllShops, { cron: '7 4 * * *' }),
]
