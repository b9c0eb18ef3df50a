import { warehouseIdOf } from '@aftercare/domain/merchants/warehouse-fields'
import { rmaProviderNames } from '@aftercare/domain/return-shipments/rma-provider'
import { inTransaction, type Deps } from '#deps.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import type { Rma } from '#integrations/warehouses/warehouse.ts'
import { cancelRmaJob } from '#job-kinds/warehouse-job-kinds.ts'
import { holdClaim } from '#modules/claims/parcels/return-shipment-store.ts'
import { findRma, updateRma, type RmaKey, type RmaRow } from '#modules/claims/parcels/rma-store.ts'
import { openWarehouse, warehouseNameOf } from '#modules/integrations/warehouses.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { readRmaRequest } from './rma-reads.ts'
import { tellStaff } from './tell-staff.ts'

/**
 * Announces a parcel to its warehouse. Safe to repeat: the warehouse recognizes it, and one that was announced or
 * canceled already stays as it is. A refusal is left to staff.
 *
 * @throws ProviderError while the warehouse can't be reached
 */
export async function createRma(deps: Deps, key: RmaKey): Promise<void> {
  const rma = await findRma(deps.db, key)
  const integrationId = rma && warehouseIdOf(rma.provider)
  if (!integrationId || rma.state !== 'requested') return
  const request = await readRmaRequest(deps.db, rma)
  if (!request) return
  const at = { storeId: key.storeId, integrationId }
  const work = { job: 'createRma', returnShipmentId: key.returnShipmentId } as const
  try {
    const { returnLocationId, ...told } = request
    const warehouse = await openWarehouse(deps, at, work)
    const made = await warehouse.createRma({
      ...told,
      warehouseId: await warehouseNameOf(deps, at, returnLocationId),
    })
    await confirm(deps, rma, made)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable) throw error
    await refuse(deps, rma, error.message)
  }
}

/** One that was to be canceled meanwhile is canceled now that the warehouse knows of it. */
const confirm = (deps: Deps, { claimId, ...key }: RmaRow, made: Rma): Promise<void> =>
  inTransaction(deps, async (deps) => {
    await holdClaim(deps.db, key.storeId, claimId)
    const now = await findRma(deps.db, key)
    if (!now) return
    const isUnwanted = now.state === 'canceling' || now.state === 'canceled'
    await updateRma(deps.db, key, {
      ...made,
      ...(now.state === 'requested' && { state: 'open' }),
      ...(isUnwanted && { state: 'canceling' }),
    })
    const { storeId, returnShipmentId } = key
    if (isUnwanted) await enqueue(deps, cancelRmaJob, { storeId, returnShipmentId })
  })

/** Leaves to staff a parcel that its warehouse doesn't expect; nothing once it does, or the parcel was canceled. */
export async function reportRmaNotCreated(deps: Deps, key: RmaKey): Promise<void> {
  const rma = await findRma(deps.db, key)
  if (rma) await refuse(deps, rma, 'It could not be reached.')
}

const refuse = (deps: Deps, { claimId, ...key }: RmaRow, reason: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    await holdClaim(deps.db, key.storeId, claimId)
    const now = await findRma(deps.db, key)
    if (now?.state !== 'requested') return
    await updateRma(deps.db, key, { state: 'refused' })
    const message = `${rmaProviderNames[now.provider]} doesn’t expect this return, because no RMA could be created. ${reason}`
    await tellStaff(deps, { storeId: key.storeId, claimId }, [message])
  })
