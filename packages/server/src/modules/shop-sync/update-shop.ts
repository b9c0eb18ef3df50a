import { inTransaction, type Deps } from '#deps.ts'
import { registerCarrierService } from '#integrations/commerce/shopify/admin/carrier-service.ts'
import { readGrantedScopes } from '#integrations/commerce/shopify/admin/granted-scopes.ts'
import { readShopDetails } from '#integrations/commerce/shopify/admin/shop-details.ts'
import {
  writeStorefrontMetafields,
  type StorefrontMetafields,
} from '#integrations/commerce/shopify/admin/storefront-metafields.ts'
import { ShopifyRefusal, type ShopAccess } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { recordChange, systemActor, type Who } from '#modules/audit/record-change.ts'
import { getCheckoutConfig } from '#modules/checkout/checkout-config-reads.ts'
import { followShopProfile } from '#modules/store-profile/follow-shop-profile.ts'
import { saveScopes } from '#modules/shopify/save-scopes.ts'
import { followShopCurrency } from '#modules/store-profile/change-currency.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { callbackUrl } from '#modules/rates/callback-secret.ts'
import { recordRegisteredSecret, callbackSecretToRegister } from '#modules/rates/callback-registration.ts'
import { checkPlacement } from '#modules/shipping-protection/shop-placement.ts'
import { getWidgetConfig } from '#modules/shipping-protection/widget-reads.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { listConnectedStores, listStoresWithOldAddress } from '#modules/shopify/connection-reads.ts'
import {
  findCarrierServiceId,
  saveCarrierServiceId,
  saveToldPublicUrl,
  recordShopUpdateResult,
  replaceShopState,
} from '#modules/shopify/record-shop-update.ts'
import { findShopAccess } from '#modules/shopify/get-shop-access.ts'
import { requireConnection } from '#modules/shopify/require-connection.ts'
import { updateShopJob } from '#job-kinds/shopify-job-kinds.ts'
import { followLocations } from './follow-locations.ts'
import { followTopics } from './follow-topics.ts'

/** As merchants see it among the carriers of their shipping zones. */
const carrierName = 'Aftercare'

/**
 * Sets up the shop's rates address and its checkout configuration. What Shopify refuses is recorded for the
 * merchant; the other one is set up regardless.
 *
 * @throws ProviderError for a retryable failure
 */
export async function updateShop(deps: Deps, { storeId }: { storeId: string }): Promise<void> {
  const access = await findShopAccess(deps, storeId)
  if (!access) return
  const failures = [
    await followShop(deps, access, storeId),
    await followLocations(deps, access, storeId),
    await followTopics(deps, access, storeId),
    await notedAs(deps, storeId, 'rates', () => updateShopRates(deps, access, storeId)),
    await notedAs(deps, storeId, 'checkout', () => updateMetafields(deps, access, storeId)),
    await lookAtShop(deps, access, storeId),
  ]
  for (const failure of failures) if (failure) throw failure
  await saveToldPublicUrl(deps.db, storeId, deps.config.publicUrl)
}

/** At a start under another public address: the shops still request rates from the one before. */
export async function updateShopsWithOldAddress(deps: Deps): Promise<void> {
  for (const storeId of await listStoresWithOldAddress(deps.db, deps.config.publicUrl))
    await enqueue(deps, updateShopJob, { storeId })
}

/**
 * At the merchant's request.
 *
 * @throws AppError 409 while the store is not connected
 */
export async function requestShopUpdate(deps: Deps, storeId: string, who: Who): Promise<void> {
  await inTransaction(deps, async (deps) => {
    await requireConnection(deps.db, storeId)
    await recordChange(deps, storeId, who, {
      action: 'shopify.update',
      subject: { type: 'store', id: storeId },
      before: null,
      after: null,
    })
    await enqueue(deps, updateShopJob, { storeId })
  })
}

/** Once a day for every shop: catches up on missed updates, and renews access before it expires. */
export async function updateAllShops(deps: Deps): Promise<void> {
  for (const storeId of await listConnectedStores(deps.db)) await enqueue(deps, updateShopJob, { storeId })
}

/**
 * A store may do what its shop grants, and is called and reached as the shop. It has the shop's currency; if claims
 * keep it in another one, its users are alerted, once.
 */
