import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { readFulfillmentEvent } from '#integrations/commerce/shopify/read-record.ts'
import { recordFulfillmentEvent } from '#modules/orders/record-fulfillment.ts'
import { fileShippingClaim } from '#modules/shipping-claims/file-shipping-claim.ts'
import { finalizeShippingClaim } from '#modules/shipping-claims/finalize-shipping-claim.ts'
import { writeOnShippingClaim } from '#modules/shipping-claims/write-on-shipping-claim.ts'
import { juniperAndPine } from '../demo-shops.ts'
import { importDemoRecords } from '../import-demo-records.ts'
import type { DemoOrder } from '../order-definition.ts'
import { toShopifyJson } from '../shopify-json.ts'
import { toShopifyOrder } from '../shopify-order.ts'
import type { Stage } from './act-out-claim.ts'
import { demoDeliveries, orderOfDelivery, type DemoDelivery } from './demo-deliveries.ts'

/** Fills the desk with claims about deliveries, once, by the same use cases as any other. */
export async function loadDemoShippingClaims(stage: Stage, signal?: AbortSignal): Promise<void> {
  for (const [index, delivery] of demoDeliveries.entries()) {
    if (signal?.aborted) return
    await play(stage, delivery, orderOfDelivery(index))
  }
}

async function play(stage: Stage, delivery: DemoDelivery, ordered: DemoOrder): Promise<void> {
  const { store, actor, settle } = stage
  const orderId = (await findOrder(stage, ordered.number)) ?? (await importOrder(stage, ordered))
  const at = stage.deps(delivery.filedDaysAgo)
  const bought = await at.db
    .selectFrom('store_order')
    .select(['email', 'shippingAddress'])
    .where('storeId', '=', store.storeId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const known = await at.db
    .selectFrom('shipping_claim')
    .select('id')
    .where('storeId', '=', store.storeId)
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  if (known || !bought.shippingAddress) return

  const lines = await listItems(stage, orderId)
  const { email, shippingAddress } = bought
  const claimId = await fileFor(at, store, delivery, { orderId, lines, email, shippingAddress })
  await settle(at)
  const later = stage.deps(Math.max(delivery.filedDaysAgo - 0.8, 0))
  const change = { storeId: store.storeId, claimId, actor }
  if (delivery.reply)
    await writeOnShippingClaim(later, store, { ...change, kind: 'toCustomer', message: delivery.reply })
  if (delivery.end)
    await finalizeShippingClaim(later, store, {
      ...change,
      method: delivery.end === 'denied' ? null : delivery.end,
      isDenied: delivery.end === 'denied',
      noteToCustomer:
        delivery.end === 'denied'
          ? 'Nothing went wrong on the way. You can send it back within 30 days instead.'
          : null,
      isMailed: true,
      source: 'Merchant_App',
      approvalLimitMinor: null,
    })
  await settle(later)
}

type BoughtItems = {
  orderId: string
  lines: { id: string; quantity: number }[]
  email: string | null
  shippingAddress: KnownAddress
}

/** As its shopper would. */
async function fileFor(
  at: Deps,
  store: Store,
  delivery: DemoDelivery,
  { orderId, lines, email, shippingAddress }: BoughtItems,
): Promise<string> {
  const { firstName, lastName, line1, city, countryCode, postalCode, stateOrProvinceCode } = shippingAddress
  const { id } = await fileShippingClaim(at, store, {
    orderId,
    lines,
    reason: delivery.reason,
    noteFromCustomer: delivery.says,
    images: [],
    customerEmail: email ?? '',
    shippingAddress: {
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      line1: line1 ?? '',
      line2: undefined,
      city: city ?? '',
      countryCode: countryCode ?? '',
      postalCode: postalCode ?? '',
      stateOrProvinceCode: stateOrProvinceCode ?? '',
      phone: undefined,
    },
    locale: null,
    source: 'Customer_App',
    isMailed: true,
    staff: null,
  })
  return id
}

async function findOrder(stage: Stage, number: number): Promise<string | undefined> {
  const order = await stage
    .deps(0)
    .db.selectFrom('store_order')
    .select('id')
    .where('storeId', '=', stage.store.storeId)
    .where('orderNoKey', '=', String(number))
    .executeTakeFirst()
  return order?.id
}

async function importOrder(stage: Stage, definition: DemoOrder): Promise<string> {
  const deps = stage.deps(0)
  const { order, events } = toShopifyOrder(definition, juniperAndPine, deps.now())
  await importDemoRecords(deps, stage.store, [order])
  for (const event of events)
    await recordFulfillmentEvent(deps, stage.store, readFulfillmentEvent(toShopifyJson(event)))
  const id = await findOrder(stage, definition.number)
  if (!id) throw new Error(`The order ${definition.number} was not imported`)
  return id
}

const listItems = (stage: Stage, orderId: string) =>
  stage
    .deps(0)
    .db.selectFrom('order_line_item')
    .select(['id', 'quantity'])
    .where('storeId', '=', stage.store.storeId)
    .where('orderId', '=', orderId)
    .where('kind', '=', 'item')
    .orderBy('position')
    .execute()
