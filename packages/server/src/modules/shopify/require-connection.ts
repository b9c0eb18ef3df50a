import type { Db } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { isConnected } from './connection-reads.ts'

/** @throws AppError 409 while the store is not connected */
export async function requireConnection(db: Db, storeId: string): Promise<void> {
  if (!(await isConnected(db, storeId))) throw notConnected()
}

export const notConnected = () =>
  new AppError('conflict', 'platform_not_connected', 'This store isn’t connected to Shopify.')
