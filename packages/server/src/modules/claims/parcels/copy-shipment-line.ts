import type { Deps } from '#deps.ts'
import { copyShipmentLines } from './return-shipment-store.ts'

/**
 * Puts a line that was part of another into the same parcels, so that what happens to them happens to it.
 * Call it inside the transaction that splits the line.
 */
export const copyShipmentLine = (
  { db }: Deps,
  storeId: string,
  line: { from: string; to: string },
): Promise<void> => copyShipmentLines(db, storeId, line)
