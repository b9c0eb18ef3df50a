import type { ShopTaskKind } from '@aftercare/domain/api/shop-task-schema'
import type { PlatformOperation } from '@aftercare/domain/resolution/platform-support'
import { exchangedItemName } from '@aftercare/domain/resolution/exchanged-item-name'
import {
  splitTender,
  tendersLeft,
  type Tender,
  type TenderPart,
} from '@aftercare/domain/resolution/split-tender'
import { ok, refuse, type Result } from '@aftercare/domain/shared/result'
import { inTransaction, type Deps } from '#deps.ts'
import {
  NotAnsweredYet,
  type AppliedEffect,
  type CommercePlatform,
  type CommerceRefusal,
  type ExchangeOrderRequest,
  type ExchangeOutcome,
  type GiftCardRequest,
  type RefundRequest,
  type RestockRequest,
} from '#integrations/commerce/commerce-platform.ts'
import { findProductOfVariant } from '#modules/catalog/exchange-product-reads.ts'
import { removeUnits } from '#modules/orders/change-order.ts'
import { createExchangeOrder } from '#modules/orders/create-exchange-order.ts'
import { listRootLineIds } from '#modules/orders/order-facts-reads.ts'
import { listLinePlatformIds } from '#modules/orders/platform-order-reads.ts'
import { listReportedRefunds } from '#modules/orders/tender-reads.ts'
import { builtInPlatform } from './built-in-platform.ts'
import { claimLinesOf } from './claim-lines-of.ts'
import { isEffectRecorded } from './is-effect-recorded.ts'
import { lockPaymentsLeft } from './payments-left.ts'
import { recordGiftCard } from './record-gift-card.ts'
import { refundExceedsPayment } from './refund-exceeds-payment.ts'
import type { ShopTaskRequest } from './resolution-tables.ts'
import { findExchangeOrder, hasHappened, insertExchangeOrder, insertRefund } from './resolution-store.ts'
import { findShopTask, insertShopTask, listUnrecordedRefunds, type ShopTaskRow } from './shop-task-store.ts'

/**
 * The platform of stores whose own shop uses the API. Each refund, gift card and order is a task of the shop, and is
 * recorded here once the shop says that it was done; until then the claim waits. What has been put back on the shelf is
 * only told. Orders are changed in the shop alone.
 */
export const customShopPlatform: CommercePlatform = {
  ...builtInPlatform,

  inOurDatabase: async () => undefined,

  refund: (deps, request) => inTransactionUntilAnswered(deps, (deps) => refund(deps, request)),

  issueGiftCard: (deps, request) => inTransactionUntilAnswered(deps, (deps) => issueGiftCard(deps, request)),

  createExchangeOrder: (deps, request) =>
    inTransactionUntilAnswered(deps, (deps) => orderExchange(deps, request)),

  restock: (deps, request) =>
    inTransaction(deps, async (deps) => {
      if (request.units.length > 0)
        await ask(deps, { ...request, kind: 'restock', request: restockTask(request) })
      return builtInPlatform.restock(deps, request)
    }),

  wasEffectApplied: async ({ db }, effect) =>
    (await isEffectRecorded(db, effect)) ||
    (await findShopTask(db, { ...effect, kind: taskKindOf(effect) }))?.state === 'done' ||
    (effect.kind === 'order' &&
      (await findShopTask(db, { ...effect, kind: 'replacementOrder' }))?.state === 'done'),

  changeAddress: async () => changedInShop,
  changeItems: async () => changedInShop,
  addDeliveryNote: async () => changedInShop,
  cancelOrder: async () => changedInShop,

  foreseeRefusals: async () => new Map(),

  refusalOf: async (_deps, _storeId, operation) =>
    doneInShop.includes(operation) ? changedInShop.refusal : null,
}

const doneInShop: readonly PlatformOperation[] = [
  'instantExchange',
  'changeAddress',
  'reduceItems',
  'addItems',
  'swapItems',
  'addDeliveryNote',
  'cancelOrder',
]
const changedInShop = refuse({
  code: 'NOT_DONE_ON_PLATFORM' as const,
  message: 'Aftercare can’t change orders in your shop. Change it there.',
})

