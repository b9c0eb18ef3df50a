import { nameInValue } from '@aftercare/domain/analytics/contributions'
import type { Dimension } from '@aftercare/domain/analytics/dimensions'
import { wordLabels } from '@aftercare/domain/analytics/value-labels'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export type ValueLabels = (by: Dimension, value: string) => string

/** How values of dimensions are called; deleted products and reasons keep their names. */
export async function findValueLabels(
  db: Db,
  storeId: string,
  asked: ReadonlyMap<Dimension, ReadonlySet<string>>,
): Promise<ValueLabels> {
  const found = new Map<string, string>()
  await Promise.all(
    [...asked].map(async ([by, values]) => {
      const find = finders[by]
      const ids = [...values].filter((value) => value !== '' && nameInValue(value) === undefined)
      if (!find || ids.length === 0) return
      for (const { value, label } of await find(db, storeId, ids)) found.set(`${by} ${value}`, label)
    }),
  )
  return (by, value) => {
    if (value === '') return by === 'vendor' ? 'No vendor' : 'Unknown'
    return found.get(`${by} ${value}`) ?? nameInValue(value) ?? wordLabels[by]?.(value) ?? value
  }
}

type Found = { value: string; label: string }
type Find = (db: Db, storeId: string, values: readonly string[]) => Promise<Found[]>

const finders: Partial<Record<Dimension, Find>> = {
  product: async (db, storeId, values) => {
    const { rows } = await sql<Found>`
      select "idFromPlatform" as value, title as label from product
      where "storeId" = ${storeId} and "idFromPlatform" = any(${values})`.execute(db)
    return rows
  },
  variant: async (db, storeId, values) => {
    const { rows } = await sql<Found>`
      select "idFromPlatform" as value, title as label from product_variant
      where "storeId" = ${storeId} and "idFromPlatform" = any(${values})`.execute(db)
    return rows
  },
  // Who was removed keeps the name that they last worked under.
  staff: async (db, storeId, values) => {
    const { rows } = await sql<Found>`
      select "userId" as value, "actorName" as label
      from unnest(${values}::uuid[]) as asked("userId"), lateral (
        select "actorName" from audit_entry where "storeId" = ${storeId} and "userId" = asked."userId"
        order by "createdOn" desc, id desc limit 1
      ) last`.execute(db)
    return rows
  },
  reason: async (db, storeId, values) => {
    const { rows } = await sql<Found>`
      select id::text as value, name as label from claim_reason
      where "storeId" = ${storeId} and id::text = any(${values})`.execute(db)
    return rows
  },
  detail: async (db, storeId, values) => {
    const { rows } = await sql<Found>`
      select id::text as value, name as label from claim_reason_detail
      where "storeId" = ${storeId} and id::text = any(${values})`.execute(db)
    return rows
  },
}
