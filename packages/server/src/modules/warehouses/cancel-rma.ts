import { warehouseIdOf } from '@aftercare/domain/merchants/warehouse-fields'
import { rmaProviderNames } from '@aftercare/domain/return-shipments/rma-provider'
import { inTransaction, type Deps } from '#deps.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { holdClaim } from '#modules/claims/parcels/return-shipment-store.ts'
import { findRma, updateRma, type RmaKey, type RmaRow } from '#modules/claims/parcels/rma-store.ts'
import { openWarehouse } from '#modules/integrations/warehouses.ts'
import { readOrderOf } from './rma-reads.ts'
import { tellStaff } from './tell-staff.ts'

/**
 * Tells the warehouse that a parcel doesn't come. Safe to repeat. A refusal is left to staff.
 *
 * @throws ProviderError while the warehouse can't be reached
 */
export async function cancelRma(deps: Deps, key: RmaKey): Promise<void> {
  const rma = await findRma(deps.db, key)
  const integrationId = rma && warehouseIdOf(rma.provider)
  if (!integrationId || rma.state !== 'canceling') return
  const { reference, rmaId, returnShipmentId: id } = rma
  const work = { job: 'cancelRma', returnShipmentId: id } as const
  try {
    const warehouse = await openWarehouse(deps, { storeId: key.storeId, integrationId }, work)
    const order = await readOrderOf(deps.db, rma)
    if (order) await warehouse.cancelRma({ id, reference, rmaId, ...order })
    await end(deps, rma, null)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable) throw error
    await end(deps, rma, error.message)
  }
}

/** Leaves to staff a canceled parcel whose RMA its warehouse did not cancel. */
export async function reportRmaNotCanceled(deps: Deps, key: RmaKey): Promise<void> {
  const rma = await findRma(deps.db, key)
  if (rma) await end(deps, rma, 'It could not be reached.')
}

const end = (deps: Deps, { claimId, ...key }: RmaRow, refusal: string | null): Promise<void> =>
  inTransaction(deps, async (deps) => {
    await holdClaim(deps.db, key.storeId, claimId)
    const now = await findRma(deps.db, key)
    if (now?.state !== 'canceling') return
    await updateRma(deps.db, key, { state: refusal === null ? 'canceled' : 'open' })
    if (refusal === null) return
    const message = `${rmaProviderNames[now.provider]} still expects RMA ${now.rmaNumber ?? now.reference}, which was canceled here. ${refusal}`
    await tellStaff(deps, { storeId: key.storeId, claimId }, [message])
  })
