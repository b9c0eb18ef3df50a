import * as v from 'valibot'
import { id } from '../shared/wire.ts'

const direction = v.picklist(['next', 'prev'])

/**
 * A page of a list: `take` entries, starting at the id `cursor`. Whoever sends the cursor as an object in JSON sends
 * both fields with it: the server takes it apart before it reads the query.
 */
export const listQuery = v.object({
  cursor: v.optional(v.pipe(v.string(), v.uuid('Must be a cursor of this list'))),
  direction: v.optional(direction, 'next'),
  orderBy: v.optional(v.picklist(['asc', 'desc']), 'desc'),
  take: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'Must be a number from 1 to 250'),
      v.toNumber(),
      v.minValue(1, 'Must be a number from 1 to 250'),
      v.maxValue(250, 'Must be a number from 1 to 250'),
    ),
    '50',
  ),
})
export type ListQuery = v.InferOutput<typeof listQuery>

/** The page that is listed when nothing is asked for. */
export const firstPage: ListQuery = v.parse(listQuery, {})

/** As `listQuery`, of a list that starts with its first entry unless the opposite is asked for. */
export const ascendingQuery = v.object({
  ...listQuery.entries,
  orderBy: v.optional(v.picklist(['asc', 'desc']), 'asc'),
})

export const cursor = v.object({ id, direction })
export type Cursor = v.InferOutput<typeof cursor>

/** A page of a list; a cursor is null if there are no more entries in that direction. */
export const listPage = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ items: v.array(item), nextCursor: v.nullable(cursor), prevCursor: v.nullable(cursor) })
