import { sql } from 'kysely'
import type { Deps } from '#deps.ts'

const first = 1001

/** The store's next number of a series. The row's lock makes two at once wait instead of collide. */
export async function takeNumber({ db }: Deps, storeId: string, name: string): Promise<number> {
  const { value } = await db
    .insertInto('store_counter')
    .values({ storeId, name, value: first })
    .onConflict((oc) => oc.columns(['storeId', 'name']).doUpdateSet({ value: sql`store_counter.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}
