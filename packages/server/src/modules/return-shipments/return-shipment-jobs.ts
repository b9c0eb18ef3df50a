import { getStore } from '#modules/merchants/store-reads.ts'
import { jobHandler } from '#platform/jobs.ts'
import { createReturnShipments } from './create-return-shipments.ts'
import { createReturnShipmentsJob } from './return-shipment-job-kinds.ts'

export const returnShipmentJobs = [
  jobHandler(createReturnShipmentsJob, async (deps, { storeId, claimId }) =>
    createReturnShipments(deps, await getStore(deps.db, storeId), claimId),
  ),
]
