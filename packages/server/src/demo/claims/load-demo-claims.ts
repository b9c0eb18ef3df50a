import { dayMs } from '@aftercare/domain/shared/dates'
import { readFulfillmentEvent } from '#integrations/commerce/shopify/read-record.ts'
import type { Deps } from '#deps.ts'
import type { Who } from '#modules/audit/record-change.ts'
import { getStoreBySlug, type Store } from '#modules/merchants/store-reads.ts'
import { recordFulfillmentEvent } from '#modules/orders/record-fulfillment.ts'
import { listStoreUsers } from '#modules/users/user-reads.ts'
import { importDemoRecords } from '../import-demo-records.ts'
import { juniperAndPine } from '../demo-shops.ts'
import type { DemoOrder } from '../order-definition.ts'
import { toShopifyJson } from '../shopify-json.ts'
import { toShopifyOrder } from '../shopify-order.ts'
import { actOut, fileDemoClaim, type BoughtByDemo, type Stage } from './act-out-claim.ts'
import { orderOfClaim, refundedOrderOfClaim } from './demo-claim-orders.ts'
import { stories } from './demo-claim-stories.ts'
import { demoClaims, firstOrderNumber, type DemoClaim } from './demo-claims.ts'
import { jobsAtOnce } from './jobs-at-once.ts'
import { loadDemoShippingClaims } from './load-demo-shipping-claims.ts'

/**
 * Creates the claims of the main demo store, once: with orders of their own, filed, returned, inspected and
 * resolved by the regular use cases, each dated in the past weeks. An interrupted load continues; an existing
 * claim stays as it is. No emails are sent.
 *
 * It takes some seconds, so the server runs it in parallel to its first requests and stops it by `signal`.
 */
export async function loadDemoClaims(deps: Deps, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const store = await getStoreBySlug(deps.db, juniperAndPine.slug)
  const stage = await openStage(deps, store)
  if (!(await isKnown(deps, store, demoClaims.length - 1))) await importOrders(deps, store)
  for (const [index, claim] of demoClaims.entries()) {
    if (signal?.aborted) return
    const bought = await findUnclaimed(deps, store, index)
    if (bought) await play(stage, claim, index, bought)
  }
  await loadDemoShippingClaims(stage, signal)
}

async function openStage(deps: Deps, store: Store): Promise<Stage> {
  const { at, settle } = jobsAtOnce({ ...deps, mailSender: undefined })
  const now = deps.now().getTime()
  const [mara] = await listStoreUsers(deps.db, store.storeId)
  const actor: Who = { userId: mara?.id ?? null, apiKeyId: null, name: 'Mara Holt', via: 'demo' }
  return { store, actor, deps: (daysAgo) => at(new Date(now - daysAgo * dayMs)), settle }
}

async function play(stage: Stage, claim: DemoClaim, index: number, bought: BoughtByDemo): Promise<void> {
  const claimId = await fileDemoClaim(stage, claim, stories[claim.story].asks, bought)
  const { db } = stage.deps(0)
  const { storeId } = stage.store
  const lines = await db
    .selectFrom('claim_line_item')
    .select('id')
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .orderBy('position')
    .execute()
  const parcel = await db
    .selectFrom('return_shipment')
    .select('trackingCode')
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .executeTakeFirst()
  await actOut(stage, claim, {
    claimId,
    filedDaysAgo: claim.filedDaysAgo,
    trackingCode: parcel?.trackingCode ?? null,
    lineIds: lines.map(({ id }) => id),
    refundInShop: (deps) =>
      importDemoRecords(deps, stage.store, [
        shopifyOrderOf(stage.deps(0).now(), refundedOrderOfClaim(index)).order,
      ]),
  })
}

const shopifyOrderOf = (now: Date, order: DemoOrder) => toShopifyOrder(order, juniperAndPine, now)

async function importOrders(deps: Deps, store: Store): Promise<void> {
  const payloads = demoClaims.map((_, index) => shopifyOrderOf(deps.now(), orderOfClaim(index)))
  await importDemoRecords(
    deps,
    store,
    payloads.map(({ order }) => order),
  )
  for (const event of payloads.flatMap(({ events }) => events))
    await recordFulfillmentEvent(deps, store, readFulfillmentEvent(toShopifyJson(event)))
}

async function isKnown({ db }: Deps, { storeId }: Store, index: number): Promise<boolean> {
  const found = await db
    .selectFrom('store_order')
    .select('id')
    .where('storeId', '=', storeId)
    .where('orderNoKey', '=', String(firstOrderNumber + index))
    .executeTakeFirst()
  return found !== undefined
}

/** The order of a claim that is still to be filed. */
async function findUnclaimed(
  { db }: Deps,
  { storeId }: Store,
  index: number,
): Promise<BoughtByDemo | undefined> {
  const order = await db
    .selectFrom('store_order as bought')
    .leftJoin('claim', (join) =>
      join.onRef('claim.storeId', '=', 'bought.storeId').onRef('claim.orderId', '=', 'bought.id'),
    )
    .select(['bought.id', 'bought.email', 'bought.shippingAddress'])
    .where('bought.storeId', '=', storeId)
    .where('bought.orderNoKey', '=', String(firstOrderNumber + index))
    .where('claim.id', 'is', null)
    .executeTakeFirst()
  if (!order?.shippingAddress) return undefined

  const { firstName, lastName, line1, city, countryCode, postalCode, stateOrProvinceCode } =
    order.shippingAddress
  return {
    orderId: order.id,
    email: order.email ?? '',
    address: {
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      line1: line1 ?? '',
      city: city ?? '',
      countryCode: countryCode ?? '',
      postalCode: postalCode ?? '',
      stateOrProvinceCode: stateOrProvinceCode ?? '',
    },
    lines: await listBoughtLines(db, storeId, order.id),
  }
}

async function listBoughtLines(
  db: Deps['db'],
  storeId: string,
  orderId: string,
): Promise<BoughtByDemo['lines']> {
  const rows = await db
    .selectFrom('order_line_item as line')
    .leftJoin('product', (join) =>
      join
        .onRef('product.storeId', '=', 'line.storeId')
        .onRef('product.idFromPlatform', '=', 'line.productIdFromPlatform'),
    )
    .leftJoin('product_variant as variant', (join) =>
      join.onRef('variant.storeId', '=', 'product.storeId').onRef('variant.productId', '=', 'product.id'),
    )
    .select(['line.id', 'line.typeAtPurchase', 'variant.title', 'variant.idFromPlatform', 'line.position'])
    .where('line.storeId', '=', storeId)
    .where('line.orderId', '=', orderId)
    .orderBy('line.position')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).entries()].map(([id, variants]) => ({
    id,
    type: variants[0]?.typeAtPurchase ?? '',
    variants: new Map(
      variants.flatMap(({ title, idFromPlatform }) =>
        title && idFromPlatform ? [[title, idFromPlatform]] : [],
      ),
    ),
  }))
}
