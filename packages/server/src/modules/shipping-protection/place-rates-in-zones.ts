import type { Deps } from '#deps.ts'
import {
  readDeliveryZones,
  updateZonesOfProfile,
  type FoundZone,
} from '#integrations/commerce/shopify/admin/delivery-zones.ts'
import type { ShopAccess } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { findCarrierServiceId } from '#modules/shopify/record-shop-update.ts'
import { AppError } from '#platform/errors.ts'
import { invalidField } from '#platform/http/invalid-fields.ts'

/** As merchants see it among the rates of their shipping zones. */
const methodName = 'Aftercare'

/**
 * Lets checkout request our rates in exactly these shipping zones of the shop. Zones that are as they should be stay
 * untouched.
 *
 * @throws AppError 422 for a zone that is not there, and before the shop knows our rates; ShopifyRefusal;
 *   ProviderError for a retryable failure
 */
export async function placeRatesInZones(
  deps: Deps,
  storeId: string,
  who: Who,
  access: ShopAccess,
  zoneIds: readonly string[],
): Promise<void> {
  const carrierServiceId = await findCarrierServiceId(deps.db, storeId)
  if (carrierServiceId === null)
    throw new AppError(
      'unprocessable',
      'carrier_service_missing',
      'Shopify doesn’t know Aftercare’s rates yet. See Settings → Shopify for the reason.',
    )
  const { zones } = await readDeliveryZones(access, carrierServiceId)
  const unknown = zoneIds.findIndex((id) => !zones.some((zone) => zone.id === id))
  if (unknown >= 0) throw invalidField(`zoneIds.${unknown}`, 'This shipping zone no longer exists in Shopify')

  const isWanted = ({ id }: FoundZone) => zoneIds.includes(id)
  const changed = zones.filter((zone) => isWanted(zone) !== zone.hasOurRates)
  for (const profileId of new Set(changed.map((zone) => zone.profileId))) {
    const here = changed.filter((zone) => zone.profileId === profileId)
    const change = { add: here.filter(isWanted), remove: here.filter((zone) => !isWanted(zone)) }
    await updateZonesOfProfile(access, profileId, change, { carrierServiceId, name: methodName })
  }
  if (changed.length === 0) return
  const names = (all: readonly FoundZone[]) => all.map(({ name, profileName }) => `${profileName}: ${name}`)
  await recordChange(deps, storeId, who, {
    action: 'shipping-zones.update',
    subject: { type: 'store', id: storeId },
    before: { zones: names(zones.filter(({ hasOurRates }) => hasOurRates)) },
    after: { zones: names(zones.filter(isWanted)) },
  })
}
