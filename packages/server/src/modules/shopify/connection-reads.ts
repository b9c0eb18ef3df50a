import type { Db } from '#platform/database/database.ts'

/** Whether its shop lets us in now. */
export async function isConnected(db: Db, storeId: string): Promise<boolean> {
  const row = await connections(db)
    .where('storeId', '=', storeId)
    .where('endedOn', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The stores that are connected now. */
export async function listConnectedStores(db: Db): Promise<string[]> {
  const rows = await connections(db).where('endedOn', 'is', null).orderBy('storeId').execute()
  return rows.map(({ storeId }) => storeId)
}

/** Connected stores whose shops know this installation by another address. */
export async function listStoresWithOldAddress(db: Db, publicUrl: string): Promise<string[]> {
  const rows = await connections(db)
    .where('endedOn', 'is', null)
    .where('toldPublicUrl', 'is distinct from', publicUrl)
    .orderBy('storeId')
    .execute()
  return rows.map(({ storeId }) => storeId)
}

const connections = (db: Db) => db.selectFrom('shopify_connection').select('storeId')
