import { setupStates, type SetupStep } from '@aftercare/domain/merchants/setup-steps'
import { defaultTheme } from '@aftercare/domain/merchants/theme-schema'
import { runningPlans } from '@aftercare/domain/merchants/plan-status'
import type { Deps } from '#deps.ts'
import { shopUrl } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { hasProducts } from '#modules/catalog/product-list-reads.ts'
import { isOwnOrigin } from '#modules/merchants/allowed-origins.ts'
import { listHosts } from '#modules/merchants/store-host-reads.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { hasOwnOrders } from '#modules/orders/order-list-reads.ts'
import { listReturnLocations } from '#modules/return-shipping/return-location-reads.ts'
import { isConnected } from '#modules/shopify/connection-reads.ts'
import { findShopPage } from '#modules/shopify/shop-page-visits.ts'
import { listTestOrders } from './test-order-reads.ts'

const mostHosts = 20

/** How far the store is with its setup, and what the steps know. */
export async function describeSetup(deps: Deps, storeId: string) {
  const store = await getStore(deps.db, storeId)
  const portalUrl = `${deps.config.publicUrl}/${store.slug}`
  const ownHost = URL.parse(deps.config.publicUrl)?.host
  const reported = (await listHosts(deps.db, storeId))
    .filter(({ host }) => host !== ownHost)
    .map((seen) => ({ ...seen, isAllowed: isOwnOrigin(store, originOf(seen)) }))
  // The store's own first: strangers can report any number of others.
  const hosts = reported.toSorted((a, b) => Number(b.isAllowed) - Number(a.isAllowed)).slice(0, mostHosts)
  const page = await findShopPage(deps.db, storeId)
  const testOrders = await describeTestOrders(deps, store)
  const isSeen = {
    ...(await whatIsSeen(deps, store)),
    publish: hosts.some(({ isAllowed }) => isAllowed) || (page?.pageSeenOn ?? null) !== null,
    tryOut: testOrders.some(({ claims }) => claims.some(({ isCompleted }) => isCompleted)),
  }
  return {
    isOpen: store.isSettingUp,
    steps: setupStates(store.setupMarks, isSeen),
    portalUrl,
    shopPage: page ? shopPageOf(deps, page) : null,
    hosts: hosts.map(({ lastSeenOn, ...host }) => ({ ...host, lastSeenOn: lastSeenOn.toISOString() })),
    testOrders,
  }
}

/** Hosts from before pages were recorded were reported by pages that a browser let embed the portal. */
const originOf = ({ pageUrl, host }: { pageUrl: string | null; host: string }): string =>
  URL.parse(pageUrl ?? '')?.origin ?? `https://${host}`

/** The path is ours until a request says that the merchant has changed it. */
function shopPageOf({ config }: Deps, page: NonNullable<Awaited<ReturnType<typeof findShopPage>>>) {
  const path = page.pagePath ?? '/apps/returns'
  return {
    path,
    url: `${shopUrl(config.shopifyUrl, page.shopDomain)}${path}`,
    lastSeenOn: page.pageSeenOn?.toISOString() ?? null,
  }
}

/** The store's test orders, with the addresses at which the portal opens for them. */
export async function describeTestOrders(
  { config, db }: Deps,
  { storeId, slug }: Pick<Store, 'storeId' | 'slug'>,
) {
  const found = await listTestOrders(db, storeId)
  return found.map(({ order, claims }) => {
    const filledIn = new URLSearchParams({ test: 'true', orderNo: order.orderNo, email: order.email })
    return { ...order, portalUrl: `${config.publicUrl}/${slug}?${filledIn.toString()}`, claims }
  })
}

type Seen = Omit<Record<SetupStep, boolean>, 'publish' | 'tryOut'>

/** Steps with good defaults, such as the policy, count as done only when they are marked. */
async function whatIsSeen({ db, config }: Deps, store: Store): Promise<Seen> {
  const { storeId, theme } = store
  const isPlanRunning = runningPlans.some((plan) => plan === store.planStatus)
  return {
    connect:
      (await isConnected(db, storeId)) ||
      (await hasOwnOrders(db, storeId)) ||
      (await hasProducts(db, storeId)),
    returnAddress: (await listReturnLocations(db, store)).length > 0,
    policy: false,
    look: theme.primaryColor !== defaultTheme.primaryColor || theme.logoUrl !== null,
    plan: isPlanRunning && (config.plans.length === 0 || store.planCode !== null),
    live: store.isActive,
  }
}
