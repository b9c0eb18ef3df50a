import type { Insertable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { WarehouseFileTables } from './warehouse-file-tables.ts'

/** False for a file that was taken in before. */
export async function insertFile(
  db: Db,
  file: Insertable<WarehouseFileTables['warehouse_file']>,
): Promise<boolean> {
  const row = await db
    .insertInto('warehouse_file')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return row !== undefined
}
