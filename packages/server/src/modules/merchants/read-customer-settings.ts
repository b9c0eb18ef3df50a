import type { CustomerSettings } from '@aftercare/domain/merchants/settings-schema'
import type { Deps } from '#deps.ts'
import { AppError } from '#platform/errors.ts'
import { allowedOrigins } from './allowed-origins.ts'
import { findStoreBySlug, type Store } from './store-reads.ts'

/**
 * What a store's shoppers may know of its settings (specification section 7, `GET /settings/{slug}`).
 *
 * @throws AppError not_found with the slug in its message
 */
export async function readCustomerSettings(deps: Deps, slug: string): Promise<CustomerSettings> {
  const store = await findStoreBySlug(deps.db, slug)
  if (store) return customerSettingsOf(store, deps.config.publicUrl)
  throw new AppError(
    'not_found',
    'store_not_found',
    `We were unable to find a store for “${slug}”. Please check to make sure that is correct.`,
  )
}

function customerSettingsOf(store: Store, defaultUrl: string): CustomerSettings {
  const { settings } = store
  return {
    storefrontId: store.storefrontId,
    storeSlug: store.slug,
    storeUrl: store.url,
    storeName: store.name,
    storeId: store.storeId,
    isActive: store.isActive,
    locale: store.locale,
    exchangeOrderPrefix: settings.exchange.exchangeOrderPrefix,
    stripeConfig: null,
    isClaimImageFromCustomerRequired: settings.isClaimImageFromCustomerRequired,
    return: {
      isEnabled: settings.return.isEnabled,
      isRefundEnabled: settings.return.isRefundEnabled,
      isGiftCardEnabled: settings.return.isGiftCardEnabled,
      isExchangeEnabled: settings.return.isExchangeEnabled,
      isGiftReturnEnabled: settings.return.isGiftReturnEnabled,
    },
    warranty: { isEnabled: settings.warranty.isEnabled },
    orderEditing: { isEnabled: settings.orderEditing.isEnabled },
    registrations: { ...settings.registrations, storeSalesChannels: [], customFields: [] },
    allowedHosts: allowedOrigins(store),
    defaultUrl,
    theme: store.theme,
  }
}
