import * as v from 'valibot'
import { connectWooCommerceJob, readWooCommerceJob } from '#job-kinds/woocommerce-job-kinds.ts'
import { jobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { connectAllShops, connectShop } from './connect-shop.ts'
import { readShop } from './read-shop.ts'

const connectAllShopsJob = jobKind({
  name: 'connect-all-woocommerce',
  payload: v.object({}),
  isCoalesced: true,
})

export const woocommerceJobs = [
  jobHandler(connectWooCommerceJob, connectShop),
  jobHandler(readWooCommerceJob, readShop),
  jobHandler(connectAllShopsJob, connectAllShops, { cron: '19 * * * *' }),
]
