import type { Deps } from '#deps.ts'
import type { CommercePlatform } from '#integrations/commerce/commerce-platform.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { builtInPlatform } from './built-in-platform.ts'
import { customShopPlatform } from './custom-shop-platform.ts'
import { wasShopAsked, type Effect } from './shop-task-store.ts'
import { withoutTestOrders } from './test-platform.ts'
import { shopifyPlatform } from './shopify-platform.ts'
import { withRestockPlatform } from './with-restock-platform.ts'
import { woocommercePlatform } from './woocommerce-platform.ts'

async function platformOf({ db }: Deps, storeId: string): Promise<CommercePlatform> {
  const { platformSupport, isCustomShop } = await getStore(db, storeId)
  if (platformSupport === 'woocommerce') return woocommercePlatform
  if (platformSupport !== null) return shopifyPlatform
  return isCustomShop ? customShopPlatform : builtInPlatform
}

/** What a store's own shop was asked for stays its task when the store connects to Shopify, so that it is done once. */
async function platformFor(deps: Deps, effect: Effect): Promise<CommercePlatform> {
  const { isCustomShop } = await getStore(deps.db, effect.storeId)
  return isCustomShop && (await wasShopAsked(deps.db, effect))
    ? customShopPlatform
    : platformOf(deps, effect.storeId)
}

/**
 * Each store's platform: Shopify for a store that is connected or was, so that nothing is recorded here only
 * that Shopify would have to do; its WooCommerce shop in the same way; the store's own shop if it uses the API; else our
 * own database.
 */
const anyPlatform: CommercePlatform = {
  inOurDatabase: async (deps, storeId) => {
    const own = await (await platformOf(deps, storeId)).inOurDatabase(deps, storeId)
    return own && withoutTestOrders({ ...own, ...withRestockPlatform(own) })
  },
  refund: async (deps, request) => (await platformFor(deps, request)).refund(deps, request),
  issueGiftCard: async (deps, request) => (await platformFor(deps, request)).issueGiftCard(deps, request),
  createExchangeOrder: async (deps, request) =>
    (await platformFor(deps, request)).createExchangeOrder(deps, request),
  restock: async (deps, request) => (await platformFor(deps, request)).restock(deps, request),
  followReturn: async (deps, progress) =>
    (await platformOf(deps, progress.storeId)).followReturn(deps, progress),
  wasEffectApplied: async (deps, effect) => (await platformFor(deps, effect)).wasEffectApplied(deps, effect),
  fulfillProtection: async (deps, request) =>
    (await platformOf(deps, request.storeId)).fulfillProtection(deps, request),
  foreseeRefusals: async (deps, planned) =>
    (await platformOf(deps, planned.storeId)).foreseeRefusals(deps, planned),
  refusalOf: async (deps, storeId, operation) =>
    (await platformOf(deps, storeId)).refusalOf(deps, storeId, operation),
  tagOrder: async (deps, request) => (await platformOf(deps, request.storeId)).tagOrder(deps, request),
  changeAddress: async (deps, request) =>
    (await platformOf(deps, request.storeId)).changeAddress(deps, request),
  changeItems: async (deps, request) => (await platformOf(deps, request.storeId)).changeItems(deps, request),
  addDeliveryNote: async (deps, request) =>
    (await platformOf(deps, request.storeId)).addDeliveryNote(deps, request),
  cancelOrder: async (deps, request) => (await platformOf(deps, request.storeId)).cancelOrder(deps, request),
}

/** The platforms of all stores. */
export const platformOfStore: CommercePlatform = withoutTestOrders({
  ...anyPlatform,
  ...withRestockPlatform(anyPlatform),
})
