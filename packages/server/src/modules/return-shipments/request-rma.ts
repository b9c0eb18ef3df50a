import { rmaProviders } from '@aftercare/domain/merchants/warehouse-fields'
import type { Deps } from '#deps.ts'
import { createRmaJob } from '#job-kinds/warehouse-job-kinds.ts'
import { countRmas, insertRma } from '#modules/claims/parcels/rma-store.ts'
import { findWarehouseOf } from '#modules/integrations/warehouses.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

type AnnouncedParcel = {
  storeId: string
  claim: { id: string; externalId: string; isTest: boolean }
  returnShipmentId: string
  returnLocationId: string
}

/**
 * Leaves it to a job to announce a parcel to the warehouse that it goes to; nothing without one, and for test orders.
 * The claim's first RMA has its number, which is printed on its papers. Call it in the transaction that stores the
 * parcel, with the claim locked.
 */
export async function requestRma(
  deps: Deps,
  { storeId, claim, returnShipmentId, returnLocationId }: AnnouncedParcel,
): Promise<void> {
  if (claim.isTest) return
  const warehouse = await findWarehouseOf(deps.db, { storeId, returnLocationId })
  if (warehouse === undefined) return
  const earlier = await countRmas(deps.db, storeId, claim.id)
  await insertRma(deps.db, {
    storeId,
    returnShipmentId,
    claimId: claim.id,
    provider: rmaProviders[warehouse],
    reference: earlier === 0 ? claim.externalId : `${claim.externalId}-${earlier + 1}`,
    rmaId: null,
    rmaNumber: null,
    state: 'requested',
    reportedOn: null,
    createdOn: deps.now(),
  })
  await enqueue(deps, createRmaJob, { storeId, returnShipmentId })
}