async function followShop(
  deps: Deps,
  access: ShopAccess,
  storeId: string,
): Promise<ProviderError | undefined> {
  try {
    await saveScopes(deps, storeId, await readGrantedScopes(access))
    const details = await readShopDetails(access)
    await inTransaction(deps, async (deps) => {
      const before = await replaceShopState(deps.db, storeId, details)
      if (before) await followShopProfile(deps, storeId, { before, now: details })
      const { currencyCode } = details
      const isFollowed = await followShopCurrency(deps, storeId, systemActor, currencyCode)
      if (before?.currencyCode !== currencyCode && !isFollowed)
        await alertOtherCurrency(deps, storeId, currencyCode)
    })
    return undefined
  } catch (error) {
    if (error instanceof ProviderError) return error
    if (error instanceof ShopifyRefusal) return undefined
    throw error
  }
}

/** Sees where the guarantee is in the shop. What we may not see is left as it was. */
async function lookAtShop(
  deps: Deps,
  access: ShopAccess,
  storeId: string,
): Promise<ProviderError | undefined> {
  try {
    await checkPlacement(deps, await getStore(deps.db, storeId), access)
  } catch (error) {
    if (error instanceof ProviderError) return error
    if (!(error instanceof ShopifyRefusal)) throw error
    deps.log.warn({ storeId, reason: error.message }, 'looking at the shop was refused')
  }
  return undefined
}

async function alertOtherCurrency(deps: Deps, storeId: string, currencyCode: string): Promise<void> {
  const store = await getStore(deps.db, storeId)
  await raiseAlert(deps, storeId, {
    severity: 'Warning',
    category: 'Settings',
    subject: 'Your Shopify store uses a different currency',
    message: `Your Shopify store sells in ${currencyCode}, but this store has claims in ${store.currencyCode}. Orders in ${currencyCode} can’t be claimed.`,
    path: 'settings/store',
  })
}

async function updateShopRates(deps: Deps, access: ShopAccess, storeId: string): Promise<void> {
  const { storefrontId } = await getStore(deps.db, storeId)
  const { publicUrl } = deps.config
  await untilCurrent(
    () => callbackSecretToRegister(deps, storeId),
    async (secret) => {
      const carrierServiceId = await registerCarrierService(access, {
        id: await findCarrierServiceId(deps.db, storeId),
        name: carrierName,
        callbackUrl: callbackUrl(publicUrl, storefrontId, secret),
        callbackPrefix: callbackUrl(publicUrl, storefrontId),
      })
      await saveCarrierServiceId(deps.db, storeId, carrierServiceId)
      await recordRegisteredSecret(deps, storeId, secret)
    },
  )
}

const updateMetafields = (deps: Deps, access: ShopAccess, storeId: string): Promise<void> =>
  untilCurrent(
    async () => JSON.stringify(await storefrontMetafields(deps, storeId)),
    (metafields) => writeStorefrontMetafields(access, JSON.parse(metafields) as StorefrontMetafields),
  )

async function storefrontMetafields(deps: Deps, storeId: string): Promise<StorefrontMetafields> {
  const store = await getStore(deps.db, storeId)
  const config = await getCheckoutConfig(deps, store)
  const { displayCountryCodes } = await getWidgetConfig(deps.db, store)
  const { storefrontId } = store
  return {
    // A store without a running plan offers nothing new.
    checkout: JSON.stringify(store.isActive ? config : { ...config, guarantee: null }),
    theme: JSON.stringify({ server: deps.config.publicUrl, storefrontId, countries: displayCountryCodes }),
  }
}

/**
 * Updates again if something changed in the meantime: another process may have sent the newer value before
 * us.
 */
async function untilCurrent(read: () => Promise<string>, tell: (value: string) => Promise<void>) {
  let told: string | undefined
  let value = await read()
  while (value !== told) {
    await tell(value)
    told = value
    value = await read()
  }
}

/** Records the result; returns what to retry. */
async function notedAs(
  deps: Deps,
  storeId: string,
  what: 'rates' | 'checkout',
  tell: () => Promise<void>,
): Promise<ProviderError | undefined> {
  const note = (change: { toldOn?: Date; problem: string | null }) =>
    recordShopUpdateResult(deps.db, storeId, what, change)
  try {
    await tell()
    await note({ toldOn: deps.now(), problem: null })
    return undefined
  } catch (error) {
    if (error instanceof ShopifyRefusal) {
      await note({ problem: error.message })
      return undefined
    }
    if (!(error instanceof ProviderError)) throw error
    await note({ problem: 'We couldn’t reach Shopify. We’ll try again.' })
    return error
  }
}
