import type { Db } from '#platform/database/database.ts'
import { findCustomerIds } from './customer-store.ts'

/** Our id of the platform's customer; undefined if unknown. */
export const findCustomerOfPlatform = async (
  db: Db,
  storeId: string,
  idFromPlatform: string,
): Promise<string | undefined> => (await findCustomerIds(db, storeId, [idFromPlatform])).get(idFromPlatform)
