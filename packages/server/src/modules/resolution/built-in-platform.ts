import { exchangedItemName } from '@aftercare/domain/resolution/exchanged-item-name'
import { splitTender } from '@aftercare/domain/resolution/split-tender'
import { ok, refuse } from '@aftercare/domain/shared/result'
import { inTransaction, type Deps } from '#deps.ts'
import type {
  CommercePlatform,
  ExchangeOrderRequest,
  ExchangeOutcome,
  GiftCardRequest,
  RefundRequest,
  RestockRequest,
} from '#integrations/commerce/commerce-platform.ts'
import { findExchangeProductOfVariant } from '#modules/catalog/exchange-product-reads.ts'
import { countHeldUnits } from '#modules/catalog/held-units-reads.ts'
import { putBack, takeStock } from '#modules/catalog/take-stock.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { takeNumber } from '#modules/merchants/take-number.ts'
import { addOrderTags, removeUnits, writeShippingAddress } from '#modules/orders/change-order.ts'
import { createExchangeOrder, type ExchangedItem } from '#modules/orders/create-exchange-order.ts'
import { recordProtectionFulfillment } from '#modules/orders/record-protection-fulfillment.ts'
import { createGiftCardOrder } from '#modules/orders/create-gift-card-order.ts'
import { listRootLineIds } from '#modules/orders/order-facts-reads.ts'
import { cancelOrder, changeItems } from './edit-order-in-database.ts'
import { claimLinesOf } from './claim-lines-of.ts'
import { isEffectRecorded } from './is-effect-recorded.ts'
import { giftCardValue, recordGiftCard } from './record-gift-card.ts'
import { lockPaymentsLeft } from './payments-left.ts'
import { refundCards } from './refund-cards.ts'
import { refundExceedsPayment } from './refund-exceeds-payment.ts'
import {
  findExchangeOrder,
  hasHappened,
  insertExchangeOrder,
  insertRefund,
  insertRestock,
} from './resolution-store.ts'

/**
 * The platform of stores without another: refunds, gift cards and exchange orders are rows in our own
 * database. Each effect is one transaction with its key.
 */
export const builtInPlatform: CommercePlatform = {
  inOurDatabase: async () => builtInPlatform,

  refund: (deps, request) => inTransaction(deps, (deps) => refund(deps, request)),

  issueGiftCard: (deps, request) => inTransaction(deps, (deps) => issueGiftCard(deps, request)),

  createExchangeOrder: async (deps, request) =>
    ok(await inTransaction(deps, (deps) => orderExchange(deps, request))),

  restock: (deps, request) => inTransaction(deps, (deps) => restock(deps, request)),

  /** The claim itself is the only record of what comes back. */
  followReturn: async () => ok({ isOpened: false }),

  wasEffectApplied: ({ db }, effect) => isEffectRecorded(db, effect),

  fulfillProtection: async (deps, request) => {
    await recordProtectionFulfillment(deps, request)
    return ok(null)
  },

  /** Its effects are planned from what it knows. */
  foreseeRefusals: async () => new Map(),

  refusalOf: async () => null,

  tagOrder: async (deps, { storeId, orderId, tags }) => {
    await addOrderTags(deps, storeId, orderId, tags)
    return ok(null)
  },

  changeAddress: async (deps, { storeId, orderId, address }) => {
    await writeShippingAddress(deps, { storeId, orderId, address })
    return ok(null)
  },

  changeItems: (deps, request) => inTransaction(deps, (deps) => changeItems(deps, request)),

  /** The edit itself is the only record of the note. */
  addDeliveryNote: async () => ok(null),

  cancelOrder: (deps, request) => inTransaction(deps, (deps) => cancelOrder(deps, request)),
}

async function refund(deps: Deps, { lines, returned: _returned, ...request }: RefundRequest) {
  const { storeId, amountMinor, paidOrderId } = request
  const { tenders, effectKeys } = await lockPaymentsLeft(deps.db, storeId, paidOrderId)
  if (effectKeys.includes(request.effectKey)) return ok(null)
  const split = splitTender(amountMinor, tenders)
  if (!split.ok) return refuse(refundExceedsPayment)

  await insertRefund(deps.db, {
    ...request,
    id: deps.newId(),
    parts: JSON.stringify(split.value),
    createdOn: deps.now(),
  })
  await refundCards(deps, storeId, split.value)
  await removeUnits(deps, storeId, lines)
  return ok(null)
}

async function issueGiftCard(deps: Deps, request: GiftCardRequest) {
  const { storeId, kind } = request
  if (await hasHappened(deps.db, 'gift_card', request)) return ok(null)
  const code = await giftCardCode(deps, storeId, kind)
  const isNew = await recordGiftCard(deps, request, code)
  if (isNew && kind === 'Gift_Card_Order')
    await createGiftCardOrder(deps, {
      ...request,
      orderNo: code,
      valueMinor: giftCardValue(request),
      platform: null,
    })
  return ok(null)
}

