import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { usersApi } from '@aftercare/domain/api/users-api'
import * as v from 'valibot'
import type { Db } from '#platform/database/database.ts'
import { isUuid } from '#platform/new-id.ts'

type Subject = EndpointOutput<typeof usersApi.listChanges>['items'][number]['subject']
type Named = Pick<Subject, 'id' | 'name' | 'partOf'>

type Entry = { subjectType: string; subjectId: string; before: unknown; after: unknown }

/**
 * The names of what a page of changes is about: claims, orders, registrations and people by their current
 * name, everything else by the name recorded with the change.
 */
export async function nameSubjects<Change extends Entry>(
  db: Db,
  storeId: string,
  entries: readonly Change[],
): Promise<(Change & { subject: Subject })[]> {
  const idsByType = Map.groupBy(entries, ({ subjectType }) => subjectType)
  const found = await Promise.all(
    [...lookUps].map(async ([type, lookUp]) => {
      const ids = new Set((idsByType.get(type) ?? []).map(({ subjectId }) => subjectId).filter(isUuid))
      const named = ids.size > 0 ? await lookUp(db, storeId, [...ids]) : []
      return [type, new Map(named.map((each) => [each.id, each]))] as const
    }),
  )
  const known = new Map(found)
  return entries.map((entry) => {
    const { subjectType: type, subjectId: id } = entry
    const named = known.get(type)?.get(id)
    const { name = nameIn(entry.after) ?? nameIn(entry.before), partOf = null } = named ?? {}
    return { ...entry, subject: { type, id, name, partOf } }
  })
}

const recorded = v.union([
  v.object({ name: v.string() }),
  v.pipe(
    v.object({ displayName: v.string() }),
    v.transform(({ displayName }) => ({ name: displayName })),
  ),
])

/** The name that a recorded state of something bears. */
function nameIn(state: unknown): string | null {
  const read = v.safeParse(recorded, state)
  return read.success ? read.output.name : null
}

type LookUp = (db: Db, storeId: string, ids: readonly string[]) => Promise<Named[]>

const claims: LookUp = async (db, storeId, ids) => {
  const rows = await db
    .selectFrom('claim')
    .select(['id', 'externalId'])
    .where('storeId', '=', storeId)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id, externalId }) => ({ id, name: externalId, partOf: null }))
}

const claimLines: LookUp = async (db, storeId, ids) => {
  const rows = await db
    .selectFrom('claim_line_item as line')
    .innerJoin('claim', (join) =>
      join.onRef('claim.storeId', '=', 'line.storeId').onRef('claim.id', '=', 'line.claimId'),
    )
    .innerJoin('order_line_item as ordered', (join) =>
      join.onRef('ordered.storeId', '=', 'line.storeId').onRef('ordered.id', '=', 'line.orderLineItemId'),
    )
    .select(['line.id', 'ordered.name', 'claim.id as claimId', 'claim.externalId'])
    .where('line.storeId', '=', storeId)
    .where('line.id', 'in', ids)
    .execute()
  return rows.map(({ id, name, claimId, externalId }) => ({
    id,
    name,
    partOf: { type: 'claim', id: claimId, name: externalId },
  }))
}

const orders: LookUp = async (db, storeId, ids) => {
  const rows = await db
    .selectFrom('store_order')
    .select(['id', 'orderNo'])
    .where('storeId', '=', storeId)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id, orderNo }) => ({ id, name: orderNo, partOf: null }))
}

const orderLines: LookUp = async (db, storeId, ids) => {
  const rows = await db
    .selectFrom('order_line_item as ordered')
    .innerJoin('store_order as bought', (join) =>
      join.onRef('bought.storeId', '=', 'ordered.storeId').onRef('bought.id', '=', 'ordered.orderId'),
    )
    .select(['ordered.id', 'ordered.name', 'bought.id as orderId', 'bought.orderNo'])
    .where('ordered.storeId', '=', storeId)
    .where('ordered.id', 'in', ids)
    .execute()
  return rows.map(({ id, name, orderId, orderNo }) => ({
    id,
    name,
    partOf: { type: 'order', id: orderId, name: orderNo },
  }))
}

/** Delivery claims have no number: they are named by their order's. */
const shippingClaims: LookUp = async (db, storeId, ids) => {
  const rows = await db
    .selectFrom('shipping_claim')
    .innerJoin('store_order as bought', (join) =>
      join
        .onRef('bought.storeId', '=', 'shipping_claim.storeId')
        .onRef('bought.id', '=', 'shipping_claim.orderId'),
    )
    .select(['shipping_claim.id', 'bought.orderNo'])
    .where('shipping_claim.storeId', '=', storeId)
    .where('shipping_claim.id', 'in', ids)
    .execute()
  return rows.map(({ id, orderNo }) => ({ id, name: orderNo, partOf: null }))
}

const registrations: LookUp = async (db, storeId, ids) => {
  const rows = await db
    .selectFrom('registration')
    .select(['id', 'externalId'])
    .where('storeId', '=', storeId)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id, externalId }) => ({ id, name: externalId, partOf: null }))
}

/** Nothing once they are erased. */
const customers: LookUp = async (db, storeId, ids) => {
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'name', 'email'])
    .where('storeId', '=', storeId)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id, name, email }) => ({ id, name: name || email, partOf: null }))
}

/** Also those who have left. */
const users: LookUp = async (db, storeId, ids) => {
  const rows = await db
    .selectFrom('store_user')
    .select(['userId', 'firstName', 'lastName'])
    .where('storeId', '=', storeId)
    .where('userId', 'in', ids)
    .execute()
  return rows.map(({ userId, firstName, lastName }) => ({
    id: userId,
    name: `${firstName} ${lastName}`.trim(),
    partOf: null,
  }))
}

const lookUps: ReadonlyMap<string, LookUp> = new Map([
  ['claim', claims],
  ['claimLine', claimLines],
  ['order', orders],
  ['orderLine', orderLines],
  ['shippingClaim', shippingClaims],
  ['registration', registrations],
  ['customer', customers],
  ['user', users],
])
