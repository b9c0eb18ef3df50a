import { shopPlacement, type ShopPlacement } from '@aftercare/domain/widget/shop-placement-schema'
import { hasShopScope } from '@aftercare/domain/merchants/shop-permissions'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import { readDeliveryZones, type FoundZone } from '#integrations/commerce/shopify/admin/delivery-zones.ts'
import { readThemeEmbed } from '#integrations/commerce/shopify/admin/theme-embed.ts'
import type { ShopAccess } from '#integrations/commerce/shopify/admin/shop-access.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { findCarrierServiceId } from '#modules/shopify/record-shop-update.ts'
import type { Db } from '#platform/database/database.ts'
import { upsertPlacement } from './protection-store.ts'

const kept = v.omit(shopPlacement, ['checkedOn'])

/** What was last seen of the guarantee in the store's shop; null before it was looked for. */
export async function findPlacement(db: Db, storeId: string): Promise<ShopPlacement | null> {
  const row = await db
    .selectFrom('shop_placement')
    .select(['placement', 'checkedOn'])
    .where('storeId', '=', storeId)
    .executeTakeFirst()
  return row ? { ...v.parse(kept, row.placement), checkedOn: row.checkedOn.toISOString() } : null
}

/**
 * Looks in the shop for the app embed and for our rates in its shipping zones, and stores what is seen. Returns the
 * zones as they can be changed.
 *
 * @throws ShopifyRefusal; ProviderError for a retryable failure
 */
export async function checkPlacement(
  deps: Deps,
  { storeId, shopScopes }: Pick<Store, 'storeId' | 'shopScopes'>,
  access: ShopAccess,
): Promise<FoundZone[]> {
  const carrierServiceId = await findCarrierServiceId(deps.db, storeId)
  const { zones, isComplete } = await readDeliveryZones(access, carrierServiceId)
  const embed = hasShopScope(shopScopes ?? [], 'read_themes') ? await readThemeEmbed(access) : null
  const placement = { embed, zones, isComplete, isCarrierKnown: carrierServiceId !== null }
  await upsertPlacement(deps.db, {
    storeId,
    placement: JSON.stringify(v.parse(kept, placement)),
    checkedOn: deps.now(),
  })
  return zones
}
