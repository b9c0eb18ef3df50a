import type { SelectQueryBuilder } from 'kysely'
import type { Db } from './database.ts'
import type { Database } from './database-types.ts'
import { withoutPreparedPlan } from './search-terms.ts'

/** How many rows there are, and whether there are more than were counted. */
export type Counted = { count: number; isMore: boolean }

/** Counting stops here: the exact length of a longer list does not matter. */
const countedTo = 1000

/** Counts what a list would hold; its order is the index's that answers. */
export async function countListed<TB extends keyof Database>(
  db: Db,
  ids: SelectQueryBuilder<Database, TB, { id: string }>,
  atMost = countedTo,
): Promise<Counted> {
  const { found } = await db
    .selectFrom(ids.limit(atMost + 1).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .modifyEnd(withoutPreparedPlan)
    .executeTakeFirstOrThrow()
  return { count: Math.min(Number(found), atMost), isMore: Number(found) > atMost }
}
