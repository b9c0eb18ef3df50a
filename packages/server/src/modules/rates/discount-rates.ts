import type { ShippingDiscount } from '@aftercare/domain/rates/ship-rate-schema'
import { inTransaction, type Deps } from '#deps.ts'
import type { Who } from '#modules/audit/record-change.ts'
import { listShipRates } from './rate-reads.ts'
import { updateShipRate } from './save-rates.ts'

/** Gives every rate of the store this discount; null removes theirs. */
export const discountRates = (
  deps: Deps,
  storeId: string,
  who: Who,
  shippingDiscount: ShippingDiscount | null,
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    for (const { id } of await listShipRates(deps.db, storeId))
      await updateShipRate(deps, storeId, who, id, { shippingDiscount })
  })
