import type { ShopTask, ShopTaskState } from '@aftercare/domain/api/shop-task-schema'
import type { Cursor, ListQuery } from '@aftercare/domain/api/list-query'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { toIso } from '@aftercare/domain/shared/dates'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import { minor } from '@aftercare/domain/shared/money'
import { sql } from 'kysely'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { Db } from '#platform/database/database.ts'
import { inPage, pageOf, storeList } from '#platform/database/list-page.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import type { ShopTaskRow } from './shop-task-store.ts'

type TaskFilters = { state?: ShopTaskState | undefined; claimId?: string | undefined }

/** A page of what a custom shop has to do, or did. */
export async function listShopTasks(
  db: Db,
  store: Store,
  { state, claimId }: TaskFilters,
  part: ListQuery,
): Promise<{ items: ShopTask[]; nextCursor: Cursor | null; prevCursor: Cursor | null }> {
  const list = storeList('shop_task', store.storeId)
  const rows = await tasks(db, store.storeId)
    .$call(inPage(list, part))
    .$if(state !== undefined, (query) => query.where('shop_task.state', '=', state ?? 'open'))
    .$if(claimId !== undefined, (query) => query.where('shop_task.claimId', '=', claimId ?? ''))
    .execute()
  const page = await pageOf(db, list, rows, part)
  return { ...page, items: page.items.map((row) => toWire(row, store.currencyCode)) }
}

/** What a claim waits for in a custom shop, the oldest first. */
export async function listOpenTasksOfClaim(db: Db, store: Store, claimId: string): Promise<ShopTask[]> {
  const rows = await tasks(db, store.storeId)
    .where('shop_task.claimId', '=', claimId)
    .where('shop_task.state', '=', 'open')
    .where('shop_task.kind', '!=', 'restock')
    .orderBy('shop_task.createdOn')
    .orderBy('shop_task.id')
    .execute()
  return rows.map((row) => toWire(row, store.currencyCode))
}

/** @throws AppError 404 for an unknown task and for another store's */
export async function getShopTask(db: Db, { storeId, currencyCode }: Store, id: string): Promise<ShopTask> {
  const row = isUuid(id)
    ? await tasks(db, storeId).where('shop_task.id', '=', id).executeTakeFirst()
    : undefined
  if (!row) throw notFound('Task')
  return toWire(row, currencyCode)
}

/** Whether the task is for a claim, not a delivery claim. */
export async function isOfClaim(
  db: Db,
  { storeId, claimId }: Pick<ShopTaskRow, 'storeId' | 'claimId'>,
): Promise<boolean> {
  const claim = await db
    .selectFrom('claim')
    .select('id')
    .where('storeId', '=', storeId)
    .where('id', '=', claimId)
    .executeTakeFirst()
  return claim !== undefined
}

/** The claim of a task, of either kind. */
const claimOf = (columns: string) => sql`(
  select ${sql.raw(columns)} from claim
  where claim."storeId" = shop_task."storeId" and claim.id = shop_task."claimId"
  union all
  select ${sql.raw(columns)} from shipping_claim
  where shipping_claim."storeId" = shop_task."storeId" and shipping_claim.id = shop_task."claimId")`

/** Tasks with the order and the person of their claims. */
const tasks = (db: Db, storeId: string) =>
  db
    .selectFrom('shop_task')
    .selectAll('shop_task')
    .select([
      sql<{ email: string; address: KnownAddress } | null>`${claimOf(
        `json_build_object('email', "customerEmail", 'address', "shippingAddress")`,
      )}`.as('person'),
      sql<{ id: string; orderNo: string } | null>`(
        select json_build_object('id', "idFromPlatform", 'orderNo', "orderNo") from store_order
        where store_order."storeId" = shop_task."storeId" and store_order.id =
          coalesce((shop_task.request ->> 'paidOrderId')::uuid, ${claimOf('"orderId"')}))`.as('about'),
    ])
    .where('shop_task.storeId', '=', storeId)

type Row = Awaited<ReturnType<ReturnType<typeof tasks>['execute']>>[number]

function toWire(row: Row, currencyCode: string): ShopTask {
  const { id, kind, state, claimId, request, answer, reference, person, about } = row
  const { amountMinor, giftCard } = request
  const decimal = (amount: number) => toDecimal(minor(amount), currencyCode)
  const isForSomebody = kind !== 'refund' && kind !== 'restock'
  return {
    id,
    kind,
    state,
    createdOn: row.createdOn.toISOString(),
    answeredOn: toIso(row.answeredOn),
    claimId,
    currencyCode,
    orderId: about?.id ?? '',
    orderNo: about?.orderNo ?? '',
    amount: amountMinor === null ? null : decimal(amountMinor + (giftCard?.incentiveMinor ?? 0)),
    payments: request.payments.map(({ parentIdFromPlatform, gateway, amountMinor }) => ({
      paymentId: parentIdFromPlatform,
      gateway,
      amount: decimal(amountMinor),
    })),
    giftCard: giftCard && {
      kind: giftCard.kind,
      incentiveAmount: decimal(giftCard.incentiveMinor),
      expiresOn: giftCard.expiresOn,
    },
    lines: request.lines.map((line) => ({
      id: line.id,
      lineId: line.lineIdFromPlatform,
      variantId: line.variantIdFromPlatform,
      quantity: line.quantity,
      condition: line.condition,
    })),
    recipient: isForSomebody && person ? { email: person.email, shippingAddress: person.address } : null,
    reference,
    failure: answer?.outcome === 'failed' ? answer.message : null,
  }
}