const taskKindOf = ({ kind }: AppliedEffect): ShopTaskKind => (kind === 'order' ? 'exchangeOrder' : kind)

/** The task is committed before the caller learns that there is no answer yet. */
async function inTransactionUntilAnswered<Value>(
  deps: Deps,
  work: (deps: Deps) => Promise<Result<Value, CommerceRefusal> | undefined>,
): Promise<Result<Value, CommerceRefusal>> {
  const answer = await inTransaction(deps, work)
  if (answer === undefined) throw new NotAnsweredYet('The shop has not done it yet')
  return answer
}

type Asked = Pick<ShopTaskRow, 'storeId' | 'claimId' | 'effectKey' | 'kind'> & { request: ShopTaskRequest }

const ask = (deps: Deps, { storeId, claimId, effectKey, kind, request }: Asked): Promise<void> =>
  insertShopTask(deps.db, {
    storeId,
    id: deps.newId(),
    claimId,
    effectKey,
    kind,
    request: JSON.stringify(request),
    state: 'open',
    reference: null,
    answer: null,
    createdOn: deps.now(),
    answeredOn: null,
  })

/** What the shop answered; undefined while it has not, and it is asked if it was not before. */
async function answerOf(deps: Deps, asked: Omit<Asked, 'request'>, request: () => Promise<ShopTaskRequest>) {
  const task = await findShopTask(deps.db, asked)
  if (!task) await ask(deps, { ...asked, request: await request() })
  if (!task?.answer) return undefined
  return task.answer.outcome === 'done'
    ? ok(task.answer)
    : refuse({
        code: 'REFUSED_BY_PLATFORM' as const,
        message: `Your shop says: ${task.answer.message}`,
      })
}

async function refund(
  deps: Deps,
  request: RefundRequest,
): Promise<Result<null, CommerceRefusal> | undefined> {
  const { storeId, paidOrderId, amountMinor } = request
  if (await hasHappened(deps.db, 'refund', request)) return ok(null)
  const { tenders } = await lockPaymentsLeft(deps.db, storeId, paidOrderId)
  const asked = { ...request, kind: 'refund' } as const
  const payments =
    (await findShopTask(deps.db, asked))?.request.payments ?? (await paymentsToAsk(deps, request, tenders))
  if (!payments) return refuse(refundExceedsPayment)
  const answer = await answerOf(deps, asked, async () => {
    const lineIds = await listLinePlatformIds(
      deps.db,
      storeId,
      request.lines.map(({ orderLineItemId }) => orderLineItemId),
    )
    return {
      ...noTask,
      paidOrderId,
      amountMinor,
      payments,
      lines: request.lines.map(({ orderLineItemId, quantity }) => ({
        ...noLine,
        lineIdFromPlatform: lineIds.get(orderLineItemId) ?? null,
        quantity,
      })),
    }
  })
  if (!answer?.ok) return answer
  // What the shop has reported itself would count twice. Else it went where it was asked to go.
  const reported = await listReportedRefunds(deps.db, storeId, paidOrderId)
  const isReported = reported.has(answer.value.reference)
  const parts = isReported ? [] : payments
  const { lines, returned: _returned, ...recorded } = request
  await insertRefund(deps.db, {
    ...recorded,
    id: deps.newId(),
    parts: JSON.stringify(parts),
    createdOn: deps.now(),
  })
  if (!isReported) await removeUnits(deps, storeId, lines)
  return ok(null)
}

/** What a new refund should go back to; undefined if that is not left, less what open tasks already use up. */
async function paymentsToAsk(
  { db }: Deps,
  { storeId, paidOrderId, amountMinor }: RefundRequest,
  tenders: readonly Tender[],
): Promise<TenderPart[] | undefined> {
  const [tasks, reported] = await Promise.all([
    listUnrecordedRefunds(db, storeId, paidOrderId),
    listReportedRefunds(db, storeId, paidOrderId),
  ])
  const asked = tasks.flatMap(({ request, reference }) =>
    reported.has(reference ?? '') ? [] : request.payments,
  )
  const split = splitTender(amountMinor, tendersLeft(tenders, asked))
  return split.ok ? split.value : undefined
}

