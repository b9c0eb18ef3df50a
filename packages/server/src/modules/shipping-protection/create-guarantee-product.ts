import { hasShopScope, scopesOfPermissions } from '@aftercare/domain/merchants/shop-permissions'
import type { ProtectionUnit } from '@aftercare/domain/widget/protection-unit'
import { widgetConfig, type WidgetConfig } from '@aftercare/domain/widget/widget-config-schema'
import type { Deps } from '#deps.ts'
import { writeGuaranteeProduct, type Tier } from '#integrations/commerce/shopify/admin/guarantee-product.ts'
import type { ShopAccess } from '#integrations/commerce/shopify/admin/shop-access.ts'
import type { Who } from '#modules/audit/record-change.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { requestShopRead } from '#modules/shopify/request-shop-read.ts'
import { AppError } from '#platform/errors.ts'
import { invalidField, parseFields } from '#platform/http/invalid-fields.ts'
import { changeWidget } from './save-widget.ts'
import { getWidgetConfig } from './widget-reads.ts'

/**
 * Creates the guarantee's product in the shop with a variant for each price tier, publishes it, and sells these tiers
 * in the shop's currency from then on. Repeated, it changes the same product.
 *
 * @throws AppError 422 for tiers that do not fit together, and without the permission; ShopifyRefusal;
 *   ProviderError for a retryable failure
 */
export async function createGuaranteeProduct(
  deps: Deps,
  store: Store,
  who: Who,
  access: ShopAccess,
  tiers: readonly Tier[],
): Promise<WidgetConfig> {
  const { currencyCode, shopScopes, storeId } = store
  if (!scopesOfPermissions.guaranteeProduct.every((scope) => hasShopScope(shopScopes ?? [], scope)))
    throw new AppError(
      'unprocessable',
      'permission_missing',
      'Allow Aftercare to create the product in Settings → Shopify → Permissions.',
    )
  const { title } = checkTiers(await getWidgetConfig(deps.db, store), tiers, currencyCode)
  const { productId, variantIds } = await writeGuaranteeProduct(access, { title, currencyCode, tiers })
  const config = await changeWidget(deps, store, who, (setup, { units }) => ({
    ...setup,
    implementationType: 'Product_Variant',
    units: [
      ...tiers.map((tier, place) => ({ ...tier, currencyCode, idFromPlatform: variantIds[place] })),
      ...units.filter((unit) => unit.currencyCode !== currencyCode && unit.idFromPlatform !== null),
    ],
  }))
  await requestShopRead(deps, storeId, 'product', [productId])
  return config
}

/** Before anything is created. */
function checkTiers(config: WidgetConfig, tiers: readonly Tier[], currencyCode: string): WidgetConfig {
  if (tiers.length === 0) throw invalidField('tiers', 'Add at least one price')
  const isEmpty = ({ minSubtotalMinor, maxSubtotalMinor }: Tier) =>
    maxSubtotalMinor !== null && maxSubtotalMinor <= minSubtotalMinor
  const place = tiers.findIndex(isEmpty)
  if (place >= 0)
    throw invalidField(`tiers.${place}.maxSubtotalMinor`, 'The maximum must be greater than the minimum')
  const units = tiers.map((tier): ProtectionUnit => ({ ...tier, currencyCode, idFromPlatform: '0' }))
  return parseFields(widgetConfig, { ...config, units }, 'invalid_widget')
}
