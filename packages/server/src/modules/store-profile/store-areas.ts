import type { StoreArea } from '@aftercare/domain/merchants/store-area'
import type { Deps } from '#deps.ts'
import { hasClaimsOf } from '#modules/claims/claim-count-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { hasRegistrations } from '#modules/registrations/registration-list-reads.ts'
import { hasShippingClaims } from '#modules/shipping-claims/shipping-claim-list-reads.ts'
import { getWidgetConfig } from '#modules/shipping-protection/widget-reads.ts'

/**
 * The areas that the store uses: those that are turned on, and those that were, as long as there is something in
 * them. Delivery protection is on once the guarantee has a price.
 */
export async function listStoreAreas({ db }: Deps, store: Store): Promise<StoreArea[]> {
  const { storeId, settings } = store
  const uses: Record<StoreArea, () => Promise<boolean>> = {
    returns: async () => settings.return.isEnabled || hasClaimsOf(db, storeId, 'return'),
    warranty: async () => settings.warranty.isEnabled || hasClaimsOf(db, storeId, 'warranty'),
    deliveryProtection: async () => {
      const { isEnabled, units } = await getWidgetConfig(db, store)
      return (isEnabled && units.length > 0) || hasShippingClaims(db, storeId)
    },
    registrations: async () => settings.registrations.isEnabled || hasRegistrations(db, storeId),
  }
  const asked = Object.entries(uses).map(async ([area, isUsed]) =>
    (await isUsed()) ? [area as StoreArea] : [],
  )
  return (await Promise.all(asked)).flat()
}