/**
 * Replacements are numbered like exchanges: one prefix marks all zero-value orders, and look-ups accept
 * numbers with and without it.
 */
async function orderExchange(deps: Deps, request: ExchangeOrderRequest): Promise<ExchangeOutcome> {
  const { storeId, claimId, effectKey } = request
  const made = await findExchangeOrder(deps.db, storeId, effectKey)
  if (made)
    return {
      orderNo: made.orderNo,
      outOfStockLineIds: request.lines
        .map(({ claimLineItemId }) => claimLineItemId)
        .filter((id) => !made.claimLineItemIds.includes(id)),
    }

  const { items, outOfStockLineIds } = await takeItems(deps, request)
  if (items.length === 0) return { orderNo: null, outOfStockLineIds }

  const { settings } = await getStore(deps.db, storeId)
  const orderNo = `#${settings.exchange.exchangeOrderPrefix}${await takeNumber(deps, storeId, 'exchange-order')}`
  const order = await createExchangeOrder(deps, { ...request, orderNo, items, platform: null })
  await insertExchangeOrder(deps.db, {
    storeId,
    id: deps.newId(),
    claimId,
    effectKey,
    orderId: order.id,
    orderNo,
    kind: request.kind,
    items: claimLinesOf(items, order.lineIds),
    createdOn: deps.now(),
  })
  return { orderNo, outOfStockLineIds }
}

type Taken = ExchangedItem & Pick<ExchangeOrderRequest['lines'][number], 'claimLineItemId' | 'inventory'>

/**
 * Takes available stock; an unavailable item does not affect the order of the others, except items for the
 * same line: those are all available or none is.
 */
async function takeItems(deps: Deps, { storeId, claimId, lines: wanted }: ExchangeOrderRequest) {
  const store = await getStore(deps.db, storeId)
  const roots = await listRootLineIds(
    deps.db,
    storeId,
    wanted.map(({ sourceOrderLineId }) => sourceOrderLineId),
  )
  const ids = wanted.map(({ variantIdFromPlatform }) => variantIdFromPlatform)
  const held = await countHeldUnits(deps, store, ids, { claimId })
  const items: Taken[] = []
  const outOfStockLineIds: string[] = []
  for (const { claimLineItemId, variantIdFromPlatform, inventory, ...line } of wanted) {
    const found = await findExchangeProductOfVariant(deps.db, storeId, variantIdFromPlatform)
    const kept = held.get(variantIdFromPlatform)
    const isTaken =
      found && (await takeStock(deps, storeId, variantIdFromPlatform, line.quantity, inventory, kept))
    if (!isTaken) {
      outOfStockLineIds.push(claimLineItemId)
      continue
    }
    const rootOrderLineId = roots.get(line.sourceOrderLineId) ?? line.sourceOrderLineId
    const number = items.filter((item) => item.claimLineItemId === claimLineItemId).length
    const idFromPlatform = exchangedItemName(claimLineItemId, number)
    items.push({ ...line, ...found, rootOrderLineId, claimLineItemId, idFromPlatform, inventory })
  }
  const isWhole = (item: Taken) => !outOfStockLineIds.includes(item.claimLineItemId)
  for (const { variant, quantity, inventory } of items.filter((item) => !isWhole(item)))
    if (inventory !== 'bypass') await putBack(deps, storeId, variant.idFromPlatform, quantity)
  return { items: items.filter(isWhole), outOfStockLineIds: [...new Set(outOfStockLineIds)] }
}

async function restock(deps: Deps, request: RestockRequest) {
  const { storeId, units } = request
  if (await hasHappened(deps.db, 'restock', request)) return ok(null)
  await insertRestock(deps.db, request, { id: deps.newId(), createdOn: deps.now() })
  for (const { variantIdFromPlatform, quantity, condition } of units)
    // Damaged units are recorded above and cannot be sold.
    if (condition !== 'damaged') await putBack(deps, storeId, variantIdFromPlatform, quantity)
  return ok(null)
}

const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** 80 random bits in four groups; stores that issue orders instead count them. */
async function giftCardCode(deps: Deps, storeId: string, kind: string): Promise<string> {
  if (kind === 'Gift_Card_Order') return `#C-GC-${await takeNumber(deps, storeId, 'gift-card-order')}`
  const symbols = Array.from(deps.randomBytes(16), (byte) => codeAlphabet[byte % codeAlphabet.length])
  return (symbols.join('').match(/.{4}/g) ?? []).join('-')
}
