import { isSupported } from '@aftercare/domain/resolution/platform-support'
import { ok, type Result } from '@aftercare/domain/shared/result'
import type { Deps } from '#deps.ts'
import type {
  AddressChange,
  AppliedEffect,
  CommercePlatform,
  CommerceRefusal,
  DeliveryNote,
  OrderTags,
  PlannedEffects,
} from '#integrations/commerce/commerce-platform.ts'
import { orderMeta, tagsOf } from '#integrations/commerce/woocommerce/map-order.ts'
import { changeOrder, wireAddress } from '#integrations/commerce/woocommerce/new-order.ts'
import { findOrder } from '#integrations/commerce/woocommerce/read-shop.ts'
import { findPlatformOrder } from '#modules/orders/platform-order-reads.ts'
import { builtInPlatform } from './built-in-platform.ts'
import { cancelOrder } from './cancel-in-woocommerce.ts'
import { inWooCommerce } from './in-woocommerce.ts'
import { isEffectRecorded } from './is-effect-recorded.ts'
import { listUnavailable, orderInWooCommerce } from './order-in-woocommerce.ts'
import { foreseeRefund, refund, restock, wasPaidBack } from './refund-in-woocommerce.ts'
import { findDraftId } from './resolution-store.ts'
import { notDone } from './not-done.ts'

/**
 * The platform of stores of a WooCommerce shop: effects happen there and are recorded here. Orders and their payments are
 * updated by what the shop tells. What is not done there is refused (docs/integrations/woocommerce.md).
 */
export const woocommercePlatform: CommercePlatform = {
  ...builtInPlatform,

  inOurDatabase: async () => undefined,

  refund,

  issueGiftCard: async (_deps, { kind }) => notDone('woocommerce', kind),

  createExchangeOrder: (deps, request) =>
    inWooCommerce(deps, request.storeId, async (shop) => ok(await orderInWooCommerce(deps, shop, request))),

  restock,

  wasEffectApplied: async (deps, effect) =>
    (await isEffectRecorded(deps.db, effect)) || isKnownToShop(deps, effect),

  tagOrder,
  changeAddress,
  addDeliveryNote,
  changeItems: async () => notDone('woocommerce', 'reduceItems'),
  cancelOrder,

  foreseeRefusals,

  refusalOf: async (_deps, _storeId, operation) =>
    isSupported('woocommerce', operation) ? null : notDone('woocommerce', operation).refusal,
}

type Outcome<Value = null> = Promise<Result<Value, CommerceRefusal>>

/** It happened there, but the answer was lost. */
async function isKnownToShop(deps: Deps, effect: AppliedEffect): Promise<boolean> {
  const { storeId, effectKey } = effect
  const known = await inWooCommerce(deps, storeId, async (shop) => {
    if (effect.kind === 'order') {
      const id = await findDraftId(deps.db, storeId, effectKey)
      const order = id && (await findOrder(shop, id))
      return ok(order ? !['pending', 'trash'].includes(order.status) : false)
    }
    if (effect.kind === 'giftCard') return ok(false)
    return ok(await wasPaidBack(deps, shop, effect))
  })
  if (known.ok) return known.value
  throw new Error(known.refusal.message)
}

async function tagOrder(deps: Deps, request: OrderTags): Outcome {
  const { storeId, orderId, tags } = request
  const order = await findPlatformOrder(deps.db, storeId, orderId)
  if (!order) return builtInPlatform.tagOrder(deps, request)
  return inWooCommerce(deps, storeId, async (shop) => {
    const there = await findOrder(shop, order.idFromPlatform)
    if (!there) return ok(null)
    const all = [...new Set([...tagsOf(there), ...tags.map((tag) => tag.replaceAll(',', ' '))])]
    const meta = { key: orderMeta.tags, value: all.join(', ') }
    await changeOrder(shop, order.idFromPlatform, { meta_data: [meta] })
    return ok(null)
  })
}

async function changeAddress(deps: Deps, { storeId, orderId, address }: AddressChange): Outcome {
  const order = await findPlatformOrder(deps.db, storeId, orderId)
  if (!order) return notDone('woocommerce', 'changeAddress')
  return inWooCommerce(deps, storeId, async (shop) => {
    await changeOrder(shop, order.idFromPlatform, { shipping: wireAddress(address) })
    return ok(null)
  })
}

async function addDeliveryNote(deps: Deps, { storeId, orderId, note }: DeliveryNote): Outcome {
  const order = await findPlatformOrder(deps.db, storeId, orderId)
  if (!order) return notDone('woocommerce', 'addDeliveryNote')
  const line = `Delivery note: ${note.replaceAll(/\s+/g, ' ')}`
  return inWooCommerce(deps, storeId, async (shop) => {
    const there = await findOrder(shop, order.idFromPlatform)
    if (!there) return notDone('woocommerce', 'addDeliveryNote')
    if (there.customer_note.split('\n').includes(line)) return ok(null)
    const customer_note = [there.customer_note, line].filter((text) => text !== '').join('\n')
    await changeOrder(shop, order.idFromPlatform, { customer_note })
    return ok(null)
  })
}

const outOfStock: CommerceRefusal = {
  code: 'OUT_OF_STOCK',
  message: 'WooCommerce doesn’t have enough of the new item in stock.',
}

/** Asks what WooCommerce would refuse: refunds that it can't do, or not that much, and new items that it can't sell. */
async function foreseeRefusals(
  deps: Deps,
  { storeId, refund, orders }: PlannedEffects,
): Promise<Map<string, CommerceRefusal>> {
  const refusals = new Map<string, CommerceRefusal>()
  for (const request of orders) {
    const found = await inWooCommerce(deps, storeId, async (shop) =>
      ok(await listUnavailable(deps, shop, request)),
    )
    const lineIds = found.ok ? found.value : request.lines.map(({ claimLineItemId }) => claimLineItemId)
    for (const lineId of lineIds) refusals.set(lineId, found.ok ? outOfStock : found.refusal)
  }
  if (!refund) return refusals
  const found = await inWooCommerce(deps, storeId, async (shop) =>
    ok(await foreseeRefund(deps, shop, refund)),
  )
  const refusal = found.ok ? found.value : found.refusal
  for (const { claimLineItemId } of refund.lines)
    if (refusal && claimLineItemId) refusals.set(claimLineItemId, refusal)
  return refusals
}