async function issueGiftCard(
  deps: Deps,
  request: GiftCardRequest,
): Promise<Result<null, CommerceRefusal> | undefined> {
  if (await hasHappened(deps.db, 'gift_card', request)) return ok(null)
  const { kind, amountMinor, incentiveMinor, expiresOn } = request
  const answer = await answerOf(deps, { ...request, kind: 'giftCard' }, async () => ({
    ...noTask,
    amountMinor,
    giftCard: { kind, incentiveMinor, expiresOn: expiresOn?.toISOString() ?? null },
  }))
  if (!answer?.ok) return answer
  await recordGiftCard(deps, request, answer.value.reference)
  return ok(null)
}

async function orderExchange(
  deps: Deps,
  request: ExchangeOrderRequest,
): Promise<Result<ExchangeOutcome, CommerceRefusal> | undefined> {
  const { storeId, claimId, effectKey, kind } = request
  const made = await findExchangeOrder(deps.db, storeId, effectKey)
  if (made) return ok({ orderNo: made.orderNo, outOfStockLineIds: [] })

  const asked = { ...request, kind: kind === 'exchange' ? 'exchangeOrder' : 'replacementOrder' } as const
  const items = namedItems(request.lines)
  const answer = await answerOf(deps, asked, async () => ({
    ...noTask,
    lines: items.map(({ taskLineId: id, variantIdFromPlatform, quantity }) => ({
      ...noLine,
      id,
      variantIdFromPlatform,
      quantity,
    })),
  }))
  if (!answer?.ok) return answer
  const { reference, orderNo = reference, lineIds } = answer.value
  const ordered = await withProducts(deps, storeId, items)
  const named = ordered.map((item) => ({
    ...item,
    idFromPlatform: lineIds[item.taskLineId] ?? item.taskLineId,
  }))
  const order = await createExchangeOrder(deps, {
    ...request,
    orderNo,
    platform: { idFromPlatform: reference, createdOn: deps.now() },
    items: named,
  })
  await insertExchangeOrder(deps.db, {
    storeId,
    id: deps.newId(),
    claimId,
    effectKey,
    orderId: order.id,
    orderNo,
    kind,
    items: claimLinesOf(named, order.lineIds),
    createdOn: deps.now(),
  })
  return ok({ orderNo, outOfStockLineIds: [] })
}

type RequestedLine = ExchangeOrderRequest['lines'][number]

function namedItems(lines: readonly RequestedLine[]) {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const number = counts.get(line.claimLineItemId) ?? 0
    counts.set(line.claimLineItemId, number + 1)
    return { ...line, taskLineId: exchangedItemName(line.claimLineItemId, number) }
  })
}

/** Items of products that we don't know are in the shop's order, but not in ours. */
async function withProducts<Item extends RequestedLine>(deps: Deps, storeId: string, items: readonly Item[]) {
  const roots = await listRootLineIds(
    deps.db,
    storeId,
    items.map(({ sourceOrderLineId }) => sourceOrderLineId),
  )
  const found = []
  for (const item of items) {
    const sold = await findProductOfVariant(deps.db, storeId, item.variantIdFromPlatform)
    const rootOrderLineId = roots.get(item.sourceOrderLineId) ?? item.sourceOrderLineId
    if (sold) found.push({ ...item, ...sold, rootOrderLineId })
  }
  return found
}

const restockTask = ({ units }: RestockRequest): ShopTaskRequest => ({
  ...noTask,
  lines: units.map(({ variantIdFromPlatform, quantity, condition }) => ({
    ...noLine,
    variantIdFromPlatform,
    quantity,
    condition,
  })),
})

const noTask: ShopTaskRequest = {
  paidOrderId: null,
  amountMinor: null,
  payments: [],
  giftCard: null,
  lines: [],
}
const noLine = { id: null, lineIdFromPlatform: null, variantIdFromPlatform: null, condition: null }
