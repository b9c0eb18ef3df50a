import type { ShippingClaimReason } from '@aftercare/domain/shipping-claims/shipping-claim-words'
import type { KnownAddress } from '@aftercare/domain/shared/address-schema'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { readFulfillmentEvent } from '#integrations/commerce/shopify/read-record.ts'
import { recordFulfillmentEvent } from '#modules/orders/record-fulfillment.ts'
import { fileShippingClaim } from '#modules/shipping-claims/file-shipping-claim.ts'
import { finalizeShippingClaim } from '#modules/shipping-claims/finalize-shipping-claim.ts'
import { writeOnShippingClaim } from '#modules/shipping-claims/write-on-shipping-claim.ts'
import { people } from '../demo-people.ts'
import { juniperAndPine } from '../demo-shops.ts'
import { importDemoRecords } from '../import-demo-records.ts'
import type { DemoLine, DemoOrder, ParcelState } from '../order-definition.ts'
import { toShopifyJson } from '../shopify-json.ts'
import { toShopifyOrder } from '../shopify-order.ts'
import type { Stage } from './act-out-claim.ts'

type Delivery = {
  by: keyof typeof people
  lines: DemoLine[]
  sentDaysAgo: number
  state: ParcelState
  filedDaysAgo: number
  reason: ShippingClaimReason
  says: string
  /** What staff write to the customer, and what they make of it. */
  reply?: string
  end?: 'Refund' | 'Reorder' | 'denied'
}

const guarantee: DemoLine = { product: 'delivery-guarantee', options: ['Up to $250'] }

/** Protected orders that went wrong on their way, newest claim first. They count from 3201 in this order. */
const deliveries: readonly Delivery[] = [
  {
    by: 'iris',
    lines: [{ product: 'camp-enamel-mug', options: ['Rust'], quantity: 2 }, guarantee],
    sentDaysAgo: 14,
    state: 'in_transit',
    filedDaysAgo: 0.2,
    reason: 'Lost',
    says: 'The tracking page has said the same for more than a week. Where are my mugs?',
  },
  {
    by: 'theo',
    lines: [{ product: 'stoneware-planter', options: ['Small'] }, guarantee],
    sentDaysAgo: 6,
    state: 'delivered',
    filedDaysAgo: 1.2,
    reason: 'Damaged',
    says: 'The planter came in four pieces. The box looked fine from outside.',
    reply:
      'We are so sorry about the planter. Could you tell us whether the filling was still around it when you opened the box?',
  },
  {
    by: 'maya',
    lines: [{ product: 'meadow-wool-throw', options: ['Throw', 'Meadow'] }, guarantee],
    sentDaysAgo: 11,
    state: 'delivered',
    filedDaysAgo: 4,
    reason: 'Stolen',
    says: 'The carrier left it in front of the house, and it was gone when I came home.',
    end: 'Refund',
  },
  {
    by: 'june',
    lines: [{ product: 'merino-trail-socks', options: ['M'], quantity: 3 }, guarantee],
    sentDaysAgo: 13,
    state: 'delivered',
    filedDaysAgo: 6,
    reason: 'Missing_Item',
    says: 'The parcel was open at one side and the socks were not in it.',
    end: 'Reorder',
  },
  {
    by: 'felix',
    lines: [{ product: 'bridle-leather-belt', options: ['34 in'] }, guarantee],
    sentDaysAgo: 20,
    state: 'delivered',
    filedDaysAgo: 9,
    reason: 'Quality_Issue',
    says: 'I do not like the colour as much as in the picture.',
    end: 'denied',
  },
]

const firstNumber = 3201

/** Fills the desk with claims about deliveries, once, by the same use cases as any other. */
export async function loadDemoShippingClaims(stage: Stage, signal?: AbortSignal): Promise<void> {
  for (const [index, delivery] of deliveries.entries()) {
    if (signal?.aborted) return
    await play(stage, delivery, firstNumber + index)
  }
}

async function play(stage: Stage, delivery: Delivery, number: number): Promise<void> {
  const { store, actor, settle } = stage
  const orderId = (await findOrder(stage, number)) ?? (await importOrder(stage, delivery, number))
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
  delivery: Delivery,
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

async function importOrder(stage: Stage, delivery: Delivery, number: number): Promise<string> {
  const deps = stage.deps(0)
  const definition: DemoOrder = {
    number,
    daysAgo: delivery.sentDaysAgo + 1,
    by: people[delivery.by],
    lines: delivery.lines,
    parcels: [{ carrier: 'UPS', state: delivery.state, shippedDaysAgo: delivery.sentDaysAgo }],
  }
  const { order, events } = toShopifyOrder(definition, juniperAndPine, deps.now())
  await importDemoRecords(deps, stage.store, [order])
  for (const event of events)
    await recordFulfillmentEvent(deps, stage.store, readFulfillmentEvent(toShopifyJson(event)))
  const id = await findOrder(stage, number)
  if (!id) throw new Error(`The order ${number} was not imported`)
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
