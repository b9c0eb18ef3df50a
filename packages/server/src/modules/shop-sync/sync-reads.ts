import type { ShopSync } from '@aftercare/domain/merchants/shop-sync-schema'
import { toIso } from '@aftercare/domain/shared/dates'
import type { Db } from '#platform/database/database.ts'
import { findLatestSync, type SyncRow } from './shop-sync-store.ts'

const shownBadRows = 50

/** The store's last sync with its shop, with its progress; null before the first. */
export async function describeSync(db: Db, storeId: string): Promise<ShopSync | null> {
  const row = await findLatestSync(db, storeId)
  if (!row) return null
  const { kind, status, step, totalRows, preparedRows, orders, products, unchanged, bad, problem } = row
  return {
    kind,
    status,
    step,
    rows: totalRows === null ? null : row.rowsRead,
    totalRows,
    preparedRows,
    ...speedOf(row),
    orders,
    products,
    unchanged,
    bad,
    badRows: row.badRows.slice(0, shownBadRows),
    problem,
    createdBy: row.createdBy,
    createdOn: row.createdOn.toISOString(),
    finishedOn: toIso(row.finishedOn),
  }
}

/** Estimated after the first batches of this run. */
function speedOf({ rowsRead, rowsBefore, totalRows, readingSince, progressOn }: SyncRow) {
  const seconds = ((progressOn?.getTime() ?? 0) - (readingSince?.getTime() ?? 0)) / 1000
  const read = rowsRead - rowsBefore
  if (totalRows === null || readingSince === null || seconds <= 0 || read <= 0)
    return { rowsPerSecond: null, secondsLeft: null }
  const rowsPerSecond = read / seconds
  return {
    rowsPerSecond: Math.round(rowsPerSecond * 10) / 10,
    secondsLeft: Math.ceil(Math.max(0, totalRows - rowsRead) / rowsPerSecond),
  }
}
